package dev.etesian.study;

import java.util.OptionalInt;

/** A change to a version that is no longer the current one. Nothing was appended. */
public final class VersionConflictException extends IllegalStateException {

    private static final long serialVersionUID = 1;

    private final int current;

    VersionConflictException(String what, int expected, int current) {
        super(what + ": expected version " + expected + ", got version " + current
                + "; somebody changed it meanwhile, look at it and try again");
        this.current = current;
    }

    /** The number of the version in force. */
    public int current() {
        return current;
    }

    /**
     * Refuses a version that is no longer the current one.
     *
     * @param what has versions, in words
     * @param expected the version that the caller knows; empty for whichever is current
     */
    public static void check(String what, OptionalInt expected, int current) {
        if (expected.isPresent() && expected.getAsInt() != current) {
            throw new VersionConflictException(what, expected.getAsInt(), current);
        }
    }
}
