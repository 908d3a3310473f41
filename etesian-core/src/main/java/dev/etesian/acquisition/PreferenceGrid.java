package dev.etesian.acquisition;

import dev.etesian.math.Compute;
import dev.etesian.preference.Directions;
import java.util.Arrays;

/**
 * The weight of every region of scaled gains for two or three objectives: w(v) = p(v/‖v‖₁)/(‖v‖₁^K Σ_k 1/v_k), averaged
 * over the cells of a grid and zero where v is dominated already.
 *
 * <p>Substituting v = s/λ in the Tchebyshev improvement integral gives a(x) = ∫ w(v) Π_k P(f_k ≥ v_k) dv over the v that
 * no incumbent dominates: an expected weighted hypervolume improvement whose weight is the preference. λ ∝ 1/u, v = r u with
 * ‖u‖₁ = 1, s = r/Σ_k 1/u_k and dv = r^{K−1} dr du. Valid where b_λ ≥ 0. Two objectives are stored as three of which
 * the first has one cell. Inside a box a constant may be added to w, a plain hypervolume improvement. Immutable but for
 * the axes' work space.
 */
final class PreferenceGrid {

    /** Cells a side for two and for three objectives. */
    private static final int SIDE_TWO = 96;

    private static final int SIDE_THREE = 44;

    /** A cell wider than these, relative to the level of its center, is averaged over two or four points an axis. */
    private static final double COARSE = 0.1;

    private static final double VERY_COARSE = 0.6;

    /** Rows of cells filled by one task. */
    private static final int SLAB = 64;

    /** Edges closer together than this are one, see {@link GridEdges}. */
    private static final double ROUNDING = 1e-8;

    /** The three axes. */
    final AxisCells[] axes = new AxisCells[3];

    /** Mean weight of cell [i][j][l]; rows begin at {@link #first}. */
    final double[][][] weight;

    /** The first l of each row [i][j] with a positive weight. */
    final int[][] first;

    private final double even;
    private final Directions directions;
    private final double[][] front;
    private final double[][] edges;

    PreferenceGrid(Axis[] objectives, Incumbents incumbents, Directions directions, BoxRule box, Compute compute) {
        int k = objectives.length;
        this.directions = directions;
        front = incumbents.levels();
        edges = new double[k][];
        even = incumbents.inside() ? box.even() * new Filler().weightAt(0.5) : 0;
        boolean[] capped = incumbents.capped();
        axes[0] = AxisCells.unit();
        for (int j = 0; j < k; j++) {
            int axis = j;
            double[] coordinates =
                    Arrays.stream(front).mapToDouble(level -> level[axis]).toArray();
            edges[j] = GridEdges.of(coordinates, k == 2 ? SIDE_TWO : SIDE_THREE, capped[j]);
            axes[j + 3 - k] = AxisCells.of(objectives[j], edges[j], capped[j], box.beyond());
        }
        int rows = axes[0].cells();
        int columns = axes[1].cells();
        int depth = axes[2].cells();
        weight = new double[rows][columns][depth];
        first = new int[rows][columns];
        int slabs = (rows * columns + SLAB - 1) / SLAB;
        compute.forEach(slabs, slab -> {
            Filler filler = new Filler();
            for (int row = slab * SLAB; row < Math.min(rows * columns, (slab + 1) * SLAB); row++) {
                filler.fillRow(row / columns, row % columns);
            }
        });
    }

    /** Whether the directions have a known density, asked at the middle of the simplex. */
    static boolean possible(Directions directions, int objectives) {
        double[] middle = new double[objectives];
        Arrays.fill(middle, 1.0 / objectives);
        return (objectives == 2 || objectives == 3) && !Double.isNaN(directions.density(middle));
    }

    /** The upper edge of a cell; the one that reaches to infinity counts as wide as the one before it. */
    private double upper(int j, int i) {
        double[] e = edges[j];
        return i + 1 < e.length ? e[i + 1] : 2 * e[i] - e[i - 1];
    }

    /** Averages the weight over cells, a row of them at a time. Confined to one thread. */
    private final class Filler {
        private final int[] cell = new int[3];
        private final double[] v = new double[edges.length];
        private final double[] u = new double[edges.length];
        private final int[] points = new int[edges.length];
        private boolean checked;

        void fillRow(int i, int j) {
            int k = edges.length;
            cell[0] = i;
            cell[1] = j;
            double[] row = weight[i][j];
            // Up to these levels of the last objective a front point dominates the whole cell, and at least a part of
            // it.
            double whole = height(true);
            double part = height(false);
            int begin = row.length;
            for (int l = row.length - 1; l >= 0 && upper(k - 1, l) > whole; l--) {
                cell[2] = l;
                row[l] = mean(edges[k - 1][l] < part);
                begin = l;
            }
            first[i][j] = begin;
        }

        /** The last coordinate of the front over the upper or the lower corner of a row's cells. */
        private double height(boolean upperCorner) {
            int k = edges.length;
            double height = Double.NEGATIVE_INFINITY;
            for (double[] level : front) {
                boolean over = true;
                for (int j = 0; j < k - 1; j++) {
                    int i = cell[j + 3 - k];
                    over &= upperCorner ? level[j] >= upper(j, i) - ROUNDING : level[j] > edges[j][i] + ROUNDING;
                }
                height = over ? Math.max(height, level[k - 1] + (upperCorner ? ROUNDING : -ROUNDING)) : height;
            }
            return height;
        }

        /** The mean of w over the cell, zero where it is dominated; {@code partly} says that some of it may be. */
        private double mean(boolean partly) {
            int k = edges.length;
            boolean single = !partly;
            for (int j = 0; j < k; j++) {
                int i = cell[j + 3 - k];
                v[j] = 0.5 * (upper(j, i) + edges[j][i]);
                double relative = (upper(j, i) - edges[j][i]) / v[j];
                points[j] = partly ? 3 : relative > VERY_COARSE ? 4 : relative > COARSE ? 2 : 1;
                single &= points[j] == 1;
            }
            checked = partly;
            return single ? density() : average(0);
        }

        /** The midpoint rule along every axis from {@code j} on. */
        private double average(int j) {
            if (j == edges.length) {
                return density();
            }
            int i = cell[j + 3 - edges.length];
            double low = edges[j][i];
            int n = points[j];
            double step = (upper(j, i) - low) / n;
            double sum = 0;
            for (int p = 0; p < n; p++) {
                v[j] = low + (p + 0.5) * step;
                sum += average(j + 1);
            }
            return sum / n;
        }

        private boolean dominated() {
            for (double[] level : front) {
                boolean below = true;
                for (int j = 0; j < v.length; j++) {
                    below &= v[j] <= level[j];
                }
                if (below) {
                    return true;
                }
            }
            return false;
        }

        private double density() {
            return checked && dominated() ? 0 : even + weight();
        }

        /** w where every level is the same. */
        double weightAt(double level) {
            Arrays.fill(v, level);
            return weight();
        }

        private double weight() {
            double r = 0;
            double inverse = 0;
            for (double x : v) {
                r += x;
                inverse += 1 / x;
            }
            double power = 1;
            for (int j = 0; j < v.length; j++) {
                u[j] = v[j] / r;
                power *= r;
            }
            double p = directions.density(u);
            return p > 0 ? p / (power * inverse) : 0;
        }
    }
}
