package dev.etesian.rival.evolution;

import dev.etesian.math.Compute;
import dev.etesian.math.Domain;
import dev.etesian.math.VectorField;
import dev.etesian.optim.InitialPopulation;
import dev.etesian.optim.Offspring;
import dev.etesian.optim.Variation;
import dev.etesian.pareto.Dominance;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;

/**
 * NSGA-II: the trade-offs between several functions, by evolution.
 *
 * <p>Of parents and children together the best {@code population} survive, by front and by room in the front
 * ({@link CrowdedRanking}); parents are the winners of tournaments of two; children come from {@link Variation}. A child
 * that is not admitted or already there is made again, so all levels and constraints of the domain are kept. A grid of up
 * to twice the population is evaluated whole. The same seed gives the same answer on any number of threads. Source:
 * [Deb2002, section III].
 */
public record Nsga2(Options options) {

    /**
     * How much to look at: about population × (generations + 1) points.
     *
     * @param population the number of survivors of a generation, and of children
     */
    public record Options(int population, int generations) {

        /** 10,000 evaluations, as in most comparisons. */
        public static final Options DEFAULT = new Options(100, 99);

        public Options {
            if (population < 2 || generations < 0) {
                throw new IllegalArgumentException("options: expected a population of at least 2 and generations of at"
                        + " least 0, got " + population + " and " + generations);
            }
        }
    }

    /** How often a child is made again. */
    private static final int TRIES = 10;

    /** With {@link Options#DEFAULT}. */
    public Nsga2() {
        this(Options.DEFAULT);
    }

    /**
     * The survivors that no other dominates, with their values; without any where nothing admissible was found or has
     * finite values.
     *
     * @param field gives one cursor per thread
     * @param hints points worth starting from, one a row, admissible or not; may be empty
     * @param compute when cancelled, the generation at hand is the last
     */
    public ParetoSet maximize(
            Supplier<? extends VectorField> field,
            Domain domain,
            double[][] hints,
            Compute compute,
            RandomGenerator random) {
        VectorTiles tiles = new VectorTiles(field);
        InitialPopulation founders =
                InitialPopulation.of(domain, options.population(), hints, compute.cancelled(), random);
        Generation now = Generation.of(founders.x(), tiles.evaluate(founders.x(), compute));
        if (founders.exhaustive() || now.size() == 0) {
            return now.front();
        }
        now = now.survivors(options.population());
        Variation variation = new Variation(domain);
        Offspring offspring = new Offspring(domain, TRIES);
        for (int g = 0; g < options.generations() && !compute.cancelled().getAsBoolean(); g++) {
            double[][] children = children(now, offspring, variation, random);
            if (children.length == 0) {
                break;
            }
            now = now.with(children, tiles.evaluate(children, compute)).survivors(options.population());
        }
        return now.front();
    }

    private double[][] children(Generation now, Offspring offspring, Variation variation, RandomGenerator random) {
        List<double[]> all = new ArrayList<>(Arrays.asList(now.x));
        Offspring.Recipe recipe = child -> {
            double[] parent = now.tournament(random);
            variation.cross(parent, now.tournament(random), child, random);
            variation.mutate(child, random);
            return parent;
        };
        for (int c = 0; c < options.population(); c++) {
            offspring
                    .make(recipe, child -> !InitialPopulation.contains(all, child), random)
                    .ifPresent(all::add);
        }
        return all.subList(now.size(), all.size()).toArray(double[][]::new);
    }

    /** Points with their values and their order. */
    private record Generation(double[][] x, double[][] values, CrowdedRanking ranking) {

        static Generation of(double[][] x, double[][] values) {
            return new Generation(x, values, CrowdedRanking.of(values));
        }

        int size() {
            return x.length;
        }

        Generation with(double[][] children, double[][] theirs) {
            double[][] both = Arrays.copyOf(x, x.length + children.length);
            double[][] all = Arrays.copyOf(values, both.length);
            System.arraycopy(children, 0, both, x.length, children.length);
            System.arraycopy(theirs, 0, all, x.length, children.length);
            return of(both, all);
        }

        Generation survivors(int count) {
            int[] best = ranking.best(count);
            return of(rows(x, best), rows(values, best));
        }

        /** The better of two drawn at random. */
        double[] tournament(RandomGenerator random) {
            int i = random.nextInt(x.length);
            int j = random.nextInt(x.length);
            return x[ranking.compare(j, i) < 0 ? j : i];
        }

        ParetoSet front() {
            int[] valid = IntStream.range(0, x.length)
                    .filter(i -> Arrays.stream(values[i]).allMatch(Double::isFinite))
                    .toArray();
            double[][] points = rows(x, valid);
            double[][] finite = rows(values, valid);
            int[] front = Dominance.nonDominated(finite);
            return new ParetoSet(rows(points, front), rows(finite, front));
        }

        private static double[][] rows(double[][] matrix, int[] indices) {
            return Arrays.stream(indices).mapToObj(i -> matrix[i]).toArray(double[][]::new);
        }
    }
}
