package dev.etesian.gp;

import dev.etesian.math.Dense;
import java.util.Arrays;
import java.util.random.RandomGenerator;

/**
 * Joint draws of an exact posterior at m points, mirrored in pairs about its mean.
 *
 * <p>Design: the points are appended to the factor without noise. The last m rows of that factor end in a square B with
 * B Bᵀ the joint covariance, so a draw is μ + Bε, ε standard normal. Conditioning on it needs no solve: with v = L⁻¹k the
 * column that the variance needs anyway, the mean of draw ε is μ(x) + Σ_j ε_j v_{n+j}. Its gradients, weighted and added up
 * over the draws, take one solve with Lᵀ. Source: [Rasmussen2006, Sections A.2 and 2.2].
 */
final class GpDraws implements JointDraws {

    /** Added to the covariance of the points, in units of the signal variance, until it has a factor. */
    private static final double[] JITTERS = {1e-10, 1e-9, 1e-8, 1e-7, 1e-6, 1e-5, 1e-4};

    private final ExactGp gp;
    private final int first;
    private final double[][] epsilon;
    private final double[][] values;

    private GpDraws(ExactGp gp, int first, double[][] epsilon) {
        this.gp = gp;
        this.first = first;
        this.epsilon = epsilon;
        int m = gp.size() - first;
        values = new double[epsilon.length][m];
        for (int i = 0; i < epsilon.length; i++) {
            for (int j = 0; j < m; j++) {
                double value = gp.y[first + j];
                for (int q = 0; q <= j; q++) {
                    value += gp.l[first + j][first + q] * epsilon[i][q];
                }
                values[i][j] = value;
            }
        }
    }

    static GpDraws of(ExactGp posterior, double[][] points, int count, RandomGenerator random) {
        double[][] epsilon = new double[count][points.length];
        for (int i = 0; i < count; i++) {
            for (int j = 0; j < points.length; j++) {
                epsilon[i][j] = i % 2 == 0 ? random.nextGaussian() : -epsilon[i - 1][j];
            }
        }
        return new GpDraws(noiseFree(posterior, points), posterior.size(), epsilon);
    }

    private static ExactGp noiseFree(ExactGp posterior, double[][] points) {
        double[] expected = new double[points.length];
        Arrays.fill(expected, Double.NaN);
        for (int i = 0; ; i++) {
            try {
                return posterior.extended(points, expected, JITTERS[i] * posterior.theta.signalVariance());
            } catch (SingularGramException e) {
                if (i == JITTERS.length - 1) {
                    throw e;
                }
            }
        }
    }

    @Override
    public double[][] values() {
        return values;
    }

    @Override
    public DrawPredictor predictor() {
        return new Cursor();
    }

    private final class Cursor implements DrawPredictor {
        private final KernelSums sums = new KernelSums(gp, Dense.TILE);
        private final double[] common = new double[Dense.TILE];
        private final double[] total = new double[Dense.TILE];
        private int size;

        @Override
        public void predict(double[][] x, int count, double[][] mean, double[] variance, boolean gradients) {
            size = count;
            sums.moveTo(x, count, gradients);
            Arrays.fill(common, 0, count, 0);
            sums.addTo(gp.alpha, 0, common, null);
            sums.toVariances(variance);
            for (int i = 0; i < epsilon.length; i++) {
                System.arraycopy(common, 0, mean[i], 0, count);
                for (int j = 0; j < epsilon[i].length; j++) {
                    addTo(mean[i], sums.k[first + j], epsilon[i][j]);
                }
            }
        }

        @Override
        public void addGradients(double[][] byMean, double[] byVariance, double[][] gradients) {
            for (double[] v : sums.k) {
                for (int c = 0; c < size; c++) {
                    v[c] *= -2 * byVariance[c];
                }
            }
            Arrays.fill(total, 0, size, 0);
            for (int i = 0; i < epsilon.length; i++) {
                addTo(total, byMean[i], 1);
                for (int j = 0; j < epsilon[i].length; j++) {
                    addTo(sums.k[first + j], byMean[i], epsilon[i][j]);
                }
            }
            gp.dense.solveUpper(gp.l, gp.size(), sums.k, size);
            for (int j = 0; j < gp.size(); j++) {
                addTo(sums.k[j], total, gp.alpha[j]);
            }
            sums.addGradient(sums.k, 1, gradients);
        }

        private void addTo(double[] sum, double[] row, double factor) {
            for (int c = 0; c < size; c++) {
                sum[c] += factor * row[c];
            }
        }
    }
}
