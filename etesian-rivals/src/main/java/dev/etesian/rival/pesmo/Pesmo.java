package dev.etesian.rival.pesmo;

import dev.etesian.acquisition.ConstrainedAcquisition;
import dev.etesian.math.Dense;
import dev.etesian.math.Domain;
import dev.etesian.math.Streams;
import dev.etesian.optim.Maximizer;
import dev.etesian.optim.MultiStartMaximizer;
import dev.etesian.pareto.CrowdingDistance;
import dev.etesian.rival.evolution.Nsga2;
import dev.etesian.rival.evolution.ParetoSet;
import dev.etesian.strategy.Method;
import dev.etesian.strategy.Posterior;
import dev.etesian.strategy.Proposal;
import dev.etesian.strategy.Search;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Predictive entropy search for several objectives: evaluate where the outcome is expected to tell most about the Pareto
 * set. Draw functions from the posterior, find the Pareto set of each draw, and maximize {@link PesmoGain}.
 *
 * <p>Source: [HernandezLobato2016, Section 3].
 *
 * @param samples sampled Pareto sets
 * @param points the most points that a set keeps, those with most room around them
 * @param sampled finds the set of one draw
 */
public record Pesmo(int samples, int points, Nsga2 sampled) implements Method {

    /** At most so many good known points enter the conditions, those with most room around them. */
    private static final int MOST_KNOWN = 30;

    public static Pesmo standard() {
        return new Pesmo(10, 50, new Nsga2(new Nsga2.Options(50, 20)));
    }

    /** With 10,000 evaluations of each draw, as in the authors' program, ten times as many as usual. */
    public static Pesmo asPublished() {
        return new Pesmo(10, 50, new Nsga2());
    }

    /** Each value costs much, so fewer candidates than usual are looked at. */
    public static Maximizer maximizer(Posterior posterior) {
        return new MultiStartMaximizer(MultiStartMaximizer.Options.DEFAULT.withEffort(384, 4));
    }

    @Override
    public Proposal propose(Posterior posterior, Search search, RandomGenerator random) {
        List<double[][]> sets = paretoSets(posterior, search, random.nextLong());
        PesmoGain gain =
                PesmoGain.of(posterior.models().objectives(), sets, known(posterior), Dense.plain(), search.compute());
        Proposal proposal = search.argmax(ConstrainedAcquisition.logarithmic(gain, posterior.restrictions()), random);
        List<String> fallbacks = Stream.of(gain.fallbacks(), proposal.fallbacks())
                .flatMap(List::stream)
                .toList();
        return new Proposal(proposal.x(), proposal.value(), proposal.lambda(), fallbacks);
    }

    /** The Pareto sets of functions drawn from the models, where they keep the limits as drawn. */
    private List<double[][]> paretoSets(Posterior at, Search within, long seed) {
        Domain domain = at.problem().space().domain();
        double[][] hints = within.starts();
        double[][][] sets = new double[samples][][];
        within.compute().forEach(samples, m -> {
            RandomGenerator random = new Streams(seed).trial(m);
            SampledOutcomes outcomes = SampledOutcomes.draw(at.models(), random);
            ParetoSet set = sampled.maximize(
                    outcomes::open, domain, hints, within.compute().alone(), random);
            sets[m] = roomiest(set.x(), set.values(), points);
        });
        return Arrays.stream(sets).filter(set -> set.length > 0).toList();
    }

    private static double[][] known(Posterior at) {
        return roomiest(at.frontPoints(), at.front(), MOST_KNOWN);
    }

    /** Those of a front with most room around their values. */
    private static double[][] roomiest(double[][] points, double[][] values, int most) {
        if (points.length <= most) {
            return points;
        }
        double[] room = CrowdingDistance.of(values);
        List<Integer> order =
                new ArrayList<>(IntStream.range(0, points.length).boxed().toList());
        order.sort(Comparator.comparingDouble(i -> -room[i]));
        return order.subList(0, most).stream().map(i -> points[i]).toArray(double[][]::new);
    }
}
