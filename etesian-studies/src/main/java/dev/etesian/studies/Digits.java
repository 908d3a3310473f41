package dev.etesian.studies;

import dev.etesian.space.Value;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Locale;

/** Numbers as people read them: a few digits, and powers of ten only where they help. */
public final class Digits {

    private static final MathContext VALUE = new MathContext(6, RoundingMode.HALF_EVEN);
    private static final MathContext ERROR = new MathContext(2, RoundingMode.HALF_EVEN);
    private static final int LARGEST = 9;
    private static final int SMALLEST = -5;

    private Digits() {}

    /** Six significant digits. */
    public static String of(double number) {
        return rounded(number, VALUE);
    }

    /** Two significant digits, for what is an estimate anyway. */
    public static String rough(double number) {
        return rounded(number, ERROR);
    }

    /** A value with its standard error, where that is known, and no more digits than the error leaves: 31.8±2.9. */
    public static String of(double value, double error) {
        if (Double.isNaN(error) || Double.isNaN(value)) {
            return of(value);
        }
        return (error > 0 ? to(value, error) : of(value)) + "±" + rounded(error, ERROR);
    }

    /** A value that is only known to lie in an interval, with the digits that the interval leaves. */
    public static String within(double value, double low, double high) {
        double room = high - low;
        return room > 0 ? to(value, room / 2) : of(value);
    }

    /** The value of a parameter. */
    public static String of(Value value) {
        return value instanceof Value.Real real ? of(real.number()) : value.toString();
    }

    /** A value to the last digit of an error that has two, and to no more than six of its own. */
    private static String to(double value, double error) {
        if (!Double.isFinite(value) || !Double.isFinite(error) || value == 0) {
            return of(value);
        }
        BigDecimal exact = new BigDecimal(value);
        int last = new BigDecimal(error).round(ERROR).stripTrailingZeros().scale();
        BigDecimal six = exact.round(VALUE);
        if (last >= six.scale()) {
            return written(six);
        }
        // Whole numbers keep the digits before the point: 12346±150 rather than 1.235e4±150.
        BigDecimal decimal = exact.setScale(Math.max(0, last), RoundingMode.HALF_EVEN);
        return decimal.signum() == 0 ? "0" : written(decimal);
    }

    /** A size in megabytes of 10⁶ bytes. */
    public static String bytes(long bytes) {
        return String.format(Locale.ROOT, bytes < 100_000_000 ? "%.1f MB" : "%.0f MB", bytes * 1e-6);
    }

    private static String rounded(double number, MathContext digits) {
        if (!Double.isFinite(number)) {
            return Double.toString(number);
        }
        return number == 0 ? "0" : written(new BigDecimal(number).round(digits));
    }

    private static int exponent(BigDecimal decimal) {
        return decimal.precision() - decimal.scale() - 1;
    }

    private static String written(BigDecimal rounded) {
        BigDecimal decimal = rounded.stripTrailingZeros();
        int exponent = exponent(decimal);
        return exponent >= SMALLEST && exponent < LARGEST
                ? decimal.toPlainString()
                : decimal.movePointLeft(exponent).stripTrailingZeros().toPlainString() + "e" + exponent;
    }
}
