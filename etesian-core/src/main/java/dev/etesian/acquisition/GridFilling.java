package dev.etesian.acquisition;

import dev.etesian.pareto.BoxDecomposition;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Fills the cells of a {@link PreferenceGrid} that share one cell of the first axis: polynomials for the weight, and pieces for
 * what no incumbent dominates. Confined to one thread.
 */
final class GridFilling {

    /** Where polynomials miss the weight by more than this share, they are constants: some weights end at a ray. */
    private static final double ROUGH = 0.1;

    /** Where in a cell polynomials are compared with the weight. */
    private static final double BETWEEN = 0.5;

    final GridAxis[] axes;
    private final double[][] front;
    private final PreferenceWeight w;
    private final int nodes;
    private final double[] highest;
    private final int[] cell;
    private final double[] from;
    private final double[] to;
    private final double[] v;
    private final double[][] level;
    private final double[][] slope;
    private final int size;
    private double missed;
    private double total;

    /** What {@link PreferenceGrid} keeps. */
    final List<double[]> weight = new ArrayList<>();

    final List<int[]> corner = new ArrayList<>();
    final List<int[]> lower = new ArrayList<>();
    final List<int[]> upper = new ArrayList<>();

    /** How many pieces each cell has. */
    final List<Integer> pieces = new ArrayList<>();

    GridFilling(GridAxis[] axes, double[][] front, PreferenceWeight w, int nodes, int first) {
        int k = axes.length;
        this.axes = axes;
        this.front = front;
        this.w = w;
        this.nodes = nodes;
        highest = new double[k];
        Arrays.setAll(
                highest, j -> Arrays.stream(front).mapToDouble(p -> p[j]).max().orElse(0));
        cell = new int[k];
        from = new double[k];
        to = new double[k];
        v = new double[k];
        int values = 1;
        for (int j = 0; j < k; j++) {
            values *= nodes;
        }
        size = values;
        level = new double[k][nodes];
        slope = new double[k][nodes];
        enter(0, first);
        fill(1);
    }

    /** A cell of an axis, and the levels and slopes at its nodes. */
    private void enter(int j, int c) {
        GridAxis axis = axes[j];
        cell[j] = c;
        from[j] = axis.lower(c);
        to[j] = axis.upper(c);
        for (int i = 0; i < nodes; i++) {
            double t = latent(j, interpolation(j).node(i));
            level[j][i] = Math.max(axis.level(t), Double.MIN_NORMAL);
            slope[j][i] = axis.slope(t);
        }
    }

    /** A place of the cell, −1 to 1; one that reaches to infinity has the same weight everywhere. */
    private double latent(int j, double place) {
        GridAxis axis = axes[j];
        int c = cell[j];
        boolean open = to[j] == Double.POSITIVE_INFINITY;
        return axis.center[c] + (open ? axis.half[Math.max(0, c - 1)] : axis.half[c] * place);
    }

    /** By which share polynomials miss the weight up to level 1. */
    static double missed(List<GridFilling> parts) {
        double total = parts.stream().mapToDouble(part -> part.total).sum();
        return total > 0 ? parts.stream().mapToDouble(part -> part.missed).sum() / total : 0;
    }

    private void fill(int j) {
        if (j == axes.length) {
            fill();
            return;
        }
        for (int c = 0; c < axes[j].cells(); c++) {
            enter(j, c);
            fill(j + 1);
        }
    }

    private void fill() {
        List<double[]> within = new ArrayList<>();
        if (reached()) {
            for (double[] point : front) {
                double[] clipped = clipped(point);
                if (clipped.length > 0) {
                    within.add(clipped);
                    if (Arrays.equals(clipped, to)) {
                        return;
                    }
                }
            }
        }
        double[] values = new double[size];
        values(0, 0, 1, values);
        double most = Arrays.stream(values).max().orElse(0);
        if (most > 0) {
            weight.add(polynomial(values, most));
            corner.add(edges(from));
            int before = lower.size();
            cut(within);
            pieces.add(lower.size() - before);
        }
    }

