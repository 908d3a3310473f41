package dev.etesian.acquisition;

import dev.etesian.math.GaussLegendre;

/**
 * Where along one ray the improvement integral ∫_b^∞ Π_k P_k(s) ds lives, and its quadrature nodes.
 *
 * <p>Symbols: x = s − b ≥ 0; z_k(x) = (μ_k − latent_k((b + x)/λ_k))/σ_k, decreasing; P_k = Φ(z_k), less Φ(z¹_k) where the
 * objective is capped, z¹ the value at level 1. A factor is constant up to low_k, where z_k = 5.83 (further out when
 * nearly all mass lies beyond the cap), then falls.
 *
 * <p>Design: [0, plateau] before the first low_k needs no nodes. The rest ends where the product has lost 17 e-folds: by
 * Φ(z) ≤ ½ exp(−z²/2), where q(x) = Σ_k min(z_k, 0)² has grown by 34; q is convex, so Newton's method from the right
 * converges from one side. This one rule serves the body and the farthest tail, where the length becomes 17 over the
 * decay rate. The rest is cut, from its end backwards, at the low_k of the factor that changes fastest unless one rule
 * can follow it over the whole; a piece needs 10 + 1.2 nodes per unit of z to reach 1e-6 (measured for K ≤ 6; one rule of
 * 24 nodes over everything errs by up to 3e-3). Nodes are uniform in the latent units of the fastest factor, so that a
 * warped objective costs no accuracy. Confined to one thread.
 */
final class Ray {

    /** Twice the e-folds after which the product is negligible. */
    private static final double REACH = 34;

    /** Over more than this change of z a piece is cut; more than any factor needs from its low to its end. */
    private static final double WIDEST = 13;

    /** Beyond a cap at z¹ &gt; 0 the mass falls off within 1/z¹; from low to cap this counts as less than {@link #WIDEST}. */
    private static final double BEYOND = 0.7;

    private static final int NEWTON_STEPS = 6;
    private static final int BISECTIONS = 6;
    private static final double ROOT_REACH = Math.sqrt(REACH);

    private final Axis[] axes;
    private final boolean[] capped;
    private final boolean affine;
    private final Precision precision;
    private final double[] zLow;
    private final double[] rate;
    private final double[] low;
    private final boolean[] active;
    private double[] mu = {};
    private double[] sd = {};
    private double[] lambda = {};
    private double best;
    private double from;
    private double to;
    private int fastest;

    /** z_k at x = 0. */
    final double[] start;

    /** z_k at level 1 where capped, else −∞. */
    final double[] cap;

    /** The length of the constant stretch before anything changes. */
    double plateau;

    /** The length of everything that counts. */
    double length;

    Ray(Axis[] axes, boolean[] capped, Precision precision) {
        this.axes = axes;
        this.capped = capped;
        this.precision = precision;
        int k = axes.length;
        boolean all = true;
        for (Axis axis : axes) {
            all &= axis.affine();
        }
        affine = all;
        zLow = new double[k];
        rate = new double[k];
        low = new double[k];
        active = new boolean[k];
        start = new double[k];
        cap = new double[k];
    }

    /** Takes the moments of a candidate, kept by reference until the next. */
    void candidate(double[] mean, double[] deviation) {
        mu = mean;
        sd = deviation;
        for (int k = 0; k < axes.length; k++) {
            cap[k] = capped[k] ? (mu[k] - axes[k].latent(1)) / sd[k] : Double.NEGATIVE_INFINITY;
            zLow[k] = cap[k] > 0 ? Math.sqrt(cap[k] * cap[k] + REACH) : ROOT_REACH;
        }
    }

    /** Sets the ray and computes {@link #start}; returns q(0) = Σ_k min(z_k, 0)². */
    double set(double[] weights, double bestSoFar) {
        lambda = weights;
        best = bestSoFar;
        double q = 0;
        for (int k = 0; k < axes.length; k++) {
            Axis axis = axes[k];
            if (axis.affine()) {
                rate[k] = axis.unit() / (lambda[k] * sd[k]);
                start[k] = (mu[k] - axis.origin()) / sd[k] - best * rate[k];
            } else {
                start[k] = (mu[k] - axis.latent(best / lambda[k])) / sd[k];
            }
            double negative = Math.min(start[k], 0);
            q += negative * negative;
        }
        return q;
    }

