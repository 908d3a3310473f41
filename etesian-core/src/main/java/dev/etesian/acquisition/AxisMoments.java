package dev.etesian.acquisition;

import java.util.Arrays;

/**
 * The moments of a candidate along a {@link GridAxis}: for every edge e of a cell D_j(e), such that D_j(a) − D_j(b) =
 * ∫ τ^j Q(t) dt over [a, b], and the derivatives by μ and σ. τ is −1 and 1 at the ends of the cell, Q(t) = P(f ≥ t), less (1 − β)
 * P(f ≥ cap) on a capped axis, β what an outcome beyond the cap counts.
 *
 * <p>With I₀ = Φ, I₁ = φ + zΦ and m I_m = z I_{m−1} + I_{m−2}, z = (μ − t)/σ, the functions G_m = σ^m I_m(z) are integrals of
 * one another, dG_m/dt = −G_{m−1}, so ∫ p Φ dt = −[p G₁ + p′ G₂ + p″ G₃ + …]; and ∂G_m/∂μ = G_{m−1}, ∂G_m/∂σ = σ G_{m−2}.
 * Beyond the cap, where Φ is nearly 1, everything is written in Φ(−z), which changes the signs of odd orders. Edges are
 * computed when they are asked for: a small σ needs few of them. Confined to one thread.
 */
final class AxisMoments {

    private static final double THIRD = 1.0 / 3;

    private final GridAxis axis;
    private final int q;

    /** D_j of edge e at e·q + j. */
    final double[] value;

    final double[] byMean;
    final double[] byDeviation;
    private final int[] computedFor;
    private int candidate;
    private boolean gradient;
    private double mu;
    private double sd;
    private double sign;
    private double offset;
    private double offsetByMean;
    private double offsetByDeviation;

    /** Edges from this one on are out of reach: their moments are zero. */
    int end;

    private final double[] cdf = new double[1];
    private final double[] pdf = new double[1];
    private final double[] z = new double[1];

    /** @param q powers, 3 or 4 */
    AxisMoments(GridAxis axis, int q) {
        this.axis = axis;
        this.q = q;
        int n = axis.latent.length;
        value = new double[n * q];
        byMean = new double[n * q];
        byDeviation = new double[n * q];
        computedFor = new int[n];
    }

    /** Another candidate, whose outcomes are no more than so many deviations above the mean. */
    void candidate(double mean, double deviation, double reach, boolean withGradient) {
        mu = mean;
        sd = deviation;
        gradient = withGradient;
        candidate++;
        sign = 1;
        offset = 0;
        offsetByMean = 0;
        offsetByDeviation = 0;
        double[] t = axis.latent;
        if (axis.capped) {
            double zc = (mu - t[t.length - 1]) / sd;
            sign = zc > 0 ? -1 : 1;
            normal(sign * zc);
            double inside = 1 - axis.beyond;
            offset = zc > 0 ? axis.beyond + inside * cdf[0] : -inside * cdf[0];
            offsetByMean = -inside * pdf[0] / sd;
            offsetByDeviation = pdf[0] > 0 ? inside * zc * pdf[0] / sd : 0;
        }
        int found = sign < 0 ? t.length : Arrays.binarySearch(t, mu + reach * sd);
        end = found >= 0 ? found : -found - 1;
    }

    private void normal(double at) {
        z[0] = at;
        NormalTable.fill(z, 1, cdf, pdf);
    }

    /** Computes an edge, unless that was done, and says where its moments begin. */
    int at(int edge) {
        if (computedFor[edge] != candidate) {
            computedFor[edge] = candidate;
            compute(edge);
        }
        return edge * q;
    }

    private void compute(int e) {
        int o = e * q;
        if (e >= end) {
            Arrays.fill(value, o, o + q, 0);
            Arrays.fill(byMean, o, o + q, 0);
            Arrays.fill(byDeviation, o, o + q, 0);
            return;
        }
        int c = axis.cell[e];
        double h = axis.half[c];
        double tau = (axis.latent[e] - axis.center[c]) / h;
        double rho = sd / h;
        double x = sign * (mu - axis.latent[e]) / sd;
        normal(x);
        double i0 = cdf[0];
        double i1 = Math.max(0, pdf[0] + x * i0);
        double i2 = Math.max(0, 0.5 * (x * i1 + i0));
        double i3 = Math.max(0, (x * i2 + i1) * THIRD);
        double i4 = q > 3 ? Math.max(0, 0.25 * (x * i3 + i2)) : 0;
        double g1 = rho * i1;
        double g2 = sign * rho * rho * i2;
        double g3 = rho * rho * rho * i3;
        double g4 = sign * rho * rho * rho * rho * i4;
        write(value, o, tau, h * g1, h * g2, h * g3, h * g4, h * offset);
        if (gradient) {
            write(byMean, o, tau, sign * i0, g1, g2, g3, h * offsetByMean);
            write(byDeviation, o, tau, pdf[0], sign * rho * i0, rho * g1, rho * g2, h * offsetByDeviation);
        }
    }

    /** Σ_m (d/dτ)^m τ^j g_{m+1} − offset τ^{j+1}/(j + 1). */
    private void write(double[] out, int o, double tau, double g1, double g2, double g3, double g4, double constant) {
        out[o] = g1 - constant * tau;
        out[o + 1] = tau * g1 + g2 - constant * tau * tau / 2;
        out[o + 2] = tau * (tau * g1 + 2 * g2) + 2 * g3 - constant * tau * tau * tau * THIRD;
        if (q > 3) {
            out[o + 3] = tau * (tau * (tau * g1 + 3 * g2) + 6 * g3) + 6 * g4 - constant * tau * tau * tau * tau / 4;
        }
    }
}
