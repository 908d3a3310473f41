package dev.etesian.space;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A categorical parameter: category i of m at (i + ½) / m, and 0, where none lies, for a name it does not have. */
final class CategoricalCoordinate implements Coordinate {

    private static final double UNKNOWN = 0;

    private final List<String> values;
    private final Map<String, Integer> indices = new HashMap<>();

    CategoricalCoordinate(CategoricalParameter parameter) {
        this.values = parameter.values();
        for (int i = 0; i < values.size(); i++) {
            indices.put(values.get(i), i);
        }
    }

    @Override
    public long levels() {
        return values.size();
    }

    @Override
    public boolean unordered() {
        return true;
    }

    @Override
    public double level(long index) {
        if (index < 0 || index >= values.size()) {
            throw new RefusedException("axis", "expected a level from 0 to " + (values.size() - 1) + ", got " + index);
        }
        return (index + 0.5) / values.size();
    }

    @Override
    public long nearest(double u) {
        double place = Double.isNaN(u) ? REST : u;
        return (long) Math.min(values.size() - 1, Math.max(0, Math.floor(place * values.size())));
    }

    @Override
    public double number(double u) {
        return Double.NaN;
    }

    @Override
    public Value value(long index) {
        return new Value.Label(values.get((int) index));
    }

    @Override
    public double position(Value value) {
        long index = index(value);
        return index >= 0 ? level(index) : UNKNOWN;
    }

    @Override
    public long index(Value value) {
        return value instanceof Value.Label label ? indices.getOrDefault(label.text(), -1) : -1;
    }

    @Override
    public @Nullable Value read(Object object) {
        return new Value.Label(Value.of(object).toString());
    }

    @Override
    public String rule() {
        String some = String.join(", ", values.stream().limit(10).toList());
        return "one of " + some + (values.size() > 10 ? ", …" : "");
    }
}
