package dev.etesian.studies.document;

import dev.etesian.space.OrdinalParameter;
import dev.etesian.space.Parameter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** {@code {type: ordinal, values: [4, 16, 64]}}. */
final class OrdinalKind implements ParameterKind {

    @Override
    public String type() {
        return "ordinal";
    }

    @Override
    public List<String> keys() {
        return List.of("values", Units.KEY);
    }

    @Override
    public @Nullable Parameter read(String name, Section section) {
        Field field = section.required("values");
        List<Field> items = field == null ? null : field.items("a list of increasing numbers", 1);
        List<Double> values = new ArrayList<>();
        boolean complete = items != null;
        for (Field item : items == null ? List.<Field>of() : items) {
            Double value = item.number();
            complete &= value != null;
            if (value != null && !values.isEmpty() && value <= values.get(values.size() - 1)) {
                item.expected(
                        "a number > " + JsonText.of(values.get(values.size() - 1)) + ", the one before",
                        "; sort the values and name each once");
                complete = false;
            }
            if (value != null) {
                values.add(value);
            }
        }
        return complete ? new OrdinalParameter(name, values, Optional.empty()) : null;
    }

    @Override
    public Optional<Map<String, Object>> write(Parameter parameter) {
        return parameter instanceof OrdinalParameter ordinal
                ? Optional.of(new LinkedHashMap<>(Map.of("values", ordinal.values())))
                : Optional.empty();
    }
}
