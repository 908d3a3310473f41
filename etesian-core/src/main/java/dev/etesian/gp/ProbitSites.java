package dev.etesian.gp;

import dev.etesian.math.Normal;

/**
 * Expectation propagation for labels: the posterior of f ~ N(0, K) under the likelihood Π_i Φ(y_i (m + f_i)), y_i = ±1, as if
 * each label were a measurement of f_i with a target and a noise variance of its own.
 *
 * <p>Each step takes the site of one label out of the posterior, N(f_i; μ, v), puts the label itself in, and chooses the
 * site anew so that mean and variance are those of the product: with z = y(m + μ)/√(1 + v), h = φ(z)/Φ(z), γ = y h/√(1 + v)
 * and λ = h(z + h)/(1 + v), its target is μ + γ/λ and its noise 1/λ − v. The covariance follows by rank-one updates, so a
 * sweep costs n³ and no factorization. The likelihood is log-concave, so all precisions stay positive. Source:
 * [Rasmussen2006, Section 3.6, Algorithm 3.5]. Owns its work space: one thread.
 */
final class ProbitSites {

    private static final int SWEEPS = 30;

    /** Sites that move by less have no effect on a probability. */
    private static final double STILL = 1e-6;

    /** A label that says nothing, far from any boundary, still has a site: of so little precision. */
    private static final double LEAST_PRECISION = 1e-10;

    private final boolean[] holds;
    private final int n;
    private final double[][] covariance;
    private final double[] mean;
    private final double[] precision;
    private final double[] shift;
    private final double[] normalizer;
    private final double[] slope;

    ProbitSites(boolean[] holds) {
        this.holds = holds;
        n = holds.length;
        covariance = new double[n][n];
        mean = new double[n];
        precision = new double[n];
        shift = new double[n];
        normalizer = new double[n];
        slope = new double[n];
    }

    /**
     * Finds the sites, going on from those found last.
     *
     * @param k the lower triangle of K
     */
    void settle(double[][] k, double m) {
        for (int i = 0; i < n; i++) {
            mean[i] = 0;
            for (int j = 0; j <= i; j++) {
                covariance[i][j] = k[i][j];
                covariance[j][i] = k[i][j];
            }
        }
        for (int i = 0; i < n; i++) {
            change(i, precision[i], shift[i]);
        }
        boolean moving = true;
        for (int sweep = 0; moving && sweep < SWEEPS; sweep++) {
            moving = false;
            for (int i = 0; i < n; i++) {
                moving |= visit(i, m);
            }
        }
    }

    /** Chooses the site of one label anew; returns whether that moved it. */
    private boolean visit(int i, double m) {
        double v = 1 / (1 / covariance[i][i] - precision[i]);
        double mu = v * (mean[i] / covariance[i][i] - shift[i]);
        double y = holds[i] ? 1 : -1;
        double root = Math.sqrt(1 + v);
        double z = y * (m + mu) / root;
        double h = Normal.hazard(z);
        double gamma = y * h / root;
        double lambda = Math.max(h * (z + h) / (1 + v), LEAST_PRECISION);
        double left = 1 - v * lambda;
        if (!(v > 0 && left > 0)) {
            return false;
        }
        double byPrecision = lambda / left - precision[i];
        double byShift = (gamma + mu * lambda) / left - shift[i];
        precision[i] += byPrecision;
        shift[i] += byShift;
        double gap = gamma / lambda;
        normalizer[i] = Normal.logCdf(z) - 0.5 * Math.log(lambda) + 0.5 * gap * gap * lambda;
        slope[i] = gamma;
        change(i, byPrecision, byShift);
        return Math.abs(byPrecision) > STILL || Math.abs(byShift) > STILL;
    }

    /** The posterior once the site of label i has changed by so much. */
    private void change(int i, double byPrecision, double byShift) {
        double[] column = covariance[i].clone();
        double factor = byPrecision / (1 + byPrecision * column[i]);
        double step = byShift * (1 - factor * column[i]) - factor * mean[i];
        for (int r = 0; r < n; r++) {
            double[] row = covariance[r];
            double c = factor * column[r];
            for (int j = 0; j < n; j++) {
                row[j] -= c * column[j];
            }
            mean[r] += step * column[r];
        }
    }

    /** The labels as measurements. */
    TrainingSet measurements(double[][] x) {
        double[] target = new double[n];
        double[] noise = new double[n];
        int[] count = new int[n];
        for (int i = 0; i < n; i++) {
            target[i] = shift[i] / precision[i];
            noise[i] = 1 / precision[i];
            count[i] = 1;
        }
        return new TrainingSet(x, target, noise, count, new double[n]);
    }

    /** ln of the probability of the labels less that of the measurements: Σ_i ln[Φ(z_i)/N(target_i; μ_i, 1/λ_i)]. */
    double logFactor() {
        double sum = 0.5 * n * Math.log(2 * Math.PI);
        for (int i = 0; i < n; i++) {
            sum += normalizer[i];
        }
        return sum;
    }

    /** The derivative of the log marginal likelihood by m. */
    double byMean() {
        double sum = 0;
        for (int i = 0; i < n; i++) {
            sum += slope[i];
        }
        return sum;
    }
}
