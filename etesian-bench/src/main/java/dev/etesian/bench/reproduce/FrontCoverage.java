package dev.etesian.bench.reproduce;

import dev.etesian.bench.problem.BenchProblem;
import dev.etesian.bench.problem.Unit;
import dev.etesian.bench.quality.QualityLine;
import java.util.Arrays;
import java.util.List;

/**
 * How much of a front of two objectives has an outcome near it.
 *
 * @param front scaled gains, the first objective growing
 */
record FrontCoverage(List<Unit> units, double[][] front) {

    /** From this share on the front counts as sampled as a whole. */
    static final double WHOLE = 0.9;

    /** What counts as near, in scaled gains. */
    private static final double NEAR = 0.05;

    static final String RULE =
            "The front is sampled as a whole where every rival has an outcome within 5 % of the ranges of at"
                    + " least 90 % of its length, a mean over runs.";

    static FrontCoverage of(BenchProblem problem) {
        return new FrontCoverage(
                problem.objectives().stream().map(Unit::of).toList(),
                Arcs.of(problem).front());
    }

    /** The share of the front's length that has an outcome near it, a mean over runs. */
    double mean(List<QualityLine> runs) {
        return runs.stream().mapToDouble(run -> share(run.y())).average().orElse(Double.NaN);
    }

    double share(double[][] outcomes) {
        double[][] found = Arrays.stream(outcomes)
                .map(y -> new double[] {units.get(0).scaled(y[0]), units.get(1).scaled(y[1])})
                .toArray(double[][]::new);
        double all = 0;
        double near = 0;
        for (int i = 1; i < front.length; i++) {
            double[] at = front[i];
            double piece = Math.hypot(at[0] - front[i - 1][0], at[1] - front[i - 1][1]);
            all += piece;
            near += Arrays.stream(found).anyMatch(y -> Math.hypot(y[0] - at[0], y[1] - at[1]) <= NEAR) ? piece : 0;
        }
        return near / all;
    }
}
