package dev.etesian.strategy;

import dev.etesian.math.Sobol;
import dev.etesian.math.Streams;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;

/**
 * Points spread over a domain without looking at results: a scrambled Sobol sequence whose index is the trial's number,
 * or uniform draws. Where a point is not admissible another one of the sequence is tried, far from it in order. Source:
 * [Sobol1967].
 */
public enum SpaceFilling {
    SOBOL,
    UNIFORM;

    private static final int TRIES = 2_000;
    /** Odd, so that every coordinate moves: indices that agree in their low bits are points that agree in their high ones. */
    private static final long STRIDE = 0x9E3779B1L;

    /**
     * An admissible point for a trial; empty where none was found.
     *
     * @param few admissible points, where they are rare
     */
    Optional<double[]> point(UntriedDomain domain, List<double[]> few, long trial, Streams streams) {
        RandomGenerator random = streams.trial(trial);
        Sobol sequence = Sobol.scrambled(domain.dimension(), streams.design());
        double[] u = new double[domain.dimension()];
        for (long i = 0; i < TRIES; i++) {
            if (this == SOBOL) {
                sequence.point((trial + i * STRIDE) % Sobol.SIZE, u);
            } else {
                Arrays.setAll(u, j -> random.nextDouble());
            }
            domain.snap(u);
            double[] exact = domain.exact(u);
            if (domain.admits(exact)) {
                return Optional.of(exact);
            }
        }
        return few.isEmpty() ? Optional.empty() : Optional.of(few.get(random.nextInt(few.size())));
    }
}
