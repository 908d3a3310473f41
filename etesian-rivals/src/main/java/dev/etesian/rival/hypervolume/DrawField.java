package dev.etesian.rival.hypervolume;

import dev.etesian.gp.DrawPredictor;
import dev.etesian.gp.JointDraws;
import dev.etesian.math.Dense;
import dev.etesian.math.Logs;
import dev.etesian.math.ScalarField;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The mean over draws of an improvement, each draw with posterior means and boxes of its own, as a field over the cube.
 *
 * <p>Draw after draw goes over a whole tile, so that its boxes stay in the cache. Where the mean is too small for
 * {@link BoxSum}, a few draws answer on the logarithmic scale: there one draw outweighs all others anyway. Confined to one
 * thread.
 */
final class DrawField implements ScalarField {

    /** Draws that speak in the far tail. */
    private static final int FAR = 8;

    private final int dimension;
    private final DrawPredictor[] predictors;
    private final BoxSum[] sums;
    private final LogBoxSum[] farAway;
    private final double[][][] mean;
    private final double[][] variance;
    private final double[][][] byMean;
    private final double[][] byVariance;
    private final double[] total = new double[Dense.TILE];
    private final double[] logs;
    private final double[] mu;
    private final double[] sd;
    private final double[] dMu;
    private final double[] dSd;

    DrawField(Nehvi improvement) {
        int k = improvement.draws.size();
        int count = improvement.boxes.size();
        dimension = improvement.dimension;
        predictors = improvement.draws.stream().map(JointDraws::predictor).toArray(DrawPredictor[]::new);
        sums = improvement.boxes.stream().map(BoxSum::new).toArray(BoxSum[]::new);
        farAway = improvement.boxes.stream().limit(FAR).map(LogBoxSum::new).toArray(LogBoxSum[]::new);
        mean = new double[k][count][Dense.TILE];
        variance = new double[k][Dense.TILE];
        byMean = new double[k][count][Dense.TILE];
        byVariance = new double[k][Dense.TILE];
        logs = new double[farAway.length];
        mu = new double[k];
        sd = new double[k];
        dMu = new double[k];
        dSd = new double[k];
    }

    @Override
    public int dimension() {
        return dimension;
    }

    @Override
    public void evaluate(double[][] x, int count, double[] values, double @Nullable [][] gradients) {
        for (int k = 0; k < mu.length; k++) {
            predictors[k].predict(x, count, mean[k], variance[k], gradients != null);
        }
        if (gradients == null) {
            values(count, values);
        } else {
            gradients(count, values, Arrays.copyOf(gradients, count));
        }
    }

    private void values(int size, double[] values) {
        Arrays.fill(total, 0, size, 0);
        for (int i = 0; i < sums.length; i++) {
            for (int c = 0; c < size; c++) {
                moveTo(i, c);
                total[c] += sums[i].value(mu, sd);
            }
        }
        for (int c = 0; c < size; c++) {
            double average = total[c] / sums.length;
            values[c] = average > BoxSum.LEAST ? Math.log(average) : farAway(c, false);
        }
    }

    private void gradients(int size, double[] values, double[][] gradients) {
        Arrays.fill(total, 0, size, 0);
        for (double[] row : byVariance) {
            Arrays.fill(row, 0, size, 0);
        }
        for (int i = 0; i < sums.length; i++) {
            for (int c = 0; c < size; c++) {
                moveTo(i, c);
                Arrays.fill(dMu, 0);
                Arrays.fill(dSd, 0);
                total[c] += sums[i].value(mu, sd, 1, dMu, dSd);
                keep(i, c, 1);
            }
        }
        for (int c = 0; c < size; c++) {
            double average = total[c] / sums.length;
            if (average > BoxSum.LEAST) {
                values[c] = Math.log(average);
                scale(c, 1 / total[c]);
            } else {
                scale(c, 0);
                values[c] = farAway(c, true);
            }
            Arrays.fill(gradients[c], 0);
        }
        for (int k = 0; k < mu.length; k++) {
            predictors[k].addGradients(byMean[k], byVariance[k], gradients);
        }
    }

    private void moveTo(int draw, int c) {
        for (int k = 0; k < mu.length; k++) {
            mu[k] = mean[k][draw][c];
            sd[k] = Math.sqrt(variance[k][c]);
        }
    }

    /** ln of the mean over a few draws; leaves its derivatives. */
    private double farAway(int c, boolean gradient) {
        for (int i = 0; i < farAway.length; i++) {
            moveTo(i, c);
            logs[i] = farAway[i].value(mu, sd, null, null);
        }
        double sum = Logs.sumExp(logs, logs.length);
        for (int i = 0; gradient && sum > Double.NEGATIVE_INFINITY && i < farAway.length; i++) {
            moveTo(i, c);
            farAway[i].value(mu, sd, dMu, dSd);
            keep(i, c, Math.exp(logs[i] - sum));
        }
        return sum - Math.log(logs.length);
    }

    private void keep(int draw, int c, double factor) {
        for (int k = 0; k < mu.length; k++) {
            byMean[k][draw][c] = finite(factor * dMu[k]);
            byVariance[k][c] += finite(factor * dSd[k]) / (2 * sd[k]);
        }
    }

    private void scale(int c, double factor) {
        for (int k = 0; k < mu.length; k++) {
            for (double[] row : byMean[k]) {
                row[c] *= factor;
            }
            byVariance[k][c] *= factor;
        }
    }

    private static double finite(double derivative) {
        return Double.isFinite(derivative) ? derivative : 0;
    }
}
