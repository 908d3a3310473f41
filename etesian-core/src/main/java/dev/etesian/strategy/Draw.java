package dev.etesian.strategy;

import dev.etesian.math.Domain;
import dev.etesian.math.Sobol;
import dev.etesian.preference.Aim;
import dev.etesian.preference.Goal;
import dev.etesian.preference.Scalarization;
import dev.etesian.preference.Scale;
import java.util.List;
import java.util.random.RandomGenerator;

/**
 * Weights λ drawn from a preference, and the component they were drawn from.
 *
 * <p>For a box to stay inside of, a draw whose optimum on the front that the models expect lies outside the box is
 * rejected; after {@link #TRIES} rejections in a row the box is still out of sight and the last draw is taken.
 */
public record Draw(Aim aim, double[] lambda) {

    /** So that a box which holds a few per cent of the draws is still hit nearly always. */
    private static final int TRIES = 64;

    private static final int FRONT_SAMPLES = 512;

    /** How outcomes are measured under these weights. */
    Scalarization scalarization(Goal goal) {
        return aim.scalarization(goal.scalarization());
    }

    public static Draw from(Posterior at, Search search, RandomGenerator random) {
        Aim aim = Aim.pick(at.aims(), random.nextDouble());
        Draw draw = draw(aim, at.goal().scalarization(), random);
        if (!aim.inside()) {
            return draw;
        }
        double[][] expected = expectedOutcomes(at, search, random);
        for (int i = 1; i < TRIES && !landsInside(draw, at.goal().scalarization(), expected); i++) {
            draw = draw(aim, at.goal().scalarization(), random);
        }
        return draw;
    }

    /** With boxes turned into directions as in the paper, on scaled gains. */
    static Draw asInPaper(Posterior at, Search search, RandomGenerator random) {
        return from(at.asInPaper(), search, random);
    }

    /**
     * With boxes as the paper prints them: λ = u/‖u‖₁, u drawn from the box as it stands, on gains in the objectives' own
     * units. Where a box lies below zero so do its weights, and the method climbs away from it. Source: [Paria2019, Section 4].
     */
    public static Draw unscaled(Posterior at, Search search, RandomGenerator random) {
        Aim aim = Aim.pick(at.aims(), random.nextDouble());
        if (!aim.inside()) {
            return draw(aim, at.goal().scalarization(), random);
        }
        double[] lambda = new double[aim.capped().length];
        double norm = 0;
        for (int k = 0; k < lambda.length; k++) {
            lambda[k] = aim.scale().gain(k, random.nextDouble());
            norm += Math.abs(lambda[k]);
        }
        for (int k = 0; k < lambda.length; k++) {
            lambda[k] /= norm;
        }
        Scale units = Scale.unscaled(at.scale().reference());
        return new Draw(new Aim(1, units, aim.directions(), new boolean[lambda.length]), lambda);
    }

    /** A draw that looks at no model. */
    static Draw from(List<Aim> aims, Scalarization scalarization, RandomGenerator random) {
        return draw(Aim.pick(aims, random.nextDouble()), scalarization, random);
    }

    private static Draw draw(Aim aim, Scalarization scalarization, RandomGenerator random) {
        double[] u = new double[aim.capped().length];
        double[] lambda = new double[u.length];
        aim.directions().draw(u, random);
        aim.scalarization(scalarization).weights(u, lambda);
        return new Draw(aim, lambda);
    }

    /** Expected gains at the known points and at a sample of the others. */
    private static double[][] expectedOutcomes(Posterior at, Search search, RandomGenerator random) {
        Domain domain = search.domain();
        Sobol sequence = Sobol.scrambled(domain.dimension(), random);
        double[][] samples = new double[FRONT_SAMPLES][domain.dimension()];
        for (int i = 0; i < FRONT_SAMPLES; i++) {
            sequence.point(i, samples[i]);
            domain.snap(samples[i]);
        }
        double[][] sampled = at.models().means(samples, search.compute());
        double[][] all = java.util.Arrays.copyOf(at.means(), at.means().length + sampled.length);
        System.arraycopy(sampled, 0, all, at.means().length, sampled.length);
        return all;
    }

    private static boolean landsInside(Draw draw, Scalarization scalarization, double[][] outcomes) {
        Aim aim = draw.aim;
        double best = Double.NEGATIVE_INFINITY;
        double[] y = new double[aim.capped().length];
        boolean inside = false;
        for (double[] gains : outcomes) {
            boolean within = true;
            for (int k = 0; k < y.length; k++) {
                y[k] = aim.scale().scaled(k, gains[k]);
                within &= y[k] >= 0 && (!aim.capped()[k] || y[k] <= 1);
            }
            double value = scalarization.value(draw.lambda, y);
            if (value > best) {
                best = value;
                inside = within;
            }
        }
        return inside;
    }
}
