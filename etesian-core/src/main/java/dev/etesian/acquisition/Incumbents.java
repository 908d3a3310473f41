package dev.etesian.acquisition;

import dev.etesian.pareto.Dominance;
import dev.etesian.preference.Aim;
import dev.etesian.preference.Scalarization;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * What has been reached already, as one aim sees it: the non-dominated posterior means of the evaluated points, scaled.
 *
 * <p>In a box a level above 1 counts as 1 in the capped objectives, b_λ = max_i s_λ(min(1, ĝ_i)), until one point reaches
 * level 1 in every objective: from then on the aim is open, so that an unambitious box holds nobody back. Where there is
 * no point, the reference stands in for one: improvement is counted from level 0. Immutable.
 */
final class Incumbents {

    /** A posterior mean this close to the best corner has reached it. */
    private static final double ROUNDING = 1e-9;

    private final double[][] levels;
    private final boolean[] capped;

    private Incumbents(double[][] levels, boolean[] capped) {
        this.levels = levels;
        this.capped = capped;
    }

    /**
     * Scales, caps and thins.
     *
     * @param gains posterior means of the feasible points, medians under a warp; rows that are not finite are skipped
     */
    static Incumbents of(Aim aim, double[][] gains) {
        int k = aim.capped().length;
        List<double[]> rows = new ArrayList<>();
        boolean open = !aim.inside();
        for (double[] gain : gains) {
            double[] level = new double[k];
            boolean finite = true;
            boolean reached = true;
            for (int j = 0; j < k; j++) {
                level[j] = aim.scale().scaled(j, gain[j]);
                finite &= Double.isFinite(level[j]);
                reached &= level[j] >= 1 - ROUNDING;
            }
            if (finite) {
                rows.add(level);
                open |= reached;
            }
        }
        boolean[] capped = open ? new boolean[k] : aim.capped();
        rows.forEach(level -> cap(level, capped));
        if (rows.isEmpty()) {
            rows.add(new double[k]);
        }
        return new Incumbents(Dominance.front(rows.toArray(double[][]::new)), capped);
    }

    private static void cap(double[] level, boolean[] capped) {
        for (int j = 0; j < level.length; j++) {
            level[j] = capped[j] ? Math.min(level[j], 1) : level[j];
        }
    }

    /** The non-dominated levels, one point a row; not to be changed. */
    double[][] levels() {
        return levels;
    }

    /** Per objective, whether going beyond level 1 does not count. */
    boolean[] capped() {
        return capped.clone();
    }

    /** Whether anything is capped. */
    boolean inside() {
        for (boolean c : capped) {
            if (c) {
                return true;
            }
        }
        return false;
    }

    /** b_λ. */
    double best(Scalarization scalarization, double[] lambda) {
        double best = Double.NEGATIVE_INFINITY;
        for (double[] level : levels) {
            best = Math.max(best, scalarization.value(lambda, level));
        }
        return best;
    }

    /** Whether some point is at or above the reference in every objective, so that b_λ ≥ 0 on every ray. */
    boolean aboveReference() {
        return Arrays.stream(levels).anyMatch(level -> Arrays.stream(level).allMatch(v -> v >= 0));
    }
}
