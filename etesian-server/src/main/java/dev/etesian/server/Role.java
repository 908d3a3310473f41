package dev.etesian.server;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** What somebody may do; each role may do what those before it may. */
public enum Role {
    /** Looks. */
    VIEWER,
    /** Asks and tells. */
    WORKER,
    /** Creates, steers, retries. */
    EDITOR,
    /** Deletes. */
    ADMIN;

    boolean covers(Role needed) {
        return compareTo(needed) >= 0;
    }

    /** As it is written in commands and answers. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The role of a word. */
    public static Role named(String word) {
        List<String> words = Arrays.stream(values()).map(Role::word).toList();
        int at = words.indexOf(word);
        if (at < 0) {
            throw new IllegalArgumentException(
                    "role '" + word + "': unknown; expected one of " + String.join(", ", words));
        }
        return values()[at];
    }
}
