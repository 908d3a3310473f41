package dev.etesian.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Whether a person is looking. */
final class Terminal {

    private static final Path STANDARD_ERROR = Path.of("/proc/self/fd/2");

    private Terminal() {}

    /**
     * Whether standard error is a terminal. Linux says so; elsewhere the JVM only knows whether all of the process's streams
     * are one, and no is the safe answer.
     */
    static boolean onError() {
        if ("dumb".equals(System.getenv("TERM"))) {
            return false;
        }
        try {
            if (Files.isSymbolicLink(STANDARD_ERROR)) {
                String target = Files.readSymbolicLink(STANDARD_ERROR).toString();
                return target.startsWith("/dev/pts/") || target.startsWith("/dev/tty") || target.equals("/dev/console");
            }
        } catch (IOException | SecurityException e) {
            return false;
        }
        return System.console() != null && Runtime.version().feature() < 22;
    }
}
