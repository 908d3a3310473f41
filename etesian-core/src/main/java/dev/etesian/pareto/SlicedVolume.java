package dev.etesian.pareto;

import java.util.Arrays;
import java.util.Comparator;

/**
 * The volume between the origin and a set of points with positive coordinates; a scratchpad confined to one thread.
 *
 * <p>Design: with the points ascending in the last coordinate, V_k = Σ_i p_ik (Π_{j&lt;k} p_ij − V_{k−1}(min(p_i, p_m), m &gt; i)):
 * what point i adds to the better ones is a prism over a set of one dimension less. The limited points are written to
 * rows kept per level and thinned to their front before going down, which is what makes the recursion fast in practice
 * (worst case O(n^{k−2} log n)). Three dimensions end it: a descending sweep over a {@link Staircase}, O(n log n)
 * comparisons. Source: [While2012, sections III and IV] for the recursion, [Fonseca2006, section III] for the sweep.
 */
final class SlicedVolume {

    private static final Comparator<double[]> BY_FIRST = (a, b) -> Double.compare(a[0], b[0]);
    private static final Comparator<double[]> BY_THIRD_DESCENDING = (a, b) -> Double.compare(b[2], a[2]);

    private final double[][][] levels;
    private final Staircase stairs = new Staircase();

    SlicedVolume(int objectives) {
        levels = new double[objectives][][];
        Arrays.setAll(levels, k -> new double[0][]);
    }

    /** Returns the volume of the first {@code n} rows in their first {@code k} coordinates; reorders the rows. */
    double volume(double[][] rows, int n, int k) {
        return switch (Math.min(n, 1) * k) {
            case 0 -> 0;
            case 1 -> Arrays.stream(rows, 0, n).mapToDouble(p -> p[0]).max().orElse(0);
            case 2 -> area(rows, n);
            case 3 -> sweep(rows, n);
            default -> slices(rows, n, k);
        };
    }

    /** Returns the volume of {@code p} in its first {@code k} coordinates that rows from..n−1 leave uncovered. */
    double exclusive(double[] p, double[][] rows, int from, int n, int k) {
        double[][] limited = level(k - 1, n - from);
        int size = 0;
        for (int i = from; i < n; i++) {
            double[] row = limited[size];
            for (int j = 0; j < k; j++) {
                row[j] = Math.min(p[j], rows[i][j]);
            }
            size = k > 3 ? thin(limited, size, k) : size + 1;
        }
        double inclusive = 1;
        for (int j = 0; j < k; j++) {
            inclusive *= p[j];
        }
        return inclusive - volume(limited, size, k);
    }

    /** Ascending, every point joins the stairs at their end. */
    private double area(double[][] rows, int n) {
        Arrays.sort(rows, 0, n, BY_FIRST);
        stairs.clear();
        for (int i = 0; i < n; i++) {
            stairs.add(rows[i][0], rows[i][1]);
        }
        return stairs.area();
    }

    private double sweep(double[][] rows, int n) {
        Arrays.sort(rows, 0, n, BY_THIRD_DESCENDING);
        stairs.clear();
        double volume = 0;
        for (int i = 0; i < n; i++) {
            stairs.add(rows[i][0], rows[i][1]);
            volume += stairs.area() * (rows[i][2] - (i + 1 < n ? rows[i + 1][2] : 0));
        }
        return volume;
    }

    private double slices(double[][] rows, int n, int k) {
        Arrays.sort(rows, 0, n, Comparator.comparingDouble(p -> p[k - 1]));
        double volume = 0;
        for (int i = 0; i < n; i++) {
            volume += rows[i][k - 1] * exclusive(rows[i], rows, i + 1, n, k - 1);
        }
        return volume;
    }

    /** Lets row {@code size} join the mutually non-dominated rows before it; returns their new number. */
    private static int thin(double[][] rows, int size, int k) {
        double[] candidate = rows[size];
        int kept = 0;
        for (int i = 0; i < size; i++) {
            if (Dominance.weaklyDominates(rows[i], candidate, k)) {
                return size;
            }
            if (!Dominance.weaklyDominates(candidate, rows[i], k)) {
                swap(rows, kept++, i);
            }
        }
        swap(rows, kept, size);
        return kept + 1;
    }

    private static void swap(double[][] rows, int i, int j) {
        double[] row = rows[i];
        rows[i] = rows[j];
        rows[j] = row;
    }

    private double[][] level(int index, int rows) {
        double[][] level = levels[index];
        if (level.length < rows) {
            int have = level.length;
            level = Arrays.copyOf(level, Math.max(rows, 2 * have));
            for (int i = have; i < level.length; i++) {
                level[i] = new double[index + 1];
            }
            levels[index] = level;
        }
        return level;
    }
}
