package dev.etesian.space;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

class ParameterTest {

    @Test
    void badParametersAreRefusedWithTheReason() {
        assertRefused(
                () -> Parameter.real("x", 2, 1),
                "parameter 'x': expected low <= high, got low 2.0 and high 1.0; swap them");
        assertRefused(
                () -> Parameter.real("x", Double.NaN, 1),
                "parameter 'x': expected finite bounds, got low NaN and high 1.0");
        assertRefused(
                () -> Parameter.real("x", 0, Double.POSITIVE_INFINITY),
                "parameter 'x': expected finite bounds, got low 0.0 and high Infinity");
        assertRefused(
                () -> Parameter.logReal("x", 0, 1),
                "parameter 'x': expected low > 0 on a log scale, got 0.0; raise it or use a linear scale");
        assertRefused(() -> Parameter.real("x", 0, 1).step(0), "parameter 'x': expected a step > 0, got 0.0");
        assertRefused(() -> Parameter.real("x", 0, 1).step(Double.NaN), "parameter 'x': expected a step > 0, got NaN");
        assertRefused(
                () -> Parameter.real("x", -1e300, 1e300).step(1),
                "parameter 'x': expected a step that tells numbers from -1.0E300 to 1.0E300 apart, got 1.0; leave it out");
        assertRefused(
                () -> Parameter.integer("n", 2, 1),
                "parameter 'n': expected low <= high, got low 2 and high 1; swap them");
        assertRefused(
                () -> Parameter.integer("n", Long.MIN_VALUE, Long.MAX_VALUE),
                "parameter 'n': expected fewer than 2^63 values, got low -9223372036854775808 and high 9223372036854775807; narrow the bounds");
        assertRefused(
                () -> Parameter.logInteger("n", 0, 1),
                "parameter 'n': expected low > 0 on a log scale, got 0; raise it or use a linear scale");
        assertRefused(() -> Parameter.integer("n", 0, 1).step(0), "parameter 'n': expected a step >= 1, got 0");
        assertRefused(() -> Parameter.ordinal("o"), "parameter 'o': expected at least one value, got none");
        assertRefused(
                () -> Parameter.ordinal("o", 1, 3, 2),
                "parameter 'o': expected increasing values, got 3.0 before 2.0; sort them and name each once");
        assertRefused(() -> Parameter.ordinal("o", Double.NaN), "parameter 'o': expected finite values, got NaN");
        assertRefused(() -> Parameter.categorical("c"), "parameter 'c': expected 1 to 10000 values, got 0");
        assertRefused(
                () -> Parameter.categorical("c", "a", "a"),
                "parameter 'c': expected different values, got 'a' twice; remove one");
        assertRefused(() -> Parameter.real(" ", 0, 1), "parameter: expected a name, got a blank one");
        assertRefused(
                () -> Parameter.real("a\nb", 0, 1),
                "parameter: expected a name without control characters, got \"a\\u000ab\"");
        assertRefused(
                () -> Parameter.real("x", 0, 1).when("s"),
                "condition on 's': expected at least one value, got none; name the values");
    }

    private static void assertRefused(ThrowingCallable code, String message) {
        assertThatIllegalArgumentException().isThrownBy(code).withMessage(message);
    }

    @Test
    void copiesKeepTheRest() {
        RealParameter real = Parameter.real("x", 1, 2).when("s", "a").step(0.5).log();
        assertThat(real).isEqualTo(Parameter.logReal("x", 1, 2).step(0.5).when("s", "a"));
        IntegerParameter integer =
                Parameter.integer("x", 1, 2).when("s", "a").step(2).log();
        assertThat(integer).isEqualTo(Parameter.logInteger("x", 1, 2).step(2).when("s", "a"));
        assertThat(Parameter.real("x", -0.0, 1).low()).isEqualTo(0.0);
    }
}
