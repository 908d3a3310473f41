package dev.etesian.studies;

import dev.etesian.preference.Preference;

/**
 * Changes the preference of a study from the next suggestion on, also while it runs: a new version, never an overwrite.
 *
 * @param note who wants the change, or why
 */
public record Steer(Preference preference, String note) {

    public Version in(OpenStudy study) {
        return new Version(study.study().steer(preference, note), study.problem().objectives());
    }
}
