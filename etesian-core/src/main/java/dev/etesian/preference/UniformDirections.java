package dev.etesian.preference;

import java.util.random.RandomGenerator;

/**
 * Directions whose entries are independent and uniform, u_k ~ U(a_k, b_k): the paper's box.
 *
 * <p>With t the factors for which t·u lies in the box, from max a_k/u_k to min b_k/u_k, the density on the simplex is
 * ∏ 1/(b_k − a_k) · (t_high^K − t_low^K)/K. Source: [Paria2019, Section 3].
 */
record UniformDirections(double[] low, double[] high) implements Directions {

    UniformDirections {
        low = low.clone();
        high = high.clone();
        for (int k = 0; k < low.length; k++) {
            if (!(0 <= low[k] && low[k] < high[k] && high[k] < Double.POSITIVE_INFINITY)) {
                throw new IllegalArgumentException("directions of objective " + k
                        + ": expected 0 <= low < high, finite, got " + low[k] + " and " + high[k]);
            }
        }
    }

    @Override
    public void draw(double[] u, RandomGenerator random) {
        for (int k = 0; k < low.length; k++) {
            double v = Draws.open(random);
            u[k] = Math.max(low[k] + v * (high[k] - low[k]), Double.MIN_NORMAL);
        }
    }

    @Override
    public double density(double[] u) {
        int objectives = low.length;
        double from = 0;
        double to = Double.POSITIVE_INFINITY;
        double volume = 1;
        for (int k = 0; k < objectives; k++) {
            from = Math.max(from, low[k] / u[k]);
            to = Math.min(to, high[k] / u[k]);
            volume *= high[k] - low[k];
        }
        return from < to ? (Math.pow(to, objectives) - Math.pow(from, objectives)) / (objectives * volume) : 0;
    }
}
