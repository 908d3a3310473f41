package dev.etesian.optim;

import java.util.Arrays;
import java.util.random.RandomGenerator;

/**
 * A short climb along a constraint of which nothing is known but a yes or no per point.
 *
 * <p>Asking whether a point is admitted is cheap, evaluating it is not: many steps of one length are drawn, normal ones,
 * differences of admitted points (which lie along a thin region) and the last good one; of the admitted, the few with
 * the largest first-order gain gᵀδ are evaluated. The length adapts.
 */
final class BoundarySearch {

    private static final int DRAWS = 128;
    private static final int KEPT = 8;
    private static final int MOST_ROUNDS = 30;
    private static final double FIRST = 0.05;
    private static final double LAST = 1e-5;

    private final Moves moves;
    private final Points admitted;
    private final RandomGenerator random;
    private final double[][] kept;
    private final double[] gains;
    private final double[] gradient;
    private final double[] pattern;
    private double[] draw;

    BoundarySearch(Moves moves, Points admitted, RandomGenerator random) {
        this.moves = moves;
        this.admitted = admitted;
        this.random = random;
        int d = moves.dimension();
        kept = new double[KEPT][d];
        gains = new double[KEPT];
        gradient = new double[d];
        pattern = new double[d];
        draw = new double[d];
    }

    /** Moves {@code x} in place, the coordinates with different bounds alone, and returns the value reached. */
    double run(Tile tile, double[] x, double start, double[] lower, double[] upper) {
        tile.rows[0] = x;
        tile.evaluateWithGradients(1);
        System.arraycopy(tile.gradients[0], 0, gradient, 0, x.length);
        Arrays.fill(pattern, 0);
        double value = start;
        double length = FIRST;
        for (int round = 0; round < MOST_ROUNDS && length > LAST; round++) {
            int count = sample(x, length, lower, upper);
            System.arraycopy(kept, 0, tile.rows, 0, count);
            if (count > 0) {
                tile.evaluateWithGradients(count);
            }
            int best = -1;
            for (int k = 0; k < count; k++) {
                if (tile.values[k] > value && finite(tile.gradients[k])) {
                    value = tile.values[k];
                    best = k;
                }
            }
            length *= best >= 0 ? 1.5 : 0.4;
            if (best >= 0) {
                for (int j = 0; j < x.length; j++) {
                    pattern[j] = kept[best][j] - x[j];
                    x[j] = kept[best][j];
                    gradient[j] = tile.gradients[best][j];
                }
            }
        }
        return value;
    }

    /** Fills {@link #kept} with the admitted draws of largest first-order gain; returns how many there are. */
    private int sample(double[] x, double length, double[] lower, double[] upper) {
        int count = 0;
        for (int k = 0; k < DRAWS; k++) {
            direction(k);
            double norm = 0;
            for (int j = 0; j < x.length; j++) {
                draw[j] = lower[j] < upper[j] ? draw[j] : 0;
                norm += draw[j] * draw[j];
            }
            double scale = length * (k % 4 == 3 ? random.nextDouble() : 1) / Math.sqrt(norm);
            double gain = 0;
            for (int j = 0; j < x.length; j++) {
                draw[j] = norm > 0 ? Math.min(upper[j], Math.max(lower[j], x[j] + scale * draw[j])) : x[j];
                gain += gradient[j] * (draw[j] - x[j]);
            }
            if (gain > (count < KEPT ? 0 : gains[KEPT - 1]) && admissible()) {
                count = insert(gain, count);
            }
        }
        return count;
    }

    private void direction(int k) {
        if (k == 0) {
            System.arraycopy(pattern, 0, draw, 0, draw.length);
        } else if (k % 4 == 1 && admitted.size() > 1) {
            double[] a = admitted.at(random.nextInt(admitted.size()));
            double[] b = admitted.at(random.nextInt(admitted.size()));
            for (int j = 0; j < draw.length; j++) {
                draw[j] = a[j] - b[j];
            }
        } else {
            for (int j = 0; j < draw.length; j++) {
                draw[j] = random.nextGaussian();
            }
        }
    }

    private boolean admissible() {
        moves.domain().snap(draw);
        return moves.domain().admits(draw);
    }

    /** Puts the draw in its place, by decreasing gain. */
    private int insert(double gain, int count) {
        int size = Math.min(count + 1, KEPT);
        double[] last = kept[size - 1];
        int k = size - 1;
        for (; k > 0 && gains[k - 1] < gain; k--) {
            kept[k] = kept[k - 1];
            gains[k] = gains[k - 1];
        }
        kept[k] = draw;
        gains[k] = gain;
        draw = last;
        return size;
    }

    private static boolean finite(double[] a) {
        for (double v : a) {
            if (!Double.isFinite(v)) {
                return false;
            }
        }
        return true;
    }
}
