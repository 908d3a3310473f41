package dev.etesian.studies;

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

    /** A value with its standard error, where that is known. */
    public static String of(double value, double error) {
        return Double.isNaN(error) || Double.isNaN(value) ? of(value) : of(value) + "±" + rounded(error, ERROR);
    }

    /** A size in megabytes of 10⁶ bytes. */
    public static String bytes(long bytes) {
        return String.format(Locale.ROOT, bytes < 100_000_000 ? "%.1f MB" : "%.0f MB", bytes * 1e-6);
    }

    private static String rounded(double number, MathContext digits) {
        if (!Double.isFinite(number)) {
            return Double.toString(number);
        }
        if (number == 0) {
            return "0";
        }
        BigDecimal decimal = new BigDecimal(number).round(digits).stripTrailingZeros();
        int exponent = decimal.precision() - decimal.scale() - 1;
        return exponent >= SMALLEST && exponent < LARGEST ? decimal.toPlainString() : scientific(decimal, exponent);
    }

    private static String scientific(BigDecimal decimal, int exponent) {
        return decimal.movePointLeft(exponent).stripTrailingZeros().toPlainString() + "e" + exponent;
    }
}
