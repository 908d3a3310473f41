package dev.etesian.acquisition;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * ln of the Tchebyshev improvement, averaged over all weights λ at once: the integral of a {@link PreferenceGrid} times the
 * probabilities of exceeding levels, piece by piece from the {@link AxisMoments} at its corners.
 *
 * <p>Only pieces count that the outcome can exceed, so a candidate with a small σ costs little on any front. Where the
 * sum is too small for the table of probabilities, the integral over rays answers instead, so a gradient never vanishes.
 * Confined to one thread.
 */
final class GridImprovement implements MomentFunction {

    /** Below this the tails that {@link NormalTable} leaves out might matter. */
    private static final double LEAST = 1e-30;

    /** Outcomes so many deviations above the mean hardly count, unless less than this is gained at all. */
    private static final double REACH = 7.5;

    private static final double LITTLE = 1e-7;

    private final PreferenceGrid grid;
    private final MomentFunction farAway;
    private final AxisMoments[] axes;
    private final int k;

    /** ∫ τ^j Q dt over the sides of a piece of three objectives, and what multiplies them. */
    private final double[][] side = new double[3][3];

    private final double[][] factor = new double[3][3];
    private final double[] dMu;
    private final double[] dSd;

    GridImprovement(PreferenceGrid grid, MomentFunction farAway) {
        this.grid = grid;
        this.farAway = farAway;
        k = grid.objectives();
        axes = new AxisMoments[k];
        Arrays.setAll(axes, j -> new AxisMoments(grid.axes[j], grid.nodes));
        dMu = new double[k];
        dSd = new double[k];
    }

    @Override
    public double value(double[] mean, double[] deviation, double @Nullable [] dMean, double @Nullable [] dDeviation) {
        boolean gradient = dMean != null && dDeviation != null;
        double sum = sum(mean, deviation, REACH, gradient);
        if (!(sum > LITTLE)) {
            sum = sum(mean, deviation, -NormalTable.LOWEST, gradient);
        }
        if (!(sum > LEAST)) {
            return farAway.value(mean, deviation, dMean, dDeviation);
        }
        if (dMean != null && dDeviation != null) {
            for (int j = 0; j < k; j++) {
                dMean[j] = dMu[j] / sum;
                dDeviation[j] = dSd[j] / sum;
            }
        }
        return Math.log(sum);
    }

    private double sum(double[] mean, double[] deviation, double reach, boolean gradient) {
        for (int j = 0; j < k; j++) {
            axes[j].candidate(mean[j], deviation[j], reach, gradient);
        }
        Arrays.fill(dMu, 0);
        Arrays.fill(dSd, 0);
        double sum = 0;
        for (int c = 0; c < grid.weight.length; c++) {
            if (!within(grid.corner, c)) {
                continue;
            }
            double[] weight = grid.weight[c];
            for (int p = grid.first[c]; p < grid.first[c + 1]; p++) {
                if (within(grid.lower, p)) {
                    sum += k == 2 ? plane(weight, p, gradient) : volume(weight, p, gradient);
                }
            }
        }
        return sum;
    }

    /** Whether the outcome can exceed a corner. */
    private boolean within(int[] corners, int i) {
        int o = i * k;
        return corners[o] < axes[0].end && corners[o + 1] < axes[1].end && (k == 2 || corners[o + 2] < axes[2].end);
    }

