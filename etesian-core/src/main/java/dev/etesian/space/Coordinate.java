package dev.etesian.space;

import dev.etesian.math.Domain;
import org.jspecify.annotations.Nullable;

/** One parameter as a coordinate of the unit cube: both directions of the translation. */
interface Coordinate extends Domain.Axis {

    /** Where inactive, fixed and missing values lie. */
    double REST = 0.5;

    @Override
    default boolean unordered() {
        return false;
    }

    /** The admissible value nearest to a position; NaN counts as the middle. */
    default Value value(double u) {
        return value(nearest(u));
    }

    /** The value of a level. */
    Value value(long index);

    /** The value at a position as a number; NaN for a category. */
    double number(double u);

    /**
     * The position of any value, admissible or not: clamped to [0, 1], between levels where it lies between, and at
     * {@link #REST} where it is no number but should be one. An unknown category lies at 0, where no category does.
     */
    double position(Value value);

    /**
     * The same for a value that was evaluated: a number outside the bounds lies outside of [0, 1], as far away as its scale
     * says. On a log scale that is no distance for a number that is not positive, which stays on the face.
     */
    default double place(Value value) {
        return position(value);
    }

    /** The index of the level that a value is exactly; −1 where it is none, or the coordinate is continuous. */
    long index(Value value);

    /** Whether a value is admissible exactly. */
    default boolean allows(Value value) {
        return index(value) >= 0;
    }

    /** The same value in the parameter's own kind (3 or "3" becomes 3.0 for a real one); null where there is none. */
    @Nullable
    Value read(Object object);

    /** What is admissible, to follow "expected". */
    String rule();
}