    /** Weights vanish where a level does: cells that begin there have a node on it, so that small weights are right too. */
    private Interpolation interpolation(int j) {
        return Interpolation.of(nodes, cell[j] == 0);
    }

    private boolean reached() {
        for (int j = 0; j < from.length; j++) {
            if (!(from[j] < highest[j])) {
                return false;
            }
        }
        return true;
    }

    /** What a point dominates of the cell, as its upper corner; empty where that is nothing. */
    private double[] clipped(double[] point) {
        for (int j = 0; j < point.length; j++) {
            if (!(point[j] > from[j])) {
                return new double[0];
            }
        }
        double[] clipped = new double[point.length];
        Arrays.setAll(clipped, j -> Math.min(point[j], to[j]));
        return clipped;
    }

    /** The weight times the slopes of the links at the nodes. */
    private void values(int j, int offset, double slopes, double[] values) {
        for (int i = 0; i < nodes; i++) {
            v[j] = level[j][i];
            double product = slopes * slope[j][i];
            if (j + 1 < axes.length) {
                values(j + 1, (offset + i) * nodes, product, values);
            } else {
                values[offset + i] = finite(product * w.at(v));
            }
        }
    }

    private static double finite(double value) {
        return value < Double.POSITIVE_INFINITY ? value : 0;
    }

    /** Where polynomials are compared with the weight. */
    private double between() {
        double slopes = 1;
        for (int j = 0; j < axes.length; j++) {
            double t = latent(j, BETWEEN);
            v[j] = Math.max(axes[j].level(t), Double.MIN_NORMAL);
            slopes *= axes[j].slope(t);
        }
        return finite(slopes * w.at(v));
    }

    private double[] polynomial(double[] values, double most) {
        double[] nodal = values.clone();
        int q = nodes;
        int stride = size;
        for (int j = 0; j < axes.length; j++) {
            stride /= q;
            for (int i = 0; i < size; i++) {
                if (i / stride % q == 0) {
                    interpolation(j).transform(values, i, stride);
                }
            }
        }
        double miss = Math.abs(value(values, BETWEEN) - between());
        boolean central = true;
        double volume = 1;
        for (int j = 0; j < from.length; j++) {
            central &= from[j] < 1 && to[j] < Double.POSITIVE_INFINITY;
            volume *= axes[j].half[cell[j]];
        }
        if (central) {
            missed += volume * miss;
            total += volume * most;
        }
        if (miss > ROUGH * most) {
            Arrays.fill(values, 0);
            values[0] = Arrays.stream(nodal).average().orElse(0);
        }
        return values;
    }

    /** The polynomial where every coordinate is the same. */
    private double value(double[] coefficients, double tau) {
        int q = nodes;
        double sum = 0;
        for (int i = 0; i < size; i++) {
            int power = 0;
            for (int rest = i; rest > 0; rest /= q) {
                power += rest % q;
            }
            sum += coefficients[i] * Math.pow(tau, power);
        }
        return sum;
    }

    private void cut(List<double[]> within) {
        if (within.isEmpty()) {
            lower.add(edges(from));
            upper.add(edges(to));
            return;
        }
        BoxDecomposition free = BoxDecomposition.nonDominated(within.toArray(double[][]::new), from, to);
        double[] low = new double[from.length];
        double[] high = new double[from.length];
        for (int b = 0; b < free.size(); b++) {
            for (int j = 0; j < low.length; j++) {
                low[j] = free.lower(b, j);
                high[j] = free.upper(b, j);
            }
            lower.add(edges(low));
            upper.add(edges(high));
        }
    }

    private int[] edges(double[] levels) {
        int[] edges = new int[levels.length];
        Arrays.setAll(edges, j -> axes[j].edge(cell[j], levels[j]));
        return edges;
    }
}
