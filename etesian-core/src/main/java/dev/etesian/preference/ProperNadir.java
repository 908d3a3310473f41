package dev.etesian.preference;

import java.util.Arrays;

/**
 * The worst gain of each objective among the trade-offs of a front that nobody would call absurd.
 *
 * <p>The nadir of a front is where its flat ends are: outcomes that give up all of one objective for next to nothing in
 * another. A member counts only where none of the others gains more than {@link #DEAR} times as much in one objective as it
 * loses in any, each objective measured from its ideal to its nadir. What is left spans less, in which prices differ; so this is done a
 * few times. Source: [Geoffrion1968] for trade-offs with a bound.
 */
final class ProperNadir {

    /** How many times a loss a gain may be before the loss is worth it to anybody. */
    private static final double DEAR = 10;

    private static final int ROUNDS = 3;

    private final double[][] front;
    private final double[] best;
    private double[] worst;

    private ProperNadir(double[][] front, int objectives) {
        this.front = front;
        best = new double[objectives];
        worst = new double[objectives];
        Arrays.fill(best, Double.NEGATIVE_INFINITY);
        Arrays.fill(worst, Double.POSITIVE_INFINITY);
        for (double[] row : front) {
            for (int k = 0; k < objectives; k++) {
                best[k] = Math.max(best[k], row[k]);
                worst[k] = Math.min(worst[k], row[k]);
            }
        }
    }

    /** The nadir; positive infinity of an empty front. */
    static double[] of(double[][] front, int objectives) {
        ProperNadir nadir = new ProperNadir(front, objectives);
        for (int round = 0; round < ROUNDS && nadir.narrow(); round++) {
            continue;
        }
        return nadir.worst;
    }

    /** Leaves out what is bought too dearly; false where nothing changes or too little is left. */
    private boolean narrow() {
        double[] narrower = new double[worst.length];
        Arrays.fill(narrower, Double.POSITIVE_INFINITY);
        int left = 0;
        for (double[] row : front) {
            if (!dear(row)) {
                left++;
                for (int k = 0; k < narrower.length; k++) {
                    narrower[k] = Math.min(narrower[k], row[k]);
                }
            }
        }
        if (left < 2 || Arrays.equals(narrower, worst)) {
            return false;
        }
        worst = narrower;
        return true;
    }

    private boolean dear(double[] row) {
        for (double[] other : front) {
            double gain = 0;
            double loss = 0;
            for (int k = 0; k < best.length; k++) {
                double span = best[k] - worst[k];
                double difference = span > 0 ? (other[k] - row[k]) / span : 0;
                gain = Math.max(gain, difference);
                loss = Math.max(loss, -difference);
            }
            if (gain > DEAR * loss) {
                return true;
            }
        }
        return false;
    }
}
