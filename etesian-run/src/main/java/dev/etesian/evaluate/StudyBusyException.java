package dev.etesian.evaluate;

/** A study that another process runs just now. */
public final class StudyBusyException extends IllegalStateException {

    private static final long serialVersionUID = 1L;

    StudyBusyException(String message) {
        super(message);
    }
}
