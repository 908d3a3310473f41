package dev.etesian.metric;

import dev.etesian.pareto.Hypervolume;
import dev.etesian.preference.Scale;
import dev.etesian.problem.Objective;
import dev.etesian.problem.Problem;
import java.util.Arrays;
import java.util.List;

/** The hypervolume dominated by the results so far, after each of them. */
public final class HypervolumeCurve {

    private static final int MOST_OBJECTIVES = 5;
    private static final int MOST_TRIALS = 2_000;

    private HypervolumeCurve() {}

    /**
     * The curve, as a share of the box from the reference to the ideal of all results.
     *
     * @param gains a row for each trial, in their order; NaN of one that does not count
     * @return empty with more objectives or trials than it can be computed for in a moment
     */
    public static double[] of(Problem problem, double[][] gains) {
        List<Objective> objectives = problem.objectives();
        if (objectives.size() > MOST_OBJECTIVES || gains.length > MOST_TRIALS || gains.length == 0) {
            return new double[0];
        }
        double[][] counted =
                Arrays.stream(gains).filter(row -> !Double.isNaN(row[0])).toArray(double[][]::new);
        Scale scale = Scale.of(objectives, counted);
        double[] zero = new double[objectives.size()];
        double[][] scaled = new double[gains.length][objectives.size()];
        for (int t = 0; t < gains.length; t++) {
            for (int k = 0; k < zero.length; k++) {
                double share = Double.isNaN(gains[t][k]) ? 0 : scale.scaled(k, gains[t][k]);
                scaled[t][k] = Math.max(0, Math.min(1, share));
            }
        }
        return Hypervolume.curve(scaled, zero);
    }
}
