package dev.etesian.acquisition;

import java.util.Arrays;

/**
 * The polynomial of degree q − 1 through values at q nodes on [−1, 1], as coefficients of 1, τ, τ², …. The nodes are
 * the roots of a Chebyshev polynomial, which keep the largest error small, or, where the value at −1 must be met, stretched so
 * that the first of them lies there. Immutable. Source: [Abramowitz1964, Sections 22.16 and 25.2].
 */
final class Interpolation {

    private static final Interpolation[] FREE = {chebyshev(3, false), chebyshev(4, false)};

    private static final Interpolation[] ANCHORED = {chebyshev(3, true), chebyshev(4, true)};

    private final double[] nodes;

    /** Row j gives the coefficient of τ^j from the values at the nodes. */
    private final double[][] coefficients;

    private Interpolation(double... nodes) {
        int q = nodes.length;
        this.nodes = nodes;
        coefficients = new double[q][q];
        for (int i = 0; i < q; i++) {
            // Lagrange's polynomial of node i, one factor (τ − node)/(node i − node) after the other.
            double[] product = new double[q];
            product[0] = 1;
            for (int other = 0; other < q; other++) {
                if (other != i) {
                    double scale = 1 / (nodes[i] - nodes[other]);
                    for (int j = q - 1; j >= 0; j--) {
                        product[j] = scale * ((j > 0 ? product[j - 1] : 0) - nodes[other] * product[j]);
                    }
                }
            }
            for (int j = 0; j < q; j++) {
                coefficients[j][i] = product[j];
            }
        }
    }

    private static Interpolation chebyshev(int q, boolean anchored) {
        double reach = anchored ? 1 + Math.cos(0.5 * Math.PI / q) : 2;
        double[] nodes = new double[q];
        Arrays.setAll(nodes, i -> 1 - (1 + Math.cos(Math.PI * (i + 0.5) / q)) * 2 / reach);
        return new Interpolation(nodes);
    }

    /** With 3 or 4 nodes, the first of them at −1 where that is asked for. */
    static Interpolation of(int q, boolean anchored) {
        return anchored ? ANCHORED[q - 3] : FREE[q - 3];
    }

    int size() {
        return nodes.length;
    }

    double node(int i) {
        return nodes[i];
    }

    /** Replaces q values, {@code stride} apart, by coefficients. */
    void transform(double[] values, int offset, int stride) {
        int q = nodes.length;
        double v0 = values[offset];
        double v1 = values[offset + stride];
        double v2 = values[offset + 2 * stride];
        double v3 = q > 3 ? values[offset + 3 * stride] : 0;
        for (int j = 0; j < q; j++) {
            double[] row = coefficients[j];
            values[offset + j * stride] = row[0] * v0 + row[1] * v1 + row[2] * v2 + (q > 3 ? row[3] * v3 : 0);
        }
    }
}
