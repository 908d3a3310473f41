package dev.etesian.space;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ConstraintTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            quoteCharacter = '"',
            value = {
                "level + 0.5*window <= 28; level + 0.5*window <= 28",
                "  x*2 -y>=3 ; -2*x + y <= -3",
                "2*3*x <= y + 1e1; 6*x - y <= 10",
                "-x + 4 ≤ 0; -x <= -4",
                "x + x - y + y <= .5; 2*x <= 0.5",
                "'batch size' - température <= 0; 'batch size' - température <= 0"
            })
    void linearConstraintsAreReadAsWritten(String text, String normal) {
        assertThat(Constraint.parse(text)).hasToString(normal);
        assertThat(Constraint.parse(normal)).isEqualTo(Constraint.parse(text));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "x",
                "x <= ",
                "x < 1",
                "x*y <= 1",
                "x <= 1 <= 2",
                "x ++ <= 1",
                "1 <= 2",
                "x / 2 <= 1",
                "2 x <= 1"
            })
    void whatIsNotLinearIsRefused(String text) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Constraint.parse(text))
                .withMessageStartingWith("constraint");
    }

    @Test
    void violationIsTheExcess() {
        Constraint constraint = Constraint.linear(Map.of("x", 2.0), 3);
        assertThat(constraint.violation(Point.of("x", 2))).isEqualTo(1);
        assertThat(constraint.violation(Point.of("x", 1.5))).isZero();
        assertThat(constraint.violation(Point.of("y", 9))).isZero();
        assertThat(Constraint.linear(Map.of("x", 1e300), 0).violation(Point.of("x", 1e300)))
                .isInfinite();
    }

    @Test
    void roundingIsForgiven() {
        Constraint constraint = Constraint.parse("x + y <= 0.3");
        assertThat(constraint.violation(Point.of("x", 0.1).with("y", 0.2))).isZero();
        assertThat(constraint.violation(Point.of("x", 0.1).with("y", 0.2000001)))
                .isPositive();
    }

    @Test
    void aGeneralConstraintThatCannotBeComputedIsBroken() {
        assertThat(Constraint.general("c", List.of("x"), p -> Double.NaN).violation(Point.of("x", 1)))
                .isInfinite();
        assertThat(Constraint.general("c", List.of("x"), p -> -1).violation(Point.of("x", 1)))
                .isZero();
        assertThatIllegalArgumentException().isThrownBy(() -> Constraint.rule("c", List.of(), p -> true));
        assertThatIllegalArgumentException().isThrownBy(() -> Constraint.linear(Map.of(), 1));
        assertThatIllegalArgumentException().isThrownBy(() -> Constraint.linear(Map.of("x", 0.0), 1));
        assertThatIllegalArgumentException().isThrownBy(() -> Constraint.linear(Map.of("x", 1.0), Double.NaN));
    }
}
