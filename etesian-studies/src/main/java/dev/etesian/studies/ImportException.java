package dev.etesian.studies;

/** A file that was read but whose study cannot be had here; nothing of it was stored. */
public final class ImportException extends RuntimeException {

    private static final long serialVersionUID = 1;

    public ImportException(String message) {
        super(message + "; nothing was imported");
    }

    ImportException(String message, Throwable cause) {
        super(message + "; nothing was imported", cause);
    }
}
