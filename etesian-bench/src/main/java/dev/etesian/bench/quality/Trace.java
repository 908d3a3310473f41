package dev.etesian.bench.quality;

import dev.etesian.bench.problem.BenchProblem;
import java.util.Arrays;
import java.util.List;

/**
 * What happened in a run, in order.
 *
 * @param x points of the unit cube
 * @param y outcomes without noise, in the user's units; NaN where the evaluation failed
 * @param limits outcomes of the problem's limits; NaN where the evaluation failed
 * @param observed outcomes as told, with noise
 * @param lambda weights drawn for each; empty where none were
 * @param fallbacks how many suggestions were not made as intended
 * @param seconds spent on suggestions
 */
record Trace(
        double[][] x,
        double[][] y,
        double[][] limits,
        double[][] observed,
        List<List<Double>> lambda,
        int fallbacks,
        double seconds) {

    /** Returns the outcomes, NaN where a limit is broken: they count for nothing. */
    static double[][] counted(BenchProblem problem, double[][] y, double[][] limits) {
        double[][] counted = y.clone();
        for (int i = 0; i < y.length && !problem.limits().isEmpty(); i++) {
            if (!problem.keepsLimits(limits[i])) {
                counted[i] = new double[y[i].length];
                Arrays.fill(counted[i], Double.NaN);
            }
        }
        return counted;
    }
}
