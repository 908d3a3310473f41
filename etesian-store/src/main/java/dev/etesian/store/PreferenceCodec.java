package dev.etesian.store;

import dev.etesian.preference.Preference;
import dev.etesian.problem.Problem;

/** How preferences and changed problems are written down. A store keeps the texts and does not read them. */
public interface PreferenceCodec {

    /** The preference as text; refused, with the reason, for one that has no text, such as a user's own function. */
    String write(Preference preference);

    /** The preference that {@link #write} made the text from. */
    Preference read(String document);

    /** The problem of a document that a study was changed by; see {@link dev.etesian.study.Study#change}. */
    Problem problem(String document);
}
