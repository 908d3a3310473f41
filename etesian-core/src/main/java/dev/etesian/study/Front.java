package dev.etesian.study;

import dev.etesian.pareto.Dominance;
import dev.etesian.problem.Completed;
import dev.etesian.problem.Limit;
import dev.etesian.problem.Measurement;
import dev.etesian.problem.Objective;
import dev.etesian.problem.Problem;
import dev.etesian.problem.Trial;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/** The best completed trials of a study; replicates count by their mean. */
final class Front {

    private Front() {}

    static List<Completed> of(Problem problem, List<Trial> trials) {
        List<Completed> feasible = trials.stream()
                .filter(Completed.class::isInstance)
                .map(Completed.class::cast)
                .filter(trial -> problem.limits().stream().allMatch(limit -> holds(limit, trial)))
                .toList();
        double[][] gains = feasible.stream()
                .map(trial -> problem.objectives().stream()
                        .mapToDouble(objective -> gain(objective, trial))
                        .toArray())
                .toArray(double[][]::new);
        return Arrays.stream(Dominance.nonDominated(gains))
                .mapToObj(feasible::get)
                .toList();
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
