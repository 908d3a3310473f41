package dev.etesian.rival.pesmo;

import dev.etesian.acquisition.NormalTable;
import dev.etesian.math.Dense;

/**
 * Expectation propagation of the conditions that make sampled points a Pareto set: no point of the set and no good known
 * point dominates a point of the set.
 *
 * <p>Points 0 … P − 1 are the set, the others the known ones; f_k at all of them is Gaussian a priori, N(μ, Σ). Each
 * condition depends on a pair through d_k = f_k(x_i) − f_k(x_j) alone, so its site is a precision τ and a shift ν along
 * e_i − e_j. All sites are refined at once from their cavities, with damping, and the posterior S = (Σ⁻¹ + T)⁻¹,
 * m = μ + S(b − Tμ) follows from one factorization, T and b the sums of the sites. Precisions are never negative, so T is
 * positive semidefinite and S exists whatever the sites are.
 *
 * <p>Source: [HernandezLobato2016, Section 3.2]. Confined to one thread.
 */
final class PesmoPropagation {

    private static final int MOST_SWEEPS = 100;

    /** The first step towards a new site; each one after a sweep that changed more than the last is shorter. */
    private static final double DAMPING = 0.5;

    private static final double CALMER = 0.6;
    private static final double LEAST_STEP = 0.05;
    private static final double TOLERANCE = 3e-3;

    /** A change that says the sites are not to be trusted. */
    static final double UNSETTLED = 1;

    /** Changes of narrow points are measured in so much of the widest deviation. */
    private static final double NARROW = 0.05;

    /** Differences of less of the widest variance are taken as none: two points that are nearly one. */
    private static final double SAME = 1e-6;

    /** A cavity that leaves less of the precision is not looked into. */
    private static final double LEAST_SHARE = 1e-6;

    private static final double[] JITTERS = {1e-8, 1e-6, 1e-4};

    private final Dense dense;
    private final int objectives;
    private final int stars;
    private final int size;
    private final double[][] mu;
    private final double[][][] precision;
    private final double[][][] posterior;
    private final double[][] mean;
    private final double[][] unit;
    private final double[][][] sites;
    private final double[][] shifts;
    private final double[][][] tau;
    private final double[][][] nu;
    private final double[][] work;
    private final double[][] cavityMean;
    private final double[][] cavityVariance;
    private final double[][] upper;
    private final double[][] density;
    private final double[] negative;
    private final boolean[][] skip;
    private final double[] scale;
    private final double[] shift;
    private final double[] before;

    /**
     * Sets up without conditions.
     *
     * @param stars P
     * @param mu per objective, prior means of all points
     * @param sigma per objective, prior covariances
     * @throws IllegalStateException where the covariances of an objective cannot be factorized
     */
    PesmoPropagation(Dense dense, int stars, double[][] mu, double[][][] sigma) {
        this.dense = dense;
        this.stars = stars;
        this.mu = mu;
        objectives = mu.length;
        size = mu[0].length;
        precision = new double[objectives][][];
        posterior = new double[objectives][size][size];
        mean = new double[objectives][size];
        unit = new double[objectives][size];
        sites = new double[objectives][size][size];
        shifts = new double[objectives][size];
        tau = new double[objectives][stars][size];
        nu = new double[objectives][stars][size];
        work = new double[size][size];
        cavityMean = new double[objectives][size];
        cavityVariance = new double[objectives][size];
        upper = new double[objectives][size];
        density = new double[objectives][size];
        negative = new double[size];
        skip = new boolean[objectives][size];
        scale = new double[objectives];
        shift = new double[size];
        before = new double[size];
        for (int k = 0; k < objectives; k++) {
            precision[k] = inverse(sigma[k]);
            double widest = 0;
            for (int i = 0; i < size; i++) {
                unit[k][i] = Math.sqrt(sigma[k][i][i]);
                widest = Math.max(widest, unit[k][i]);
            }
            for (int i = 0; i < size; i++) {
                unit[k][i] = Math.max(unit[k][i], NARROW * widest);
            }
            scale[k] = widest * widest;
            update(k);
        }
    }

    private double[][] inverse(double[][] sigma) {
        double trace = 0;
        for (int i = 0; i < size; i++) {
            trace += sigma[i][i];
        }
        for (double jitter : JITTERS) {
            for (int i = 0; i < size; i++) {
                System.arraycopy(sigma[i], 0, work[i], 0, size);
                work[i][i] += jitter * trace / size;
            }
            if (dense.cholesky(work, 0, size) < 0) {
                double[][] out = new double[size][size];
                dense.inverse(work, size, out);
                return out;
            }
        }
        throw new IllegalStateException("covariances of " + size + " points of a sampled Pareto set are not definite");
    }

    /** Refines all sites until little changes; returns what a last whole step would change, in prior deviations. */
    double run() {
        double change = Double.POSITIVE_INFINITY;
        double step = DAMPING;
        double last = change;
        for (int sweep = 0; sweep < MOST_SWEEPS && change > TOLERANCE; sweep++) {
            for (int j = 0; j < stars; j++) {
                refine(j, step);
            }
            change = 0;
            for (int k = 0; k < objectives; k++) {
                change = Math.max(change, update(k));
            }
            change /= step;
            step = change > last ? Math.max(CALMER * step, LEAST_STEP) : step;
            last = change;
        }
        return change;
    }

