package dev.etesian.study;

import dev.etesian.preference.Preference;
import dev.etesian.problem.Failed;
import dev.etesian.problem.Measurement;
import dev.etesian.problem.Pending;
import dev.etesian.problem.Problem;
import dev.etesian.problem.Rationale;
import dev.etesian.problem.Trial;
import dev.etesian.space.Point;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The state of a study: the fold of its events. Confined to the lock of its {@link Study}. */
final class Ledger {

    private final Problem problem;
    private final List<Trial> trials = new ArrayList<>();
    private Preference preference;
    private long size;

    Ledger(Problem problem, Preference preference) {
        this.problem = problem;
        this.preference = preference;
    }

    /** How many events were folded. */
    long size() {
        return size;
    }

    Preference preference() {
        return preference;
    }

    List<Trial> trials() {
        return List.copyOf(trials);
    }

    int trialCount() {
        return trials.size();
    }

    Trial trial(long id) {
        if (id < 0 || id >= trials.size()) {
            throw new IllegalArgumentException(
                    "trial " + id + ": expected a number from 0 to " + (trials.size() - 1) + "; ask for it first");
        }
        return trials.get((int) id);
    }

    void apply(Event event) {
        if (event instanceof Event.Asked asked) {
            for (int i = 0; i < asked.points().size(); i++) {
                add(asked.points().get(i), asked.rationales().get(i));
            }
        } else if (event instanceof Event.Added added) {
            add(added.point(), Rationale.of("user"));
        } else if (event instanceof Event.Told told) {
            tell(told);
        } else if (event instanceof Event.Failed failed) {
            Trial trial = trial(failed.trial());
            if (trial instanceof Pending) {
                trials.set((int) trial.id(), new Failed(trial.id(), trial.point(), trial.rationale(), failed.reason()));
            }
        } else if (event instanceof Event.Steered steered) {
            preference = steered.preference();
        }
        size++;
    }

    private void add(Point point, Rationale rationale) {
        trials.add(new Pending(trials.size(), point, rationale));
    }

    private void tell(Event.Told told) {
        Trial trial = trial(told.trial());
        List<Map<String, Measurement>> outcomes = new ArrayList<>(trial.outcomes());
        outcomes.add(told.outcomes());
        trials.set((int) trial.id(), Trial.told(trial, outcomes, problem));
    }
}
