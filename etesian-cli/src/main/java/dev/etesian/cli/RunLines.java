package dev.etesian.cli;

import dev.etesian.evaluate.RunEvent;
import dev.etesian.problem.Problem;
import dev.etesian.studies.OpenStudy;
import java.io.PrintWriter;

/** A run as plain lines, one for each result, for files and pipes. */
final class RunLines implements RunWatch {

    private final PrintWriter out;
    private final String study;
    private final Problem problem;

    /** Asks the store for nothing later on: it may be away for a while. */
    RunLines(PrintWriter out, OpenStudy study) {
        this.out = out;
        this.study = study.name();
        problem = study.problem();
    }

    @Override
    public void on(RunEvent event) {
        if (event instanceof RunEvent.Opened opened) {
            out.println("study '" + study + "': " + RunWords.opened(opened));
        } else if (event instanceof RunEvent.Measured measured) {
            out.println(RunWords.measured(measured, problem));
        } else if (event instanceof RunEvent.Failed failed) {
            out.println(RunWords.failed(failed));
        } else if (event instanceof RunEvent.Stopping stopping) {
            out.println(RunWords.stopping(stopping));
        } else if (event instanceof RunEvent.Waiting waiting) {
            out.println(RunWords.waiting(waiting));
        } else if (event instanceof RunEvent.Warning warning) {
            out.println("warning: " + warning.text());
        } else {
            return;
        }
        out.flush();
    }
}
