package dev.etesian.studies.document;

import dev.etesian.space.IntegerParameter;
import dev.etesian.space.Parameter;
import dev.etesian.space.Spacing;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** {@code {type: integer, low: 1, high: 9}}. */
final class IntegerKind implements ParameterKind {

    @Override
    public String type() {
        return "integer";
    }

    @Override
    public List<String> keys() {
        return IntervalKeys.ALL;
    }

    @Override
    public @Nullable Parameter read(String name, Section section) {
        IntervalKeys keys = new IntervalKeys(section);
        Long low = keys.whole("low");
        Long high = keys.whole("high");
        Spacing spacing = keys.spacing();
        Field stepField = section.get("step");
        Long step = stepField == null ? Long.valueOf(1) : stepField.whole(1, Long.MAX_VALUE);
        if (low == null || high == null || spacing == null || step == null || !keys.inOrder(low, high, spacing)) {
            return null;
        }
        return new IntegerParameter(name, low, high, spacing, step, Optional.empty());
    }

    @Override
    public Optional<Map<String, Object>> write(Parameter parameter) {
        if (!(parameter instanceof IntegerParameter whole)) {
            return Optional.empty();
        }
        Map<String, Object> tree = IntervalKeys.write(whole.low(), whole.high(), whole.spacing());
        tree.put("step", whole.step());
        return Optional.of(tree);
    }
}
