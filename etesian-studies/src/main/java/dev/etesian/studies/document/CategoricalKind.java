package dev.etesian.studies.document;

import dev.etesian.space.CategoricalParameter;
import dev.etesian.space.Parameter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** {@code {type: categorical, values: [fast, lazy]}}. */
final class CategoricalKind implements ParameterKind {

    @Override
    public String type() {
        return "categorical";
    }

    @Override
    public List<String> keys() {
        return List.of("values");
    }

    @Override
    public @Nullable Parameter read(String name, Section section) {
        Field field = section.required("values");
        List<Field> items = field == null ? null : field.items("a list of words", 1);
        Map<String, SourcePosition> values = new LinkedHashMap<>();
        boolean complete = items != null;
        for (Field item : items == null ? List.<Field>of() : items) {
            String value = item.verbatim();
            complete &= value != null;
            SourcePosition first =
                    value == null ? null : values.putIfAbsent(value, item.node().position());
            if (first != null) {
                item.wrong("expected different values, got " + Scalars.quoted(String.valueOf(value))
                        + " twice; remove one");
                complete = false;
            }
        }
        return complete ? new CategoricalParameter(name, List.copyOf(values.keySet()), Optional.empty()) : null;
    }

    @Override
    public Optional<Map<String, Object>> write(Parameter parameter) {
        return parameter instanceof CategoricalParameter categorical
                ? Optional.of(new LinkedHashMap<>(Map.of("values", categorical.values())))
                : Optional.empty();
    }
}
