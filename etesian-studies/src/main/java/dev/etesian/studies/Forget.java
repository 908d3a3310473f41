package dev.etesian.studies;

/**
 * Takes the failure of a trial out of the models: its point may be suggested again. Nothing is deleted.
 *
 * @param note who wants it, or why
 */
public record Forget(long trial, String note) {

    public TrialView in(OpenStudy study) {
        study.study().forget(trial, note);
        return study.trial(trial);
    }
}
