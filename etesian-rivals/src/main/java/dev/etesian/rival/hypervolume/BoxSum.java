package dev.etesian.rival.hypervolume;

import dev.etesian.acquisition.NormalTable;
import java.util.Arrays;

/**
 * Σ_boxes Π_k ∫ P(f_k ≥ v) dv over the k-th side of a box, and its derivatives: the expected volume that a candidate adds to
 * what a front dominates, under independent posteriors.
 *
 * <p>With G_k(v) = ∫_v^∞ P(f_k ≥ w) dw a side is G_k(lower) − G_k(upper). Derivatives are gathered per edge first, Σ over
 * the boxes that end there, and multiplied by those of G at the end. As accurate as {@link NormalTable}, so values below
 * {@link #LEAST} are not to be trusted. Confined to one thread. Source: [Yang2019, section 3].
 */
final class BoxSum {

    /** What the table leaves out, probabilities below 1e-44, is less than 1e-9 of this. */
    static final double LEAST = 1e-34;

    private final FreeBoxes boxes;
    private final AxisCells[] axes;
    private final double[] tail;
    private final double[] byEdge;
    private final double[] side;

    BoxSum(FreeBoxes boxes) {
        this.boxes = boxes;
        axes = new AxisCells[boxes.objectives()];
        for (int k = 0; k < axes.length; k++) {
            axes[k] = boxes.axes[k].shared();
        }
        tail = new double[boxes.edges()];
        byEdge = new double[boxes.edges()];
        side = new double[axes.length];
    }

    /** The sum for a candidate. */
    double value(double[] mean, double[] deviation) {
        candidate(mean, deviation);
        int k = axes.length;
        double sum = 0;
        for (int b = 0; b < boxes.lower.length; b += k) {
            double product = tail[boxes.lower[b]] - tail[boxes.upper[b]];
            for (int a = 1; a < k && product > 0; a++) {
                product *= tail[boxes.lower[b + a]] - tail[boxes.upper[b + a]];
            }
            sum += product;
        }
        return sum;
    }

    /** The sum for a candidate; adds factor times its derivatives. */
    double value(double[] mean, double[] deviation, double factor, double[] dMean, double[] dDeviation) {
        candidate(mean, deviation);
        Arrays.fill(byEdge, 0);
        int k = axes.length;
        double sum = 0;
        for (int b = 0; b < boxes.lower.length; b += k) {
            double product = 1;
            for (int a = 0; a < k && product > 0; a++) {
                side[a] = tail[boxes.lower[b + a]] - tail[boxes.upper[b + a]];
                product *= side[a];
            }
            if (product > 0) {
                sum += product;
                for (int a = 0; a < k; a++) {
                    double others = product / side[a];
                    byEdge[boxes.lower[b + a]] += others;
                    byEdge[boxes.upper[b + a]] -= others;
                }
            }
        }
        for (int a = 0; a < k; a++) {
            chain(a, factor, dMean, dDeviation);
        }
        return sum;
    }

    private void candidate(double[] mean, double[] deviation) {
        for (int a = 0; a < axes.length; a++) {
            axes[a].candidate(mean[a], deviation[a]);
            double[] integral = axes[a].integral;
            int from = boxes.offset[a];
            double sum = 0;
            tail[from + integral.length] = 0;
            for (int i = integral.length - 1; i >= 0; i--) {
                sum += integral[i];
                tail[from + i] = sum;
            }
        }
    }

    /** Σ_i byEdge_i ∂G(vᵢ): a cell counts for every edge at or below it. */
    private void chain(int a, double factor, double[] dMean, double[] dDeviation) {
        int from = boxes.offset[a];
        double edges = 0;
        double m = 0;
        double s = 0;
        for (int i = 0; i < axes[a].cells(); i++) {
            edges += byEdge[from + i];
            m += edges * axes[a].byMean[i];
            s += edges * axes[a].byDeviation[i];
        }
        dMean[a] += factor * m;
        dDeviation[a] += factor * s;
    }
}
