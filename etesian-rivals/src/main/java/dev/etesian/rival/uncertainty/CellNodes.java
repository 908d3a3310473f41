package dev.etesian.rival.uncertainty;

import dev.etesian.math.GaussLegendre;
import dev.etesian.math.Normal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.DoubleStream;

/**
 * A normal distribution as weighted nodes, cell by cell of an axis: a Gauss rule on each stretch between the edges and some
 * multiples of the standard deviation, so that Σ_j w_j h(z_j) over the nodes of a cell is E[h(Z) 1{Z in the cell}] for smooth h. What
 * is beyond 7 standard deviations is left out. Immutable; its arrays are not to be changed.
 *
 * @param z the nodes, in standard deviations from the mean, increasing
 * @param weight their weights
 * @param cell the cell each is in
 */
record CellNodes(double[] z, double[] weight, int[] cell) {

    private static final double[] CUTS = {-7, -4, -2.5, -1.2, 0, 1.2, 2.5, 4, 7};

    private static final int ORDER = 5;

    /** @param edges where cells begin, in standard deviations from the mean; nothing below the first counts */
    static CellNodes of(double[] edges) {
        double[] ends = DoubleStream.concat(DoubleStream.of(CUTS), DoubleStream.of(edges))
                .filter(end -> Math.abs(end) <= CUTS[CUTS.length - 1])
                .sorted()
                .distinct()
                .toArray();
        GaussLegendre rule = GaussLegendre.of(ORDER);
        double[] x = new double[ORDER];
        double[] w = new double[ORDER];
        List<double[]> nodes = new ArrayList<>();
        int cell = -1;
        for (int i = 0; i + 1 < ends.length; i++) {
            double middle = 0.5 * (ends[i] + ends[i + 1]);
            while (cell + 1 < edges.length && edges[cell + 1] <= middle) {
                cell++;
            }
            rule.fill(ends[i], ends[i + 1], x, w, 0);
            for (int j = 0; j < ORDER && cell >= 0; j++) {
                nodes.add(new double[] {x[j], w[j] * Normal.pdf(x[j]), cell});
            }
        }
        return new CellNodes(
                nodes.stream().mapToDouble(node -> node[0]).toArray(),
                nodes.stream().mapToDouble(node -> node[1]).toArray(),
                nodes.stream().mapToInt(node -> (int) node[2]).toArray());
    }

    /** Writes P(Z from the i-th edge on) for every edge, and 0 after them. */
    void tails(double[] out) {
        Arrays.fill(out, 0);
        for (int j = 0; j < z.length; j++) {
            out[cell[j]] += weight[j];
        }
        for (int i = out.length - 2; i >= 0; i--) {
            out[i] += out[i + 1];
        }
    }
}
