package dev.etesian.pareto;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The corners u of the region that a set of points leaves undominated above a reference: it is ∪_u {v : v ≥ u}.
 *
 * <p>Design: each corner keeps, per coordinate k, the point z^k that set u_k (a stand-in with z_k = reference_k and +∞
 * elsewhere at the start). A new point z replaces each corner u &lt; z by those of its K projections (z_j, u_{−j}) for
 * which z_j ≤ min_{k≠j} z^k_j; exactly these are not redundant. Of equal coordinates the later point counts as the smaller
 * one, so ties only make corners whose boxes are empty. Insertion scans all corners: cheap beside what is then done with
 * every box. Source: [Klamroth2015, section 4], [Lacour2017, Algorithm 1].
 */
final class LocalBounds {

    /** One corner and the points that define its coordinates. */
    static final class Corner {
        private final double[] u;
        private final double[][] z;

        private Corner(double[] u, double[][] z) {
            this.u = u;
            this.z = z;
        }

        double coordinate(int k) {
            return u[k];
        }

        /** Returns min_{j&lt;k} z^j_k: where the corner's own cell ends in coordinate k ≥ 1. */
        double end(int k) {
            double end = Double.POSITIVE_INFINITY;
            for (int j = 0; j < k; j++) {
                end = Math.min(end, z[j][k]);
            }
            return end;
        }

        private boolean isBelow(double[] point) {
            for (int k = 0; k < u.length; k++) {
                if (!(u[k] < point[k])) {
                    return false;
                }
            }
            return true;
        }

        /** Returns the volume between u and the point within this corner's own cell. */
        private double volume(double[] point) {
            if (!isBelow(point)) {
                return 0;
            }
            double volume = point[0] - u[0];
            for (int k = 1; k < u.length; k++) {
                volume *= Math.max(0, Math.min(point[k], end(k)) - u[k]);
            }
            return volume;
        }

        private boolean admits(double[] point, int j) {
            for (int k = 0; k < u.length; k++) {
                if (k != j && point[j] > z[k][j]) {
                    return false;
                }
            }
            return true;
        }

        private Corner raised(double[] point, int j) {
            double[] coordinates = u.clone();
            coordinates[j] = point[j];
            double[][] defining = z.clone();
            defining[j] = point;
            return new Corner(coordinates, defining);
        }
    }

    private List<Corner> corners = new ArrayList<>();

    LocalBounds(double[] reference) {
        int objectives = reference.length;
        double[][] z = new double[objectives][objectives];
        for (int k = 0; k < objectives; k++) {
            Arrays.fill(z[k], Double.POSITIVE_INFINITY);
            z[k][k] = reference[k];
        }
        corners.add(new Corner(reference.clone(), z));
    }

    void insert(double[] point) {
        List<Corner> next = new ArrayList<>(corners.size() + point.length);
        for (Corner corner : corners) {
            if (!corner.isBelow(point)) {
                next.add(corner);
                continue;
            }
            for (int j = 0; j < point.length; j++) {
                if (corner.admits(point, j)) {
                    next.add(corner.raised(point, j));
                }
            }
        }
        corners = next;
    }

    /** Returns how much the point would add to the hypervolume. */
    double increment(double[] point) {
        double sum = 0;
        for (Corner corner : corners) {
            sum += corner.volume(point);
        }
        return sum;
    }

    List<Corner> corners() {
        return corners;
    }
}
