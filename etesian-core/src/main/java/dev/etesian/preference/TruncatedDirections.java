package dev.etesian.preference;

import dev.etesian.math.Sobol;
import dev.etesian.math.SobolRandom;
import dev.etesian.math.Streams;
import java.util.random.RandomGenerator;

/**
 * The directions of a distribution that keep rules of ordering: the conditional distribution, by rejection.
 *
 * <p>A generator is asked for one direction only. If that breaks a rule, others are drawn from a stream of their own,
 * seeded by the one rejected, so that the numbers taken are fixed and accepted directions stay stratified. After
 * {@value #TRIES} rejections in a row, that is where the rules leave less than about a hundredth of the distribution,
 * the last direction is raised until it keeps the rules.
 *
 * <p>The density is that of the base divided by the probability of the rules, which is counted over {@value #COUNT}
 * Sobol points when it is first asked for; expect three to four digits.
 */
final class TruncatedDirections implements Directions {

    private static final int TRIES = 1000;
    private static final int COUNT = 1 << 16;
    private static final double UNKNOWN = -1;

    private final Directions base;
    private final OrderingRules rules;
    /** Computed at most once per thread that asks, always to the same value. */
    private volatile double probability = UNKNOWN;

    TruncatedDirections(Directions base, OrderingRules rules) {
        this.base = base;
        this.rules = rules;
    }

    @Override
    public void draw(double[] u, RandomGenerator random) {
        base.draw(u, random);
        if (rules.hold(u)) {
            return;
        }
        RandomGenerator own = new Streams(seed(u)).trial(0);
        for (int i = 0; i < TRIES; i++) {
            base.draw(u, own);
            if (rules.hold(u)) {
                return;
            }
        }
        rules.impose(u);
    }

    private static long seed(double[] u) {
        long seed = 1;
        for (double v : u) {
            seed = 31 * seed + Double.doubleToLongBits(v);
        }
        return seed;
    }

    @Override
    public double density(double[] u) {
        return rules.hold(u) ? base.density(u) / probability() : 0;
    }

    @Override
    public int draws(int objectives) {
        return base.draws(objectives);
    }

    /** The probability that a direction of the base keeps the rules. */
    double probability() {
        if (probability == UNKNOWN) {
            double[] u = new double[rules.objectives()];
            RandomGenerator random = new Streams(COUNT).trial(0);
            SobolRandom points = new SobolRandom(Sobol.scrambled(Math.max(1, base.draws(u.length)), random), random);
            int kept = 0;
            for (int i = 0; i < COUNT; i++) {
                base.draw(u, points);
                points.advance();
                kept += rules.hold(u) ? 1 : 0;
            }
            probability = (double) kept / COUNT;
        }
        return probability;
    }
}
