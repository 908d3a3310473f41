package dev.etesian.optim;

import dev.etesian.math.Compute;
import dev.etesian.math.Domain;
import dev.etesian.math.ScalarField;
import dev.etesian.math.Streams;
import java.util.Arrays;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;

/**
 * The default maximizer: screens scrambled Sobol points, the hints and steps away from them, and refines the best
 * distinct candidates with exact gradients and level moves.
 *
 * <p>The answer is snapped and admitted wherever an admissible point was found. Where none was, it is the first hint, or
 * the middle of the cube, snapped, with value −Infinity. The same seed gives the same answer on any number of threads.
 */
public record MultiStartMaximizer(Options options) implements Maximizer {

    /**
     * How much to look at.
     *
     * @param candidates scrambled Sobol points; a grid of up to twice as many points is screened whole
     * @param perturbations steps away from the hints, shared among them
     * @param starts candidates to refine
     * @param evaluations field evaluations per start and climb
     * @param rounds turns of climbing, level moves and following constraints
     * @param separation the least root mean square difference of the coordinates of two starts
     * @param rejections Sobol points drawn at most where constraints refuse them
     */
    public record Options(
            int candidates,
            int perturbations,
            int starts,
            int evaluations,
            int rounds,
            double separation,
            int rejections) {

        public static final Options DEFAULT = new Options(1024, 256, 8, 12, 6, 0.05, 50_000);

        public Options {
            require(candidates >= 1, "candidates", "at least 1", candidates);
            require(perturbations >= 0, "perturbations", "at least 0", perturbations);
            require(starts >= 1, "starts", "at least 1", starts);
            require(evaluations >= 1, "evaluations", "at least 1", evaluations);
            require(rounds >= 1, "rounds", "at least 1", rounds);
            require(separation >= 0, "separation", "at least 0", separation);
            require(rejections >= candidates, "rejections", "at least as many as candidates", rejections);
        }

        /** The same with another number of candidates, a quarter as many perturbations, and starts. */
        public Options withEffort(int candidates, int starts) {
            return new Options(
                    candidates,
                    candidates / 4,
                    starts,
                    evaluations,
                    rounds,
                    separation,
                    Math.max(candidates, rejections));
        }

        /** Enough to tell which start leads highest. Tolerances are relative: acquisitions come in all scales. */
        QuasiNewton.Options climb() {
            return new QuasiNewton.Options(evaluations, 1e-5, 1e-4, 1e-5, 0.1, 0, 8);
        }

        /** To the digits in which two computations of the same suggestion should agree. */
        QuasiNewton.Options polish() {
            return new QuasiNewton.Options(evaluations, 1e-9, 1e-7, 1e-7, 0.003, 0, 8);
        }

        private static void require(boolean holds, String name, String rule, Number got) {
            if (!holds) {
                throw new IllegalArgumentException(name + ": expected " + rule + ", got " + got);
            }
        }
    }

    /** Starts are refined in so many groups, on any number of threads. */
    private static final int GROUPS = 2;

    /** With {@link Options#DEFAULT}. */
    public MultiStartMaximizer() {
        this(Options.DEFAULT);
    }

    @Override
    public Maximum maximize(
            Supplier<? extends ScalarField> field,
            Domain domain,
            double[][] hints,
            Compute compute,
            RandomGenerator random) {
        Moves moves = new Moves(domain);
        Candidates candidates = new Candidates(moves, options, random);
        Points points = candidates.gather(hints, compute.cancelled());
        if (points.size() == 0) {
            return nothingAdmitted(domain, hints);
        }
        Tiles tiles = new Tiles(field);
        tiles.evaluate(points, 0, points.size(), compute);
        int[] starts = new Starts(moves, options.separation()).choose(points, options.starts());
        Maximum screened = maximum(points, points.best());
        if (candidates.exhaustive() || starts.length == 0) {
            return screened;
        }
        Maximum refined = refine(tiles, moves, points, starts, compute, random.nextLong());
        return refined.value() >= screened.value() ? refined : screened;
    }

    private Maximum refine(Tiles tiles, Moves moves, Points points, int[] starts, Compute compute, long seed) {
        int groups = Math.min(GROUPS, starts.length);
        Refinement[] refinements = new Refinement[groups];
        compute.forEach(groups, g -> {
            int size = (starts.length - g + groups - 1) / groups;
            double[][] x = new double[size][];
            double[] values = new double[size];
            for (int i = 0; i < size; i++) {
                x[i] = points.at(starts[g + i * groups]).clone();
                values[i] = points.value(starts[g + i * groups]);
            }
            refinements[g] = new Refinement(moves, x, values);
            tiles.with(tile -> refinements[g].run(
                    tile, points, options.rounds(), options.climb(), compute.cancelled(), new Streams(seed).trial(g)));
        });
        Refinement best = refinements[0];
        for (Refinement other : refinements) {
            best = other.maximum(other.best()).value()
                            > best.maximum(best.best()).value()
                    ? other
                    : best;
        }
        return polish(tiles, best, points, compute, seed);
    }

    private Maximum polish(Tiles tiles, Refinement refinement, Points points, Compute compute, long seed) {
        int start = refinement.best();
        tiles.with(tile -> refinement.polish(
                start, tile, points, options.polish(), compute.cancelled(), new Streams(seed).trial(GROUPS)));
        return refinement.maximum(start);
    }

    private static Maximum maximum(Points points, int i) {
        return new Maximum(points.at(i).clone(), points.value(i));
    }

    private static Maximum nothingAdmitted(Domain domain, double[][] hints) {
        double[] x = new double[domain.dimension()];
        Arrays.fill(x, 0.5);
        if (hints.length > 0) {
            System.arraycopy(hints[0], 0, x, 0, x.length);
        }
        domain.snap(x);
        return new Maximum(x, Double.NEGATIVE_INFINITY);
    }
}
