package dev.etesian.strategy;

import dev.etesian.acquisition.Acquisition;
import dev.etesian.acquisition.TotalVariance;
import dev.etesian.math.Compute;
import dev.etesian.math.Domain;
import dev.etesian.math.Sobol;
import dev.etesian.optim.Maximizer;
import dev.etesian.optim.Maximum;
import java.util.Arrays;
import java.util.List;
import java.util.random.RandomGenerator;

/**
 * The search for the best point of an acquisition among those that may be proposed.
 *
 * @param starts points worth starting from: those of the front, and admissible ones where these are rare
 * @param uncertainty what to maximize where an acquisition tells nothing apart: how little the models know
 */
public record Search(Domain domain, double[][] starts, Acquisition uncertainty, Maximizer maximizer, Compute compute) {

    /** How many points an acquisition must tell apart. */
    private static final int PROBES = 8;

    /** @param few some of the points that may be proposed, where they are rare */
    static Search of(Posterior posterior, Domain domain, double[][] few, Maximizer maximizer, Compute compute) {
        double[][] front = posterior.frontPoints();
        double[][] starts = Arrays.copyOf(front, front.length + few.length);
        System.arraycopy(few, 0, starts, front.length, few.length);
        Acquisition uncertainty = new TotalVariance(posterior.models().objectives());
        return new Search(domain, starts, uncertainty, maximizer, compute);
    }

    /** argmax_x acq(x); where that has no or only one value, the point that the models know least about. */
    public Proposal argmax(Acquisition acquisition, RandomGenerator random) {
        Maximum best = maximize(acquisition, random);
        if (Double.isFinite(best.value()) && distinguishes(acquisition, best)) {
            return new Proposal(best.x(), best.value(), List.of(), List.of());
        }
        Maximum widest = maximize(uncertainty, random);
        return new Proposal(
                widest.x(),
                widest.value(),
                List.of(),
                List.of("acquisition the same everywhere: took the largest posterior variance"));
    }

    private Maximum maximize(Acquisition acquisition, RandomGenerator random) {
        return maximizer.maximize(acquisition::open, domain, starts, compute, random);
    }

    private boolean distinguishes(Acquisition acquisition, Maximum best) {
        Sobol sequence = Sobol.plain(domain.dimension());
        double[][] probes = new double[PROBES][domain.dimension()];
        for (int i = 0; i < PROBES; i++) {
            sequence.point(i + 1, probes[i]);
            domain.snap(probes[i]);
        }
        return Arrays.stream(acquisition.open().values(probes)).anyMatch(value -> value != best.value());
    }
}
