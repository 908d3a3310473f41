package dev.etesian.strategy;

import dev.etesian.math.Compute;
import dev.etesian.math.Domain;
import dev.etesian.math.ScalarField;
import dev.etesian.math.Sobol;
import dev.etesian.math.Streams;
import dev.etesian.optim.Maximum;
import dev.etesian.optim.MultiStartMaximizer;
import java.util.Arrays;
import java.util.Optional;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/**
 * Points spread over a domain without looking at results: a scrambled Sobol sequence whose index is the trial's number,
 * or uniform draws. Where a point is not admissible the next block of the sequence is tried.
 */
enum SpaceFilling {
    SOBOL,
    UNIFORM;

    private static final int TRIES = 2_000;
    private static final long BLOCK = 1L << 16;

    /** An admissible point for a trial; empty where none was found. */
    Optional<double[]> point(Domain domain, long trial, Streams streams) {
        RandomGenerator random = streams.trial(trial);
        Sobol sequence = Sobol.scrambled(domain.dimension(), streams.design());
        double[] u = new double[domain.dimension()];
        for (long block = 0; block < TRIES; block++) {
            if (this == SOBOL) {
                sequence.point((trial + block * BLOCK) % Sobol.SIZE, u);
            } else {
                Arrays.setAll(u, j -> random.nextDouble());
            }
            domain.snap(u);
            if (domain.admits(u)) {
                return Optional.of(u);
            }
        }
        Maximum any = new MultiStartMaximizer()
                .maximize(() -> new Level(domain.dimension()), domain, new double[0][], Compute.serial(), random);
        return domain.admits(any.x()) ? Optional.of(any.x()) : Optional.empty();
    }

    /** A field that prefers nothing: maximizing it finds an admissible point. */
    private record Level(int dimension) implements ScalarField {
        @Override
        public void evaluate(double[][] x, int count, double[] values, double @Nullable [][] gradients) {
            Arrays.fill(values, 0, count, 0);
            if (gradients != null) {
                Arrays.stream(gradients, 0, count).forEach(row -> Arrays.fill(row, 0));
            }
        }
    }
}
