package dev.etesian.cli.terminal;

import dev.etesian.evaluate.Signals;
import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;

/**
 * Whether a person is looking, and how wide the window is. Linux says where a stream leads; elsewhere the JVM only knows
 * whether all of the process's streams are a terminal, and where it does not, no is the safe answer.
 */
public final class Terminal {

    private static final int CONSOLE_ALWAYS_THERE = 22;

    private static volatile int columns;

    private Terminal() {}

    /** Whether somebody can answer a question. */
    public static boolean onInput() {
        return isTerminal(0);
    }

    /**
     * Asks a person whether to go on; the answer is no unless they say yes.
     *
     * @throws IllegalArgumentException if nobody can answer
     */
    public static boolean agrees(CommandSpec command, String question) {
        if (!onInput()) {
            throw new IllegalArgumentException(question + " Add --yes when there is no terminal.");
        }
        PrintWriter err = command.commandLine().getErr();
        err.print(question + " [y/N] ");
        err.flush();
        try {
            String answer = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8)).readLine();
            return answer != null && answer.strip().toLowerCase(Locale.ROOT).startsWith("y");
        } catch (IOException closed) {
            return false;
        }
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

    /** The columns of standard output. */
    public static int outColumns() {
        return columns(1);
    }

    /** The columns of standard error. */
    public static int errorColumns() {
        return columns(2);
    }

    /**
     * The columns of a stream: what the user says ({@code COLUMNS}), or what the window has, which the launcher passes on or
     * else {@code stty} tells; the usual where there is no window.
     */
    private static int columns(int descriptor) {
        int requested = positive(System.getenv("COLUMNS"));
        if (requested > 0 || !isTerminal(descriptor)) {
            return requested > 0 ? requested : Page.USUAL;
        }
        if (columns == 0) {
            int told = positive(System.getProperty("etesian.columns"));
            columns = told > 0 ? told : measured();
        }
        return columns;
    }

    /** Asks for the width again whenever the user changes the size of the window, while this is a terminal. */
    public static void follow() {
        if (onError()) {
            Signals.resized(() -> columns = measured());
        }
    }

    private static int measured() {
        try {
            Process stty = new ProcessBuilder("stty", "size")
                    .redirectInput(new File("/dev/tty"))
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
            String[] words = new String(stty.getInputStream().readAllBytes(), StandardCharsets.UTF_8)
                    .strip()
                    .split(" ");
            stty.waitFor(1, TimeUnit.SECONDS);
            int found = words.length == 2 ? positive(words[1]) : 0;
            return found > 0 ? found : Page.USUAL;
        } catch (IOException e) {
            return Page.USUAL;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return Page.USUAL;
        }
    }

    private static int positive(@Nullable String text) {
        return text != null && text.matches("[1-9]\\d{0,4}") ? Integer.parseInt(text) : 0;
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
