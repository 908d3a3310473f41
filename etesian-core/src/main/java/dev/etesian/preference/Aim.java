package dev.etesian.preference;

import java.util.List;
import java.util.Optional;

/**
 * One component of a preference, resolved for the results so far: where the rays start, how they are distributed, and
 * whether going beyond counts. Immutable; its array is not to be changed.
 *
 * @param share the weight of this component in the mixture, positive; shares sum to one
 * @param scale the coordinates of the component: for a box, 0 at its worst and 1 at its best corner
 * @param directions the distribution of rays in these coordinates
 * @param capped per objective, whether a scaled gain above 1 overshoots the user's box
 * @param own what to maximize in these coordinates; empty for the scalarization of the goal
 */
public record Aim(double share, Scale scale, Directions directions, boolean[] capped, Optional<Scalarization> own) {

    public Aim {
        capped = capped.clone();
        if (!(share > 0 && share <= 1)) {
            throw new IllegalArgumentException("aim: expected a share in (0, 1], got " + share);
        }
        if (capped.length != scale.objectives()) {
            throw new IllegalArgumentException("aim: expected " + scale.objectives() + " flags, got " + capped.length);
        }
    }

    /** A component that is measured by the scalarization of the goal. */
    public Aim(double share, Scale scale, Directions directions, boolean[] capped) {
        this(share, scale, directions, capped, Optional.empty());
    }

    /** A component without a box, in the study's own coordinates, that is the whole preference. */
    static Aim everywhere(Scale scale, Directions directions) {
        return new Aim(1, scale, directions, new boolean[scale.objectives()]);
    }

    /** The same with another share. */
    Aim sharing(double other) {
        return new Aim(other, scale, directions, capped, own);
    }

    /** How outcomes are measured, in a goal with this scalarization. */
    public Scalarization scalarization(Scalarization ofGoal) {
        return own.orElse(ofGoal);
    }

    /**
     * The component that a number belongs to: each by its share.
     *
     * @param u between 0 and 1
     */
    public static Aim pick(List<Aim> aims, double u) {
        double sum = 0;
        for (Aim aim : aims) {
            sum += aim.share();
            if (u < sum) {
                return aim;
            }
        }
        return aims.get(aims.size() - 1);
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
