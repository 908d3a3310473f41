package dev.etesian.acquisition;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * One axis of a {@link PreferenceGrid}: cells in latent units, within each of which a weight is nearly a polynomial, and edges
 * within them, the coordinates of the front.
 *
 * <p>Levels are cut evenly in ln(v + offset), because a weight changes on the scale of levels and their sums; cells in which a
 * link bends are cut again. An axis without a cap ends in a cell that reaches to infinity. Where level 0 is out of the link's
 * range, the link goes on straight from {@value #DEPTH} latent units below level 1. Immutable.
 */
final class GridAxis {

    /** The most cells up to the highest level. */
    private static final int MOST = 48;

    /** Where a link ends, cells go on to so far beyond the highest level in steps of latent units. */
    private static final double OUTER_REACH = 5;

    private static final double OUTER_STEP = 0.5;

    /** How often a cell is cut at most because of its link. */
    private static final int CUTS = 6;

    private static final double DEPTH = 16;

    /**
     * How finely levels are divided.
     *
     * @param nodes of interpolation within a cell
     * @param offset what is added to levels before their logarithm is divided evenly
     * @param inner how many cells there are from level 0 to 1
     * @param growth how much wider each cell is than the one before it beyond everything reached
     * @param farthest where the last cell begins, in highest levels
     * @param miss by which share interpolation may miss a bent link
     * @param narrow the fewest levels of a cell that is cut because of that
     */
    record Division(int nodes, double offset, int inner, double growth, double farthest, double miss, double narrow) {

        Division finer() {
            return new Division(nodes, offset, 2 * inner, growth, farthest, miss, narrow);
        }
    }

    private final Axis axis;
    private final Division division;
    private final double lowest;
    private final double lowestLevel;

    /** Whether the axis ends at level 1. */
    final boolean capped;

    /** What an outcome beyond the cap counts. */
    final double beyond;

    /** Edges in increasing order, in latent units; the last may be +∞. An end that two cells share appears twice. */
    final double[] latent;

    private final double[] levels;

    /** The cell of each edge. */
    final int[] cell;

    /** Where the edges of each cell begin, then their number. */
    final int[] first;

    /** The middle of each cell in latent units, and half its width; of one that reaches to infinity, its lower end and 1. */
    final double[] center;

    final double[] half;

    /**
     * An axis.
     *
     * @param coordinates of the front on this axis, in levels
     * @param beyond what an outcome beyond the cap counts
     */
    GridAxis(Axis axis, double[] coordinates, boolean capped, double beyond, Division division) {
        this.axis = axis;
        this.beyond = beyond;
        this.division = division;
        double zero = axis.latent(0);
        double one = axis.latent(1);
        this.capped = capped && Math.abs(one) < Double.MAX_VALUE;
        boolean straight = Math.abs(zero) < Double.MAX_VALUE;
        lowest = straight ? zero : (Math.abs(one) < Double.MAX_VALUE ? one : axis.latent(0.5)) - DEPTH;
        lowestLevel = straight ? 0 : axis.level(lowest);
        List<Double> ends = ends(Arrays.stream(coordinates).max().orElse(1));
        if (!axis.affine()) {
            ends = cut(ends);
        }
        int cells = this.capped ? ends.size() - 1 : ends.size();
        center = new double[cells];
        half = new double[cells];
        first = new int[cells + 1];
        double[] sorted = Arrays.stream(coordinates).sorted().distinct().toArray();
        Edges edges = new Edges(2 * cells + sorted.length);
        int next = 0;
        for (int c = 0; c < cells; c++) {
            boolean open = c + 1 == ends.size();
            double from = ends.get(c);
            double to = open ? Double.POSITIVE_INFINITY : ends.get(c + 1);
            center[c] = open ? from : 0.5 * (from + to);
            half[c] = open ? 1 : 0.5 * (to - from);
            first[c] = edges.size;
            edges.add(c, from, level(from));
            double end = open ? Double.POSITIVE_INFINITY : level(to);
            for (; next < sorted.length && sorted[next] < end; next++) {
                if (sorted[next] > level(from)) {
                    edges.add(c, latent(sorted[next]), sorted[next]);
                }
            }
            edges.add(c, to, end);
        }
        first[cells] = edges.size;
        // Coordinates outside of the axis, or at the end of a cell, are no edges of their own.
        latent = Arrays.copyOf(edges.latent, edges.size);
        levels = Arrays.copyOf(edges.levels, edges.size);
        cell = Arrays.copyOf(edges.cell, edges.size);
    }

    /** Edges as they are found. */
    private static final class Edges {
        private final double[] latent;
        private final double[] levels;
        private final int[] cell;
        private int size;

        Edges(int most) {
            latent = new double[most];
            levels = new double[most];
            cell = new int[most];
        }

        void add(int c, double t, double level) {
            latent[size] = t;
            levels[size] = level;
            cell[size] = c;
            size++;
        }
    }

    /** Where cells end, in latent units. */
    private List<Double> ends(double highest) {
        List<Double> ends = new ArrayList<>();
        double offset = division.offset;
        int inner = division.inner;
        double top = Math.max(1, highest);
        double step = Math.log(1 + 1 / offset) / inner;
        double needed = Math.log1p(top / offset);
        int count = capped ? inner : (int) Math.ceil(Math.min(MOST, needed / step - 1e-9));
        step = capped ? step : Math.max(step, needed / count);
        for (int i = 0; i <= count; i++) {
            append(ends, latent(offset * Math.expm1(i * step)));
        }
        if (capped) {
            ends.set(ends.size() - 1, axis.latent(1));
            return ends;
        }
        double level = offset * Math.expm1(count * step);
        double width = level - offset * Math.expm1((count - 1) * step);
        while (level < division.farthest * top) {
            width *= division.growth;
            level += width;
            append(ends, latent(level));
        }
        double last = ends.get(ends.size() - 1);
        if (!(axis.latent(level) < Double.MAX_VALUE)) {
            double farthest = Math.min(Math.max(last, axis.latent(highest)), last + DEPTH) + OUTER_REACH;
            for (double t = last + OUTER_STEP; t < farthest; t += OUTER_STEP) {
                append(ends, t);
            }
        }
        return ends;
    }

    private static void append(List<Double> ends, double t) {
        if (t < Double.MAX_VALUE && (ends.isEmpty() || t > ends.get(ends.size() - 1))) {
            ends.add(t);
        }
    }

    private List<Double> cut(List<Double> ends) {
        List<Double> all = new ArrayList<>();
        all.add(ends.get(0));
        for (int i = 1; i < ends.size(); i++) {
            cut(ends.get(i - 1), ends.get(i), CUTS, all);
        }
        return all;
    }

    /** Adds the upper end of a cell, and before it those of the parts within which the slope is nearly a polynomial. */
    private void cut(double from, double to, int cuts, List<Double> all) {
        double middle = 0.5 * (from + to);
        if (cuts > 0 && level(to) - level(from) > division.narrow && miss(from, to) > division.miss) {
            cut(from, middle, cuts - 1, all);
            cut(middle, to, cuts - 1, all);
        } else {
            all.add(to);
        }
    }

    /** By which share of its largest value interpolation misses level times slope, which weights are made of. */
    private double miss(double from, double to) {
        Interpolation nodes = Interpolation.of(division.nodes, false);
        int q = nodes.size();
        double center = 0.5 * (from + to);
        double half = 0.5 * (to - from);
        double[] values = new double[q];
        double most = 0;
        for (int i = 0; i < q; i++) {
            values[i] = levelTimesSlope(center + half * nodes.node(i));
            most = Math.max(most, Math.abs(values[i]));
        }
        nodes.transform(values, 0, 1);
        double worst = 0;
        for (double tau : new double[] {-1, -0.6, 0, 0.6, 1}) {
            double value = 0;
            for (int j = q - 1; j >= 0; j--) {
                value = value * tau + values[j];
            }
            worst = Math.max(worst, Math.abs(value - levelTimesSlope(center + half * tau)));
        }
        return worst / most;
    }

    private double levelTimesSlope(double t) {
        return level(t) * slope(t);
    }

    int cells() {
        return center.length;
    }

    /** The lower end of a cell, in levels. */
    double lower(int c) {
        return levels[first[c]];
    }

    /** The upper end of a cell, in levels; +∞ for the last one without a cap. */
    double upper(int c) {
        return levels[first[c + 1] - 1];
    }

    /** The edge of a cell at a level: one of its ends or a coordinate of the front. */
    int edge(int c, double level) {
        return level <= lower(c) ? first[c] : Arrays.binarySearch(levels, first[c], first[c + 1], level);
    }

    /** The level of a latent value. */
    double level(double t) {
        return t < lowest ? lowestLevel + (t - lowest) * axis.slope(lowest) : t == lowest ? lowestLevel : axis.level(t);
    }

    /** The derivative of {@link #level}. */
    double slope(double t) {
        return axis.slope(Math.max(t, lowest));
    }

    private double latent(double level) {
        return level < lowestLevel ? lowest - (lowestLevel - level) / axis.slope(lowest) : axis.latent(level);
    }
}
