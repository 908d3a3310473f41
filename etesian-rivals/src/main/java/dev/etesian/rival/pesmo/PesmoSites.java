package dev.etesian.rival.pesmo;

import java.util.Arrays;

/**
 * What a sampled Pareto set says about one candidate: the conditions that it dominates none of the set's points, as
 * Gaussian sites on the candidate's outcome.
 *
 * <p>Symbols, per objective k: the outcome u has variance A, and with point j of the set the gap Δ_j = E u − E f(x*_j), the
 * share β_j = 1 − cov(u, f(x*_j))/A and the rest C_j = var(f(x*_j)) − cov²/A. Other sites with precision T and shift N on u
 * leave the cavity A′ = A/(1 + AT), moved by α = A′N, in which d = u − f(x*_j) has mean Δ + βα and variance s = A′β² + C.
 * {@link PesmoFactor} gives the slopes of ln Z, g = −w/√s and H = w(z − w)/s, and matching moments the new site
 * τ = −β²H/(1 + A′β²H), ν = βg/(1 + A′β²H) + ατ. Sites are visited in order, twice. A negative τ, which only a condition
 * that is expected to fail can ask for, is taken as zero: a condition never widens a prediction.
 *
 * <p>Design: the paper refines these factors once, in parallel, and solves for all of them together, at the cost of |X*|³ a
 * candidate. Here each site sees the ones before it through u alone, at the cost of |X*|: neighbors in a set say nearly the
 * same, and in sequence they count once instead of many times. As in the paper the conditions among the set and the known
 * points are not refined again for the candidate; with one objective, next to a point of the set, that misses up to half of
 * the information (0.96 of 1.63 nats in {@code PesmoGainTest}), elsewhere less than 0.1 nats. The whole is differentiated backwards, step by step. Source:
 * [HernandezLobato2016, Section 3.3]. A cursor: one thread.
 */
final class PesmoSites {

    private static final int SWEEPS = 2;

    private final int objectives;
    private final PesmoFactor factor;
    private int points;
    private double[] variance = {};
    private double[][] gap = {};
    private double[][] covariance = {};
    private final double[][] beta;
    private final double[][] rest;
    private final double[][] tau;
    private final double[][] nu;
    private final double[] totalTau;
    private final double[] totalNu;

    /** T and N of the cavity at every step, for the way back. */
    private final double[][] tapeTau;

    private final double[][] tapeNu;
    private final PesmoStep[] step;
    private final double[] z;
    private final double[] w;
    private final double[] byW;
    private final double[] byZ;
    private final double[] byTau;
    private final double[] byNu;
    private final double[][] bySiteTau;
    private final double[][] bySiteNu;

    /** Derivatives by the variances, by the gaps and by the covariances, after {@link #chain}. */
    final double[] byVariance;

    final double[][] byGap;
    final double[][] byCovariance;

    PesmoSites(int objectives, int most) {
        this.objectives = objectives;
        factor = new PesmoFactor(objectives);
        beta = new double[objectives][most];
        rest = new double[objectives][most];
        tau = new double[objectives][most];
        nu = new double[objectives][most];
        totalTau = new double[objectives];
        totalNu = new double[objectives];
        tapeTau = new double[SWEEPS * most][objectives];
        tapeNu = new double[SWEEPS * most][objectives];
        step = new PesmoStep[objectives];
        Arrays.setAll(step, k -> new PesmoStep());
        z = new double[objectives];
        w = new double[objectives];
        byW = new double[objectives];
        byZ = new double[objectives];
        byTau = new double[objectives];
        byNu = new double[objectives];
        bySiteTau = new double[objectives][most];
        bySiteNu = new double[objectives][most];
        byVariance = new double[objectives];
        byGap = new double[objectives][most];
        byCovariance = new double[objectives][most];
    }

