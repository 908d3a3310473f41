package dev.etesian.optim;

import java.util.Arrays;

/**
 * DIRECT, the dividing of rectangles without a Lipschitz constant, to minimize a cost over the unit cube; driven from
 * outside: evaluate the samples that {@link #select} proposes, {@link #tell} their costs, and so on.
 *
 * <p>A rectangle is sampled at its center c. Each iteration divides every potentially optimal one, those for which some
 * K &gt; 0 gives f(c) − K r ≤ f(c′) − K r′ for all others and f(c) − K r ≤ f_min − ε|f_min|, r the distance from center to
 * vertex. A rectangle is trisected along all its longest sides, those with the best samples first so that these get the
 * largest parts. Source: [Jones1993, the multivariate algorithm].
 *
 * <p>After t trisections ⌊t/d⌋ or one more have gone to each side, so t alone tells the size: rectangles wait in one
 * queue per t, and there are few enough queues to test the definition as it is written.
 */
final class Direct {

    /** Sides are not cut below 3⁻³⁰ = 5e-15: centers would not differ any more. */
    private static final int MOST_CUTS = 30;
    /** Equal costs, up to rounding: the definition chooses all rectangles of a size that tie. */
    private static final double SAME = 1e-13;

    private final int d;
    private final double epsilon;
    private final CostQueue[] queues;
    private final double[] sizes;
    private final boolean[] chosen;
    private double[][] centers = new double[64][];
    private byte[][] cuts = new byte[64][];
    private double[] costs = new double[64];
    private int count;
    private double lowest = Double.POSITIVE_INFINITY;

    private int[] selected = new int[16];
    private int selectedCount;
    private double[][] samples = new double[64][];
    private int sampleCount;
    private final int[] order;
    private final double[] sideCosts;

    Direct(int dimension, double epsilon) {
        d = dimension;
        this.epsilon = epsilon;
        queues = new CostQueue[MOST_CUTS * d + 1];
        sizes = new double[queues.length];
        chosen = new boolean[queues.length];
        for (int t = 0; t < queues.length; t++) {
            queues[t] = new CostQueue();
            sizes[t] = 0.5 * Math.pow(3, -(t / d)) * Math.sqrt(d - t % d + (t % d) / 9.0);
        }
        order = new int[d];
        sideCosts = new double[d];
        Arrays.fill(sample(), 0.5);
    }

    /** The number of rectangles, which is the number of samples told. */
    int rectangles() {
        return count;
    }

    /** How often side j of a rectangle was cut to a third. */
    int cuts(int rectangle, int j) {
        return cuts[rectangle][j];
    }

    /** Sample i of the current iteration. */
    double[] sampleAt(int i) {
        return samples[i];
    }

    /**
     * Begins an iteration: chooses the potentially optimal rectangles, largest first, as far as {@code most} samples go.
     *
     * @return the number of samples to evaluate; 0 where nothing more can be divided within the limit
     */
    int select(int most) {
        if (count == 0) {
            return sampleCount;
        }
        sampleCount = 0;
        selectedCount = 0;
        // All are chosen before the first is taken out: each is compared with all others.
        for (int t = 0; t < queues.length - 1; t++) {
            chosen[t] = !queues[t].isEmpty() && potentiallyOptimal(t);
        }
        for (int t = 0; t < queues.length - 1; t++) {
            if (chosen[t]) {
                double tied = queues[t].cost() + SAME * Math.abs(queues[t].cost());
                while (!queues[t].isEmpty() && queues[t].cost() <= tied && sampleCount + 2 * longestSides(t) <= most) {
                    propose(queues[t].remove());
                }
            }
        }
        return sampleCount;
    }

    /** Ends the iteration: takes the cost of every sample, finite numbers, and divides the chosen rectangles. */
    void tell(double[] sampleCosts) {
        if (count == 0) {
            insert(samples[0], new byte[d], sampleCosts[0]);
            queues[0].add(0, costs[0]);
            return;
        }
        int next = 0;
        for (int s = 0; s < selectedCount; s++) {
            next = divide(selected[s], next, sampleCosts);
        }
    }

