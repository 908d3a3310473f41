package dev.etesian.study;

/**
 * The study was deleted while it was open; one that has its name now is another. Nothing was appended. Open the study again
 * to go on with the one of this name.
 */
public final class StudyGoneException extends IllegalStateException {

    private static final long serialVersionUID = 1;

    /** The study of this name is gone. */
    public StudyGoneException(String study) {
        super("study '" + study + "': was deleted while it was open; open the study that has this name now, if any");
    }
}
