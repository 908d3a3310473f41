package dev.etesian.studies;

/**
 * Has a trial that failed, was cancelled or lacks outcomes evaluated again, with the same parameters: it waits for whoever evaluates next.
 *
 * @param note who wants it, or why
 */
public record Retry(long trial, String note) {

    public TrialView in(OpenStudy study) {
        study.study().retry(trial, note);
        return study.trial(trial);
    }
}
