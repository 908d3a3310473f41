package dev.etesian.space;

/** A constraint that cannot be read, and where in its text. */
public final class ConstraintSyntaxException extends IllegalArgumentException {

    private static final long serialVersionUID = 1L;

    private final int position;
    private final String rule;

    ConstraintSyntaxException(String text, int position, String rule) {
        super("constraint '" + text + "': " + rule + " (character " + (position + 1) + ")");
        this.position = position;
        this.rule = rule;
    }

    /** The index of the character in the text, from 0; its length where something is missing at the end. */
    public int position() {
        return position;
    }

    /** What was expected, what was found instead, and what to do. */
    public String rule() {
        return rule;
    }
}
