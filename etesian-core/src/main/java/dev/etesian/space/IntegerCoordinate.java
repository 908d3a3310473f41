package dev.etesian.space;

import org.jspecify.annotations.Nullable;

/** An integer parameter. Values are exact longs; only their places are doubles. */
final class IntegerCoordinate implements LevelCoordinate {

    private final long low;
    private final long step;
    private final Levels levels;

    IntegerCoordinate(IntegerParameter parameter) {
        this.low = parameter.low();
        this.step = parameter.step();
        this.levels = new Levels((parameter.high() - low) / step + 1, parameter.spacing(), this::at);
    }

    private long exactly(long index) {
        return low + index * step;
    }

    private double at(long index) {
        return exactly(index);
    }

    @Override
    public Levels scale() {
        return levels;
    }

    @Override
    public double number(double u) {
        return at(nearest(u));
    }

    @Override
    public Value value(long index) {
        return new Value.Whole(exactly(index));
    }

    @Override
    public long index(Value value) {
        if (!(value instanceof Value.Whole whole) || whole.number() < low || whole.number() > exactly(levels() - 1)) {
            return -1;
        }
        long distance = whole.number() - low;
        return distance % step == 0 ? distance / step : -1;
    }

    @Override
    public @Nullable Value read(Object object) {
        Long x = Decimals.whole(object);
        return x == null ? null : new Value.Whole(x);
    }

    @Override
    public String rule() {
        return levels() == 1
                ? "the whole number " + low
                : "a whole number from " + low + " to " + exactly(levels() - 1)
                        + (step > 1 ? " in steps of " + step : "");
    }
}
