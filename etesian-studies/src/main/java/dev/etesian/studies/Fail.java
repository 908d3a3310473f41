package dev.etesian.studies;

/** Marks a trial as failed. Its region is avoided, and no value is made up; a result that comes later counts. */
public record Fail(long trial, String reason) {

    public TrialView in(OpenStudy study) {
        study.study().fail(trial, reason);
        return study.trial(trial);
    }
}
