package dev.etesian.space;

import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * Any condition on a point.
 *
 * @param measure how far a point is from satisfying it, 0 or less where it does; a pure function, called from any
 *     thread, and only for points where every parameter of {@code over} is active; NaN, or an exception, where it cannot
 *     be satisfied
 */
public record GeneralConstraint(String name, List<String> over, ToDoubleFunction<Point> measure) implements Constraint {

    public GeneralConstraint {
        Names.checked("constraint", name);
        over = List.copyOf(over);
        if (over.isEmpty()) {
            throw new RefusedException(
                    "constraint '" + name + "'", "expected at least one parameter, got none; name those that it reads");
        }
    }

    @Override
    public double violation(Point point) {
        if (!over.stream().allMatch(point::has)) {
            return 0;
        }
        double violation = measured(point);
        return Double.isNaN(violation) ? Double.POSITIVE_INFINITY : Math.max(0, violation);
    }

    /** What cannot be measured is not satisfied: a user's mistake must not end a study. */
    private double measured(Point point) {
        try {
            return measure.applyAsDouble(point);
        } catch (RuntimeException | StackOverflowError e) {
            return Double.NaN;
        }
    }
}
