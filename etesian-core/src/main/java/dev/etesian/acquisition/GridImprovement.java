package dev.etesian.acquisition;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * ln Σ_cells W_ijl A_i B_j C_l over a {@link PreferenceGrid}: the Tchebyshev improvement, averaged over all weights λ at
 * once.
 *
 * <p>The exact integrals A, B, C per cell keep it accurate when σ is far smaller than a cell. Where the sum is too small
 * for the table behind them, the integral over rays answers instead, so a gradient never vanishes. Confined to one
 * thread.
 */
final class GridImprovement implements MomentFunction {

    /** Below this the tails that {@link NormalTable} leaves out might matter. */
    private static final double LEAST = 1e-30;

    private final PreferenceGrid grid;
    private final MomentFunction farAway;
    private final AxisCells[] axes = new AxisCells[3];
    private final int unused;
    private final double[] sums;
    private final double[] depth;
    private final double[][] by = new double[3][2];

    GridImprovement(PreferenceGrid grid, int objectives, MomentFunction farAway) {
        this.grid = grid;
        this.farAway = farAway;
        this.unused = 3 - objectives;
        for (int a = 0; a < 3; a++) {
            axes[a] = grid.axes[a].shared();
        }
        sums = new double[axes[1].cells()];
        depth = new double[axes[2].cells()];
    }

    @Override
    public double value(double[] mean, double[] deviation, double @Nullable [] dMean, double @Nullable [] dDeviation) {
        for (int k = 0; k < mean.length; k++) {
            axes[k + unused].candidate(mean[k], deviation[k]);
        }
        boolean gradient = dMean != null && dDeviation != null;
        double sum = gradient ? sumWithGradient() : sum();
        if (!(sum > LEAST)) {
            return farAway.value(mean, deviation, dMean, dDeviation);
        }
        if (dMean != null && dDeviation != null) {
            for (int k = 0; k < mean.length; k++) {
                dMean[k] = by[k + unused][0] / sum;
                dDeviation[k] = by[k + unused][1] / sum;
            }
        }
        return Math.log(sum);
    }

    private double sum() {
        double[] c = axes[2].integral;
        int end = axes[2].used;
        double sum = 0;
        for (int i = 0; i < axes[0].used; i++) {
            double plane = 0;
            for (int j = 0; j < axes[1].used; j++) {
                plane += axes[1].integral[j] * dot(grid.weight[i][j], c, grid.first[i][j], end);
            }
            sum += axes[0].integral[i] * plane;
        }
        return sum;
    }

    private double sumWithGradient() {
        AxisCells a = axes[0];
        AxisCells b = axes[1];
        AxisCells c = axes[2];
        Arrays.fill(sums, 0);
        Arrays.fill(depth, 0);
        double sum = 0;
        by[0][0] = 0;
        by[0][1] = 0;
        for (int i = 0; i < a.used; i++) {
            double plane = 0;
            for (int j = 0; j < b.used; j++) {
                double[] row = grid.weight[i][j];
                int from = grid.first[i][j];
                double line = dot(row, c.integral, from, c.used);
                plane += b.integral[j] * line;
                sums[j] += a.integral[i] * line;
                addTo(depth, row, a.integral[i] * b.integral[j], from, c.used);
            }
            sum += a.integral[i] * plane;
            by[0][0] += a.byMean[i] * plane;
            by[0][1] += a.byDeviation[i] * plane;
        }
        by[1][0] = dot(b.byMean, sums, 0, b.used);
        by[1][1] = dot(b.byDeviation, sums, 0, b.used);
        by[2][0] = dot(c.byMean, depth, 0, c.used);
        by[2][1] = dot(c.byDeviation, depth, 0, c.used);
        return sum;
    }

    /** Four sums at a time: a single one would wait for every addition. */
    private static double dot(double[] x, double[] y, int from, int to) {
        double s0 = 0;
        double s1 = 0;
        double s2 = 0;
        double s3 = 0;
        int i = from;
        for (; i < to - 3; i += 4) {
            s0 += x[i] * y[i];
            s1 += x[i + 1] * y[i + 1];
            s2 += x[i + 2] * y[i + 2];
            s3 += x[i + 3] * y[i + 3];
        }
        for (; i < to; i++) {
            s0 += x[i] * y[i];
        }
        return (s0 + s1) + (s2 + s3);
    }

    private static void addTo(double[] sum, double[] x, double factor, int from, int to) {
        for (int i = from; i < to; i++) {
            sum[i] += factor * x[i];
        }
    }
}