    /** The definition, for the cheapest rectangle of queue t: K between the slopes to smaller and to larger sizes. */
    private boolean potentiallyOptimal(int t) {
        double f = queues[t].cost();
        double least = 0;
        double most = Double.POSITIVE_INFINITY;
        for (int other = 0; other < queues.length; other++) {
            if (other != t && !queues[other].isEmpty()) {
                double slope = (f - queues[other].cost()) / (sizes[t] - sizes[other]);
                if (other > t) {
                    least = Math.max(least, slope);
                } else {
                    most = Math.min(most, slope);
                }
            }
        }
        return most > 0 && least <= most && f - most * sizes[t] <= lowest - epsilon * Math.abs(lowest);
    }

    private int longestSides(int t) {
        return d - t % d;
    }

    /** Two samples, a third of the side to either end, for each longest side in turn. */
    private void propose(int rectangle) {
        if (selectedCount == selected.length) {
            selected = Arrays.copyOf(selected, 2 * selectedCount);
        }
        selected[selectedCount++] = rectangle;
        int fewest = fewestCuts(rectangle);
        double delta = Math.pow(3, -(fewest + 1));
        for (int j = 0; j < d; j++) {
            if (cuts[rectangle][j] == fewest) {
                for (int sign = -1; sign <= 1; sign += 2) {
                    double[] sample = sample();
                    System.arraycopy(centers[rectangle], 0, sample, 0, d);
                    sample[j] += sign * delta;
                }
            }
        }
    }

    /** Cuts the longest sides, in the order of the better of their two samples; returns the next unused sample. */
    private int divide(int rectangle, int firstSample, double[] sampleCosts) {
        byte[] sides = cuts[rectangle];
        int fewest = fewestCuts(rectangle);
        int trisections = 0;
        int longest = 0;
        for (int j = 0; j < d; j++) {
            trisections += sides[j];
            if (sides[j] == fewest) {
                int i = firstSample + 2 * longest;
                sideCosts[j] = Math.min(sampleCosts[i], sampleCosts[i + 1]);
                order[longest++] = j;
            }
        }
        int[] samplesOf = new int[d];
        for (int k = 0; k < longest; k++) {
            samplesOf[order[k]] = firstSample + 2 * k;
        }
        sortByCost(longest);
        for (int k = 0; k < longest; k++) {
            int j = order[k];
            sides[j]++;
            trisections++;
            for (int i = samplesOf[j]; i <= samplesOf[j] + 1; i++) {
                int part = insert(samples[i], sides.clone(), sampleCosts[i]);
                queues[trisections].add(part, costs[part]);
            }
        }
        queues[trisections].add(rectangle, costs[rectangle]);
        return firstSample + 2 * longest;
    }

    private void sortByCost(int longest) {
        for (int k = 1; k < longest; k++) {
            int j = order[k];
            int at = k;
            for (; at > 0 && sideCosts[order[at - 1]] > sideCosts[j]; at--) {
                order[at] = order[at - 1];
            }
            order[at] = j;
        }
    }

    private int fewestCuts(int rectangle) {
        int fewest = MOST_CUTS;
        for (byte c : cuts[rectangle]) {
            fewest = Math.min(fewest, c);
        }
        return fewest;
    }

    private int insert(double[] center, byte[] sides, double cost) {
        if (count == costs.length) {
            centers = Arrays.copyOf(centers, 2 * count);
            cuts = Arrays.copyOf(cuts, 2 * count);
            costs = Arrays.copyOf(costs, 2 * count);
        }
        centers[count] = center.clone();
        cuts[count] = sides;
        costs[count] = cost;
        lowest = Math.min(lowest, cost);
        return count++;
    }

    private double[] sample() {
        if (sampleCount == samples.length) {
            samples = Arrays.copyOf(samples, 2 * sampleCount);
        }
        if (samples[sampleCount] == null) {
            samples[sampleCount] = new double[d];
        }
        return samples[sampleCount++];
    }
}
