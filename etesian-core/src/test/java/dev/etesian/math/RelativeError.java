package dev.etesian.math;

import static org.assertj.core.api.Assertions.assertThat;

/** A tolerance: |actual − expected| ≤ relative · |expected| + absolute. */
record RelativeError(double relative, double absolute) {

    /** Numbers below have fewer digits than others; an error of a few of their units is no error. */
    private static final double SUBNORMAL = 8 * Double.MIN_VALUE;

    static RelativeError of(double relative) {
        return new RelativeError(relative, SUBNORMAL);
    }

    void check(double actual, double expected, String where) {
        if (actual == expected) {
            return;
        }
        assertThat(Math.abs(actual - expected))
                .as("%s: expected %s, got %s", where, expected, actual)
                .isLessThanOrEqualTo(relative * Math.abs(expected) + absolute);
    }
}
