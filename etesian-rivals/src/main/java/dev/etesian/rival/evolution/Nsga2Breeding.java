package dev.etesian.rival.evolution;

import dev.etesian.math.Domain;
import dev.etesian.optim.Offspring;
import dev.etesian.optim.Variation;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;

/**
 * NSGA-II one trial at a time: of all results the best survive, by front and by room in the front, those that break limits
 * last; parents win tournaments of two.
 *
 * <p>Survivors are found by going through the results generation by generation, as they came, so that the cost grows
 * linearly. Results of the generation at hand take part at once. Source: [Deb2002, sections III and V].
 */
public record Nsga2Breeding() implements Breeding {

    private static final int GENERATION = 100;

    @Override
    public Parents parents(Population population, Domain domain) {
        int[] survivors = {};
        for (int from = 0; from < population.size(); from += GENERATION) {
            int to = Math.min(population.size(), from + GENERATION);
            int[] both = IntStream.concat(IntStream.of(survivors), IntStream.range(from, to))
                    .toArray();
            survivors = best(population, both, GENERATION);
        }
        survivors = best(population, survivors, Population.breeders(population.size()));
        Population parents = population.rows(survivors);
        return new Pool(parents.x(), CrowdedRanking.of(parents.gains(), parents.violations()), new Variation(domain));
    }

    private static int[] best(Population population, int[] rows, int count) {
        Population part = population.rows(rows);
        int[] best = CrowdedRanking.of(part.gains(), part.violations()).best(count);
        return IntStream.of(best).map(i -> rows[i]).toArray();
    }

    private record Pool(double[][] x, CrowdedRanking ranking, Variation variation) implements Parents {

        @Override
        public Offspring.Recipe recipe(RandomGenerator random) {
            return child -> {
                double[] parent = tournament(random);
                variation.cross(parent, tournament(random), child, random);
                variation.mutate(child, random);
                return parent;
            };
        }

        private double[] tournament(RandomGenerator random) {
            int i = random.nextInt(x.length);
            int j = random.nextInt(x.length);
            return x[ranking.compare(j, i) < 0 ? j : i];
        }
    }
}
