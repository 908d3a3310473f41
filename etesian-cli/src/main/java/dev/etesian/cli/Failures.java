package dev.etesian.cli;

import dev.etesian.cli.terminal.ExitCode;
import dev.etesian.store.ServiceClient;
import dev.etesian.store.StoreException;
import dev.etesian.studies.ContinueStudy;
import dev.etesian.studies.CreateStudy;
import dev.etesian.studies.ImportException;
import dev.etesian.studies.ImportOptuna;
import dev.etesian.studies.document.DefinitionException;
import dev.etesian.studies.document.VisibleText;
import dev.etesian.study.StudyGoneException;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import picocli.CommandLine;

/** Tells a person what went wrong. */
final class Failures {

    private Failures() {}

    /**
     * Reports an exception that a command threw and chooses the exit code. Bad input and files
     * that cannot be written are one line on standard error; only a failure that is our own fault shows where it happened.
     */
    static int report(Exception exception, CommandLine command) {
        PrintWriter err = new PrintWriter(VisibleText.to(command.getErr()));
        int code = ExitCode.of(exception);
        if (code == ExitCode.INTERRUPTED) {
            err.println("etesian: interrupted");
        } else if (exception instanceof DefinitionException wrong
                && wrong.mistakes().size() > 1) {
            err.println("etesian: " + wrong.mistakes().size() + " mistakes:");
            err.println(wrong.getMessage());
        } else if (code == ExitCode.BAD_INPUT) {
            err.println("etesian: " + exception.getMessage() + hint(exception));
            err.println("Try '" + command.getCommandSpec().qualifiedName() + " --help'.");
        } else if (exception instanceof IOException
                || exception instanceof StoreException
                || exception instanceof StudyGoneException
                || exception instanceof UncheckedIOException
                || exception instanceof ImportException) {
            err.println("etesian: " + exception.getMessage() + hint(exception));
        } else {
            err.println("etesian: the work failed");
            exception.printStackTrace(err);
        }
        err.flush();
        return code;
    }

    /** How the command line does what a message only names. */
    private static String hint(Exception exception) {
        Throwable wrong = exception instanceof ImportException ? exception.getCause() : exception;
        if (wrong instanceof CreateStudy.Exists) {
            return " (etesian run or etesian ask)";
        } else if (wrong instanceof ContinueStudy.Changed changed) {
            return "; 'etesian change " + Shell.quoted(changed.study()) + " " + Shell.quoted(changed.path())
                    + "' applies the change";
        } else if (wrong instanceof ImportOptuna.UnknownColumn) {
            return " (--column COLUMN=NAME, or --column COLUMN= to leave it out)";
        }
        return exception.getCause() instanceof ServiceClient.Refused refused && refused.status() == 401
                ? "; give a valid token in ETESIAN_TOKEN or with --token-file"
                : "";
    }
}
