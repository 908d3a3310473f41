package dev.etesian.optim;

import dev.etesian.math.Compute;
import dev.etesian.math.Domain;
import dev.etesian.math.ScalarField;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;

/** Finds a point of a domain where a field is as large as possible. */
public interface Maximizer {

    /**
     * Maximizes a field.
     *
     * @param field gives one cursor per thread
     * @param hints points worth starting from, one a row, admissible or not; may be empty
     */
    Maximum maximize(
            Supplier<? extends ScalarField> field,
            Domain domain,
            double[][] hints,
            Compute compute,
            RandomGenerator random);
}
