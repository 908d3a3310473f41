package dev.etesian.study;

/** A change under an id that another change has. Nothing was appended. */
public final class IdConflictException extends IllegalArgumentException {

    private static final long serialVersionUID = 1;

    IdConflictException(String id, Entry before) {
        super("change '" + id + "': another one was made under this id, event " + before.position()
                + "; use another id for another change");
    }
}
