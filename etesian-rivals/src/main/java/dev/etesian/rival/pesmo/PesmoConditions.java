package dev.etesian.rival.pesmo;

import java.util.Arrays;

/**
 * A sampled Pareto set as {@link PesmoPropagation} left it: what its conditions say about points elsewhere. Immutable.
 *
 * @param stars the number of points of the set, the first of all anchors
 */
record PesmoConditions(int stars, Objective[] objectives) {

    /**
     * One objective. With c the prior covariances of a candidate to the anchors, T and b the sums of the sites and S the
     * posterior, the candidate's mean gains cᵀγ, its variance loses cᵀBc and its covariances become Gc, where
     * γ = (I − TS)(b − Tμ), B = T − TST and G = I − ST: no inverse of the prior covariances appears.
     *
     * @param gamma γ
     * @param loss B, symmetric
     * @param carry G transposed, its rows by anchor, its columns by point of the set
     * @param mean posterior means of the set
     * @param variance posterior variances of the set
     */
    record Objective(double[] gamma, double[][] loss, double[][] carry, double[] mean, double[] variance) {

        static Objective of(int stars, double[] mu, double[][] s, double[] m, double[][] t, double[] b) {
            int n = mu.length;
            double[][] ts = product(t, s);
            double[][] tst = product(ts, t);
            double[] pull = new double[n];
            for (int i = 0; i < n; i++) {
                pull[i] = b[i];
                for (int j = 0; j < n; j++) {
                    pull[i] -= t[i][j] * mu[j];
                }
            }
            double[] gamma = pull.clone();
            double[][] loss = new double[n][n];
            double[][] carry = new double[n][stars];
            for (int i = 0; i < n; i++) {
                for (int j = 0; j < n; j++) {
                    gamma[i] -= ts[i][j] * pull[j];
                    loss[i][j] = 0.5 * (t[i][j] - tst[i][j] + t[j][i] - tst[j][i]);
                }
                for (int j = 0; j < stars; j++) {
                    carry[i][j] = (i == j ? 1 : 0) - ts[i][j];
                }
            }
            double[] variance = new double[stars];
            for (int j = 0; j < stars; j++) {
                variance[j] = s[j][j];
            }
            return new Objective(gamma, loss, carry, Arrays.copyOf(m, stars), variance);
        }

        private static double[][] product(double[][] a, double[][] b) {
            int n = a.length;
            double[][] out = new double[n][n];
            for (int i = 0; i < n; i++) {
                for (int l = 0; l < n; l++) {
                    double x = a[i][l];
                    double[] row = b[l];
                    for (int j = 0; j < n; j++) {
                        out[i][j] += x * row[j];
                    }
                }
            }
            return out;
        }
    }
}