    /** The sites of all conditions on point j of the set. */
    private void refine(int j, double step) {
        for (int k = 0; k < objectives; k++) {
            cavities(k, j);
        }
        for (int i = 0; i < size; i++) {
            if (i == j) {
                continue;
            }
            double z0 = 0;
            for (int k = 0; k < objectives; k++) {
                z0 += upper[k][i] * (1 - z0);
            }
            for (int k = 0; k < objectives; k++) {
                double w = density[k][i] / z0;
                for (int l = 0; l < objectives; l++) {
                    w *= l == k ? 1 : 1 - upper[l][i];
                }
                site(k, j, i, w, step);
            }
        }
    }

    /** The differences of all points to point j of the set, in the cavity of the condition on both. */
    private void cavities(int k, int j) {
        double[][] s = posterior[k];
        for (int i = 0; i < size; i++) {
            double cross = i > j ? s[i][j] : s[j][i];
            double variance = Math.max(s[i][i] + s[j][j] - 2 * cross, PesmoStep.LEAST);
            double left = 1 - variance * tau[k][j][i];
            skip[k][i] = variance < SAME * scale[k] || left < LEAST_SHARE;
            left = Math.max(left, LEAST_SHARE);
            double delta = mean[k][i] - mean[k][j];
            cavityVariance[k][i] = variance / left;
            cavityMean[k][i] = (delta - variance * nu[k][j][i]) / left;
            double z = cavityMean[k][i] / Math.sqrt(cavityVariance[k][i]);
            negative[i] = -Math.min(z, PesmoFactor.HIGHEST);
        }
        NormalTable.fill(negative, size, upper[k], density[k]);
    }

    private void site(int k, int j, int i, double w, double step) {
        if (skip[k][i]) {
            return;
        }
        double s = cavityVariance[k][i];
        double root = Math.sqrt(s);
        double z = Math.min(cavityMean[k][i] / root, PesmoFactor.HIGHEST);
        double bend = w * (z - w);
        double newTau = 0;
        double newNu = -w / root;
        if (bend < 0) {
            double factor = Math.max(1 + bend, PesmoStep.LEAST);
            newTau = -bend / (s * factor);
            newNu = newNu / factor + cavityMean[k][i] * newTau;
        }
        double more = step * (newTau - tau[k][j][i]);
        double push = step * (newNu - nu[k][j][i]);
        tau[k][j][i] += more;
        nu[k][j][i] += push;
        sites[k][i][i] += more;
        sites[k][j][j] += more;
        sites[k][i][j] -= more;
        sites[k][j][i] -= more;
        shifts[k][i] += push;
        shifts[k][j] -= push;
    }

    /** The posterior of one objective from its sites; returns how much it changed, in prior deviations. */
    private double update(int k) {
        for (int i = 0; i < size; i++) {
            for (int j = 0; j <= i; j++) {
                work[i][j] = precision[k][i][j] + sites[k][i][j];
            }
            shift[i] = shifts[k][i] - dot(sites[k][i], mu[k]);
        }
        int pivot = dense.cholesky(work, 0, size);
        if (pivot >= 0) {
            throw new IllegalStateException("conditions on a sampled Pareto set: pivot " + pivot + " is not positive");
        }
        for (int i = 0; i < size; i++) {
            before[i] = posterior[k][i][i];
        }
        dense.inverse(work, size, posterior[k]);
        double change = 0;
        for (int i = 0; i < size; i++) {
            double m = mu[k][i];
            for (int j = 0; j < size; j++) {
                m += (j <= i ? posterior[k][i][j] : posterior[k][j][i]) * shift[j];
            }
            change = Math.max(change, Math.abs(m - mean[k][i]) / unit[k][i]);
            change = Math.max(change, Math.abs(Math.sqrt(posterior[k][i][i]) - Math.sqrt(before[i])) / unit[k][i]);
            mean[k][i] = m;
        }
        return change;
    }

    private static double dot(double[] a, double[] b) {
        double sum = 0;
        for (int i = 0; i < a.length; i++) {
            sum += a[i] * b[i];
        }
        return sum;
    }

    /** The posterior variance of one objective at one point. */
    double variance(int k, int i) {
        return posterior[k][i][i];
    }

    /** What the conditions say about points elsewhere. */
    PesmoConditions conditions() {
        PesmoConditions.Objective[] out = new PesmoConditions.Objective[objectives];
        for (int k = 0; k < objectives; k++) {
            double[][] s = posterior[k];
            for (int i = 0; i < size; i++) {
                for (int j = 0; j < i; j++) {
                    s[j][i] = s[i][j];
                }
            }
            out[k] = PesmoConditions.Objective.of(stars, mu[k], s, mean[k], sites[k], shifts[k]);
        }
        return new PesmoConditions(stars, out);
    }
}
