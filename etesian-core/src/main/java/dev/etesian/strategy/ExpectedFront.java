package dev.etesian.strategy;

import dev.etesian.math.Compute;
import dev.etesian.math.Domain;
import dev.etesian.math.Sobol;
import dev.etesian.optim.Offspring;
import dev.etesian.optim.Variation;
import dev.etesian.pareto.Dominance;
import dev.etesian.preference.Preference;
import dev.etesian.problem.Problem;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;

/**
 * The trade-offs that the models expect, also where nothing was evaluated yet: a small evolution of posterior means among
 * points that are expected to keep the limits. Few results lie far from the ends of the front; what the models make of them
 * lies much closer.
 *
 * <p>Design: what matters is the ends, so half of the children come from the best point of each objective in turn, by ever
 * shorter steps or crossed with others; the rest from any member. Survivors are those that nothing dominates, since ranks
 * do not depend on the units of an objective, nor on how its results are warped. Means alone are evolved: a variance costs n times
 * as much, and the front of μ + σ/2 led to no better scale. About 700 points, a few per cent of a suggestion. Confined to one thread.
 */
final class ExpectedFront {

    private static final int SAMPLE = 128;
    private static final int GENERATIONS = 6;
    private static final int SHOWN_GENERATIONS = 24;
    private static final int CHILDREN = 96;
    private static final int MOST_MEMBERS = 128;
    private static final int TRIES = 3;

    /** A front inside a box of fewer members has no ends to take a scale from. */
    private static final int LEAST_INSIDE = 2;

    /** The standard deviation of a step in the first generation, and what is left of it in the next. */
    private static final double STEP = 0.3;

    private static final double SHORTER = 0.6;

    private final Problem problem;
    private final Models models;
    private final Predicate<double[]> wanted;
    private final Domain domain;
    private final Variation variation;
    private final Offspring offspring;
    private final Compute compute;
    private final RandomGenerator random;
    private double[][] x = {};
    private double[][] gains = {};

    private ExpectedFront(
            Problem problem, Models models, Predicate<double[]> wanted, Compute compute, RandomGenerator random) {
        this.problem = problem;
        this.models = models;
        this.wanted = wanted;
        this.compute = compute;
        this.random = random;
        domain = problem.space().domain();
        variation = new Variation(domain);
        offspring = new Offspring(domain, TRIES);
    }

    /**
     * The front of points that none of the others is expected to dominate; empty where no point is expected to keep the limits.
     * Of two objectives, where only boxes are searched and a part of the front is expected in them, that part:
     * docs/decisions/0061.
     *
     * @param known points to start from beside a sample
     */
    static ExpectedFront of(
            Problem problem,
            Preference preference,
            Models models,
            double[][] known,
            Compute compute,
            RandomGenerator random) {
        if (problem.objectives().size() == 2 && !preference.everywhere()) {
            Predicate<double[]> inside =
                    row -> preference.inside(problem.objectives(), row).orElse(true);
            ExpectedFront part = evolved(problem, models, inside, known, GENERATIONS, compute, random);
            if (part.gains.length >= LEAST_INSIDE) {
                return part;
            }
        }
        return evolved(problem, models, row -> true, known, GENERATIONS, compute, random);
    }

    /** The expected gains of its members, one row each. */
    double[][] gains() {
        return gains;
    }

    /** The best gain of each objective; of at least one member. */
    double[] best() {
        double[] best = gains[0].clone();
        for (double[] row : gains) {
            Arrays.setAll(best, k -> Math.max(best[k], row[k]));
        }
        return best;
    }

    /**
     * The worst gain of each objective; of at least one member. With two objectives that of the ends, which are where each is
     * best; with more, of the front as far as the models are sure of it: docs/decisions/0043.
     */
    double[] worst() {
        return gains[0].length == 2
                ? PayoffTable.worst(gains, 2)
                : ConservativeNadir.of(gains, i -> models.below(x[i], ConservativeNadir.DEVIATIONS));
    }

    /** The points of such a front in the unit cube, by more generations: for people to look at. */
    static double[][] points(
            Problem problem, Models models, double[][] known, Compute compute, RandomGenerator random) {
        return evolved(problem, models, row -> true, known, SHOWN_GENERATIONS, compute, random).x;
    }