    /**
     * Writes the variance of each objective at the candidate once the conditions hold; none exceeds what it was.
     *
     * @param points the size of the set
     * @param variance A per objective; this and the others are kept until {@link #chain}
     * @param gap Δ per objective and point of the set
     * @param covariance between the candidate and the point, likewise
     * @param spread the variance of the point's outcome, likewise
     */
    void condition(
            int points, double[] variance, double[][] gap, double[][] covariance, double[][] spread, double[] out) {
        this.points = points;
        this.variance = variance;
        this.gap = gap;
        this.covariance = covariance;
        for (int k = 0; k < objectives; k++) {
            for (int j = 0; j < points; j++) {
                double share = covariance[k][j] / variance[k];
                beta[k][j] = 1 - share;
                rest[k][j] = Math.max(0, spread[k][j] - share * covariance[k][j]);
                tau[k][j] = 0;
                nu[k][j] = 0;
            }
            totalTau[k] = 0;
            totalNu[k] = 0;
        }
        for (int t = 0; t < SWEEPS * points; t++) {
            refine(t, t % points);
        }
        for (int k = 0; k < objectives; k++) {
            out[k] = variance[k] / (1 + variance[k] * totalTau[k]);
        }
    }

    private void refine(int t, int j) {
        for (int k = 0; k < objectives; k++) {
            tapeTau[t][k] = Math.max(0, totalTau[k] - tau[k][j]);
            tapeNu[t][k] = totalNu[k] - nu[k][j];
        }
        boolean tells = enter(t, j);
        for (int k = 0; k < objectives; k++) {
            tau[k][j] = tells ? step[k].tau : 0;
            nu[k][j] = tells ? step[k].nu : 0;
            totalTau[k] = tapeTau[t][k] + tau[k][j];
            totalNu[k] = tapeNu[t][k] + nu[k][j];
        }
    }

    /** Computes step t from its cavity; false where the condition holds anyway. */
    private boolean enter(int t, int j) {
        for (int k = 0; k < objectives; k++) {
            step[k].cavity(variance[k], tapeTau[t][k], tapeNu[t][k], gap[k][j], beta[k][j], rest[k][j]);
            z[k] = Math.min(step[k].z, PesmoFactor.HIGHEST);
        }
        if (!factor.slopes(z, w)) {
            return false;
        }
        for (int k = 0; k < objectives; k++) {
            step[k].site(z[k], w[k]);
        }
        return true;
    }

    /** Takes derivatives by the conditioned variances back to what {@link #condition} was given. */
    void chain(double[] byOut) {
        for (int k = 0; k < objectives; k++) {
            double shrink = 1 / (1 + variance[k] * totalTau[k]);
            byTau[k] = -byOut[k] * variance[k] * variance[k] * shrink * shrink;
            byNu[k] = 0;
            byVariance[k] = byOut[k] * shrink * shrink;
            Arrays.fill(bySiteTau[k], 0, points, 0);
            Arrays.fill(bySiteNu[k], 0, points, 0);
            Arrays.fill(byGap[k], 0, points, 0);
            Arrays.fill(byCovariance[k], 0, points, 0);
        }
        for (int t = SWEEPS * points - 1; t >= 0; t--) {
            int j = t % points;
            if (enter(t, j)) {
                leave(j);
            }
            for (int k = 0; k < objectives; k++) {
                bySiteTau[k][j] = -byTau[k];
                bySiteNu[k][j] = -byNu[k];
            }
        }
    }

    /** One step backwards: adds to the derivatives by T and N of its cavity, and by the inputs of point j. */
    private void leave(int j) {
        for (int k = 0; k < objectives; k++) {
            step[k].siteBack(byTau[k] + bySiteTau[k][j], byNu[k] + bySiteNu[k][j], z[k], w[k]);
            byW[k] = step[k].byW;
        }
        factor.chain(z, w, byW, byZ);
        for (int k = 0; k < objectives; k++) {
            PesmoStep at = step[k];
            at.cavityBack(z[k] < PesmoFactor.HIGHEST ? at.byZ + byZ[k] : 0);
            byTau[k] += at.byTau;
            byNu[k] += at.byNu;
            double a = variance[k];
            double share = covariance[k][j] / a;
            double byRest = rest[k][j] > 0 ? at.byRest : 0;
            byVariance[k] += at.byA + at.byBeta * share / a + byRest * share * share;
            byCovariance[k][j] -= at.byBeta / a + 2 * byRest * share;
            byGap[k][j] += at.byGap;
        }
    }
}
