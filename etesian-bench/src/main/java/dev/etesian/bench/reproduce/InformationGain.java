package dev.etesian.bench.reproduce;

/**
 * What observations tell about a Gaussian process: I = ½ ln det(1 + σ⁻² K) of the covariance K of the observed points.
 *
 * <p>Source: [Srinivas2010, Section 3].
 */
final class InformationGain {

    /** What the greedy choice is guaranteed to reach of the best one. Source: [Srinivas2010, Section 4]. */
    static final double GREEDY_SHARE = 1 - Math.exp(-1);

    private InformationGain() {}

    /**
     * An upper bound on the maximum information gain γ_T for T = 1 … {@code most}: observing greedily where the variance
     * is largest, divided by {@link #GREEDY_SHARE}. Points may be observed again.
     *
     * @param gram the covariance of all points of a finite set
     */
    static double[] maximumBound(double[][] gram, double noise, int most) {
        int n = gram.length;
        double[] variance = new double[n];
        for (int i = 0; i < n; i++) {
            variance[i] = gram[i][i];
        }
        double[][] factors = new double[most][];
        double[] out = new double[most];
        double gain = 0;
        for (int t = 0; t < most; t++) {
            int best = 0;
            for (int i = 1; i < n; i++) {
                best = variance[i] > variance[best] ? i : best;
            }
            gain += 0.5 * Math.log1p(variance[best] / noise);
            out[t] = gain / GREEDY_SHARE;
            factors[t] = update(gram, factors, t, best, noise, variance);
        }
        return out;
    }

    /** One step of conditioning on an observation at {@code best}: returns its column and lowers the variances. */
    private static double[] update(
            double[][] gram, double[][] factors, int t, int best, double noise, double[] variance) {
        int n = gram.length;
        double root = Math.sqrt(variance[best] + noise);
        double[] column = new double[n];
        for (int i = 0; i < n; i++) {
            double covariance = i >= best ? gram[i][best] : gram[best][i];
            for (int s = 0; s < t; s++) {
                covariance -= factors[s][i] * factors[s][best];
            }
            column[i] = covariance / root;
        }
        for (int i = 0; i < n; i++) {
            variance[i] = Math.max(0, variance[i] - column[i] * column[i]);
        }
        return column;
    }
}
