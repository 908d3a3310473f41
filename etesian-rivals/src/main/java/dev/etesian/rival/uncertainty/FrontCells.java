package dev.etesian.rival.uncertainty;

import dev.etesian.pareto.BoxDecomposition;
import java.util.Arrays;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/**
 * The outcomes that a front does not dominate, in disjoint boxes whose sides are runs of cells of the axes. The last cell of an axis
 * reaches to infinity; what lies below the first does not matter. Immutable; its arrays are not to be changed.
 *
 * @param edges per axis, where its cells begin
 * @param lower the first cells of a box, K a box
 * @param upper the cells after its last, K a box
 */
record FrontCells(double[][] edges, int[] lower, int[] upper) {

    /**
     * The boxes of a front.
     *
     * @param front outcomes, one row a point, finite; may be empty
     * @param least below all outcomes that matter, in every objective
     */
    static FrontCells of(double[][] front, double[] least) {
        int k = least.length;
        BoxDecomposition boxes = BoxDecomposition.nonDominated(front, least);
        int n = boxes.size();
        double[][] edges = new double[k][];
        int[] lower = new int[n * k];
        int[] upper = new int[n * k];
        for (int a = 0; a < k; a++) {
            int axis = a;
            double[] ends = IntStream.range(0, n)
                    .mapToObj(b -> DoubleStream.of(boxes.lower(b, axis), boxes.upper(b, axis)))
                    .flatMapToDouble(both -> both)
                    .filter(end -> end < Double.POSITIVE_INFINITY)
                    .sorted()
                    .distinct()
                    .toArray();
            edges[a] = ends;
            for (int b = 0; b < n; b++) {
                lower[b * k + a] = Arrays.binarySearch(ends, boxes.lower(b, a));
                int end = Arrays.binarySearch(ends, boxes.upper(b, a));
                upper[b * k + a] = end < 0 ? ends.length : end;
            }
        }
        return new FrontCells(edges, lower, upper);
    }

    /**
     * Σ over the boxes of the product of their sides.
     *
     * @param tails per axis the measure from each edge on, and 0 at the end
     */
    double measure(double[][] tails) {
        int k = edges.length;
        double sum = 0;
        for (int b = 0; b < lower.length; b += k) {
            double product = 1;
            for (int a = 0; a < k && product > 0; a++) {
                product *= tails[a][lower[b + a]] - tails[a][upper[b + a]];
            }
            sum += product;
        }
        return sum;
    }

    /** Writes the derivatives of {@link #measure} by the tails. */
    void slopes(double[][] tails, double[][] byTail) {
        int k = edges.length;
        for (double[] row : byTail) {
            Arrays.fill(row, 0);
        }
        for (int b = 0; b < lower.length; b += k) {
            for (int a = 0; a < k; a++) {
                double others = 1;
                for (int j = 0; j < k; j++) {
                    others *= j == a ? 1 : tails[j][lower[b + j]] - tails[j][upper[b + j]];
                }
                byTail[a][lower[b + a]] += others;
                byTail[a][upper[b + a]] -= others;
            }
        }
    }
}
