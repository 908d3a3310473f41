package dev.etesian.acquisition;

import java.util.Arrays;
import java.util.TreeSet;

/**
 * Where the cells of a grid end on one axis: at the coordinates of the front, so that no cell is partly dominated, with the
 * widest gaps split until there are enough; on an axis without a cap a few cells, each wider than the one before, go on
 * beyond everything reached.
 */
final class GridEdges {

    /** Cells beyond the front on an open axis, the growth of their widths, and the first width over the front's extent. */
    private static final int OUTER = 10;

    private static final double GROWTH = 1.5;
    private static final double FIRST = 0.04;

    /** Cells are of even width well below this share of the extent, and of even relative width well above. */
    private static final double OFFSET = 0.7;

    /** Coordinates closer than this share of the extent are one edge. */
    private static final double SAME = 1e-9;

    private GridEdges() {}

    /**
     * Increasing edges from 0.
     *
     * @param coordinates of the front on this axis, in any order; only those inside count
     * @param cells how many cells the axis should have
     * @param capped whether the axis ends at 1
     */
    static double[] of(double[] coordinates, int cells, boolean capped) {
        double top = capped ? 1 : Math.max(1, Arrays.stream(coordinates).max().orElse(1));
        TreeSet<Double> edges = new TreeSet<>();
        edges.add(0.0);
        edges.add(top);
        for (double c : coordinates) {
            if (c > SAME * top && c < top * (1 - SAME) && !near(edges, c, SAME * top)) {
                edges.add(c);
            }
        }
        int inner = capped ? cells : cells - OUTER;
        thin(edges, inner);
        split(edges, inner, OFFSET * top);
        double[] inside = edges.stream().mapToDouble(Double::doubleValue).toArray();
        return capped ? inside : extend(inside, top);
    }

    private static boolean near(TreeSet<Double> edges, double c, double distance) {
        Double below = edges.floor(c);
        Double above = edges.ceiling(c);
        return (below != null && c - below < distance) || (above != null && above - c < distance);
    }

    /** Drops, while there are too many, the edge whose neighbors are closest to each other. */
    private static void thin(TreeSet<Double> edges, int cells) {
        while (edges.size() > cells + 1) {
            double least = Double.POSITIVE_INFINITY;
            double drop = Double.NaN;
            for (Double edge : edges) {
                Double below = edges.lower(edge);
                Double above = edges.higher(edge);
                if (below != null && above != null && above - below < least) {
                    least = above - below;
                    drop = edge;
                }
            }
            edges.remove(drop);
        }
    }

    /** Splits gaps evenly in ln(v + offset), the widest first: the weight changes by v/Δv when one level is small. */
    private static void split(TreeSet<Double> edges, int cells, double offset) {
        double[] sorted = edges.stream().mapToDouble(v -> Math.log(v + offset)).toArray();
        int[] parts = new int[sorted.length - 1];
        Arrays.fill(parts, 1);
        for (int n = parts.length; n < cells; n++) {
            int widest = 0;
            for (int i = 1; i < parts.length; i++) {
                if ((sorted[i + 1] - sorted[i]) / parts[i] > (sorted[widest + 1] - sorted[widest]) / parts[widest]) {
                    widest = i;
                }
            }
            parts[widest]++;
        }
        for (int i = 0; i < parts.length; i++) {
            for (int j = 1; j < parts[i]; j++) {
                edges.add(Math.exp(sorted[i] + (sorted[i + 1] - sorted[i]) * j / parts[i]) - offset);
            }
        }
    }

    private static double[] extend(double[] inside, double top) {
        double[] all = Arrays.copyOf(inside, inside.length + OUTER - 1);
        double width = FIRST * top;
        for (int i = inside.length; i < all.length; i++) {
            all[i] = all[i - 1] + width;
            width *= GROWTH;
        }
        return all;
    }
}
