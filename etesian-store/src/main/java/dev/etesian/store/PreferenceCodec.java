package dev.etesian.store;

import dev.etesian.preference.Preference;

/** How preferences are written down. A store keeps the text and does not read it. */
public interface PreferenceCodec {

    /** The preference as text; refused, with the reason, for one that has no text, such as a user's own function. */
    String write(Preference preference);

    /** The preference that {@link #write} made the text from. */
    Preference read(String document);
}
