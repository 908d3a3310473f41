package dev.etesian.rival.uncertainty;

import dev.etesian.acquisition.NormalTable;
import dev.etesian.gp.JointPredictor;
import dev.etesian.math.Dense;
import dev.etesian.math.ScalarField;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * A cursor over {@link Sur}. Given f(u) = μ_u + σ_u z the outcome f(x) is normal with mean μ_x + (c/σ_u) z and variance s² = σ_x² − c²/σ_u²,
 * c their covariance, so f(x) ≥ f(u) with probability Φ(t), t = (μ_x − μ_u + (c/σ_u − σ_u) z)/s. Confined to one thread.
 */
final class SurField implements ScalarField {

    /** The least share of a variance that is left when f(u) is known: rounding. */
    private static final double LEAST = 1e-9;

    private final Sur sur;
    private final JointPredictor[] predictors;
    private final double[][] mean;
    private final double[][] variance;
    private final double[][][] covariance;
    private final double[][] byMean;
    private final double[][] byVariance;
    private final double[][][] byCovariance;
    private final double[][] tails;
    private final double[][] byTail;
    private double[][] t = {};
    private double[][] cdf = {};
    private double[][] pdf = {};

    SurField(Sur sur) {
        this.sur = sur;
        int k = sur.joint.size();
        int points = sur.share.length;
        predictors = new JointPredictor[k];
        tails = new double[k][];
        byTail = new double[k][];
        for (int a = 0; a < k; a++) {
            predictors[a] = sur.joint.get(a).predictor();
            tails[a] = new double[sur.cells.edges()[a].length + 1];
            byTail[a] = new double[tails[a].length];
        }
        mean = new double[k][Dense.TILE];
        variance = new double[k][Dense.TILE];
        covariance = new double[k][Dense.TILE][points];
        byMean = new double[k][Dense.TILE];
        byVariance = new double[k][Dense.TILE];
        byCovariance = new double[k][Dense.TILE][points];
    }

    @Override
    public int dimension() {
        return sur.dimension;
    }

    @Override
    public void evaluate(double[][] x, int count, double[] values, double @Nullable [][] gradients) {
        for (int k = 0; k < predictors.length; k++) {
            predictors[k].predict(x, count, gradients != null, mean[k], variance[k], covariance[k]);
        }
        for (int c = 0; c < count; c++) {
            values[c] = candidate(c, gradients != null);
        }
        if (gradients != null) {
            for (int c = 0; c < count; c++) {
                Arrays.fill(gradients[c], 0, sur.dimension, 0);
            }
            for (int k = 0; k < predictors.length; k++) {
                predictors[k].addGradients(byMean[k], byVariance[k], byCovariance[k], gradients);
            }
        }
    }

    private double candidate(int c, boolean gradient) {
        double sum = 0;
        for (int k = 0; k < predictors.length; k++) {
            byMean[k][c] = 0;
            byVariance[k][c] = 0;
            Arrays.fill(byCovariance[k][c], 0);
        }
        for (int q = 0; q < sur.share.length; q++) {
            for (int k = 0; k < predictors.length; k++) {
                chances(k, c, q);
            }
            sum += sur.share[q] * sur.cells.measure(tails);
            if (gradient) {
                sur.cells.slopes(tails, byTail);
                for (int k = 0; k < predictors.length; k++) {
                    chain(k, c, q);
                }
            }
        }
        if (gradient && sum > 0) {
            for (int k = 0; k < predictors.length; k++) {
                byMean[k][c] /= sum;
                byVariance[k][c] /= sum;
                for (int q = 0; q < sur.share.length; q++) {
                    byCovariance[k][c][q] /= sum;
                }
            }
        }
        return sum > 0 ? Math.log(sum) : Double.NEGATIVE_INFINITY;
    }

    private double left(int k, int c, int q) {
        double sd = sur.deviation[k][q];
        double correlated = covariance[k][c][q] / sd;
        return Math.sqrt(Math.max(variance[k][c] - correlated * correlated, LEAST * sd * sd));
    }

    /** P(f(u) from an edge on, f(u) ≤ f(x)) at every edge. */
    private void chances(int k, int c, int q) {
        CellNodes nodes = sur.nodes[k][q];
        int n = nodes.z().length;
        grow(n);
        double sd = sur.deviation[k][q];
        double s = left(k, c, q);
        double start = (mean[k][c] - sur.mean[k][q]) / s;
        double slope = (covariance[k][c][q] / sd - sd) / s;
        for (int j = 0; j < n; j++) {
            t[k][j] = start + slope * nodes.z()[j];
        }
        NormalTable.fill(t[k], n, cdf[k], pdf[k]);
        Arrays.fill(tails[k], 0);
        for (int j = 0; j < n; j++) {
            tails[k][nodes.cell()[j]] += nodes.weight()[j] * cdf[k][j];
        }
        for (int i = tails[k].length - 2; i >= 0; i--) {
            tails[k][i] += tails[k][i + 1];
        }
    }

    /** ∂t/∂μ_x = 1/s, ∂t/∂σ_x² = −t/2s², ∂t/∂c = z/(σ_u s) + t c/(σ_u² s²). */
    private void chain(int k, int c, int q) {
        CellNodes nodes = sur.nodes[k][q];
        double sd = sur.deviation[k][q];
        double s = left(k, c, q);
        double toMean = 0;
        double toSpread = 0;
        double toNode = 0;
        double edges = 0;
        int reached = -1;
        for (int j = 0; j < nodes.z().length; j++) {
            while (reached < nodes.cell()[j]) {
                edges += byTail[k][++reached];
            }
            double each = edges * nodes.weight()[j] * pdf[k][j];
            toMean += each;
            toSpread += each * t[k][j];
            toNode += each * nodes.z()[j];
        }
        double share = sur.share[q];
        byMean[k][c] += share * toMean / s;
        byVariance[k][c] -= share * toSpread / (2 * s * s);
        byCovariance[k][c][q] += share * (toNode / (sd * s) + toSpread * covariance[k][c][q] / (sd * sd * s * s));
    }

    private void grow(int n) {
        if (t.length == 0 || t[0].length < n) {
            int k = predictors.length;
            t = new double[k][2 * n];
            cdf = new double[k][2 * n];
            pdf = new double[k][2 * n];
        }
    }
}
