package dev.etesian.optim;

import java.util.Arrays;
import java.util.function.BooleanSupplier;
import java.util.random.RandomGenerator;

/**
 * Steepest ascent over the admissible values of the coordinates that have levels, for several starts at once.
 *
 * <p>A pass tries other values of one coordinate at a time: the neighbors and two jumps where they are ordered, all or a
 * sample where they are categories; then the best value of every coordinate together. The best of all is taken.
 */
final class LevelSearch {

    private static final int MOST_CATEGORIES = 12;
    private static final int MOST_PASSES = 10;
    private static final double[] JUMPS = {0.1, 1};

    private final Moves moves;
    private final double[][] x;
    private final double[] values;
    private final boolean[] done;
    private final int[] coordinates;
    private final Points trials;
    private final double[] joint;

    LevelSearch(Moves moves, double[][] x, double[] values) {
        this.moves = moves;
        this.x = x;
        this.values = values;
        done = new boolean[x.length];
        int[] found = new int[moves.dimension()];
        int count = 0;
        for (int j = 0; j < found.length; j++) {
            if (!moves.continuous(j) && moves.axis(j).levels() > 1) {
                found[count++] = j;
            }
        }
        coordinates = Arrays.copyOf(found, count);
        trials = new Points(moves.domain(), count == 0 ? 1 : 4 * count * x.length);
        joint = new double[moves.dimension()];
    }

    /** Improves the starts in place and marks those that moved. */
    void run(Tile tile, boolean[] moved, BooleanSupplier cancelled, RandomGenerator random) {
        if (coordinates.length == 0) {
            return;
        }
        Arrays.fill(done, false);
        for (int pass = 0; pass < MOST_PASSES && !cancelled.getAsBoolean(); pass++) {
            if (!pass(tile, moved, random)) {
                return;
            }
        }
    }

    private boolean pass(Tile tile, boolean[] moved, RandomGenerator random) {
        trials.clear();
        for (int i = 0; i < x.length; i++) {
            for (int j : coordinates) {
                if (!done[i]) {
                    others(i, j, random);
                }
            }
        }
        int single = trials.size();
        tile.evaluate(trials, 0, single);
        for (int i = 0; i < x.length; i++) {
            if (!done[i]) {
                join(i, single);
            }
        }
        tile.evaluate(trials, single, trials.size());
        boolean any = false;
        for (int i = 0; i < x.length; i++) {
            done[i] = done[i] || !take(i);
            moved[i] |= !done[i];
            any |= !done[i];
        }
        return any;
    }

    /** Start i with other values of coordinate j. */
    private void others(int i, int j, RandomGenerator random) {
        long levels = moves.axis(j).levels();
        long level = moves.axis(j).nearest(x[i][j]);
        if (moves.axis(j).unordered() && levels <= MOST_CATEGORIES) {
            for (long other = 0; other < levels; other++) {
                attempt(i, j, other, level);
            }
        } else if (moves.axis(j).unordered()) {
            for (int k = 0; k < MOST_CATEGORIES; k++) {
                attempt(i, j, moves.jump(j, level, 1, random), level);
            }
        } else {
            attempt(i, j, level - 1, level);
            attempt(i, j, level + 1, level);
            for (int k = 0; levels > 4 && k < JUMPS.length; k++) {
                attempt(i, j, moves.jump(j, level, JUMPS[k], random), level);
            }
        }
    }

    private void attempt(int i, int j, long level, long from) {
        if (level >= 0 && level < moves.axis(j).levels() && level != from) {
            double[] to = trials.next();
            System.arraycopy(x[i], 0, to, 0, to.length);
            to[j] = moves.axis(j).level(level);
            trials.keep(i);
        }
    }

    /** The best improving value of every coordinate of start i at once, where there are two at least. */
    private void join(int i, int single) {
        System.arraycopy(x[i], 0, joint, 0, joint.length);
        int improved = 0;
        for (int j : coordinates) {
            double best = values[i];
            for (int t = 0; t < single; t++) {
                if (trials.owner(t) == i && trials.at(t)[j] != x[i][j] && trials.value(t) > best) {
                    best = trials.value(t);
                    joint[j] = trials.at(t)[j];
                }
            }
            improved += best > values[i] ? 1 : 0;
        }
        if (improved > 1) {
            trials.add(joint, i);
        }
    }

    private boolean take(int i) {
        int best = -1;
        for (int t = 0; t < trials.size(); t++) {
            if (trials.owner(t) == i && trials.value(t) > values[i]) {
                values[i] = trials.value(t);
                best = t;
            }
        }
        if (best >= 0) {
            System.arraycopy(trials.at(best), 0, x[i], 0, joint.length);
        }
        return best >= 0;
    }
}
