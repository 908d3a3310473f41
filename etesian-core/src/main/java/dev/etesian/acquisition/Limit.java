package dev.etesian.acquisition;

import dev.etesian.gp.Surrogate;

/**
 * A limit on an outcome: low ≤ f ≤ high, in the units that the model was fitted to.
 *
 * @param low −Infinity where there is none
 * @param high +Infinity where there is none
 */
public record Limit(Surrogate model, double low, double high) {

    public Limit {
        if (!(low < high)) {
            throw new IllegalArgumentException("limit: expected low < high, got " + low + " and " + high);
        }
    }
}
