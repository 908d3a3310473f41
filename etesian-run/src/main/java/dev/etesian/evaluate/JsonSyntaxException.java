package dev.etesian.evaluate;

/** A text that is no JSON, and where it stops being that. */
final class JsonSyntaxException extends Exception {

    private static final long serialVersionUID = 1;

    JsonSyntaxException(String message) {
        super(message);
    }
}
