package dev.etesian.space;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

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
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "| 0| expected a number or a name, got the end",
                "x| 1| expected <=, >=, < or >, got the end; write it like level + 0.5*window <= 28",
                "x <= | 4| expected a number or a name, got the end",
                "x <= 1 <= 2| 7| expected the end, got '<='; write two constraints",
                "x ++ <= 1| 5| expected a number or a name, got '<='",
                "1 <= 2| 0| expected at least one parameter, got only numbers",
                "x - x <= 2| 0| expected a parameter that counts, got sums that cancel",
                "2 x <= 1| 2| expected <=, >=, < or >, got 'x'; write it like level + 0.5*window <= 28",
                "x == 1| 2| expected <=, >=, < or >, got '=='; an equation leaves no room to search: express a parameter"
                        + " by the others instead",
                "x / 0 <= 1| 0| expected coefficients that are finite, got one that is not",
                "x <= 1e999| 5| expected a finite number, got '1e999'",
                "x & y <= 1| 2| expected a number, a name or a sign, got '&'",
                "(x <= 1| 3| expected ')', got '<='",
                "x) <= 1| 1| expected <=, >=, < or >, got ')'; write it like level + 0.5*window <= 28",
                "lgo(x) <= 1| 0| expected a function, got 'lgo'; did you mean 'log'?",
                "y + min(x) <= 1| 4| expected two or more arguments of min, got 1",
                "abs(x, y) <= 1| 0| expected one argument of abs, got 2"
            })
    void aMistakeIsExplainedAtItsPlace(String text, int position, String rule) {
        String written = text == null ? "" : text;
        assertThatExceptionOfType(ConstraintSyntaxException.class)
                .isThrownBy(() -> Constraint.parse(written))
                .withMessage("constraint '" + written + "': " + rule + " (character " + (position + 1) + ")")
                .satisfies(e -> assertThat(e.position()).isEqualTo(position))
                .satisfies(e -> assertThat(e.rule()).isEqualTo(rule));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "x*y <= 10; 8",
                "x^2 - y <= 0; 3",
                "-x^2 <= y; 0",
                "2^x^2 <= 500; 12",
                "max(x, y, 4) - min(x, y) <= 1; 2",
                "abs(x - y)/2 >= 1; 0",
                "sqrt(x*y + 7) <= 4; 1",
                "log(exp(x)) + exp(log(y)) <= 5; 4",
                "(x + 1)*(y - 1) < 16; 4",
                "x < y; 0",
                "x > y; 3",
                "x / y <= 0.5; 0",
                "log(x - y) <= 1; Infinity",
                "exp(1e9*x) <= exp(1e9*y); Infinity"
            })
    void expressionsAreComputed(String text, double violationAt3And6) {
        Point point = Point.of("x", 3).with("y", 6);
        assertThat(Constraint.parse(text).violation(point)).isCloseTo(violationAt3And6, within(1e-9));
    }

    @Test
    void aStrictInequalityExcludesItsBoundAlsoWithinRounding() {
        Point point = Point.of("x", 0.1).with("y", 0.7);
        assertThat(Constraint.parse("x + y < 0.8").violation(point)).isPositive();
        assertThat(Constraint.parse("x + y < 0.81").violation(point)).isZero();
        assertThat(Constraint.parse("x*y*10 <= 0.7").violation(point)).isZero();
    }

    @Test
    void anExpressionIsAValueAndReadsBack() {
        Constraint constraint = Constraint.parse(" 'a''b'*x\n  <= 3 ");
        assertThat(constraint).hasToString("'a''b'*x <= 3").isEqualTo(Constraint.parse("'a''b'*x <= 3"));
        assertThat(constraint.over()).containsExactly("a'b", "x");
        assertThat(constraint.written()).map(Constraint::parse).contains(constraint);
        assertThat(Constraint.rule("c", List.of("x"), p -> true).written()).isEmpty();
    }

    @Test
    void noTextExhaustsTheStack() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Constraint.parse("(".repeat(1900) + "x"))
                .withMessageContaining("levels of nesting");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Constraint.parse("x^".repeat(900) + "x <= 1"))
                .withMessageContaining("levels of nesting");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Constraint.parse("x + ".repeat(900) + "x <= 1"))
                .withMessageContaining("at most 2000 characters");
        assertThat(Constraint.parse("x*y + ".repeat(300) + "x <= 1")
                        .violation(Point.of("x", 1).with("y", 1)))
                .isEqualTo(300);
        assertThat(Constraint.parse("-".repeat(1900) + "x <= 1")).hasToString("x <= 1");
    }

    @Test
    void expressionsAreAboutNumbers() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> SearchSpace.of(Parameter.categorical("c", "a"), Parameter.real("x", 0, 1))
                        .subjectTo(Constraint.parse("c*x <= 1")))
                .withMessageContaining("expected numbers, got the categorical parameter 'c'");
    }

    @Test
    void theDomainAgreesWithThePoints() {
        SearchSpace space = SearchSpace.of(Parameter.integer("a", 0, 6), Parameter.ordinal("b", 0.5, 1, 2))
                .subjectTo(Constraint.parse("a*b < 3"));
        assertThat(space.points().map(p -> p.real("a") * p.real("b")))
                .hasSize(6 + 3 + 2)
                .allMatch(product -> product < 3);
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
