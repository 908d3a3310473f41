package dev.etesian.definition;

import dev.etesian.space.CategoricalParameter;
import dev.etesian.space.Parameter;
import dev.etesian.space.Point;
import dev.etesian.space.SearchSpace;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Reads points of a space, each value checked by itself and then the whole. */
final class PointReader {

    private final SearchSpace space;
    private final Map<String, Parameter> parameters = new LinkedHashMap<>();
    /** A space for each parameter alone. */
    private final Map<String, SearchSpace> alone = new LinkedHashMap<>();

    private final List<String> names;

    PointReader(SearchSpace space) {
        this.space = space;
        for (Parameter parameter : space.parameters()) {
            parameters.put(parameter.name(), parameter);
            alone.put(parameter.name(), SearchSpace.of(SpaceReader.conditional(parameter, Optional.empty())));
        }
        this.names = List.copyOf(parameters.keySet());
    }

    /** The names of all parameters. */
    List<String> names() {
        return names;
    }

    /** What a value of a parameter is written as: a number, or a text for a category; null where it is neither. */
    static @Nullable Object object(Parameter parameter, Field field) {
        if (parameter instanceof CategoricalParameter) {
            return field.verbatim();
        }
        if (field.number() == null) {
            return null;
        }
        return ((Node.Scalar) field.node()).text();
    }

    /** The point of a map; null where something is wrong. */
    @Nullable
    Point point(Field field) {
        Section section = field.names("a map of values by parameter");
        if (section == null) {
            return null;
        }
        boolean complete = true;
        Map<String, Object> values = new LinkedHashMap<>();
        for (Map.Entry<String, Field> entry : section.fields().entrySet()) {
            Parameter parameter = parameters.get(entry.getKey());
            if (parameter == null) {
                section.unknown(entry.getKey(), names());
                complete = false;
                continue;
            }
            Object value = object(parameter, entry.getValue());
            String wrong = value == null ? "" : mistake(entry.getKey(), value);
            if (!wrong.isEmpty()) {
                entry.getValue().wrong(wrong);
            }
            complete &= value != null && wrong.isEmpty();
            if (value != null) {
                values.put(entry.getKey(), value);
            }
        }
        if (!complete) {
            return null;
        }
        try {
            return checked(values);
        } catch (IllegalArgumentException refusal) {
            field.wrong(String.valueOf(refusal.getMessage()));
            return null;
        }
    }

    /** What is wrong with the value of a parameter, whatever the others are; empty where nothing is. */
    String mistake(String name, Object value) {
        try {
            SearchSpace one = alone.get(name);
            if (one != null) {
                one.check(one.read(Map.of(name, value)));
            }
            return "";
        } catch (IllegalArgumentException refusal) {
            return Field.rule(refusal);
        }
    }

    /** The point of values that are right by themselves; throws where they do not go together. */
    Point checked(Map<String, Object> values) {
        Point point = space.read(values);
        space.check(point);
        return point;
    }
}
