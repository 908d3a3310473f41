package dev.etesian.space;

import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/** Numbers as people and programs write them. */
final class Decimals {

    private Decimals() {}

    /** A finite number, or null where there is none. */
    static @Nullable Double real(Object object) {
        Value value = Value.of(object);
        if (value instanceof Value.Real real) {
            return real.number();
        }
        if (value instanceof Value.Whole whole) {
            return (double) whole.number();
        }
        try {
            double number = Double.parseDouble(value.toString());
            return Double.isFinite(number) ? number : null;
        } catch (NumberFormatException notANumber) {
            return null;
        }
    }

    /** A whole number, or null where there is none: 3, 3.0 and "3" are 3, and 3.5 is none. */
    static @Nullable Long whole(Object object) {
        Value value = Value.of(object);
        if (value instanceof Value.Whole whole) {
            return whole.number();
        }
        try {
            return new BigDecimal(value.toString()).longValueExact();
        } catch (ArithmeticException | NumberFormatException notWhole) {
            return null;
        }
    }
}
