package dev.etesian.rival.uncertainty;

import dev.etesian.acquisition.ConstrainedAcquisition;
import dev.etesian.gp.Surrogate;
import dev.etesian.math.Domain;
import dev.etesian.math.Sobol;
import dev.etesian.optim.Maximizer;
import dev.etesian.optim.MultiStartMaximizer;
import dev.etesian.strategy.Method;
import dev.etesian.strategy.Posterior;
import dev.etesian.strategy.Proposal;
import dev.etesian.strategy.Search;
import java.util.Arrays;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;

/**
 * The step after which the least volume of inputs is expected to be left that may beat the front. See {@link Sur}. The front is what the
 * models expect at the feasible points known. Source: [Picheny2015].
 */
public record StepwiseReduction() implements Method {

    /** Beyond, the boxes of a front are too many to go through for every point of the integral. */
    public static final int MAX_OBJECTIVES = 3;

    /** Points looked at, and kept for the integral. */
    private static final int POINTS = 1_024;

    private static final int KEPT = 64;

    /** Each value costs much, so fewer candidates than usual are looked at. */
    public static Maximizer maximizer(Posterior posterior) {
        return new MultiStartMaximizer(MultiStartMaximizer.Options.DEFAULT.withEffort(384, 4));
    }

    @Override
    public Proposal propose(Posterior posterior, Search search, RandomGenerator random) {
        List<Surrogate> models = posterior.models().objectives();
        double[][] points = points(posterior.problem().space().domain(), random);
        Sur reduction = Sur.of(models, latent(posterior, models), points, KEPT, random);
        return search.argmax(ConstrainedAcquisition.logarithmic(reduction, posterior.restrictions()), random);
    }

    private static double[][] points(Domain domain, RandomGenerator random) {
        Sobol sequence = Sobol.scrambled(domain.dimension(), random);
        return IntStream.range(0, POINTS)
                .mapToObj(i -> {
                    double[] u = new double[domain.dimension()];
                    sequence.point(i, u);
                    domain.snap(u);
                    return u;
                })
                .toArray(double[][]::new);
    }

    private static double[][] latent(Posterior posterior, List<Surrogate> models) {
        return Arrays.stream(posterior.front())
                .map(gains -> IntStream.range(0, gains.length)
                        .mapToDouble(k -> models.get(k).link().latent(gains[k]))
                        .toArray())
                .filter(row -> Arrays.stream(row).allMatch(Double::isFinite))
                .toArray(double[][]::new);
    }
}
