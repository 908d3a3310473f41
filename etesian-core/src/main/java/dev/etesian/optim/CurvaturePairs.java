package dev.etesian.optim;

import org.jspecify.annotations.Nullable;

/**
 * The last few steps s and gradient changes y of one ascent: an approximate inverse Hessian of −f as a product.
 *
 * <p>H is applied by the two-loop recursion on the free coordinates alone: products are taken over those, and a pair
 * without positive curvature there is passed over. H₀ = γ D, D the given diagonal or the identity, γ = sᵀy / yᵀDy of the
 * newest pair used. Source: [Nocedal2006, Algorithm 7.4].
 */
final class CurvaturePairs {

    /** A pair counts where sᵀy ≥ this times ‖s‖‖y‖: below, rounding decides the sign. */
    private static final double LEAST_CURVATURE = 1e-9;

    private final double[][] s;
    private final double[][] y;
    private final double[] weight;
    private final double[] products;
    private int size;
    private int newest = -1;

    CurvaturePairs(int memory, int dimension) {
        s = new double[memory][dimension];
        y = new double[memory][dimension];
        weight = new double[memory];
        products = new double[memory];
    }

    int size() {
        return size;
    }

    void clear() {
        size = 0;
        newest = -1;
    }

    /** Remembers the step from (x, g) to (xNew, gNew) of an ascent on f where −f curves upwards along it. */
    boolean add(double[] x, double[] xNew, double[] g, double[] gNew) {
        int slot = (newest + 1) % s.length;
        double ss = 0;
        double sy = 0;
        double yy = 0;
        for (int j = 0; j < x.length; j++) {
            double sj = xNew[j] - x[j];
            double yj = g[j] - gNew[j];
            ss += sj * sj;
            sy += sj * yj;
            yy += yj * yj;
        }
        if (!(sy > LEAST_CURVATURE * Math.sqrt(ss * yy))) {
            return false;
        }
        for (int j = 0; j < x.length; j++) {
            s[slot][j] = xNew[j] - x[j];
            y[slot][j] = g[j] - gNew[j];
        }
        newest = slot;
        size = Math.min(size + 1, s.length);
        return true;
    }

    /**
     * Replaces q by H q on the free coordinates; the others are left alone.
     *
     * @return whether a pair was used; false leaves q as it was
     */
    boolean apply(double[] q, boolean[] free, double @Nullable [] diagonal) {
        double gamma = 0;
        for (int k = 0; k < size; k++) {
            int i = slot(k);
            weight[i] = usableCurvature(i, free);
            if (weight[i] <= 0) {
                continue;
            }
            if (gamma == 0) {
                gamma = weight[i] / weightedSquare(y[i], free, diagonal);
            }
            products[i] = dot(s[i], q, free) / weight[i];
            add(q, -products[i], y[i], free);
        }
        if (gamma == 0) {
            return false;
        }
        for (int j = 0; j < q.length; j++) {
            if (free[j]) {
                q[j] *= diagonal == null ? gamma : gamma * diagonal[j];
            }
        }
        for (int k = size - 1; k >= 0; k--) {
            int i = slot(k);
            if (weight[i] > 0) {
                add(q, products[i] - dot(y[i], q, free) / weight[i], s[i], free);
            }
        }
        return true;
    }

    /** The slot of the k-th newest pair. */
    private int slot(int k) {
        return Math.floorMod(newest - k, s.length);
    }

    /** sᵀy over the free coordinates, or 0 where it is not clearly positive. */
    private double usableCurvature(int i, boolean[] free) {
        double ss = 0;
        double sy = 0;
        double yy = 0;
        for (int j = 0; j < free.length; j++) {
            if (free[j]) {
                ss += s[i][j] * s[i][j];
                sy += s[i][j] * y[i][j];
                yy += y[i][j] * y[i][j];
            }
        }
        return sy > LEAST_CURVATURE * Math.sqrt(ss * yy) ? sy : 0;
    }

    private static double dot(double[] a, double[] b, boolean[] free) {
        double sum = 0;
        for (int j = 0; j < free.length; j++) {
            if (free[j]) {
                sum += a[j] * b[j];
            }
        }
        return sum;
    }

    private static double weightedSquare(double[] a, boolean[] free, double @Nullable [] diagonal) {
        double sum = 0;
        for (int j = 0; j < free.length; j++) {
            if (free[j]) {
                sum += a[j] * a[j] * (diagonal == null ? 1 : diagonal[j]);
            }
        }
        return sum;
    }

    private static void add(double[] q, double factor, double[] a, boolean[] free) {
        for (int j = 0; j < free.length; j++) {
            if (free[j]) {
                q[j] += factor * a[j];
            }
        }
    }
}
