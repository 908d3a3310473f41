package dev.etesian.space;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** One of 1 to 10,000 names without an order. */
public record CategoricalParameter(String name, List<String> values, Optional<Condition> when) implements Parameter {

    private static final int MOST = 10_000;

    public CategoricalParameter {
        Names.checked("parameter", name);
        values = List.copyOf(values);
        if (values.isEmpty() || values.size() > MOST) {
            throw new RefusedException(
                    "parameter '" + name + "'", "expected 1 to " + MOST + " values, got " + values.size());
        }
        Set<String> seen = new HashSet<>();
        for (String value : values) {
            if (!seen.add(value)) {
                throw new RefusedException(
                        "parameter '" + name + "'", "expected different values, got '" + value + "' twice; remove one");
            }
        }
    }

    @Override
    public CategoricalParameter when(String parameter, Object... values) {
        return under(Optional.of(Condition.of(parameter, values)));
    }

    @Override
    public CategoricalParameter under(Optional<Condition> condition) {
        return new CategoricalParameter(name, values, condition);
    }

    @Override
    public List<Value> listed() {
        return values.stream().<Value>map(Value.Label::new).toList();
    }

    @Override
    public boolean ordered() {
        return false;
    }

    @Override
    public Coordinate coordinate() {
        return new CategoricalCoordinate(this);
    }

    @Override
    public String toString() {
        return name + ": " + coordinate().rule()
                + when.map(condition -> ", when " + condition).orElse("");
    }
}
