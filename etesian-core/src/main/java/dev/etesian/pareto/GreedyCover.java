package dev.etesian.pareto;

import java.util.Comparator;
import java.util.PriorityQueue;

/**
 * The points of a front that cover most, one after the other: each time the one that adds most to the hypervolume of those
 * before it, until their region has as many corners as allowed.
 *
 * <p>What a point adds can only fall as others join, so a point whose last known increment is the largest is measured again
 * and taken if it still is; most points are measured a few times only. The subset reaches at least 1 − 1/e of the best
 * hypervolume of its size. Sources: [Nemhauser1978, section 4] for the bound, [Minoux1978] for the order of measuring.
 */
final class GreedyCover {

    /** A point and an upper bound of what it adds. */
    private record Candidate(double[] point, int index, double increment) {}

    private static final Comparator<Candidate> MOST_FIRST =
            Comparator.comparingDouble((Candidate c) -> -c.increment).thenComparingInt(c -> c.index);

    private GreedyCover() {}

    /** The corners that the points leave, at most the number allowed and those of one point more. */
    static LocalBounds of(double[][] front, double[] reference, int most) {
        LocalBounds bounds = new LocalBounds(reference);
        PriorityQueue<Candidate> queue = new PriorityQueue<>(MOST_FIRST);
        for (int i = 0; i < front.length; i++) {
            queue.add(new Candidate(front[i], i, bounds.increment(front[i])));
        }
        while (!queue.isEmpty() && bounds.corners().size() <= most) {
            Candidate top = queue.remove();
            Candidate now = new Candidate(top.point, top.index, bounds.increment(top.point));
            if (queue.isEmpty() || MOST_FIRST.compare(now, queue.peek()) <= 0) {
                bounds.insert(top.point);
            } else {
                queue.add(now);
            }
        }
        return bounds;
    }
}
