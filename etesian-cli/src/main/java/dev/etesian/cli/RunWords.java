package dev.etesian.cli;

import dev.etesian.cli.terminal.TimeText;
import dev.etesian.evaluate.RunEvent;
import dev.etesian.problem.Problem;
import dev.etesian.studies.TrialState;
import dev.etesian.studies.TrialView;
import java.util.List;

/** Events of a run as lines of text. */
final class RunWords {

    private RunWords() {}

    static String opened(RunEvent.Opened opened) {
        return opened.trials()
                + (opened.budget().isPresent() ? " of " + opened.budget().getAsLong() : "")
                + " trials, " + opened.slots() + " at a time"
                + (opened.unfinished() > 0
                        ? "; resuming " + opened.unfinished()
                                + (opened.unfinished() == 1 ? " unfinished trial" : " unfinished trials")
                        : "");
    }

    static String measured(RunEvent.Measured measured, Problem problem, List<String> notes) {
        TrialView facts = new TrialView(problem, measured.trial(), 0);
        String state = facts.state() == TrialState.COMPLETED ? "" : facts.state() + ", ";
        return "trial " + measured.trial().id() + ": " + state + facts.words() + " (" + TimeText.text(measured.took())
                + ")"
                + (notes.isEmpty() ? "" : " [" + String.join("; ", notes) + "]");
    }

    static String failed(RunEvent.Failed failed) {
        return "trial " + failed.trial().id() + ": failed, " + failed.outcome().reason() + " ("
                + TimeText.text(failed.took()) + ")" + (failed.again() ? ", retrying" : "");
    }

    static String stopping(RunEvent.Stopping stopping) {
        return "stopping: waiting up to " + TimeText.text(stopping.grace()) + " for " + stopping.running()
                + " running, then " + (stopping.detach() ? "leaves them running" : "ends them")
                + "; press Ctrl-C again to stop them now";
    }

    static String waiting(RunEvent.Waiting waiting) {
        return "waiting for " + waiting.trials() + (waiting.trials() == 1 ? " trial" : " trials") + " of "
                + String.join(", ", waiting.workers());
    }
}
