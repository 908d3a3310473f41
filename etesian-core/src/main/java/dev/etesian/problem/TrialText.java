package dev.etesian.problem;

import java.util.List;
import java.util.Map;

/** A trial on one line: its number, its state, its point, and what came of it. */
final class TrialText {

    private TrialText() {}

    static String of(Trial trial) {
        return of(trial, "");
    }

    static String of(Trial trial, String reason) {
        List<Map<String, Measurement>> outcomes = trial.outcomes();
        return "trial " + trial.id() + ", " + trial.state() + " at " + trial.point()
                + (outcomes.isEmpty() ? "" : ": " + (outcomes.size() == 1 ? outcomes.get(0) : outcomes))
                + (reason.isEmpty() ? "" : ": " + reason)
                + " (" + trial.rationale() + ")";
    }
}
