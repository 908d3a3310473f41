package dev.etesian.acquisition;

import dev.etesian.gp.Surrogate;

/**
 * The model of an outcome that is constrained: low ≤ f ≤ high, in the units that the model was fitted to.
 *
 * @param low −Infinity where there is none
 * @param high +Infinity where there is none
 */
public record ConstraintModel(Surrogate model, double low, double high) {

    public ConstraintModel {
        if (!(low < high)) {
            throw new IllegalArgumentException("limit: expected low < high, got " + low + " and " + high);
        }
    }
}