    /** A piece of two objectives, xᵀWy with four powers each, written out: this is where a suggestion spends its time. */
    private double plane(double[] w, int p, boolean gradient) {
        AxisMoments first = axes[0];
        AxisMoments second = axes[1];
        int a = first.at(grid.lower[2 * p]);
        int b = first.at(grid.upper[2 * p]);
        int c = second.at(grid.lower[2 * p + 1]);
        int d = second.at(grid.upper[2 * p + 1]);
        double[] m = second.value;
        double y0 = m[c] - m[d];
        double y1 = m[c + 1] - m[d + 1];
        double y2 = m[c + 2] - m[d + 2];
        double y3 = m[c + 3] - m[d + 3];
        double l0 = w[0] * y0 + w[1] * y1 + w[2] * y2 + w[3] * y3;
        double l1 = w[4] * y0 + w[5] * y1 + w[6] * y2 + w[7] * y3;
        double l2 = w[8] * y0 + w[9] * y1 + w[10] * y2 + w[11] * y3;
        double l3 = w[12] * y0 + w[13] * y1 + w[14] * y2 + w[15] * y3;
        if (gradient) {
            dMu[0] += difference(first.byMean, a, b, l0, l1, l2, l3);
            dSd[0] += difference(first.byDeviation, a, b, l0, l1, l2, l3);
            m = first.value;
            double x0 = m[a] - m[b];
            double x1 = m[a + 1] - m[b + 1];
            double x2 = m[a + 2] - m[b + 2];
            double x3 = m[a + 3] - m[b + 3];
            double c0 = w[0] * x0 + w[4] * x1 + w[8] * x2 + w[12] * x3;
            double c1 = w[1] * x0 + w[5] * x1 + w[9] * x2 + w[13] * x3;
            double c2 = w[2] * x0 + w[6] * x1 + w[10] * x2 + w[14] * x3;
            double c3 = w[3] * x0 + w[7] * x1 + w[11] * x2 + w[15] * x3;
            dMu[1] += difference(second.byMean, c, d, c0, c1, c2, c3);
            dSd[1] += difference(second.byDeviation, c, d, c0, c1, c2, c3);
        }
        return difference(first.value, a, b, l0, l1, l2, l3);
    }

    private static double difference(double[] m, int a, int b, double f0, double f1, double f2, double f3) {
        return (m[a] - m[b]) * f0
                + (m[a + 1] - m[b + 1]) * f1
                + (m[a + 2] - m[b + 2]) * f2
                + (m[a + 3] - m[b + 3]) * f3;
    }

    /** A piece of three objectives, with three powers each. */
    private double volume(double[] w, int p, boolean gradient) {
        for (int j = 0; j < 3; j++) {
            AxisMoments axis = axes[j];
            int a = axis.at(grid.lower[3 * p + j]);
            int b = axis.at(grid.upper[3 * p + j]);
            double[] m = axis.value;
            double[] out = side[j];
            out[0] = m[a] - m[b];
            out[1] = m[a + 1] - m[b + 1];
            out[2] = m[a + 2] - m[b + 2];
        }
        double y0 = side[1][0];
        double y1 = side[1][1];
        double y2 = side[1][2];
        double z0 = side[2][0];
        double z1 = side[2][1];
        double z2 = side[2][2];
        double sum = 0;
        for (int i = 0, o = 0; i < 3; i++, o += 9) {
            double plane = y0 * (w[o] * z0 + w[o + 1] * z1 + w[o + 2] * z2)
                    + y1 * (w[o + 3] * z0 + w[o + 4] * z1 + w[o + 5] * z2)
                    + y2 * (w[o + 6] * z0 + w[o + 7] * z1 + w[o + 8] * z2);
            factor[0][i] = plane;
            sum += side[0][i] * plane;
        }
        if (gradient) {
            factors(w);
            for (int j = 0; j < 3; j++) {
                int a = axes[j].at(grid.lower[3 * p + j]);
                int b = axes[j].at(grid.upper[3 * p + j]);
                for (int i = 0; i < 3; i++) {
                    dMu[j] += factor[j][i] * (axes[j].byMean[a + i] - axes[j].byMean[b + i]);
                    dSd[j] += factor[j][i] * (axes[j].byDeviation[a + i] - axes[j].byDeviation[b + i]);
                }
            }
        }
        return sum;
    }

    /** What the sides of the second and the third objective are multiplied by. */
    private void factors(double[] w) {
        Arrays.fill(factor[1], 0);
        Arrays.fill(factor[2], 0);
        int o = 0;
        for (int i = 0; i < 3; i++) {
            for (int j = 0; j < 3; j++) {
                double both = side[0][i] * side[1][j];
                double line = 0;
                for (int l = 0; l < 3; l++, o++) {
                    line += w[o] * side[2][l];
                    factor[2][l] += both * w[o];
                }
                factor[1][j] += side[0][i] * line;
            }
        }
    }
}
