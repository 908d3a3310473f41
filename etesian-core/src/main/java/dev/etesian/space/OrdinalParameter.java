package dev.etesian.space;

import java.util.List;
import java.util.Optional;

/**
 * One of a few numbers in increasing order. Their rank counts, not their distance: neighbors are equally far apart, so
 * that 1, 10, 100 needs no scale.
 */
public record OrdinalParameter(String name, List<Double> values, Optional<Condition> when) implements Parameter {

    public OrdinalParameter {
        Names.checked("parameter", name);
        values = values.stream().map(v -> v + 0.0).toList(); // −0 becomes 0
        if (values.isEmpty()) {
            throw new RefusedException("parameter '" + name + "'", "expected at least one value, got none");
        }
        for (int i = 0; i < values.size(); i++) {
            if (!Double.isFinite(values.get(i))) {
                throw new RefusedException("parameter '" + name + "'", "expected finite values, got " + values.get(i));
            }
            if (i > 0 && values.get(i - 1) >= values.get(i)) {
                throw new RefusedException(
                        "parameter '" + name + "'",
                        "expected increasing values, got " + values.get(i - 1) + " before " + values.get(i)
                                + "; sort them and name each once");
            }
        }
    }

    @Override
    public OrdinalParameter when(String parameter, Object... values) {
        return under(Optional.of(Condition.of(parameter, values)));
    }

    @Override
    public OrdinalParameter under(Optional<Condition> condition) {
        return new OrdinalParameter(name, values, condition);
    }

    @Override
    public List<Value> listed() {
        return values.stream().<Value>map(Value.Real::new).toList();
    }

    @Override
    public Coordinate coordinate() {
        return new OrdinalCoordinate(this);
    }

    @Override
    public String toString() {
        return name + ": " + coordinate().rule()
                + when.map(condition -> ", when " + condition).orElse("");
    }
}
