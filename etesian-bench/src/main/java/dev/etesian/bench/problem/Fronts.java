package dev.etesian.bench.problem;

import dev.etesian.pareto.Dominance;
import dev.etesian.problem.Objective;
import java.util.Arrays;
import java.util.List;
import java.util.function.DoubleFunction;

/** What nothing beats among many outcomes, in the objectives' own units and directions. */
final class Fronts {

    private Fronts() {}

    /** The non-dominated ones of given outcomes. */
    static double[][] of(List<Objective> objectives, double[][] outcomes) {
        double[][] gains = Arrays.stream(outcomes)
                .map(outcome -> {
                    double[] gain = new double[outcome.length];
                    Arrays.setAll(gain, k -> objectives.get(k).gain(outcome[k]));
                    return gain;
                })
                .toArray(double[][]::new);
        return Arrays.stream(Dominance.nonDominated(gains))
                .mapToObj(i -> outcomes[i])
                .toArray(double[][]::new);
    }

    /** The non-dominated points of a curve over [0,1], at even steps. */
    static double[][] curve(List<Objective> objectives, int steps, DoubleFunction<double[]> curve) {
        double[][] outcomes = new double[steps + 1][];
        Arrays.setAll(outcomes, i -> curve.apply((double) i / steps));
        return of(objectives, outcomes);
    }
}
