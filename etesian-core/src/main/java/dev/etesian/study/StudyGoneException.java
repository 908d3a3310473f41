package dev.etesian.study;

/**
 * The study is no longer what was opened: it was deleted, and one that has its name now is another; or its store was put back
 * to an earlier state. Nothing was appended. Open the study again to go on with the one of this name.
 */
public final class StudyGoneException extends IllegalStateException {

    private static final long serialVersionUID = 1;

    /** The study of this name was deleted. */
    public StudyGoneException(String study) {
        super("study '" + study + "': was deleted while it was open; open the study that has this name now, if any");
    }

    /** The log of the study of this name has fewer than the events that were read before. */
    StudyGoneException(String study, long events) {
        super("study '" + study + "': its log has fewer than the " + events
                + " events that were read before; it was put back to an earlier state, open it again");
    }
}
