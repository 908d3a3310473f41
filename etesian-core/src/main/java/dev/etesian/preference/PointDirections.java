package dev.etesian.preference;

import dev.etesian.math.Normal;
import java.util.random.RandomGenerator;

/**
 * Directions around a point of scaled gains: u_k = p_k·exp(σ·N(0,1)), so that σ is a relative spread and every entry
 * positive.
 *
 * <p>With d_k = ln(u_k/p_k) and d̄ its mean, the density on the simplex is that of a logistic-normal distribution,
 * (2πσ²)^{−(K−1)/2} K^{−1/2} ∏ u_k^{−1} exp(−Σ(d_k − d̄)²/(2σ²)). Source: [Aitchison1980, Section 2].
 *
 * @param point the point p, positive
 * @param spread the relative spread σ, positive
 */
record PointDirections(double[] point, double spread) implements Directions {

    PointDirections {
        point = point.clone();
        for (int k = 0; k < point.length; k++) {
            if (!(point[k] > 0 && point[k] < Double.POSITIVE_INFINITY)) {
                throw new IllegalArgumentException(
                        "directions of objective " + k + ": expected a positive point, got " + point[k]);
            }
        }
        if (!(spread > 0 && spread <= 10)) {
            throw new IllegalArgumentException("directions: expected a spread in (0, 10], got " + spread);
        }
    }

    @Override
    public void draw(double[] u, RandomGenerator random) {
        double sum = 0;
        for (int k = 0; k < point.length; k++) {
            u[k] = point[k] * Math.exp(spread * Normal.quantile(Draws.open(random)));
            sum += u[k];
        }
        Draws.normalize(u, point.length, sum);
    }

    @Override
    public double density(double[] u) {
        int objectives = point.length;
        double mean = 0;
        double product = 1;
        for (int k = 0; k < objectives; k++) {
            mean += Math.log(u[k] / point[k]) / objectives;
            product *= u[k];
        }
        double squares = 0;
        for (int k = 0; k < objectives; k++) {
            double d = Math.log(u[k] / point[k]) - mean;
            squares += d * d;
        }
        double variance = spread * spread;
        double constant = Math.pow(2 * Math.PI * variance, -(objectives - 1) / 2.0) / Math.sqrt(objectives);
        return constant / product * Math.exp(-squares / (2 * variance));
    }
}
