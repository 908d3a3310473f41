package dev.etesian.space;

import java.math.BigDecimal;
import java.math.RoundingMode;
import org.jspecify.annotations.Nullable;

/** A real parameter in steps, or with equal bounds. Values are sums of decimals, rounded once. */
final class SteppedCoordinate implements LevelCoordinate {

    /** How far from a value, in steps, a number is still read as that value: 3 · 0.1 as 0.3. */
    private static final double TYPING_ERROR = 1e-9;

    private final RealParameter parameter;
    private final BigDecimal low;
    private final BigDecimal step;
    private final Levels levels;

    SteppedCoordinate(RealParameter parameter) {
        this.parameter = parameter;
        this.low = BigDecimal.valueOf(parameter.low());
        this.step = BigDecimal.valueOf(parameter.step().orElse(1));
        long last = BigDecimal.valueOf(parameter.high())
                .subtract(low)
                .divide(step, 0, RoundingMode.FLOOR)
                .longValueExact();
        this.levels = new Levels(last + 1, parameter.spacing(), this::at);
    }

    private double at(long index) {
        return low.add(step.multiply(BigDecimal.valueOf(index))).doubleValue();
    }

    /** The index of the value nearest to a number. */
    private long nearestTo(double x) {
        double steps = Math.rint((x - parameter.low()) / step.doubleValue());
        return (long) Math.min((double) levels.count() - 1, Math.max(0, steps));
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
        return new Value.Real(at(index));
    }

    @Override
    public long index(Value value) {
        if (!(value instanceof Value.Real real)) {
            return -1;
        }
        long index = nearestTo(real.number());
        return at(index) == real.number() ? index : -1;
    }

    @Override
    public @Nullable Value read(Object object) {
        Double x = Decimals.real(object);
        if (x == null) {
            return null;
        }
        double nearest = at(nearestTo(x));
        return new Value.Real(Math.abs(nearest - x) <= TYPING_ERROR * step.doubleValue() ? nearest : x);
    }

    @Override
    public String rule() {
        return levels.count() == 1
                ? "the number " + at(0)
                : "a number from " + at(0) + " to " + at(levels.count() - 1) + " in steps of " + step;
    }
}
