package dev.etesian.preference;

import java.util.List;

/** A preference that breaks a rule: where, and which. The message is both. */
public final class PreferenceException extends IllegalArgumentException {

    private static final long serialVersionUID = 1L;

    private final transient List<String> path;
    private final String rule;

    /**
     * A refusal.
     *
     * @param rule what was expected and what was found
     * @param path where, from the preference inwards: {@code box}, {@code cost}
     */
    PreferenceException(String rule, String... path) {
        super("preference" + (path.length == 0 ? "" : ".") + String.join(".", path) + ": " + rule);
        this.path = List.of(path);
        this.rule = rule;
    }

    /** Where, from the preference inwards; empty for the preference itself. */
    public List<String> path() {
        return path;
    }

    /** What was expected and what was found. */
    public String rule() {
        return rule;
    }
}
