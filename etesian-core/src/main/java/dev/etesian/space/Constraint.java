package dev.etesian.space;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;

/**
 * Something that must hold between parameters, known in advance.
 *
 * <p>A constraint over a parameter that is inactive counts as satisfied.
 */
public sealed interface Constraint permits NumericConstraint, GeneralConstraint {

    /** What to call it in messages. */
    String name();

    /** The parameters it is about. */
    List<String> over();

    /** The constraint as {@link #parse} reads it; empty where it is a function of the user's. */
    default Optional<String> written() {
        return Optional.empty();
    }

    /** By how much a point breaks it; 0 where it holds, and where a parameter it is about is inactive. */
    double violation(Point point);

    /** Σ coefficient · parameter ≤ bound, over real, integer and ordinal parameters. */
    static LinearConstraint linear(Map<String, Double> coefficients, double bound) {
        return new LinearConstraint(coefficients, bound);
    }

    /**
     * A constraint as one writes it: {@code level + 0.5*window <= 28}, {@code max(a, b)^2 < 3*abs(c - 1)}.
     *
     * <p>Compares by {@code <=}, {@code >=}, {@code <} or {@code >} two expressions of numbers, real, integer and ordinal
     * parameters, {@code + - * / ^}, parentheses, and the functions min, max, abs, log, exp and sqrt. Names that are more
     * than letters, digits, {@code _} and {@code .} stand in single quotes.
     *
     * @throws ConstraintSyntaxException where the text cannot be read
     */
    static Constraint parse(String text) {
        return new ConstraintReader(text).read();
    }

    /** Any condition with a measure of how far it is from holding: 0 or less where it holds, NaN or thrown where it cannot. */
    static GeneralConstraint general(String name, List<String> over, ToDoubleFunction<Point> violation) {
        return new GeneralConstraint(name, over, violation);
    }

    /** Any condition that either holds or does not. */
    static GeneralConstraint rule(String name, List<String> over, Predicate<Point> holds) {
        return new GeneralConstraint(name, over, point -> holds.test(point) ? 0 : 1);
    }
}
