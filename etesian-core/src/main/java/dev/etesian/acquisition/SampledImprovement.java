package dev.etesian.acquisition;

import dev.etesian.math.Normal;
import dev.etesian.preference.Scalarization;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * ln of the mean over paired rays and outcomes of (s_λ(f) − b_λ)₊, for any scalarization and any link, by quasi-Monte
 * Carlo with common random numbers.
 *
 * <p>An outcome has the latent values μ_k + σ_k e_k, e_k = Φ⁻¹(u_k). A capped objective is drawn below its cap,
 * e_k = Φ⁻¹(u_k Φ(c_k)), c_k = (latent(1) − μ_k)/σ_k, and the sum is multiplied by Π Φ(c_k): the indicator "nothing
 * overshoots" is integrated exactly and stays differentiable. (d)₊ is smoothed to τ ln(1 + exp(d/τ)), τ being 1e-4 of the
 * span from reference to ideal: a bias of order τ², and a slope towards improvement where no sample improves. Confined to
 * one thread. Source: [Ament2023, Section 4] for smoothed improvements in log space, [Owen1998] for pairing two
 * randomized sequences in shuffled order.
 */
final class SampledImprovement implements MomentFunction {

    /** Beyond ±this, ln(1 + eˣ) is x or eˣ. */
    private static final double SATURATED = 35;

    /** Below this the quantile of a truncated normal is found on the logarithmic scale. */
    private static final double TAIL = -5;

    private static final int NEWTON_STEPS = 4;

    private final Axis[] axes;
    private final boolean[] capped;
    private final Scalarization scalarization;
    private final Outcomes outcomes;
    private final int count;
    private final double[][] level;
    private final double[][] e;
    private final double[] x;
    private final double[] c;
    private final double[] slope;

    SampledImprovement(
            Axis[] axes, boolean[] capped, Scalarization scalarization, Outcomes outcomes, Precision precision) {
        this.axes = axes;
        this.capped = capped;
        this.scalarization = scalarization;
        this.outcomes = outcomes;
        int all = outcomes.rays().count();
        count = precision == Precision.SCREEN ? Math.min(all, 256) : all;
        level = new double[count][axes.length];
        e = new double[count][axes.length];
        x = new double[count];
        c = new double[axes.length];
        slope = new double[axes.length];
    }

    @Override
    public double value(double[] mean, double[] deviation, double @Nullable [] dMean, double @Nullable [] dDeviation) {
        double inside = 0;
        for (int k = 0; k < axes.length; k++) {
            c[k] = capped[k] ? (axes[k].latent(1) - mean[k]) / deviation[k] : Double.POSITIVE_INFINITY;
            inside += capped[k] ? Normal.logCdf(c[k]) : 0;
        }
        double largest = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < count; i++) {
            outcome(i, mean, deviation);
            double d = scalarization.value(outcomes.rays().lambda()[i], level[i])
                    - outcomes.rays().best()[i];
            x[i] = d / outcomes.temperature()[i];
            largest = Math.max(largest, x[i]);
        }
        double shift = Math.min(0, largest + SATURATED);
        double sum = 0;
        for (int i = 0; i < count; i++) {
            sum += outcomes.temperature()[i] * softplus(x[i], shift);
        }
        if (!(sum > 0)) {
            return Double.NEGATIVE_INFINITY;
        }
        if (dMean != null && dDeviation != null) {
            gradient(mean, deviation, shift, sum, dMean, dDeviation);
        }
        return inside + shift + Math.log(sum / count);
    }

    private void outcome(int i, double[] mean, double[] deviation) {
        for (int k = 0; k < axes.length; k++) {
            e[i][k] = capped[k] ? truncated(outcomes.logUniform()[i][k], c[k]) : outcomes.normal()[i][k];
            level[i][k] = axes[k].level(mean[k] + deviation[k] * e[i][k]);
        }
    }

    /** ln(1 + eˣ) times exp(−shift); the shift is not zero only where every x is far below zero. */
    private static double softplus(double x, double shift) {
        if (x > SATURATED) {
            return x;
        }
        return x < -SATURATED + 1 ? Math.exp(x - shift) : Math.log1p(Math.exp(x));
    }

    private static double sigmoid(double x, double shift) {
        return x < -SATURATED + 1 ? Math.exp(x - shift) : 1 / (1 + Math.exp(-x));
    }

    private void gradient(
            double[] mean, double[] deviation, double shift, double sum, double[] dMean, double[] dDeviation) {
        Arrays.fill(dMean, 0);
        Arrays.fill(dDeviation, 0);
        for (int i = 0; i < count; i++) {
            double weight = sigmoid(x[i], shift);
            if (weight * outcomes.temperature()[i] < 1e-12 * sum / count) {
                continue;
            }
            scalarization.gradient(outcomes.rays().lambda()[i], level[i], slope);
            for (int k = 0; k < axes.length; k++) {
                double t = mean[k] + deviation[k] * e[i][k];
                double s = weight * slope[k] * axes[k].slope(t);
                // How the truncated quantile follows its cap: de/dc = u φ(c)/φ(e).
                double follow = capped[k]
                        ? Math.exp(outcomes.logUniform()[i][k] + 0.5 * (e[i][k] - c[k]) * (e[i][k] + c[k]))
                        : 0;
                dMean[k] += s * (1 - follow);
                dDeviation[k] += s * (e[i][k] - (capped[k] ? follow * c[k] : 0));
            }
        }
        for (int k = 0; k < axes.length; k++) {
            double h = capped[k] ? Normal.hazard(c[k]) / deviation[k] : 0;
            dMean[k] = dMean[k] / sum - h;
            dDeviation[k] = dDeviation[k] / sum - (capped[k] ? c[k] * h : 0);
        }
    }

    /** Φ⁻¹(u Φ(c)), given ln u. */
    private static double truncated(double logU, double c) {
        if (c > TAIL) {
            return Normal.quantile(Math.exp(logU) * Normal.cdf(c));
        }
        double z = -Math.sqrt(c * c - 2 * logU);
        double logHazard = Math.log(Normal.hazard(c));
        for (int step = 0; step < NEWTON_STEPS; step++) {
            double h = Normal.hazard(z);
            double excess = 0.5 * (c - z) * (c + z) + logHazard - Math.log(h) - logU;
            z -= excess / h;
        }
        return z;
    }
}
