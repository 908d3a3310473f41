package dev.etesian.gp;

import dev.etesian.math.Normal;

/**
 * Expectation propagation for labels: the posterior of f ~ N(0, K) under the likelihood Π_i Φ(y_i (m + f_i)), y_i = ±1, as if
 * each label were a measurement of f_i with a target and a noise variance of its own.
 *
 * <p>Each step takes the site of one label out of the posterior, N(f_i; μ, v), puts the label itself in, and chooses the
 * site anew so that mean and variance are those of the product: with z = y(m + μ)/√(1 + v), h = φ(z)/Φ(z), γ = y h/√(1 + v)
 * and λ = h(z + h)/(1 + v), its target is μ + γ/λ and its noise 1/λ − v. The covariance follows by rank-one updates, so a
 * sweep costs n³/2 and no factorization. The likelihood is log-concave, so all precisions stay positive. Source:
 * [Rasmussen2006, Section 3.6, Algorithm 3.5]. Owns its work space: one thread.
 */
final class ProbitSites {

    private static final int SWEEPS = 30;

    /** What would move a latent value by less of its standard deviation has no effect on a probability. */
    private static final double STILL = 1e-5;

    /** A label that says nothing, far from any boundary, still has a site: of so little precision. */
    private static final double LEAST_PRECISION = 1e-10;

    private final boolean[] holds;
    private final int n;
    /** Of which only the lower triangle is kept. */
    private final double[][] covariance;

    private final double[] column;
    private final double[] mean;
    private final double[] precision;
    private final double[] shift;
    private final double[] normalizer;
    private final double[] slope;

    ProbitSites(boolean[] holds) {
        this.holds = holds;
        n = holds.length;
        covariance = new double[n][n];
        column = new double[n];
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
            System.arraycopy(k[i], 0, covariance[i], 0, i + 1);
        }
        for (int i = 0; i < n; i++) {
            if (precision[i] > 0) {
                change(i, precision[i], shift[i]);
            }
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
        double variance = covariance[i][i];
        boolean moves = precision[i] == 0
                || Math.abs(byPrecision) * variance > STILL
                || Math.abs(byShift) * Math.sqrt(variance) > STILL;
        if (moves) {
            precision[i] += byPrecision;
            shift[i] += byShift;
            change(i, byPrecision, byShift);
        }
        double spread = v + 1 / precision[i];
        double gap = shift[i] / precision[i] - mu;
        normalizer[i] = Normal.logCdf(z) + 0.5 * (Math.log(spread) + gap * gap / spread);
        slope[i] = gamma;
        return moves;
    }

    /** The posterior once the site of label i has changed by so much. */
    private void change(int i, double byPrecision, double byShift) {
        System.arraycopy(covariance[i], 0, column, 0, i + 1);
        for (int r = i + 1; r < n; r++) {
            column[r] = covariance[r][i];
        }
        double factor = byPrecision / (1 + byPrecision * column[i]);
        double step = byShift * (1 - factor * column[i]) - factor * mean[i];
        for (int r = 0; r < n; r++) {
            double[] row = covariance[r];
            double c = factor * column[r];
            for (int j = 0; j <= r; j++) {
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
