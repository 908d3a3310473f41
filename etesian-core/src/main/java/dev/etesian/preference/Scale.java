package dev.etesian.preference;

/**
 * Scaled gains: 0 at the reference, 1 at the ideal, per objective; the coordinates in which scalarizations work.
 *
 * @param reference the gains z that become 0
 * @param ideal the gains that become 1, above the reference in every objective
 */
public record Scale(double[] reference, double[] ideal) {

    public Scale {
        reference = reference.clone();
        ideal = ideal.clone();
        for (int k = 0; k < reference.length; k++) {
            if (!(reference[k] < ideal[k]) || !Double.isFinite(ideal[k] - reference[k])) {
                throw new IllegalArgumentException("scale of objective " + k + ": expected reference < ideal, got "
                        + reference[k] + " and " + ideal[k]);
            }
        }
    }

    /** The scaled gain of objective k. */
    public double scaled(int k, double gain) {
        return (gain - reference[k]) / (ideal[k] - reference[k]);
    }

    /** The gain whose scaled value is {@code scaled}. */
    public double gain(int k, double scaled) {
        return reference[k] + scaled * (ideal[k] - reference[k]);
    }
}
