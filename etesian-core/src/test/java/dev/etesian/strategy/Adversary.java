package dev.etesian.strategy;

import dev.etesian.math.Compute;
import dev.etesian.math.Dense;
import dev.etesian.preference.Goal;
import dev.etesian.preference.Preference;
import dev.etesian.problem.History;
import dev.etesian.problem.Problem;
import dev.etesian.problem.Trial;
import java.util.List;

/**
 * One hostile situation: what was told so far, what is asked, and with what.
 *
 * @param history from the trials, perhaps spoiled
 * @param admissible whether the constraints can be kept at all
 */
public record Adversary(
        Problem problem,
        List<Trial> trials,
        History history,
        Preference preference,
        int count,
        Compute compute,
        Dense dense,
        boolean admissible) {

    public static Adversary of(Problem problem, List<Trial> trials) {
        return new Adversary(
                problem,
                trials,
                History.of(problem, trials),
                Preference.flat(),
                1,
                Compute.serial(),
                Dense.plain(),
                true);
    }

    public Adversary asking(int more) {
        return new Adversary(problem, trials, history, preference, more, compute, dense, admissible);
    }

    public Adversary spoiled(History other) {
        return new Adversary(problem, trials, other, preference, count, compute, dense, admissible);
    }

    public Adversary preferring(Preference other) {
        return new Adversary(problem, trials, history, other, count, compute, dense, admissible);
    }

    public Adversary on(Compute other) {
        return new Adversary(problem, trials, history, preference, count, other, dense, admissible);
    }

    public Adversary on(Dense other) {
        return new Adversary(problem, trials, history, preference, count, compute, other, admissible);
    }

    public Adversary hopeless() {
        return new Adversary(problem, trials, history, preference, count, compute, dense, false);
    }

    /** As if the initial design were over, however few results there are. */
    public Adversary late() {
        return spoiled(new History(
                100_000 + history.trials(),
                history.x(),
                history.gains(),
                history.noise(),
                history.limits(),
                history.pending(),
                history.failed(),
                history.memory(),
                history.levels()));
    }

    public Adversary remembering(List<List<Double>> memory) {
        return spoiled(new History(
                history.trials(),
                history.x(),
                history.gains(),
                history.noise(),
                history.limits(),
                history.pending(),
                history.failed(),
                memory,
                history.levels()));
    }

    public Request request() {
        return new Request(problem, Goal.of(preference), history, count);
    }
}
