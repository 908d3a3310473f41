package dev.etesian.cli;

import dev.etesian.evaluate.StudyBusyException;
import dev.etesian.store.StoreException;
import dev.etesian.studies.document.DefinitionException;
import dev.etesian.workload.WorkloadDataMissing;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.concurrent.CancellationException;
import picocli.CommandLine;

/** What the process answers to the shell; scripts rely on these numbers. */
final class ExitCode {
    /** The work was done. */
    static final int DONE = 0;
    /** The input was right, the work failed. */
    static final int FAILED = 1;
    /** An unknown option, a missing argument, or a value that breaks a rule. */
    static final int BAD_INPUT = 2;
    /** Stopped by the user. */
    static final int INTERRUPTED = 130;

    private ExitCode() {}

    /**
     * Reports an exception that a command threw and chooses the exit code. Bad input and files
     * that cannot be written are one line on standard error; only a failure that is our own fault shows where it happened.
     */
    static int report(Exception exception, CommandLine command) {
        PrintWriter err = command.getErr();
        int code = of(exception);
        if (code == INTERRUPTED) {
            err.println("etesian: interrupted");
        } else if (exception instanceof DefinitionException wrong
                && wrong.mistakes().size() > 1) {
            err.println("etesian: " + wrong.mistakes().size() + " mistakes:");
            err.println(wrong.getMessage());
        } else if (code == BAD_INPUT) {
            err.println("etesian: " + exception.getMessage());
            err.println("Try '" + command.getCommandSpec().qualifiedName() + " --help'.");
        } else if (exception instanceof IOException
                || exception instanceof StoreException
                || exception instanceof WorkloadDataMissing
                || exception instanceof StudyBusyException) {
            err.println("etesian: " + exception.getMessage());
        } else {
            err.println("etesian: the work failed");
            exception.printStackTrace(err);
        }
        err.flush();
        return code;
    }

    /** The exit code of an exception: {@link IllegalArgumentException} is how every module reports bad input. */
    static int of(Throwable exception) {
        if (exception instanceof InterruptedException || exception instanceof CancellationException) {
            return INTERRUPTED;
        }
        return exception instanceof IllegalArgumentException ? BAD_INPUT : FAILED;
    }
}
