package dev.etesian.studies;

/** Abandons a trial: it says nothing about its point, which may be suggested again; a result that comes later counts. */
public record Cancel(long trial, String reason) {

    public TrialView in(OpenStudy study) {
        study.study().cancel(trial, reason);
        return study.trial(trial);
    }
}
