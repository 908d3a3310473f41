package dev.etesian.space;

/** Something that breaks a rule: where, and which. The message is both. */
public class RefusedException extends IllegalArgumentException {

    private static final long serialVersionUID = 1L;

    private final String rule;

    /**
     * A refusal.
     *
     * @param where what is refused: {@code parameter 'x'}
     * @param rule what was expected, what was found, and what to do
     */
    public RefusedException(String where, String rule) {
        super(where + ": " + rule);
        this.rule = rule;
    }

    /** What was expected, what was found, and what to do, for whoever says where in another way. */
    public final String rule() {
        return rule;
    }
}
