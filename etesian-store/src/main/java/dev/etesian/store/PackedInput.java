package dev.etesian.store;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Reads what {@link PackedOutput} wrote. */
final class PackedInput {

    private final List<String> words = new ArrayList<>();
    private final byte[] bytes;
    private final ByteBuffer buffer;
    private int next = PackedOutput.START;

    /** Refuses bytes that are not as they were written. */
    PackedInput(byte[] bytes) {
        this.bytes = bytes;
        buffer = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        if (bytes.length < next || buffer.getInt(0) != PackedOutput.checksum(bytes, bytes.length)) {
            throw new IllegalArgumentException("the checksum does not fit; the chapter was changed");
        }
    }

    boolean more() {
        return next < bytes.length;
    }

    long number() {
        long value = 0;
        int shift = 0;
        byte part;
        do {
            part = bytes[next++];
            value |= (part & 0x7FL) << shift;
            shift += 7;
        } while (part < 0);
        return value >>> 1 ^ -(value & 1);
    }

    int integer() {
        return Math.toIntExact(number());
    }

    double real() {
        double value = buffer.getDouble(next);
        next += Double.BYTES;
        return value;
    }

    String text() {
        int length = integer();
        next += length;
        return new String(bytes, next - length, length, StandardCharsets.UTF_8);
    }

    /** Passes over a text. */
    void skipText() {
        int length = integer();
        next += length;
    }

    String word() {
        int index = integer();
        if (index == words.size()) {
            // One object for the same name in all chapters: comparing them is then free.
            words.add(text().intern());
        }
        return words.get(index);
    }

    byte[] bytes() {
        int length = integer();
        next += length;
        return Arrays.copyOfRange(bytes, next - length, next);
    }
}
