package dev.etesian.evaluate;

import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * What a program left behind when it ended, and what to make of it.
 *
 * @param exitCode empty where it was killed together with the shell that would have noted it
 * @param result the file named by {@code ETESIAN_RESULT}, where it is there and not empty
 */
record ProgramExit(
        Optional<Integer> exitCode, OutputFile.Tail stdout, OutputFile.Tail stderr, Optional<byte[]> result) {

    private static final int SIGNALED = 128;
    private static final int NOT_EXECUTABLE = 126;
    private static final int NOT_FOUND = 127;
    private static final Map<Integer, String> SIGNALS = Map.ofEntries(
            Map.entry(1, "SIGHUP"),
            Map.entry(2, "SIGINT"),
            Map.entry(3, "SIGQUIT"),
            Map.entry(4, "SIGILL"),
            Map.entry(6, "SIGABRT"),
            Map.entry(7, "SIGBUS"),
            Map.entry(8, "SIGFPE"),
            Map.entry(9, "SIGKILL, perhaps for lack of memory"),
            Map.entry(11, "SIGSEGV"),
            Map.entry(13, "SIGPIPE"),
            Map.entry(15, "SIGTERM"),
            Map.entry(24, "SIGXCPU"),
            Map.entry(25, "SIGXFSZ"));

    /** The outcome. An exit code other than 0 is a failure, whatever was written. */
    Outcome outcome(ResultParser parser) {
        if (exitCode.isEmpty()) {
            return unknownExit(parsed(parser));
        }
        int code = exitCode.get();
        if (code == 0) {
            return parsed(parser);
        }
        boolean unstartable = code == NOT_FOUND || code == NOT_EXECUTABLE;
        return new Outcome.Failed(unstartable ? Outcome.Cause.START : Outcome.Cause.EXIT, described(code));
    }

    /** A complete result counts though nobody saw the program end; anything less is done again. */
    private static Outcome unknownExit(Outcome parsed) {
        if (parsed instanceof Outcome.Measured measured) {
            return measured.noted("the exit code is not known");
        }
        return new Outcome.Failed(Outcome.Cause.LOST, "the program disappeared without an exit code");
    }

    private Outcome parsed(ResultParser parser) {
        if (result.isPresent()) {
            return parser.parse(result.get(), "result file");
        }
        if (stdout.cut()) {
            return new Outcome.Failed(
                    Outcome.Cause.BAD_RESULT,
                    String.format(
                            Locale.ROOT,
                            "standard output: expected a result of at most %d bytes, got a longer last line",
                            OutputFile.WINDOW));
        }
        return parser.parse(stdout.bytes(), "standard output");
    }

    private String described(int code) {
        String signal = SIGNALS.getOrDefault(code - SIGNALED, code > SIGNALED ? "signal " + (code - SIGNALED) : "");
        String last = OutputText.lastLine(stderr.bytes());
        return "exit code " + code + (signal.isEmpty() ? "" : " (" + signal + ")")
                + (last.isEmpty() ? "" : ": " + Excerpt.plain(last, 4 * Excerpt.LONGEST));
    }
}
