package dev.etesian.space;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * One thing that may vary, in the user's units. Immutable; every method that changes something returns a copy.
 *
 * <pre>{@code
 * Parameter.real("temperature", 20, 90).step(0.5)
 * Parameter.logInteger("threads", 1, 1024)
 * Parameter.ordinal("page", 4, 16, 64)
 * Parameter.categorical("codec", "zstd", "lz4")
 * Parameter.integer("level", 1, 19).when("codec", "zstd")
 * }</pre>
 */
public sealed interface Parameter permits RealParameter, IntegerParameter, OrdinalParameter, CategoricalParameter {

    /** The name, unique in its space. */
    String name();

    /** When the parameter is active; always, where empty. */
    Optional<Condition> when();

    /** The same parameter, active only while another one has one of the given values. */
    Parameter when(String parameter, Object... values);

    /** The same parameter under a condition; always active, where there is none. */
    Parameter under(Optional<Condition> condition);

    /** Its values, where they are listed one by one and not by their ends. */
    default List<Value> listed() {
        return List.of();
    }

    /** Its ends and how the way between them is measured, where it has some. */
    default Optional<Span> span() {
        return Optional.empty();
    }

    /** Whether its values have an order; categories have none. */
    default boolean ordered() {
        return true;
    }

    /** Its translation to the unit cube and back. */
    Coordinate coordinate();

    /** An interval of numbers and the scale it is searched on. */
    record Span(double low, double high, Spacing spacing) {}

    /** Any number from low to high. */
    static RealParameter real(String name, double low, double high) {
        return new RealParameter(name, low, high, Spacing.LINEAR, OptionalDouble.empty(), Optional.empty());
    }

    /** Any number from low to high, searched by ratio: from 1 to 10 is as far as from 10 to 100. */
    static RealParameter logReal(String name, double low, double high) {
        return new RealParameter(name, low, high, Spacing.LOG, OptionalDouble.empty(), Optional.empty());
    }

    /** Any whole number from low to high. */
    static IntegerParameter integer(String name, long low, long high) {
        return new IntegerParameter(name, low, high, Spacing.LINEAR, 1, Optional.empty());
    }

    /** Any whole number from low to high, searched by ratio. */
    static IntegerParameter logInteger(String name, long low, long high) {
        return new IntegerParameter(name, low, high, Spacing.LOG, 1, Optional.empty());
    }

    /** One of a few numbers, in increasing order. */
    static OrdinalParameter ordinal(String name, double... values) {
        return new OrdinalParameter(name, Arrays.stream(values).boxed().toList(), Optional.empty());
    }

    /** One of a few names without an order. */
    static CategoricalParameter categorical(String name, String... values) {
        return new CategoricalParameter(name, List.of(values), Optional.empty());
    }
}
