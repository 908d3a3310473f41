package dev.etesian.optim;

import dev.etesian.math.Compute;
import dev.etesian.math.Domain;
import dev.etesian.math.ScalarField;
import java.util.Arrays;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;

/**
 * Maximizes by DIRECT within a budget of evaluations, without gradients and without randomness.
 *
 * <p>Centers are snapped before they are evaluated. A center without a value, or one that the domain does not admit, is
 * given the worst cost seen so far, so that its rectangle is divided late but not never. Hints serve only where no center
 * was admitted. Source: [Jones1993, the multivariate algorithm]; ε = 1e-4 as there.
 *
 * @param evaluations centers looked at, at most
 * @param epsilon the least improvement, relative to the best value, that a rectangle must promise
 */
public record DirectMaximizer(int evaluations, double epsilon) implements Maximizer {

    public DirectMaximizer {
        if (evaluations < 1) {
            throw new IllegalArgumentException("evaluations: expected at least 1, got " + evaluations);
        }
        if (!(epsilon >= 0)) {
            throw new IllegalArgumentException("epsilon: expected at least 0, got " + epsilon);
        }
    }

    /** With ε = 1e-4, the published choice. */
    public DirectMaximizer(int evaluations) {
        this(evaluations, 1e-4);
    }

    @Override
    public Maximum maximize(
            Supplier<? extends ScalarField> field,
            Domain domain,
            double[][] hints,
            Compute compute,
            RandomGenerator random) {
        Direct direct = new Direct(domain.dimension(), epsilon);
        Samples samples = new Samples(domain, new Tiles(field), compute);
        int count = direct.select(1);
        while (count > 0) {
            for (int i = 0; i < count; i++) {
                samples.add(direct.sampleAt(i), i);
            }
            direct.tell(samples.costs(count));
            count = compute.cancelled().getAsBoolean() ? 0 : direct.select(evaluations - direct.rectangles());
        }
        if (!samples.anyAdmitted) {
            for (int i = 0; i < hints.length; i++) {
                samples.add(hints[i], i);
            }
            samples.costs(hints.length);
        }
        return new Maximum(samples.best, samples.bestValue);
    }

    /** The samples of one iteration, and the best of all iterations. */
    private static final class Samples {
        private final Points points;
        private final Tiles tiles;
        private final Compute compute;
        private double[] costs = new double[64];
        private double worst;
        private boolean anyFinite;
        private boolean anyAdmitted;
        private final double[] best;
        private double bestValue = Double.NEGATIVE_INFINITY;

        Samples(Domain domain, Tiles tiles, Compute compute) {
            points = new Points(domain, 64);
            this.tiles = tiles;
            this.compute = compute;
            best = new double[domain.dimension()];
            Arrays.fill(best, 0.5);
            domain.snap(best);
        }

        void add(double[] sample, int i) {
            points.add(sample, i);
        }

        /** Evaluates what was added and gives every sample a finite cost, the negative of its value where it has one. */
        double[] costs(int count) {
            if (costs.length < count) {
                costs = new double[2 * count];
            }
            Arrays.fill(costs, 0, count, Double.NaN);
            tiles.evaluate(points, 0, points.size(), compute);
            for (int i = 0; i < points.size(); i++) {
                double value = points.value(i);
                if (value > bestValue || !anyAdmitted) {
                    anyAdmitted = true;
                    bestValue = value;
                    System.arraycopy(points.at(i), 0, best, 0, best.length);
                }
                if (Double.isFinite(value)) {
                    costs[points.owner(i)] = -value;
                    worst = anyFinite ? Math.max(worst, -value) : -value;
                    anyFinite = true;
                }
            }
            for (int i = 0; i < count; i++) {
                costs[i] = Double.isNaN(costs[i]) ? worst : costs[i];
            }
            points.clear();
            return costs;
        }
    }
}
