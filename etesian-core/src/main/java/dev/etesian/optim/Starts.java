package dev.etesian.optim;

import dev.etesian.math.Domain;
import java.util.Arrays;

/** Chooses where to refine: the best candidate, then the best that is not close to one already chosen, and so on. */
final class Starts {

    private final Moves moves;
    private final double separation;

    /** @param separation the least root mean square difference of the coordinates of two starts */
    Starts(Moves moves, double separation) {
        this.moves = moves;
        this.separation = separation;
    }

    /** Indices of the chosen points, best first; at most {@code most}, none without a value. */
    int[] choose(Points points, int most) {
        boolean[] taken = new boolean[points.size()];
        int[] chosen = new int[most];
        int count = 0;
        while (count < most) {
            int best = bestLeft(points, taken);
            if (best < 0) {
                break;
            }
            chosen[count++] = best;
            if (count < most) {
                exclude(points, best, taken);
            }
        }
        return Arrays.copyOf(chosen, count);
    }

    private static int bestLeft(Points points, boolean[] taken) {
        int best = -1;
        double value = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < taken.length; i++) {
            if (!taken[i] && points.value(i) > value) {
                best = i;
                value = points.value(i);
            }
        }
        return best;
    }

    private void exclude(Points points, int center, boolean[] taken) {
        double[] c = points.at(center);
        double limit = separation * separation * c.length;
        for (int i = 0; i < taken.length; i++) {
            if (!taken[i]) {
                double[] x = points.at(i);
                double sum = 0;
                for (int j = 0; j < c.length; j++) {
                    double difference = x[j] - c[j];
                    Domain.Axis axis = moves.axis(j);
                    sum += axis.unordered() && difference != 0 ? 1 : difference * difference;
                }
                taken[i] = sum <= limit;
            }
        }
        taken[center] = true;
    }
}
