package dev.etesian.rival.hypervolume;

import dev.etesian.acquisition.Axis;
import dev.etesian.pareto.BoxDecomposition;
import java.util.Arrays;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/**
 * The levels above the reference that no point of a front reaches, in disjoint boxes whose ends are edges of the axes.
 *
 * <p>Design: a front of n points has at most n + 1 distinct edges an axis however many boxes there are, so everything that
 * depends on a candidate's moments is computed once per edge, and a box costs one difference and one product an axis.
 * The edges of all axes stand in one row, each axis followed by a place for +∞, and a box is 2K places of that row.
 * Beyond the front a warped link gets edges of its own. Immutable.
 */
final class FreeBoxes {

    /** Edges beyond the front on an axis with a warped link, and their distance in latent units. */
    private static final int OUTER = 12;

    private static final double STEP = 0.5;

    /** The cells of each axis. */
    final AxisCells[] axes;

    /** Whether an axis has a straight link. */
    final boolean[] affine;

    /** Where each axis begins in the row of edges, then the length of the row. */
    final int[] offset;

    /** The places of lower ends, K a box. */
    final int[] lower;

    /** The places of upper ends, K a box. */
    final int[] upper;

    private FreeBoxes(AxisCells[] axes, boolean[] affine, int[] offset, int[] lower, int[] upper) {
        this.axes = axes;
        this.affine = affine;
        this.offset = offset;
        this.lower = lower;
        this.upper = upper;
    }

    /**
     * The boxes above level 0.
     *
     * @param front levels, one point a row, finite
     * @param most how many boxes to make; beyond, the points that matter least are left out
     */
    static FreeBoxes of(Axis[] axes, double[][] front, int most) {
        int k = axes.length;
        BoxDecomposition boxes = BoxDecomposition.nonDominated(front, new double[k], most);
        int n = boxes.size();
        AxisCells[] cells = new AxisCells[k];
        boolean[] affine = new boolean[k];
        int[] offset = new int[k + 1];
        int[] lower = new int[n * k];
        int[] upper = new int[n * k];
        for (int a = 0; a < k; a++) {
            int axis = a;
            double[] edges = IntStream.range(0, n)
                    .mapToObj(b -> DoubleStream.of(boxes.lower(b, axis), boxes.upper(b, axis)))
                    .flatMapToDouble(ends -> ends)
                    .filter(end -> end < Double.POSITIVE_INFINITY)
                    .sorted()
                    .distinct()
                    .toArray();
            affine[a] = axes[a].affine();
            cells[a] = AxisCells.of(axes[a], affine[a] ? edges : extended(axes[a], edges));
            offset[a + 1] = offset[a] + cells[a].cells() + 1;
            for (int b = 0; b < n; b++) {
                lower[b * k + a] = offset[a] + Arrays.binarySearch(edges, boxes.lower(b, a));
                int end = Arrays.binarySearch(edges, boxes.upper(b, a));
                upper[b * k + a] = end < 0 ? offset[a + 1] - 1 : offset[a] + end;
            }
        }
        return new FreeBoxes(cells, affine, offset, lower, upper);
    }

    private static double[] extended(Axis axis, double[] edges) {
        double[] all = Arrays.copyOf(edges, edges.length + OUTER);
        double top = axis.latent(edges[edges.length - 1]);
        int size = edges.length;
        for (int i = 1; i <= OUTER; i++) {
            double next = axis.level(top + i * STEP);
            if (next > all[size - 1] && next < Double.MAX_VALUE) {
                all[size++] = next;
            }
        }
        return Arrays.copyOf(all, size);
    }

    int objectives() {
        return axes.length;
    }

    int size() {
        return lower.length / axes.length;
    }

    /** The length of the row of edges. */
    int edges() {
        return offset[axes.length];
    }
}
