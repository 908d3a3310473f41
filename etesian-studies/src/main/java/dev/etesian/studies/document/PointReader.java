package dev.etesian.studies.document;

import dev.etesian.space.Parameter;
import dev.etesian.space.Point;
import dev.etesian.space.SearchSpace;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Reads points of a space, each value checked by itself and then the whole. */
final class PointReader {

    private final @Nullable SearchSpace space;
    private final Map<String, Parameter> parameters = new LinkedHashMap<>();
    /** A space for each parameter alone. */
    private final Map<String, SearchSpace> alone = new LinkedHashMap<>();

    private final List<String> names;

    PointReader(SearchSpace space) {
        this(SpaceReader.Readable.of(space), List.of());
    }

    /**
     * @param names of all parameters, also of those that could not be read: their values are taken for right, so that only
     *     what is certainly wrong is reported
     */
    PointReader(SpaceReader.Readable readable, Collection<String> names) {
        this.space = readable.space();
        for (Parameter parameter : readable.parameters()) {
            parameters.put(parameter.name(), parameter);
            alone.put(parameter.name(), SearchSpace.of(parameter.under(Optional.empty())));
        }
        Set<String> all = new LinkedHashSet<>(names);
        all.addAll(parameters.keySet());
        this.names = List.copyOf(all);
    }

    /** The names of all parameters. */
    List<String> names() {
        return names;
    }

    /** What a value of a parameter is written as: a number, or a text for a category; null where it is neither. */
    static @Nullable Object object(Parameter parameter, Field field) {
        if (!parameter.ordered()) {
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
                if (!names.contains(entry.getKey())) {
                    section.unknown(entry.getKey(), names);
                }
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

    /** The point of values that are right by themselves, null without a space; throws where they do not go together. */
    @Nullable
    Point checked(Map<String, Object> values) {
        if (space == null) {
            return null;
        }
        Point point = space.read(values);
        space.check(point);
        return point;
    }
}
