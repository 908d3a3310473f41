package dev.etesian.cli;

import dev.etesian.evaluate.ResultParser;
import dev.etesian.evaluate.RunEvent;
import dev.etesian.problem.Problem;
import dev.etesian.studies.OpenStudy;
import java.io.PrintWriter;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** A run as plain lines, one for each result, for files and pipes. */
final class RunLines implements RunWatch {

    private final PrintWriter out;
    private final String study;
    private final Problem problem;

    /** Names that are ignored are ignored with every result; once is enough. */
    private final Set<String> said = new HashSet<>();

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
            List<String> notes = measured.outcome().notes().stream()
                    .filter(note -> !ResultParser.ignores(note) || said.add(note))
                    .toList();
            out.println(RunWords.measured(measured, problem, notes));
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
