package dev.etesian.strategy;

import dev.etesian.math.Domain;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;

/**
 * Points that stand for all others within a millionth of each range: without noise there is nothing to be learned so close
 * to one. Values of discrete parameters differ or are the same.
 *
 * <p>Looked up in the order of one continuous coordinate, so that few are compared.
 */
final class NeighborIndex {

    /** In the unit cube. */
    static final double SAME = 1e-6;

    private final Domain domain;
    private final int leading;
    private final TreeMap<Double, List<double[]>> rows = new TreeMap<>();

    NeighborIndex(Domain domain) {
        this.domain = domain;
        int j = 0;
        while (j < domain.dimension() - 1 && !continuous(j)) {
            j++;
        }
        leading = j;
    }

    private boolean continuous(int j) {
        return domain.axis(j).levels() == 0;
    }

    void add(double[] u) {
        rows.computeIfAbsent(u[leading], key -> new ArrayList<>()).add(u);
    }

    void clear() {
        rows.clear();
    }

    boolean has(double[] u) {
        for (List<double[]> some :
                rows.subMap(u[leading] - SAME, true, u[leading] + SAME, true).values()) {
            for (double[] row : some) {
                if (same(row, u)) {
                    return true;
                }
            }
        }
        return false;
    }

    private boolean same(double[] a, double[] b) {
        for (int j = 0; j < a.length; j++) {
            if (continuous(j) ? Math.abs(a[j] - b[j]) > SAME : a[j] != b[j]) {
                return false;
            }
        }
        return true;
    }
}
