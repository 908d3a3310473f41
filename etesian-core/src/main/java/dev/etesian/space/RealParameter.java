package dev.etesian.space;

import java.util.Optional;
import java.util.OptionalDouble;

/**
 * A real number between two bounds, both admissible. Equal bounds fix the parameter.
 *
 * <p>With a step the values are low, low + step, low + 2 step, … up to high, in decimal arithmetic: from 0 in steps of
 * 0.1 the fourth value is 0.3, not 0.30000000000000004. High itself is a value only where the step leads to it.
 *
 * @param step the distance of neighboring values; empty where every number is admissible
 */
public record RealParameter(
        String name, double low, double high, Spacing spacing, OptionalDouble step, Optional<Condition> when)
        implements Parameter {

    public RealParameter {
        Names.checked("parameter", name);
        low += 0.0; // −0 becomes 0
        high += 0.0;
        if (!Double.isFinite(low) || !Double.isFinite(high)) {
            throw new RefusedException(
                    "parameter '" + name + "'", "expected finite bounds, got low " + low + " and high " + high);
        }
        if (low > high) {
            throw new RefusedException(
                    "parameter '" + name + "'",
                    "expected low <= high, got low " + low + " and high " + high + "; swap them");
        }
        if (spacing == Spacing.LOG && low <= 0) {
            throw new RefusedException(
                    "parameter '" + name + "'",
                    "expected low > 0 on a log scale, got " + low + "; raise it or use a linear scale");
        }
        if (step.isPresent()) {
            checkStep(name, low, high, step.getAsDouble());
        }
    }

    private static void checkStep(String name, double low, double high, double step) {
        if (!(step > 0) || !Double.isFinite(step)) {
            throw new RefusedException("parameter '" + name + "'", "expected a step > 0, got " + step);
        }
        boolean tooMany = (high - low) / step > 0x1p52;
        if (low < high && (tooMany || step < Math.ulp(Math.max(Math.abs(low), Math.abs(high))))) {
            throw new RefusedException(
                    "parameter '" + name + "'",
                    "expected a step that tells numbers from " + low + " to " + high + " apart, got " + step
                            + "; leave it out");
        }
    }

    /** The same parameter in steps from low. */
    public RealParameter step(double width) {
        return new RealParameter(name, low, high, spacing, OptionalDouble.of(width), when);
    }

    /** The same parameter on a log scale. */
    public RealParameter log() {
        return new RealParameter(name, low, high, Spacing.LOG, step, when);
    }

    @Override
    public RealParameter when(String parameter, Object... values) {
        return under(Optional.of(Condition.of(parameter, values)));
    }

    @Override
    public RealParameter under(Optional<Condition> condition) {
        return new RealParameter(name, low, high, spacing, step, condition);
    }

    @Override
    public Optional<Span> span() {
        return Optional.of(new Span(low, high, spacing));
    }

    @Override
    public Coordinate coordinate() {
        boolean continuous = step.isEmpty() && low < high;
        return continuous ? new ContinuousCoordinate(this) : new SteppedCoordinate(this);
    }

    @Override
    public String toString() {
        return name + ": " + coordinate().rule()
                + when.map(condition -> ", when " + condition).orElse("");
    }
}
