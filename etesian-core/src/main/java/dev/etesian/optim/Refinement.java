package dev.etesian.optim;

import java.util.Arrays;
import java.util.function.BooleanSupplier;
import java.util.random.RandomGenerator;

/**
 * Improves a group of starts until nothing does: quasi-Newton on the continuous coordinates, level moves on the others,
 * and along a constraint where one is in the way, in turn.
 *
 * <p>One thread's work; the group is fixed by the data, so results do not depend on the number of threads.
 */
final class Refinement {

    private final Moves moves;
    private final double[][] x;
    private final double[] values;
    private final boolean[] moved;
    private final boolean[] blocked;
    private final LockStepLbfgs lbfgs;
    private final double[] lower;
    private final double[] upper;
    private final double[] probe;

    Refinement(Moves moves, double[][] starts, double[] values) {
        this.moves = moves;
        this.x = starts;
        this.values = values;
        moved = new boolean[starts.length];
        blocked = new boolean[starts.length];
        lbfgs = new LockStepLbfgs(moves.domain(), starts.length);
        lower = new double[moves.dimension()];
        upper = new double[moves.dimension()];
        probe = new double[moves.dimension()];
    }

    /** Improves the starts and their values in place. */
    void run(
            Tile tile,
            Points admitted,
            int rounds,
            QuasiNewton.Options climbing,
            BooleanSupplier cancelled,
            RandomGenerator random) {
        Arrays.fill(moved, true);
        improve(tile, admitted, rounds, climbing, cancelled, random);
    }

    /** The start with the best value. */
    int best() {
        int best = 0;
        for (int i = 1; i < values.length; i++) {
            best = values[i] > values[best] ? i : best;
        }
        return best;
    }

    Maximum maximum(int start) {
        return new Maximum(x[start], values[start]);
    }

    /** Improves one start further, from the curvature known there. */
    void polish(
            int start,
            Tile tile,
            Points admitted,
            QuasiNewton.Options climbing,
            BooleanSupplier cancelled,
            RandomGenerator random) {
        moved[start] = true;
        improve(tile, admitted, 1, climbing, cancelled, random);
    }

    private void improve(
            Tile tile,
            Points admitted,
            int rounds,
            QuasiNewton.Options climbing,
            BooleanSupplier cancelled,
            RandomGenerator random) {
        LevelSearch levels = new LevelSearch(moves, x, values);
        BoundarySearch boundary = new BoundarySearch(moves, admitted, random);
        for (int round = 0; round < rounds && !cancelled.getAsBoolean(); round++) {
            climb(tile, climbing, cancelled);
            levels.run(tile, moved, cancelled, random);
            for (int i = 0; i < x.length; i++) {
                if (blocked[i] && !cancelled.getAsBoolean()) {
                    blocked[i] = false;
                    free(x[i]);
                    double better = boundary.run(tile, x[i], values[i], lower, upper);
                    moved[i] |= better > values[i];
                    values[i] = better;
                }
            }
            if (!any(moved)) {
                return;
            }
        }
    }

    /** Quasi-Newton from every start that moved. */
    private void climb(Tile tile, QuasiNewton.Options climbing, BooleanSupplier cancelled) {
        for (int i = 0; i < x.length; i++) {
            Ascent ascent = lbfgs.ascent(i);
            if (moved[i] && Arrays.equals(ascent.x(), x[i])) {
                ascent.resume(climbing);
            } else if (moved[i]) {
                free(x[i]);
                ascent.start(x[i], lower, upper, null, climbing);
            }
        }
        lbfgs.run(tile, cancelled);
        for (int i = 0; i < x.length; i++) {
            Ascent ascent = lbfgs.ascent(i);
            if (moved[i] && ascent.value() >= values[i]) {
                System.arraycopy(ascent.x(), 0, x[i], 0, lower.length);
                values[i] = ascent.value();
                blocked[i] = ascent.blocked();
            }
            moved[i] = false;
        }
    }

    /** Bounds that leave a coordinate free where it is continuous and active, which shows when it is moved and snapped. */
    private void free(double[] u) {
        for (int j = 0; j < u.length; j++) {
            boolean open = moves.continuous(j);
            if (open) {
                System.arraycopy(u, 0, probe, 0, u.length);
                double other = u[j] < 0.5 ? u[j] + 0.25 : u[j] - 0.25;
                probe[j] = other;
                moves.domain().snap(probe);
                open = Math.abs(probe[j] - other) < 0.125;
            }
            lower[j] = open ? 0 : u[j];
            upper[j] = open ? 1 : u[j];
        }
    }

    private static boolean any(boolean[] flags) {
        for (boolean flag : flags) {
            if (flag) {
                return true;
            }
        }
        return false;
    }
}
