package dev.etesian.studies;

import dev.etesian.preference.Preference;
import java.util.OptionalInt;

/**
 * Changes the preference of a study from the next suggestion on, also while it runs: a new version, never an overwrite.
 *
 * @param note who wants the change, or why
 * @param expected the version that it replaces, refused where another one is in force; empty for whichever is
 */
public record Steer(Preference preference, String note, OptionalInt expected) {

    /** A change of whatever is in force. */
    public Steer(Preference preference, String note) {
        this(preference, note, OptionalInt.empty());
    }

    public Version in(OpenStudy study) {
        return new Version(
                study.study().steer(preference, note, expected), study.problem().objectives());
    }
}
