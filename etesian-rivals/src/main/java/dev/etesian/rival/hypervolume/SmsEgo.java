package dev.etesian.rival.hypervolume;

import dev.etesian.acquisition.Acquisition;
import dev.etesian.acquisition.Axis;
import dev.etesian.acquisition.MomentField;
import dev.etesian.acquisition.MomentFunction;
import dev.etesian.gp.Surrogate;
import dev.etesian.math.Normal;
import dev.etesian.math.ScalarField;
import dev.etesian.pareto.BoxDecomposition;
import dev.etesian.preference.Scale;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The hypervolume that an optimistic outcome adds to a front, or a penalty where it adds nothing new.
 *
 * <p>The outcome is g = μ + ασ, α = −Φ⁻¹(½·½^{1/K}), in scaled gains. Where some point y_j of the front is at least g − ε in
 * every objective, the value is −max_j [Π_k (1 + (y_jk − g_k)₊) − 1] over those points, unless that is 0; elsewhere it is the
 * volume above the reference that g dominates and the front does not. ε_k = spread_k/(|front| + c·(remaining − 1)), c = 1 −
 * 2^{−K}, spread the extent of the front. Under a warp g is the same quantile of the gain. Immutable.
 *
 * <p>Source: [Ponweiser2008, section 3].
 */
public final class SmsEgo implements Acquisition {

    /** More than a front of a few hundred points has; a box that an outcome does not reach costs next to nothing. */
    private static final int MOST_BOXES = 30_000;

    private final List<Surrogate> models;
    private final Scale scale;
    private final double[][] front;
    private final double[] epsilon;
    private final double[][] lower;
    private final double[][] upper;
    private final double alpha;

    /**
     * The value over a front.
     *
     * @param models one per objective
     * @param scale whose reference bounds the hypervolume
     * @param gains of the front, one row a point; may be empty, then the reference stands in for it
     * @param remaining how many evaluations are left, this one included; 1 where that is unknown
     */
    public SmsEgo(List<Surrogate> models, Scale scale, double[][] gains, long remaining) {
        if (remaining < 1) {
            throw new IllegalArgumentException("remaining: expected at least 1 evaluation, got " + remaining);
        }
        int k = models.size();
        this.models = List.copyOf(models);
        this.scale = scale;
        front = Ehi.levels(scale, gains);
        alpha = -Normal.quantile(0.5 * Math.pow(0.5, 1.0 / k));
        double c = 1 - Math.pow(2, -k);
        epsilon = new double[k];
        Arrays.setAll(epsilon, j -> spread(j) / (front.length + c * (remaining - 1)));
        BoxDecomposition boxes = BoxDecomposition.nonDominated(front, new double[k], MOST_BOXES);
        lower = new double[boxes.size()][k];
        upper = new double[boxes.size()][k];
        for (int b = 0; b < lower.length; b++) {
            for (int j = 0; j < k; j++) {
                lower[b][j] = boxes.lower(b, j);
                upper[b][j] = boxes.upper(b, j);
            }
        }
    }

    private double spread(int k) {
        double low = Double.POSITIVE_INFINITY;
        double high = Double.NEGATIVE_INFINITY;
        for (double[] y : front) {
            low = Math.min(low, y[k]);
            high = Math.max(high, y[k]);
        }
        return high - low;
    }

    @Override
    public ScalarField open() {
        return new MomentField(models, new Optimistic());
    }

    private final class Optimistic implements MomentFunction {
        private final Axis[] axes = Axis.of(scale, models);
        private final double[] g = new double[axes.length];
        private final double[] side = new double[axes.length];
        private final double[] slope = new double[axes.length];

        @Override
        public double value(
                double[] mean, double[] deviation, double @Nullable [] dMean, double @Nullable [] dDeviation) {
            for (int k = 0; k < g.length; k++) {
                g[k] = axes[k].level(mean[k] + alpha * deviation[k]);
            }
            Arrays.fill(slope, 0);
            double penalty = penalty();
            double value = penalty > 0 ? -penalty : gain();
            if (dMean != null && dDeviation != null) {
                for (int k = 0; k < g.length; k++) {
                    dMean[k] = slope[k] * axes[k].slope(mean[k] + alpha * deviation[k]);
                    dDeviation[k] = alpha * dMean[k];
                }
            }
            return value;
        }

        /** The largest penalty; leaves the derivatives of its negative. */
        private double penalty() {
            double largest = 0;
            double[] worst = front[0];
            for (double[] y : front) {
                double product = product(y);
                if (product - 1 > largest) {
                    largest = product - 1;
                    worst = y;
                }
            }
            for (int k = 0; largest > 0 && k < g.length; k++) {
                slope[k] = worst[k] > g[k] ? (1 + largest) / (1 + worst[k] - g[k]) : 0;
            }
            return largest;
        }

        /** Π_k (1 + (y_k − g_k)₊) where y is at least g − ε everywhere, else 1. */
        private double product(double[] y) {
            double product = 1;
            for (int k = 0; k < g.length; k++) {
                if (!(y[k] >= g[k] - epsilon[k])) {
                    return 1;
                }
                product *= 1 + Math.max(0, y[k] - g[k]);
            }
            return product;
        }

        /** The volume that g adds; leaves its derivatives. */
        private double gain() {
            double sum = 0;
            for (int b = 0; b < lower.length; b++) {
                double[] low = lower[b];
                double volume = 1;
                for (int k = 0; k < g.length && volume > 0; k++) {
                    side[k] = Math.min(g[k], upper[b][k]) - low[k];
                    volume = side[k] > 0 ? volume * side[k] : 0;
                }
                sum += volume;
                for (int k = 0; volume > 0 && k < g.length; k++) {
                    slope[k] += g[k] < upper[b][k] ? volume / side[k] : 0;
                }
            }
            return sum;
        }
    }
}
