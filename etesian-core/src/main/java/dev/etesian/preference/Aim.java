package dev.etesian.preference;

/**
 * One component of a preference, resolved for the results so far: where the rays start, how they are distributed, and
 * whether going beyond counts. Immutable; its array is not to be changed.
 *
 * @param share the weight of this component in the mixture, positive; shares sum to one
 * @param scale the coordinates of the component: for a box, 0 at its worst and 1 at its best corner
 * @param directions the distribution of rays in these coordinates
 * @param capped per objective, whether a scaled gain above 1 overshoots the user's box
 */
public record Aim(double share, Scale scale, Directions directions, boolean[] capped) {

    public Aim {
        capped = capped.clone();
        if (!(share > 0 && share <= 1)) {
            throw new IllegalArgumentException("aim: expected a share in (0, 1], got " + share);
        }
        if (capped.length != scale.objectives()) {
            throw new IllegalArgumentException("aim: expected " + scale.objectives() + " flags, got " + capped.length);
        }
    }

    /** A component without a box, in the study's own coordinates, that is the whole preference. */
    static Aim everywhere(Scale scale, Directions directions) {
        return new Aim(1, scale, directions, new boolean[scale.objectives()]);
    }

    /** Whether any objective is capped: the component is a box to stay inside of. */
    public boolean inside() {
        for (boolean c : capped) {
            if (c) {
                return true;
            }
        }
        return false;
    }
}
