package dev.etesian.pareto;

import java.util.Arrays;

/**
 * The area between the origin and a growing set of points in the positive quadrant.
 *
 * <p>Design: the non-dominated points in two arrays, x ascending and so y descending. Adding a point is a bisection, the
 * removal of what it dominates (amortized O(1)) and one array move. A balanced tree would save the move and lose on every
 * set of realistic size: the move is 8 bytes a point at memory speed.
 */
final class Staircase {

    private double[] xs = new double[16];
    private double[] ys = new double[16];
    private int size;
    private double area;

    double area() {
        return area;
    }

    void clear() {
        size = 0;
        area = 0;
    }

    /** Adds a point with positive coordinates. */
    void add(double x, double y) {
        int right = firstAtOrRightOf(x);
        double floor = right < size ? ys[right] : 0;
        if (floor >= y) {
            return;
        }
        int from = right;
        double end = x;
        while (from > 0 && ys[from - 1] <= y) {
            area += (end - xs[from - 1]) * (y - floor);
            end = xs[from - 1];
            floor = ys[from - 1];
            from--;
        }
        area += (end - (from > 0 ? xs[from - 1] : 0)) * (y - floor);
        int to = right < size && xs[right] == x ? right + 1 : right;
        replace(from, to, x, y);
    }

    private int firstAtOrRightOf(double x) {
        int low = 0;
        int high = size;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (xs[middle] < x) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    private void replace(int from, int to, double x, double y) {
        if (size == xs.length) {
            xs = Arrays.copyOf(xs, 2 * size);
            ys = Arrays.copyOf(ys, 2 * size);
        }
        System.arraycopy(xs, to, xs, from + 1, size - to);
        System.arraycopy(ys, to, ys, from + 1, size - to);
        xs[from] = x;
        ys[from] = y;
        size += from + 1 - to;
    }
}
