package dev.etesian.rival.hypervolume;

import dev.etesian.acquisition.LogSum;
import dev.etesian.acquisition.MomentFunction;
import dev.etesian.math.Logs;
import org.jspecify.annotations.Nullable;

/**
 * The logarithm of {@link BoxSum}, finite and with a slope however little there is to gain.
 *
 * <p>Slower: every box takes logarithms. But far from the front few boxes matter: Σ_k ln G_k(lower) bounds a box from
 * above, the box with the largest bound goes first, and those that cannot add 1e-9 of the sum so far are left out.
 * Confined to one thread.
 */
final class LogBoxSum implements MomentFunction {

    /** ln 1e-9, and a margin for the number of boxes. */
    private static final double NEGLIGIBLE = 21 + 9;

    private final FreeBoxes boxes;
    private final Tails[] axes;
    private final double[] log;
    private final double[] byMean;
    private final double[] byDeviation;
    private final double[] bound;
    private final LogSum total;
    private final double[] dMu;
    private final double[] dSd;

    /** Wherever the outcome falls. */
    LogBoxSum(FreeBoxes boxes) {
        this(boxes, new double[boxes.objectives()], new boolean[boxes.objectives()]);
    }

    /**
     * Where the outcome does not pass level 1.
     *
     * @param ends the latent values of level 1
     * @param capped the objectives for which that is so
     */
    LogBoxSum(FreeBoxes boxes, double[] ends, boolean[] capped) {
        int k = boxes.objectives();
        this.boxes = boxes;
        log = new double[boxes.edges()];
        byMean = new double[boxes.edges()];
        byDeviation = new double[boxes.edges()];
        bound = new double[boxes.size()];
        total = new LogSum(k);
        dMu = new double[k];
        dSd = new double[k];
        axes = new Tails[k];
        for (int a = 0; a < k; a++) {
            EdgeRows rows = new EdgeRows(boxes.offset[a], log, byMean, byDeviation);
            axes[a] = capped[a]
                    ? new TruncatedTails(boxes.axes[a], ends[a], rows)
                    : new AxisTails(boxes.axes[a], boxes.affine[a], rows);
        }
    }

    @Override
    public double value(double[] mean, double[] deviation, double @Nullable [] dMean, double @Nullable [] dDeviation) {
        for (int a = 0; a < axes.length; a++) {
            axes[a].candidate(mean[a], deviation[a]);
        }
        boolean gradient = dMean != null && dDeviation != null;
        total.clear();
        int first = bounds();
        double sum = add(first, gradient);
        for (int b = 0; b < bound.length; b++) {
            if (b != first && bound[b] > sum - NEGLIGIBLE) {
                sum = Logs.sumExp(sum, add(b, gradient));
            }
        }
        return total.value(dMean, dDeviation);
    }

    /** Fills the bounds; returns the box with the largest. */
    private int bounds() {
        int k = axes.length;
        int largest = 0;
        for (int b = 0; b < bound.length; b++) {
            double sum = 0;
            for (int a = 0; a < k; a++) {
                sum += log[boxes.lower[b * k + a]];
            }
            bound[b] = sum;
            largest = sum > bound[largest] ? b : largest;
        }
        return largest;
    }

    /** Adds a box to the total; returns its logarithm. */
    private double add(int b, boolean gradient) {
        double value = 0;
        for (int a = 0; a < axes.length; a++) {
            int low = boxes.lower[b * axes.length + a];
            int high = boxes.upper[b * axes.length + a];
            if (!(log[high] < log[low])) {
                return Double.NEGATIVE_INFINITY;
            }
            value += Logs.diffExp(log[low], log[high]);
            if (gradient) {
                double share = Math.exp(log[high] - log[low]);
                double rest = -Math.expm1(log[high] - log[low]);
                dMu[a] = (byMean[low] - share * byMean[high]) / rest;
                dSd[a] = (byDeviation[low] - share * byDeviation[high]) / rest;
            }
        }
        total.add(value, gradient ? dMu : null, gradient ? dSd : null);
        return value;
    }
}
