package dev.etesian.space;

import org.jspecify.annotations.Nullable;

/**
 * A real parameter without a step.
 *
 * <p>A double in [0, 1] cannot name every double in [low, high], so not every number has a position of its own. What
 * holds exactly: both ends, and {@code value(position(x)) == x} for every x that is the value of some position.
 */
final class ContinuousCoordinate implements Coordinate {

    private final double low;
    private final double high;
    private final Spacing spacing;

    ContinuousCoordinate(RealParameter parameter) {
        this.low = parameter.low();
        this.high = parameter.high();
        this.spacing = parameter.spacing();
    }

    @Override
    public long levels() {
        return 0;
    }

    @Override
    public double level(long index) {
        throw new IllegalStateException("axis: a continuous coordinate has no levels, asked for level " + index);
    }

    @Override
    public long nearest(double u) {
        throw new IllegalStateException("axis: a continuous coordinate has no levels");
    }

    @Override
    public double number(double u) {
        if (u <= 0) {
            return low;
        }
        if (u >= 1) {
            return high;
        }
        double x = spacing.between(low, high, Double.isNaN(u) ? REST : u);
        return Math.min(high, Math.max(low, x)) + 0.0; // −0 becomes 0
    }

    @Override
    public Value value(double u) {
        return new Value.Real(number(u));
    }

    @Override
    public Value value(long index) {
        throw new IllegalStateException("axis: a continuous coordinate has no levels, asked for level " + index);
    }

    @Override
    public double position(Value value) {
        Double x = value instanceof Value.Label ? null : Decimals.real(value);
        if (x == null) {
            return REST;
        }
        if (x <= low) {
            return 0;
        }
        if (x >= high) {
            return 1;
        }
        double u = Math.min(1, Math.max(0, spacing.fraction(low, high, x)));
        return number(u) == x ? u : refined(u, x);
    }

    @Override
    public double place(Value value) {
        Double x = value instanceof Value.Label ? null : Decimals.real(value);
        return x == null || (low <= x && x <= high) ? position(value) : outside(spacing, low, high, x);
    }

    /** The place of a number outside the bounds. */
    static double outside(Spacing spacing, double low, double high, double x) {
        return spacing == Spacing.LOG && x <= 0 ? 0 : spacing.beyond(low, high, x);
    }

    /**
     * Repairs rounding: gallops from u to where the values pass x, then halves the interval. Returns a position whose
     * value is x, or, where none exists, one as near as any.
     */
    private double refined(double u, double x) {
        double near = u;
        double far = u;
        boolean up = number(u) < x;
        for (double step = Math.max(Math.ulp(u), 0x1p-80); up ? number(far) < x : number(far) > x; step *= 2) {
            near = far;
            far = up ? Math.min(1, far + step) : Math.max(0, far - step);
        }
        for (double middle = (near + far) / 2; middle != near && middle != far; middle = (near + far) / 2) {
            if (up ? number(middle) < x : number(middle) > x) {
                near = middle;
            } else {
                far = middle;
            }
        }
        return Math.abs(number(near) - x) < Math.abs(number(far) - x) ? near : far;
    }

    @Override
    public long index(Value value) {
        return -1;
    }

    @Override
    public boolean allows(Value value) {
        return value instanceof Value.Real real && low <= real.number() && real.number() <= high;
    }

    @Override
    public @Nullable Value read(Object object) {
        Double x = Decimals.real(object);
        return x == null ? null : new Value.Real(x);
    }

    @Override
    public String rule() {
        return "a number from " + low + " to " + high;
    }
}
