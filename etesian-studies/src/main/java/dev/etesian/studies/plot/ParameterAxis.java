package dev.etesian.studies.plot;

import dev.etesian.chart.Extent;
import dev.etesian.space.IntegerParameter;
import dev.etesian.space.Parameter;
import dev.etesian.space.Point;
import dev.etesian.space.Spacing;
import dev.etesian.space.Value;
import dev.etesian.studies.Digits;
import java.util.List;
import java.util.stream.LongStream;

/** Parameters as axes: numbers on their own scale, categories, ordinals and a few whole numbers by their place. */
public final class ParameterAxis {

    /** So many whole numbers are named one by one. */
    private static final int FEW = 8;

    private ParameterAxis() {}

    static Extent extent(Parameter parameter) {
        List<String> names = names(parameter);
        return parameter
                .span()
                .filter(span -> names.isEmpty())
                .map(span -> Extent.of(parameter.name(), span.low(), span.high(), span.spacing() == Spacing.LOG))
                .orElseGet(() -> Extent.of(parameter.name(), names));
    }

    /** The places of an axis without a scale; empty where there is one. */
    static List<String> names(Parameter parameter) {
        return parameter instanceof IntegerParameter whole
                ? wholeNumbers(whole)
                : parameter.listed().stream().map(Value::toString).toList();
    }

    private static List<String> wholeNumbers(IntegerParameter whole) {
        long steps = (whole.high() - whole.low()) / whole.step();
        return whole.spacing() == Spacing.LINEAR && steps < FEW
                ? LongStream.rangeClosed(0, steps)
                        .mapToObj(i -> Long.toString(whole.low() + i * whole.step()))
                        .toList()
                : List.of();
    }

    /** Where a point lies on the axis of a parameter; NaN where the parameter is inactive, or the category unknown. */
    public static double place(Parameter parameter, Point point) {
        Value value = point.values().get(parameter.name());
        if (value == null) {
            return Double.NaN;
        }
        List<String> names = names(parameter);
        if (!names.isEmpty()) {
            int index = names.indexOf(value.toString());
            return index < 0 ? Double.NaN : index;
        }
        return value instanceof Value.Label ? Double.NaN : point.real(parameter.name());
    }

    /** A place as a script wants it: a number, or the name of a category. */
    static Object value(Parameter parameter, double place) {
        List<String> names = names(parameter);
        String name = names.isEmpty() ? "" : names.get((int) Math.round(place));
        return names.isEmpty() ? (Object) place : parameter.ordered() ? (Object) Double.valueOf(name) : name;
    }

    /** A place as people write it. */
    public static String words(Parameter parameter, double place) {
        List<String> names = names(parameter);
        return names.isEmpty() ? Digits.of(place) : names.get((int) Math.round(place));
    }
}
