package dev.etesian.space;

import java.math.BigDecimal;
import java.math.BigInteger;

/**
 * The value of one parameter: a real number, a whole number or a label.
 *
 * <p>Equal means exactly equal and of the same kind. {@code toString} is the value as one would write it: {@code 0.1},
 * {@code 8}, {@code lazy}; it reads back to the same value.
 */
public sealed interface Value {

    /** The value of a real or ordinal parameter; finite. */
    record Real(double number) implements Value {
        public Real {
            if (!Double.isFinite(number)) {
                throw new RefusedException("value", "expected a finite number, got " + number);
            }
        }

        @Override
        public String toString() {
            boolean whole = Math.rint(number) == number && Math.abs(number) < 1e7 && (number != 0 || 1 / number > 0);
            return whole ? Long.toString((long) number) : Double.toString(number);
        }
    }

    /** The value of an integer parameter. */
    record Whole(long number) implements Value {
        @Override
        public String toString() {
            return Long.toString(number);
        }
    }

    /** The value of a categorical parameter. */
    record Label(String text) implements Value {
        @Override
        public String toString() {
            return text;
        }
    }

    /** The value that an ordinary Java object stands for: a number, a text or a truth value. */
    static Value of(Object object) {
        if (object instanceof Value value) {
            return value;
        }
        if (object instanceof Double || object instanceof Float || object instanceof BigDecimal) {
            return new Real(((Number) object).doubleValue());
        }
        if (object instanceof Long || object instanceof Integer || object instanceof Short || object instanceof Byte) {
            return new Whole(((Number) object).longValue());
        }
        if (object instanceof BigInteger big && big.bitLength() < Long.SIZE) {
            return new Whole(big.longValue());
        }
        if (object instanceof CharSequence || object instanceof Boolean) {
            return new Label(object.toString());
        }
        throw new RefusedException(
                "value",
                "expected a number or a text, got " + object + " of "
                        + object.getClass().getName());
    }
}
