package dev.etesian.rival.evolution;

import dev.etesian.math.Compute;
import dev.etesian.math.Domain;
import dev.etesian.math.VectorField;
import dev.etesian.optim.InitialPopulation;
import dev.etesian.optim.Offspring;
import dev.etesian.optim.Variation;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;

/**
 * MOEA/D: many single-objective problems solved at once by evolution, each from the solutions of its neighbors.
 *
 * <p>A sub-problem mates with its neighbors, rarely with any; its child replaces at most a few worse solutions among them.
 * Levels and constraints of
 * the domain are kept as by {@link Nsga2}. The same seed gives the same answer on any number of threads. Sources:
 * [Zhang2007, section III], [Li2009] for the difference operator, mating beyond the neighborhood and the
 * limit on replacements.
 */
public record Moead(Options options) {

    /** How a child is made. */
    public enum Mating {
        /** Simulated binary crossover of two neighbors, as in the first form of the method. */
        CROSSOVER,
        /** The own solution and a fraction of the difference of two neighbors. */
        DIFFERENCE
    }

    /**
     * How much to look at: about (sub-problems) × (generations + 1) points.
     *
     * @param neighbors the size of a neighborhood
     * @param replaced how many solutions a child may replace at most
     * @param batch children that are made before the first of them counts
     */
    public record Options(int generations, Mating mating, int neighbors, int replaced, int batch) {

        public Options {
            if (generations < 0 || neighbors < 2 || replaced < 1 || batch < 1) {
                throw new IllegalArgumentException("options: expected generations of at least 0, neighbors of at least"
                        + " 2, replaced and batch of at least 1, got " + generations + ", " + neighbors + ", "
                        + replaced + " and " + batch);
            }
        }

        /** The first form of the method: crossover, every neighbor may be replaced, children count at once. */
        static Options crossover(int generations) {
            return new Options(generations, Mating.CROSSOVER, NEIGHBORS, NEIGHBORS, 1);
        }

        /** The second form, for complicated sets and fields that are fast on tiles: differences, two are replaced. */
        static Options difference(int generations) {
            return new Options(generations, Mating.DIFFERENCE, NEIGHBORS, 2, VectorTiles.SIZE);
        }
    }

    /**
     * The solution of each sub-problem, one row each; rows may be the same. Empty where nothing was admissible.
     *
     * @param ideal the largest of each value seen
     */
    public record Solutions(double[][] x, double[][] values, double[] ideal) {}

    private static final int NEIGHBORS = 20;

    /** How often parents are neighbors. */
    private static final double LOCAL = 0.9;

    /** Of the difference. */
    private static final double FACTOR = 0.5;

    private static final int TRIES = 10;

    /**
     * The solutions of all sub-problems.
     *
     * @param field gives one cursor per thread; its values are what {@link Decomposition#fitness} is told
     * @param hints points worth starting from, one a row, admissible or not; may be empty
     * @param compute when cancelled, the batch at hand is the last
     */
    public Solutions maximize(
            Supplier<? extends VectorField> field,
            Decomposition decomposition,
            Domain domain,
            double[][] hints,
            Compute compute,
            RandomGenerator random) {
        int n = decomposition.weights().length;
        VectorTiles tiles = new VectorTiles(field);
        InitialPopulation founders = InitialPopulation.of(domain, n, hints, compute.cancelled(), random);
        if (founders.x().length == 0) {
            return new Solutions(founders.x(), founders.x(), new double[0]);
        }
        MoeadPopulation population = new MoeadPopulation(decomposition, options.neighbors(), options.replaced());
        population.settle(founders.x(), tiles.evaluate(founders.x(), compute), !founders.exhaustive());
        int[] order = new int[n];
        Arrays.setAll(order, j -> j);
        Breeding breeding = new Breeding(population, new Variation(domain), new Offspring(domain, TRIES), random);
        for (int g = 0; !founders.exhaustive() && g < options.generations(); g++) {
            shuffle(order, random);
            for (int from = 0; from < n && !compute.cancelled().getAsBoolean(); from += options.batch()) {
                int[] turn = Arrays.copyOfRange(order, from, Math.min(n, from + options.batch()));
                breeding.turn(turn, tiles, compute);
            }
        }
        return population.solutions();
    }

    private static void shuffle(int[] order, RandomGenerator random) {
        for (int i = order.length - 1; i > 0; i--) {
            int j = random.nextInt(i + 1);
            int swapped = order[i];
            order[i] = order[j];
            order[j] = swapped;
        }
    }

    /** Makes and evaluates the children of some sub-problems and lets them compete. */
    private final class Breeding {
        private final MoeadPopulation population;
        private final Variation variation;
        private final Offspring offspring;
        private final RandomGenerator random;

        Breeding(MoeadPopulation population, Variation variation, Offspring offspring, RandomGenerator random) {
            this.population = population;
            this.variation = variation;
            this.offspring = offspring;
            this.random = random;
        }

        void turn(int[] subproblems, VectorTiles tiles, Compute compute) {
            List<double[]> children = new ArrayList<>();
            List<int[]> pools = new ArrayList<>();
            for (int j : subproblems) {
                int[] pool = random.nextDouble() < LOCAL ? population.neighborhood(j) : population.everyone();
                child(j, pool).ifPresent(child -> {
                    children.add(child);
                    pools.add(pool);
                });
            }
            double[][] x = children.toArray(double[][]::new);
            double[][] values = tiles.evaluate(x, compute);
            population.see(values);
            for (int c = 0; c < x.length; c++) {
                int[] pool = pools.get(c).clone();
                shuffle(pool, random);
                population.compete(x[c], values[c], pool);
            }
        }

        private Optional<double[]> child(int j, int[] pool) {
            Offspring.Recipe recipe = child -> {
                double[] a = population.x(pool[random.nextInt(pool.length)]);
                double[] b = population.x(pool[random.nextInt(pool.length)]);
                if (options.mating() == Mating.DIFFERENCE) {
                    variation.differ(FACTOR, population.x(j), a, b, child, random);
                } else {
                    variation.cross(a, b, child, random);
                }
                variation.mutate(child, random);
                return options.mating() == Mating.DIFFERENCE ? population.x(j) : a;
            };
            return offspring.make(recipe, child -> !population.contains(child), random);
        }
    }
}
