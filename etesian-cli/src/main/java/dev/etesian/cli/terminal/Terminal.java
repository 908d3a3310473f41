package dev.etesian.cli.terminal;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Whether a person is looking. Linux says where a stream leads; elsewhere the JVM only knows whether all of the process's
 * streams are a terminal, and where it does not, no is the safe answer.
 */
public final class Terminal {

    private static final int CONSOLE_ALWAYS_THERE = 22;

    private Terminal() {}

    /** Whether somebody can answer a question. */
    public static boolean onInput() {
        return isTerminal(0);
    }

    /** Whether standard error is a terminal. */
    public static boolean onError() {
        return isTerminal(2);
    }

    /** Whether standard output is a terminal and nobody asked for plain text. See https://no-color.org. */
    public static boolean color() {
        String plain = System.getenv("NO_COLOR");
        return (plain == null || plain.isEmpty()) && isTerminal(1);
    }

    private static boolean isTerminal(int descriptor) {
        if ("dumb".equals(System.getenv("TERM"))) {
            return false;
        }
        Path stream = Path.of("/proc/self/fd/" + descriptor);
        try {
            if (Files.isSymbolicLink(stream)) {
                String target = Files.readSymbolicLink(stream).toString();
                return target.startsWith("/dev/pts/") || target.startsWith("/dev/tty") || target.equals("/dev/console");
            }
        } catch (IOException | SecurityException e) {
            return false;
        }
        return Runtime.version().feature() < CONSOLE_ALWAYS_THERE && System.console() != null;
    }
}