    private static ExpectedFront evolved(
            Problem problem,
            Models models,
            Predicate<double[]> wanted,
            double[][] known,
            int generations,
            Compute compute,
            RandomGenerator random) {
        ExpectedFront front = new ExpectedFront(problem, models, wanted, compute, random);
        front.add(known);
        front.add(front.sample());
        for (int g = 0; g < generations && front.x.length > 0; g++) {
            front.add(front.children(STEP * Math.pow(SHORTER, g)));
        }
        return front;
    }

    private double[][] sample() {
        Sobol sequence = Sobol.scrambled(domain.dimension(), random);
        double[][] points = new double[SAMPLE][domain.dimension()];
        for (int i = 0; i < SAMPLE; i++) {
            sequence.point(i, points[i]);
            domain.snap(points[i]);
        }
        return Arrays.stream(points).filter(domain::admits).toArray(double[][]::new);
    }

    private double[][] children(double step) {
        int[] ends = ends();
        List<double[]> children = new ArrayList<>();
        for (int c = 0; c < CHILDREN; c++) {
            boolean fromEnd = c % 2 == 0;
            double[] parent = fromEnd ? x[ends[c / 2 % ends.length]] : x[random.nextInt(x.length)];
            boolean stepping = fromEnd && random.nextBoolean();
            Offspring.Recipe recipe = child -> {
                if (stepping) {
                    step(parent, step, child);
                } else {
                    variation.cross(parent, x[random.nextInt(x.length)], child, random);
                    variation.mutate(child, random);
                }
                return parent;
            };
            offspring.make(recipe, child -> true, random).ifPresent(children::add);
        }
        return children.toArray(double[][]::new);
    }

    /** Moves about two coordinates. */
    private void step(double[] from, double size, double[] to) {
        for (int j = 0; j < to.length; j++) {
            double moved = random.nextInt(to.length) < 2 ? from[j] + size * random.nextGaussian() : from[j];
            to[j] = Math.max(0, Math.min(1, moved));
        }
    }

    /** The members that are best in an objective, sorted, so that the order of objectives does not matter. */
    private int[] ends() {
        int[] ends = new int[problem.objectives().size()];
        for (int k = 0; k < ends.length; k++) {
            for (int i = 1; i < gains.length; i++) {
                ends[k] = gains[i][k] > gains[ends[k]][k] ? i : ends[k];
            }
        }
        Arrays.sort(ends);
        return ends;
    }

    private void add(double[][] points) {
        double[][] means = models.means(points, compute);
        boolean[] allowed = models.expectedFeasible(points, compute);
        int[] better = IntStream.range(0, points.length)
                .filter(i -> allowed[i] && Arrays.stream(means[i]).allMatch(Double::isFinite) && wanted.test(means[i]))
                .toArray();
        double[][] bothX = joined(x, points, better);
        double[][] bothGains = joined(gains, means, better);
        int[] front = Dominance.nonDominated(bothGains);
        x = Arrays.stream(front).mapToObj(i -> bothX[i]).toArray(double[][]::new);
        gains = Arrays.stream(front).mapToObj(i -> bothGains[i]).toArray(double[][]::new);
        if (front.length > MOST_MEMBERS) {
            thin();
        }
    }

    /** Keeps the ends and some of the others, drawn at random. */
    private void thin() {
        int[] order = IntStream.range(0, x.length).toArray();
        int next = 0;
        for (int end : ends()) {
            for (int i = next; i < order.length; i++) {
                if (order[i] == end) {
                    swap(order, i, next++);
                    break;
                }
            }
        }
        for (; next < MOST_MEMBERS; next++) {
            swap(order, next, next + random.nextInt(order.length - next));
        }
        double[][] allX = x;
        double[][] allGains = gains;
        x = Arrays.stream(order, 0, MOST_MEMBERS).mapToObj(i -> allX[i]).toArray(double[][]::new);
        gains = Arrays.stream(order, 0, MOST_MEMBERS).mapToObj(i -> allGains[i]).toArray(double[][]::new);
    }

    private static void swap(int[] order, int i, int j) {
        int kept = order[i];
        order[i] = order[j];
        order[j] = kept;
    }

    private static double[][] joined(double[][] rows, double[][] more, int[] some) {
        double[][] out = Arrays.copyOf(rows, rows.length + some.length);
        for (int i = 0; i < some.length; i++) {
            out[rows.length + i] = more[some[i]];
        }
        return out;
    }
}
