package dev.etesian.studies.document;

import dev.etesian.space.Parameter;
import dev.etesian.space.RealParameter;
import dev.etesian.space.Spacing;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;

/** {@code {type: real, low: 0, high: 1}}. */
final class RealKind implements ParameterKind {

    @Override
    public String type() {
        return "real";
    }

    @Override
    public List<String> keys() {
        return IntervalKeys.ALL;
    }

    @Override
    public @Nullable Parameter read(String name, Section section) {
        IntervalKeys keys = new IntervalKeys(section);
        Double low = keys.number("low");
        Double high = keys.number("high");
        Spacing spacing = keys.spacing();
        Field stepField = section.get("step");
        Double step = stepField == null ? null : stepField.positive();
        if (low == null || high == null || spacing == null || (stepField != null && step == null)) {
            return null;
        }
        if (!keys.inOrder(low, high, spacing)) {
            return null;
        }
        OptionalDouble width = step == null ? OptionalDouble.empty() : OptionalDouble.of(step);
        return new RealParameter(name, low, high, spacing, width, Optional.empty());
    }

    @Override
    public Optional<Map<String, Object>> write(Parameter parameter) {
        if (!(parameter instanceof RealParameter real)) {
            return Optional.empty();
        }
        Map<String, Object> tree = IntervalKeys.write(real.low(), real.high(), real.spacing());
        real.step().ifPresent(step -> tree.put("step", step));
        return Optional.of(tree);
    }
}
