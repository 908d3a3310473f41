package dev.etesian.math;

import java.util.random.RandomGenerator;

/**
 * The randomness of a study: one independent, reproducible stream per key, derived from the study's seed.
 *
 * <p>A stream depends on nothing but (seed, key), so a study stopped and resumed draws the same numbers whatever was
 * drawn before, and in whatever order.
 */
public record Streams(long seed) {

    /** Where streams that belong to no trial take their keys from, far from any trial number. */
    private static final long OUTSIDE_TRIALS = Long.MIN_VALUE;

    /** The stream of a trial. */
    public RandomGenerator trial(long number) {
        return new SplitMix(mix(mix(seed) ^ mix(number + 0x632BE59BD9B4E019L)));
    }

    /** The stream that draws the models a trial is decided by. */
    public RandomGenerator models(long number) {
        return trial(OUTSIDE_TRIALS + 1 + number);
    }

    /** The stream of the search for the ends of the front that the models of a trial expect. */
    public RandomGenerator front(long number) {
        return trial(OUTSIDE_TRIALS / 2 + number);
    }

    /** The stream that scrambles the initial design, the same for every trial of the study. */
    public RandomGenerator design() {
        return trial(OUTSIDE_TRIALS);
    }

    /** The finalizer of SplitMix64, a bijection that spreads every bit. Source: [Steele2014, Figure 14]. */
    static long mix(long z) {
        z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
        z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
        return z ^ (z >>> 31);
    }

    /** A counter-based generator: bits are a hash of the position in the stream. Source: [Steele2014, Section 4]. */
    private static final class SplitMix implements RandomGenerator {
        private static final long GOLDEN = 0x9E3779B97F4A7C15L;
        private long state;

        SplitMix(long state) {
            this.state = state;
        }

        @Override
        public long nextLong() {
            state += GOLDEN;
            return mix(state);
        }
    }
}
