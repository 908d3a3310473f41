package dev.etesian.preference;

import dev.etesian.problem.Objective;
import java.util.List;
import java.util.Map;

/**
 * A box as gains: its worst and best corner, completed by the study's scale where the user gave no bound.
 *
 * @param worst the gains of the worst corner, below {@code best} in every objective
 * @param best the gains of the best corner
 * @param capped per objective, whether the best bound was given
 */
record BoxResolution(Scale study, double[] worst, double[] best, boolean[] capped) {

    static final Bounds UNBOUNDED = new Bounds(Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY);

    /** The shortest side of a box with a missing bound, as a share of the study's span. */
    private static final double SHORTEST_SIDE = 0.1;

    /** The side that is left of a paper box which lies below the study's reference, in scaled gains. */
    private static final double SLIVER = 0.01;

    /** Scaled gains beyond this make no difference to a direction; it keeps powers of them finite. */
    private static final double FARTHEST = 1e9;

    static BoxResolution of(Map<String, Bounds> bounds, List<Objective> objectives, Scale study) {
        int n = objectives.size();
        double[] worst = new double[n];
        double[] best = new double[n];
        boolean[] capped = new boolean[n];
        for (int k = 0; k < n; k++) {
            Objective objective = objectives.get(k);
            Bounds box = bounds.getOrDefault(objective.name(), UNBOUNDED);
            double a = objective.gain(box.low());
            double b = objective.gain(box.high());
            worst[k] = Math.min(a, b);
            best[k] = Math.max(a, b);
            capped[k] = !Double.isInfinite(best[k]);
            double side = SHORTEST_SIDE * (study.ideal()[k] - study.reference()[k]);
            if (Double.isInfinite(worst[k])) {
                worst[k] =
                        capped[k] ? Math.min(study.reference()[k], Scale.below(best[k], side)) : study.reference()[k];
            }
            if (!capped[k]) {
                best[k] = Math.max(study.ideal()[k], Scale.above(worst[k], side));
            }
        }
        return new BoxResolution(study, worst, best, capped);
    }

    /** Rays from the worst corner, flat, an overshoot of a given bound not counting. */
    Aim inside() {
        return new Aim(1, new Scale(worst, best), new FlatDirections(worst.length), capped);
    }

    /** Rays from the study's reference through u ~ U(box), in the study's scale; the box is clipped to positive gains. */
    Aim paper() {
        double[] low = new double[worst.length];
        double[] high = new double[worst.length];
        for (int k = 0; k < worst.length; k++) {
            low[k] = Math.min(FARTHEST, Math.max(0, study.scaled(k, worst[k])));
            high[k] = Math.min(FARTHEST, study.scaled(k, best[k]));
            if (!(low[k] < high[k])) {
                high[k] = Scale.above(low[k], SLIVER);
            }
        }
        return Aim.everywhere(study, new UniformDirections(low, high));
    }
}
