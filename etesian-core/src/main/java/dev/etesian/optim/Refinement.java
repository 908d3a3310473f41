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
    private final int rounds;
    private final double[][] x;
    private final double[] values;
    private final boolean[] moved;
    private final boolean[] blocked;
    private final LockStepLbfgs lbfgs;
    private final Ascent[] ascents;
    private final double[] lower;
    private final double[] upper;
    private final double[] probe;

    Refinement(Moves moves, int rounds, QuasiNewton.Options climbing, double[][] starts, double[] values) {
        this.moves = moves;
        this.rounds = rounds;
        this.x = starts;
        this.values = values;
        moved = new boolean[starts.length];
        blocked = new boolean[starts.length];
        lbfgs = new LockStepLbfgs(moves.domain(), starts.length, climbing);
        ascents = new Ascent[starts.length];
        lower = new double[moves.dimension()];
        upper = new double[moves.dimension()];
        probe = new double[moves.dimension()];
    }

    /** Improves the starts and their values in place. */
    void run(Tile tile, Points admitted, BooleanSupplier cancelled, RandomGenerator random) {
        LevelSearch levels = new LevelSearch(moves, x, values);
        BoundarySearch boundary = new BoundarySearch(moves, admitted, random);
        Arrays.fill(moved, true);
        for (int round = 0; round < rounds && !cancelled.getAsBoolean(); round++) {
            climb(tile, cancelled);
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
    private void climb(Tile tile, BooleanSupplier cancelled) {
        lbfgs.clear();
        for (int i = 0; i < x.length; i++) {
            if (moved[i]) {
                free(x[i]);
                ascents[i] = lbfgs.start(x[i], lower, upper);
            }
        }
        lbfgs.run(tile, cancelled);
        for (int i = 0; i < x.length; i++) {
            if (moved[i] && ascents[i].value() >= values[i]) {
                System.arraycopy(ascents[i].x(), 0, x[i], 0, lower.length);
                values[i] = ascents[i].value();
                blocked[i] = ascents[i].blocked();
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
