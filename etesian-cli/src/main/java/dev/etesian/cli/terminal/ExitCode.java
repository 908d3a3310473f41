package dev.etesian.cli.terminal;

import dev.etesian.study.VersionConflictException;
import java.util.concurrent.CancellationException;

/** What the process answers to the shell; scripts rely on these numbers. */
public final class ExitCode {
    /** The work was done. */
    public static final int DONE = 0;
    /** The input was right, the work failed. */
    public static final int FAILED = 1;
    /** An unknown option, a missing argument, or a value that breaks a rule. */
    public static final int BAD_INPUT = 2;
    /** Stopped by the user. */
    public static final int INTERRUPTED = 130;

    private ExitCode() {}

    /** The exit code of an exception: {@link IllegalArgumentException} is how every module reports bad input. */
    public static int of(Throwable exception) {
        if (exception instanceof InterruptedException || exception instanceof CancellationException) {
            return INTERRUPTED;
        }
        return exception instanceof IllegalArgumentException || exception instanceof VersionConflictException
                ? BAD_INPUT
                : FAILED;
    }
}
