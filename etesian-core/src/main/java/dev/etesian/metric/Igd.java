package dev.etesian.metric;

/**
 * How far a set of outcomes stays behind a front.
 *
 * <p>IGD+ = mean over the front of min_i ‖(z − y_i)₊‖₂, z on the front, gains: only what an outcome lacks counts.
 * Source: [Ishibuchi2015, Section 4].
 */
public final class Igd {

    private Igd() {}

    /** IGD+ of outcomes against a front, both as gains. */
    public static double plus(double[][] outcomes, double[][] front) {
        double sum = 0;
        for (double[] z : front) {
            double nearest = Double.POSITIVE_INFINITY;
            for (double[] y : outcomes) {
                double squares = 0;
                for (int k = 0; k < z.length; k++) {
                    double lack = Math.max(0, z[k] - y[k]);
                    squares += lack * lack;
                }
                nearest = Math.min(nearest, squares);
            }
            sum += Math.sqrt(nearest);
        }
        return sum / front.length;
    }
}
