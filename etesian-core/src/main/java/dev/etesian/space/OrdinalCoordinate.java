package dev.etesian.space;

import java.util.Arrays;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** An ordinal parameter: values at equal distances, by rank. */
final class OrdinalCoordinate implements Coordinate {

    private final double[] values;
    private final Levels ranks;

    OrdinalCoordinate(OrdinalParameter parameter) {
        this.values = parameter.values().stream().mapToDouble(v -> v).toArray();
        this.ranks = new Levels(values.length, Spacing.LINEAR, rank -> rank);
    }

    @Override
    public long levels() {
        return values.length;
    }

    @Override
    public double level(long index) {
        return ranks.level(index);
    }

    @Override
    public long nearest(double u) {
        return ranks.nearest(u);
    }

    @Override
    public double number(double u) {
        return values[(int) nearest(u)];
    }

    @Override
    public Value value(long index) {
        return new Value.Real(values[(int) index]);
    }

    @Override
    public double position(Value value) {
        Double x = value instanceof Value.Label ? null : Decimals.real(value);
        if (x == null) {
            return REST;
        }
        int found = Arrays.binarySearch(values, x + 0.0);
        if (found >= 0) {
            return level(found);
        }
        int above = -found - 1;
        if (above == 0 || above == values.length) {
            return level(Math.min(above, values.length - 1));
        }
        return ranks.position(above - 1 + Spacing.LINEAR.fraction(values[above - 1], values[above], x));
    }

    @Override
    public long index(Value value) {
        return value instanceof Value.Real real ? Math.max(-1, Arrays.binarySearch(values, real.number())) : -1;
    }

    @Override
    public @Nullable Value read(Object object) {
        Double x = Decimals.real(object);
        return x == null ? null : new Value.Real(x);
    }

    @Override
    public String rule() {
        String some = Arrays.stream(values)
                .limit(10)
                .mapToObj(v -> new Value.Real(v).toString())
                .collect(Collectors.joining(", "));
        return "one of " + some + (values.length > 10 ? ", …" : "");
    }
}
