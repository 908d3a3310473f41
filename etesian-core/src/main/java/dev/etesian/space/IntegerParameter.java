package dev.etesian.space;

import java.util.Optional;

/**
 * A whole number between two bounds: low, low + step, low + 2 step, … up to high. Equal bounds fix the parameter. High
 * itself is a value only where the step leads to it.
 *
 * @param step the distance of neighboring values, at least 1
 */
public record IntegerParameter(String name, long low, long high, Spacing spacing, long step, Optional<Condition> when)
        implements Parameter {

    public IntegerParameter {
        Names.checked("parameter", name);
        if (low > high) {
            throw new RefusedException(
                    "parameter '" + name + "'",
                    "expected low <= high, got low " + low + " and high " + high + "; swap them");
        }
        if (high - low < 0 || high - low == Long.MAX_VALUE) {
            throw new RefusedException(
                    "parameter '" + name + "'",
                    "expected fewer than 2^63 values, got low " + low + " and high " + high + "; narrow the bounds");
        }
        if (spacing == Spacing.LOG && low <= 0) {
            throw new RefusedException(
                    "parameter '" + name + "'",
                    "expected low > 0 on a log scale, got " + low + "; raise it or use a linear scale");
        }
        if (step < 1) {
            throw new RefusedException("parameter '" + name + "'", "expected a step >= 1, got " + step);
        }
    }

    /** The same parameter in steps from low. */
    public IntegerParameter step(long width) {
        return new IntegerParameter(name, low, high, spacing, width, when);
    }

    /** The same parameter on a log scale. */
    public IntegerParameter log() {
        return new IntegerParameter(name, low, high, Spacing.LOG, step, when);
    }

    @Override
    public IntegerParameter when(String parameter, Object... values) {
        return under(Optional.of(Condition.of(parameter, values)));
    }

    @Override
    public IntegerParameter under(Optional<Condition> condition) {
        return new IntegerParameter(name, low, high, spacing, step, condition);
    }

    @Override
    public Optional<Span> span() {
        return Optional.of(new Span(low, high, spacing));
    }

    @Override
    public Coordinate coordinate() {
        return new IntegerCoordinate(this);
    }

    @Override
    public String toString() {
        return name + ": " + coordinate().rule()
                + when.map(condition -> ", when " + condition).orElse("");
    }
}