    /** Finds the plateau and the end; false where nothing can be gained on this ray. */
    boolean locate() {
        length = Double.POSITIVE_INFINITY;
        plateau = Double.POSITIVE_INFINITY;
        for (int k = 0; k < axes.length; k++) {
            double high;
            if (axes[k].affine()) {
                low[k] = (start[k] - zLow[k]) / rate[k];
                high = fall(start[k]) / rate[k];
            } else {
                low[k] = offset(k, zLow[k]);
                high = offset(k, start[k] - fall(start[k]));
            }
            length = Math.min(length, capped[k] ? Math.min(high, lambda[k] - best) : high);
            plateau = Math.min(plateau, low[k]);
        }
        if (!(length > 0)) {
            return false;
        }
        trim();
        plateau = Math.min(Math.max(plateau, 0), length);
        from = length;
        return true;
    }

    /** By how much z falls from {@code z} until min(z, 0)² has grown by {@link #REACH}. */
    private static double fall(double z) {
        return z >= 0 ? z + ROOT_REACH : REACH / (Math.sqrt(z * z + REACH) - z);
    }

    /** The x at which z_k takes a value. */
    private double offset(int k, double z) {
        return lambda[k] * axes[k].level(mu[k] - sd[k] * z) - best;
    }

    double z(int k, double x) {
        return axes[k].affine() ? start[k] - rate[k] * x : (mu[k] - axes[k].latent((best + x) / lambda[k])) / sd[k];
    }

    /** Shortens the length to where the factors have lost enough together. */
    private void trim() {
        if (axes.length == 1) {
            return;
        }
        if (!affine) {
            bisect();
            return;
        }
        for (int step = 0; step < NEWTON_STEPS; step++) {
            double excess = -REACH;
            double slope = 0;
            for (int k = 0; k < axes.length; k++) {
                double z0 = Math.min(start[k], 0);
                double z = Math.min(start[k] - rate[k] * length, 0);
                excess += (z0 - z) * (-z0 - z);
                slope -= 2 * rate[k] * z;
            }
            if (excess < 0.05 * REACH) {
                return;
            }
            length -= excess / slope;
        }
    }

    private void bisect() {
        double reached = 0;
        for (int step = 0; step < BISECTIONS; step++) {
            double middle = 0.5 * (reached + length);
            double excess = -REACH;
            for (int k = 0; k < axes.length; k++) {
                double z0 = Math.min(start[k], 0);
                double z = Math.min(z(k, middle), 0);
                excess += (z0 - z) * (-z0 - z);
            }
            if (excess > 0) {
                length = middle;
            } else {
                reached = middle;
            }
        }
    }

    /** Moves to the next piece, from the end backwards; false when the plateau is reached. */
    boolean next() {
        to = from;
        if (!(to > plateau)) {
            return false;
        }
        double widest = -1;
        for (int k = 0; k < axes.length; k++) {
            active[k] = low[k] < to;
            double span = active[k] ? span(k, plateau) : -1;
            if (span > widest) {
                widest = span;
                fastest = k;
            }
        }
        from = widest > WIDEST ? Math.max(plateau, low[fastest]) : plateau;
        return true;
    }

    /** Whether factor k changes on the current piece; else it equals its constant. */
    boolean changes(int k) {
        return active[k];
    }

    /** By how much z_k moves from x to the end of the piece; a factor that lies beyond its cap changes faster than z. */
    private double span(int k, double x) {
        double moved = axes[k].affine() ? rate[k] * (to - x) : z(k, x) - z(k, to);
        return moved * Math.max(1, BEYOND * cap[k]);
    }

    /** Writes the nodes of the current piece and their weights; returns how many. */
    int nodes(double[] x, double[] w) {
        int n = precision.nodes(Math.min(span(fastest, from), WIDEST));
        GaussLegendre rule = Quadrature.rule(n);
        Axis axis = axes[fastest];
        if (axis.affine()) {
            rule.fill(from, to, x, w, 0);
            return n;
        }
        double t0 = axis.latent((best + from) / lambda[fastest]);
        double t1 = axis.latent((best + to) / lambda[fastest]);
        rule.fill(t0, t1, x, w, 0);
        for (int i = 0; i < n; i++) {
            w[i] *= lambda[fastest] * axis.slope(x[i]);
            x[i] = lambda[fastest] * axis.level(x[i]) - best;
        }
        return n;
    }

    /** Writes z_k at nodes. */
    void fill(int k, double[] x, int count, double[] z) {
        if (axes[k].affine()) {
            double z0 = start[k];
            double r = rate[k];
            for (int i = 0; i < count; i++) {
                z[i] = z0 - r * x[i];
            }
        } else {
            for (int i = 0; i < count; i++) {
                z[i] = z(k, x[i]);
            }
        }
    }
}
