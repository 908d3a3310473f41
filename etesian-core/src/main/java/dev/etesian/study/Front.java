package dev.etesian.study;

import dev.etesian.pareto.Dominance;
import dev.etesian.problem.Completed;
import dev.etesian.problem.Limit;
import dev.etesian.problem.Measurement;
import dev.etesian.problem.Objective;
import dev.etesian.problem.Problem;
import dev.etesian.problem.Trial;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/** The best completed trials of a study; replicates count by their mean. */
final class Front {

    private Front() {}

    static List<Completed> of(Problem problem, List<Trial> trials) {
        List<Completed> contenders = new ArrayList<>();
        List<double[]> gains = new ArrayList<>();
        Champions champions = new Champions();
        for (Trial trial : trials) {
            if (trial instanceof Completed completed && holds(problem, completed)) {
                double[] gain = gains(problem, completed);
                if (!champions.beat(gain)) {
                    contenders.add(completed);
                    gains.add(gain);
                }
            }
        }
        return Arrays.stream(Dominance.nonDominated(gains.toArray(double[][]::new)))
                .mapToObj(contenders::get)
                .toList();
    }

    /** A few good trials that beat most of the others at once, so that a hundred thousand need no sorting. */
    private static final class Champions {
        private final double[][] best = new double[16][];
        private int size;

        /** Whether one of them dominates these gains; they join them where none does. */
        boolean beat(double[] gain) {
            for (int i = 0; i < size; i++) {
                if (Dominance.dominates(best[i], gain)) {
                    double[] winner = best[i];
                    best[i] = best[i / 2];
                    best[i / 2] = winner;
                    return true;
                }
            }
            size = Math.min(size + 1, best.length);
            best[size - 1] = gain;
            return false;
        }
    }

    private static boolean holds(Problem problem, Completed trial) {
        for (Limit limit : problem.limits()) {
            if (!holds(limit, trial)) {
                return false;
            }
        }
        return true;
    }

    private static double[] gains(Problem problem, Completed trial) {
        List<Objective> objectives = problem.objectives();
        double[] gains = new double[objectives.size()];
        for (int k = 0; k < gains.length; k++) {
            gains[k] = gain(objectives.get(k), trial);
        }
        return gains;
    }

    private static boolean holds(Limit limit, Completed trial) {
        return limit.holds(mean(trial, limit.name()));
    }

    private static double gain(Objective objective, Completed trial) {
        return objective.gain(mean(trial, objective.name()));
    }

    private static double mean(Completed trial, String outcome) {
        double sum = 0;
        int count = 0;
        for (Map<String, Measurement> replicate : trial.outcomes()) {
            Measurement measured = replicate.get(outcome);
            if (measured != null && Double.isFinite(measured.value())) {
                sum += measured.value();
                count++;
            }
        }
        return count == 0 ? Double.NaN : sum / count;
    }
}
