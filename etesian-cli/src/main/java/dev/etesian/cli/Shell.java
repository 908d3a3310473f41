package dev.etesian.cli;

import java.util.regex.Pattern;

/** Words for a command line that a person may copy. */
final class Shell {

    private static final Pattern PLAIN = Pattern.compile("[A-Za-z0-9_./:=@%+,-]+");

    private Shell() {}

    /** The word, in quotes where a shell would read it as something else. */
    static String quoted(String word) {
        return PLAIN.matcher(word).matches() ? word : "'" + word.replace("'", "'\\''") + "'";
    }
}
