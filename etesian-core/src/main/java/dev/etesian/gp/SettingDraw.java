package dev.etesian.gp;

import java.util.random.RandomGenerator;

/**
 * Draws hyper-parameters from their posterior, starting at its mode: slice sampling along random lines, shrinking the
 * slice towards the current point until a point within it is found. A few steps are enough to leave the mode by about as
 * much as the results allow; they need no tuning and never fail.
 *
 * <p>Source: [Neal2003, Sections 4.1 and 5].
 */
final class SettingDraw {

    private static final int STEPS = 12;

    /** The standard deviation of a line's direction in each coordinate, a logarithm. */
    private static final double REACH = 0.7;

    /** The length of the first slice in directions, and after how many refusals to stay. */
    private static final double SLICE = 2;

    private static final int SHRINKS = 12;

    private SettingDraw() {}

    /**
     * A setting.
     *
     * @param low and {@code high} where settings may go; coordinates without room stay
     */
    static double[] from(Likelihood likelihood, double[] mode, double[] low, double[] high, RandomGenerator random) {
        double[] at = mode.clone();
        double value = likelihood.value(at);
        double[] next = new double[at.length];
        for (int step = 0; step < STEPS; step++) {
            double least = value + Math.log(random.nextDouble());
            double[] direction = new double[at.length];
            for (int i = 0; i < at.length; i++) {
                direction[i] = low[i] < high[i] ? REACH * random.nextGaussian() : 0;
            }
            double from = -SLICE * random.nextDouble();
            double to = from + SLICE;
            for (int shrink = 0; shrink < SHRINKS; shrink++) {
                double t = from + random.nextDouble() * (to - from);
                double there = move(at, direction, t, low, high, next) ? likelihood.value(next) : Double.NaN;
                if (there > least) {
                    at = next.clone();
                    value = there;
                    break;
                }
                from = t < 0 ? t : from;
                to = t < 0 ? to : t;
            }
        }
        return at;
    }

    /** Writes at + t·direction; whether it is within bounds. */
    private static boolean move(double[] at, double[] direction, double t, double[] low, double[] high, double[] out) {
        boolean within = true;
        for (int i = 0; i < at.length; i++) {
            out[i] = at[i] + t * direction[i];
            within &= out[i] >= low[i] && out[i] <= high[i];
        }
        return within;
    }
}
