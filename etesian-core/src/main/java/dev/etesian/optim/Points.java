package dev.etesian.optim;

import dev.etesian.math.Domain;
import java.util.Arrays;

/**
 * A growing list of admissible points with a value each, −Infinity until evaluated. Rows are kept when it is cleared, so
 * that refilling it allocates nothing.
 */
final class Points {

    private final Domain domain;
    private double[][] rows;
    private double[] values;
    private int[] owners;
    private int size;

    Points(Domain domain, int capacity) {
        this.domain = domain;
        rows = new double[Math.max(1, capacity)][];
        values = new double[rows.length];
        owners = new int[rows.length];
    }

    int size() {
        return size;
    }

    void clear() {
        size = 0;
    }

    double[] at(int i) {
        return rows[i];
    }

    double value(int i) {
        return values[i];
    }

    void value(int i, double v) {
        values[i] = Double.isNaN(v) ? Double.NEGATIVE_INFINITY : v;
    }

    /** What the point was made from, as told to {@link #keep}. */
    int owner(int i) {
        return owners[i];
    }

    /** The row to write the next point to; it counts only once {@link #keep} took it. */
    double[] next() {
        if (size == rows.length) {
            rows = Arrays.copyOf(rows, 2 * size);
            values = Arrays.copyOf(values, 2 * size);
            owners = Arrays.copyOf(owners, 2 * size);
        }
        if (rows[size] == null) {
            rows[size] = new double[domain.dimension()];
        }
        return rows[size];
    }

    /** Snaps the point in {@link #next} and takes it where it is admitted. */
    boolean keep(int owner) {
        domain.snap(rows[size]);
        if (!domain.admits(rows[size])) {
            return false;
        }
        values[size] = Double.NEGATIVE_INFINITY;
        owners[size] = owner;
        size++;
        return true;
    }

    /** {@link #next} and {@link #keep} for a copy of {@code point}. */
    boolean add(double[] point, int owner) {
        System.arraycopy(point, 0, next(), 0, domain.dimension());
        return keep(owner);
    }

    /** The index of the largest value, the first of equals; −1 where empty. */
    int best() {
        int best = -1;
        for (int i = 0; i < size; i++) {
            if (best < 0 || values[i] > values[best]) {
                best = i;
            }
        }
        return best;
    }
}
