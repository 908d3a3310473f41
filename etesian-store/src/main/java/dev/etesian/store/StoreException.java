package dev.etesian.store;

/** A store that cannot do what it was asked to, and why. Nothing of what it was asked to store is to be relied on. */
public final class StoreException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    /** A failure in words. */
    public StoreException(String message) {
        super(message);
    }

    /** A failure in words, and what it came from. */
    public StoreException(String message, Throwable cause) {
        super(message, cause);
    }
}
