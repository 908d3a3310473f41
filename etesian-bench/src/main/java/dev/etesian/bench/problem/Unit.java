package dev.etesian.bench.problem;

import dev.etesian.problem.Objective;
import dev.etesian.problem.Range;

/**
 * Scaled gains of one objective: 0 at the worst end of an interval of outcomes, 1 at the best.
 *
 * @param worst the gain that becomes 0
 * @param best the gain that becomes 1
 */
public record Unit(Objective objective, double worst, double best) {

    /** Returns the scale of the objective's own range. */
    public static Unit of(Objective objective) {
        return of(
                objective,
                objective
                        .range()
                        .orElseThrow(() -> new IllegalArgumentException("objective '" + objective.name()
                                + "': expected a range, got none; problems of the bench declare one")));
    }

    /** Returns the scale of any interval of the objective's outcomes. */
    public static Unit of(Objective objective, Range range) {
        double low = objective.gain(range.low());
        double high = objective.gain(range.high());
        return new Unit(objective, Math.min(low, high), Math.max(low, high));
    }

    /** Returns the scaled gain of an outcome in the user's units. */
    public double scaled(double outcome) {
        return (objective.gain(outcome) - worst) / (best - worst);
    }

    /** Returns the outcome of a scaled gain, in the user's units. */
    public double outcome(double scaled) {
        return objective.outcome(worst + scaled * (best - worst));
    }
}
