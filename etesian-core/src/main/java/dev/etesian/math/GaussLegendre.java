package dev.etesian.math;

import java.util.function.DoubleUnaryOperator;

/**
 * Gauss–Legendre quadrature: n nodes that integrate every polynomial of degree 2n − 1 exactly.
 *
 * <p>Nodes are the roots of the Legendre polynomial Pₙ, found by Newton's method from x ≈ cos(π(i + ¾)/(n + ½)); the
 * weights are 2 / ((1 − x²) Pₙ′(x)²). Immutable. Source: [Abramowitz1964, 25.4.29].
 */
public final class GaussLegendre {

    /** The largest number of nodes. */
    public static final int LIMIT = 256;

    private static final int STEPS = 10;
    private static final GaussLegendre SCREEN = new GaussLegendre(8);
    private static final GaussLegendre REFINE = new GaussLegendre(24);

    private final double[] nodes;
    private final double[] weights;

    private GaussLegendre(int n) {
        nodes = new double[n];
        weights = new double[n];
        for (int i = 0; i < (n + 1) / 2; i++) {
            double x = 2 * i + 1 == n ? 0 : Math.cos(Math.PI * (i + 0.75) / (n + 0.5));
            double slope = slope(n, x);
            for (int step = 0; step < STEPS && x != 0; step++) {
                double change = legendre(n, x) / slope;
                x -= change;
                slope = slope(n, x);
                if (Math.abs(change) < Math.ulp(x)) {
                    break;
                }
            }
            nodes[i] = -x;
            nodes[n - 1 - i] = x;
            weights[i] = 2 / ((1 - x) * (1 + x) * slope * slope);
            weights[n - 1 - i] = weights[i];
        }
    }

    /** The rule with n nodes, 1 ≤ n ≤ {@link #LIMIT}; 8 and 24 are computed once. */
    public static GaussLegendre of(int n) {
        if (n < 1 || n > LIMIT) {
            throw new IllegalArgumentException("quadrature: expected 1 to " + LIMIT + " nodes, got " + n);
        }
        if (n == SCREEN.size()) {
            return SCREEN;
        }
        return n == REFINE.size() ? REFINE : new GaussLegendre(n);
    }

    /** The number of nodes. */
    public int size() {
        return nodes.length;
    }

    /** Node i on [−1, 1], increasing. */
    public double node(int i) {
        return nodes[i];
    }

    /** Weight i on [−1, 1]; the weights sum to 2. */
    public double weight(int i) {
        return weights[i];
    }

    /** Writes the nodes and weights of the interval [a, b], from index {@code offset} on. */
    public void fill(double a, double b, double[] x, double[] w, int offset) {
        double center = 0.5 * (a + b);
        double half = 0.5 * (b - a);
        for (int i = 0; i < nodes.length; i++) {
            x[offset + i] = center + half * nodes[i];
            w[offset + i] = half * weights[i];
        }
    }

    /** ∫ f over [a, b]. */
    public double integrate(DoubleUnaryOperator f, double a, double b) {
        double center = 0.5 * (a + b);
        double half = 0.5 * (b - a);
        double sum = 0;
        for (int i = 0; i < nodes.length; i++) {
            sum += weights[i] * f.applyAsDouble(center + half * nodes[i]);
        }
        return half * sum;
    }

    /** Pₙ(x) by (k + 1) P_{k+1} = (2k + 1) x P_k − k P_{k−1}. */
    private static double legendre(int n, double x) {
        double before = 0;
        double p = 1;
        for (int k = 0; k < n; k++) {
            double next = ((2 * k + 1) * x * p - k * before) / (k + 1);
            before = p;
            p = next;
        }
        return p;
    }

    /** Pₙ′(x) = n (P_{n−1} − x Pₙ) / (1 − x²). */
    private static double slope(int n, double x) {
        return n * (legendre(n - 1, x) - x * legendre(n, x)) / ((1 - x) * (1 + x));
    }
}
