package dev.etesian.strategy;

import java.util.Arrays;

/**
 * The outcomes at the ends of a front, one end per objective, and the worst of them in each objective.
 *
 * <p>The end of an objective is not where it is best whatever that costs: a front may be flat there, and give up all of another
 * objective for next to nothing. It is where the objective plus a tenth of the mean of the others is best, each measured from the
 * worst to the best of the front; so with two objectives what gains more than ten times what it loses is taken. Then the ends
 * span less, in which prices differ, so this is done a few times. Unlike the nadir of the front, the worst of K ends does not move out
 * as members are added, of which with many objectives nearly all are non-dominated. Source: [Miettinen1999, Section 2.4] for the table.
 */
final class PayoffTable {

    /** What the other objectives together weigh beside the one whose end it is. */
    private static final double OTHERS = 0.1;

    private static final int ROUNDS = 3;

    private final double[][] front;
    private final double[] best;
    private double[] worst;

    private PayoffTable(double[][] front, int objectives) {
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

    /** The worst gain of each objective at the ends of a front; positive infinity of an empty one. */
    static double[] worst(double[][] front, int objectives) {
        PayoffTable table = new PayoffTable(front, objectives);
        for (int round = 0; round < ROUNDS && table.narrow(); round++) {
            continue;
        }
        return table.worst;
    }

    /** Takes the worst of the ends; false where nothing changes or an objective would be left without a span. */
    private boolean narrow() {
        double[] narrower = new double[worst.length];
        Arrays.fill(narrower, Double.POSITIVE_INFINITY);
        for (int k = 0; k < best.length && front.length > 0; k++) {
            double[] end = end(k);
            for (int j = 0; j < narrower.length; j++) {
                narrower[j] = Math.min(narrower[j], end[j]);
            }
        }
        for (int k = 0; k < best.length; k++) {
            if (!(narrower[k] < best[k])) {
                return false;
            }
        }
        boolean changed = !Arrays.equals(narrower, worst);
        worst = narrower;
        return changed;
    }

    private double[] end(int objective) {
        double[] end = front[0];
        double most = Double.NEGATIVE_INFINITY;
        for (double[] row : front) {
            double value = 0;
            for (int k = 0; k < best.length; k++) {
                double span = best[k] - worst[k];
                double lost = span > 0 ? (row[k] - best[k]) / span : 0;
                value += k == objective ? lost : OTHERS / (best.length - 1) * lost;
            }
            if (value > most) {
                most = value;
                end = row;
            }
        }
        return end;
    }
}
