package dev.etesian.workload.data;

import java.io.IOException;
import java.io.InputStream;

/**
 * Reads arrays of numbers out of an object of a large JSON document, without keeping the document.
 *
 * <p>A number with fewer than 16 digits is the double nearest to it: its digits and the power of ten are exact, and one
 * division is rounded once. A hand-written scanner takes 3 s for 300 MB where a tree of objects would not fit.
 */
final class VectorScanner {

    private static final int BUFFER = 1 << 16;
    /** All powers of ten that are doubles exactly. */
    private static final double[] POWERS = new double[23];

    static {
        POWERS[0] = 1;
        for (int i = 1; i < POWERS.length; i++) {
            POWERS[i] = 10 * POWERS[i - 1];
        }
    }

    private final InputStream in;
    private final byte[] buffer = new byte[BUFFER];
    private int size;
    private int at;
    private boolean first = true;

    VectorScanner(InputStream in) {
        this.in = in;
    }

    /** Goes into the object that a key of the document has as its value. */
    void enter(String key) throws IOException {
        expect('{');
        while (!text().equals(key)) {
            expect(':');
            skipValue();
            expect(',');
        }
        expect(':');
        expect('{');
    }

    /** Reads the next array of the object; false at the end of the object. */
    boolean next(double[] numbers) throws IOException {
        if (peek() == '}') {
            return false;
        }
        if (!first) {
            expect(',');
        }
        first = false;
        text();
        expect(':');
        expect('[');
        for (int j = 0; j < numbers.length; j++) {
            if (j > 0) {
                expect(',');
            }
            numbers[j] = number();
        }
        expect(']');
        return true;
    }

    /** A string, escapes left as they are. */
    private String text() throws IOException {
        expect('"');
        StringBuilder text = new StringBuilder();
        for (int c = take(); c != '"'; c = take()) {
            text.append((char) c);
            if (c == '\\') {
                text.append((char) take());
            }
        }
        return text.toString();
    }

    private void skipValue() throws IOException {
        int depth = 0;
        while (depth > 0 || (peek() != ',' && peek() != '}')) {
            int c = peek();
            if (c == '"') {
                text();
                continue;
            }
            depth += c == '[' || c == '{' ? 1 : c == ']' || c == '}' ? -1 : 0;
            take();
        }
    }

    private double number() throws IOException {
        boolean negative = peek() == '-';
        if (negative) {
            take();
        }
        long digits = 0;
        int scale = 0;
        boolean fraction = false;
        for (int c = peek(); c == '.' || (c >= '0' && c <= '9'); c = peek()) {
            take();
            if (c == '.') {
                fraction = true;
            } else {
                digits = 10 * digits + (c - '0');
                scale += fraction ? 1 : 0;
            }
        }
        scale -= exponent();
        double value = scale >= 0 && scale < POWERS.length
                ? digits / POWERS[scale]
                : Double.parseDouble(digits + "e" + -scale);
        return negative ? -value : value;
    }

    private int exponent() throws IOException {
        if (peek() != 'e' && peek() != 'E') {
            return 0;
        }
        take();
        int sign = peek() == '-' ? -1 : 1;
        if (peek() == '-' || peek() == '+') {
            take();
        }
        int exponent = 0;
        for (int c = peek(); c >= '0' && c <= '9'; c = peek()) {
            exponent = 10 * exponent + (take() - '0');
        }
        return sign * exponent;
    }

    private void expect(char wanted) throws IOException {
        int c = take();
        if (c != wanted) {
            throw new IOException("vectors: expected '" + wanted + "', got '" + (char) c
                    + "'; the document has another form than expected");
        }
    }

    private int take() throws IOException {
        int c = peek();
        at++;
        return c;
    }

    private int peek() throws IOException {
        if (at == size) {
            size = in.read(buffer);
            at = 0;
            if (size <= 0) {
                throw new IOException("vectors: expected more, got the end of the document");
            }
        }
        return buffer[at] & 0xff;
    }
}
