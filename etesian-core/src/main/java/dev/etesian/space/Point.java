package dev.etesian.space;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The values of the active parameters, by name. Immutable; equal means the same names with exactly the same values, in
 * whatever order.
 *
 * <pre>{@code
 * Point point = Point.of("level", 3).with("strategy", "lazy").with("target", 0.01);
 * double target = point.real("target");
 * }</pre>
 */
public record Point(Map<String, Value> values) {

    public Point {
        values = NamedValues.copyOf(values);
    }

    /** A point with one value. */
    public static Point of(String name, Object value) {
        return new Point(Map.of(name, Value.of(value)));
    }

    /** The same point with one more value, or another one. */
    public Point with(String name, Object value) {
        Map<String, Value> more = new LinkedHashMap<>(values);
        more.put(name, Value.of(value));
        return new Point(more);
    }

    /** Whether a parameter has a value here; an inactive one has none. */
    public boolean has(String name) {
        return values.containsKey(name);
    }

    /** The value of an active parameter. */
    public Value value(String name) {
        Value value = values.get(name);
        if (value == null) {
            throw new RefusedException(
                    "point '" + name + "'", "no such value; " + Names.suggestion(name, values.keySet()));
        }
        return value;
    }

    /** The value of an active real, ordinal or integer parameter. */
    public double real(String name) {
        Value value = value(name);
        if (value instanceof Value.Label) {
            throw new RefusedException("point '" + name + "'", "expected a number, got " + value);
        }
        return value instanceof Value.Real real ? real.number() : integer(name);
    }

    /** The value of an active integer parameter. */
    public long integer(String name) {
        if (value(name) instanceof Value.Whole whole) {
            return whole.number();
        }
        throw new RefusedException("point '" + name + "'", "expected a whole number, got " + value(name));
    }

    /** The value of an active categorical parameter. */
    public String label(String name) {
        if (value(name) instanceof Value.Label label) {
            return label.text();
        }
        throw new RefusedException("point '" + name + "'", "expected a label, got " + value(name));
    }

    @Override
    public String toString() {
        return values.toString();
    }
}
