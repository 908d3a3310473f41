package dev.etesian.preference;

import dev.etesian.space.RefusedException;
import java.util.List;

/** A preference that breaks a rule, and where in it. */
public final class PreferenceException extends RefusedException {

    private static final long serialVersionUID = 1L;

    private final transient List<String> path;

    /**
     * A refusal.
     *
     * @param rule what was expected and what was found
     * @param path where, from the preference inwards: {@code box}, {@code cost}
     */
    PreferenceException(String rule, String... path) {
        super("preference" + (path.length == 0 ? "" : ".") + String.join(".", path), rule);
        this.path = List.of(path);
    }

    /** Where, from the preference inwards; empty for the preference itself. */
    public List<String> path() {
        return path;
    }
}
