package dev.etesian.store;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.zip.CRC32C;

/** Numbers and texts as bytes, small numbers in few of them; a word that comes again is a number. */
final class PackedOutput {

    /** Where the content begins, behind its checksum. */
    static final int START = Integer.BYTES;

    private final Map<String, Integer> words = new HashMap<>();
    private byte[] bytes = new byte[1 << 13];
    private int size = START;

    /** A whole number: seven bits a byte, the sign last of all, so that small ones of either sign are short. */
    void number(long value) {
        long rest = value << 1 ^ value >> 63;
        while ((rest & ~0x7FL) != 0) {
            put((byte) (rest | 0x80));
            rest >>>= 7;
        }
        put((byte) rest);
    }

    /** A real number, bit for bit. */
    void real(double value) {
        long bits = Double.doubleToRawLongBits(value);
        for (int i = 0; i < Long.BYTES; i++) {
            put((byte) (bits >>> (8 * i)));
        }
    }

    /** A text that is not expected again. */
    void text(String text) {
        bytes(text.getBytes(StandardCharsets.UTF_8));
    }

    /** A text that is likely to come again. */
    void word(String word) {
        Integer known = words.putIfAbsent(word, words.size());
        number(known == null ? words.size() - 1 : known);
        if (known == null) {
            text(word);
        }
    }

    void bytes(byte[] more) {
        number(more.length);
        require(more.length);
        System.arraycopy(more, 0, bytes, size, more.length);
        size += more.length;
    }

    private void put(byte value) {
        require(1);
        bytes[size++] = value;
    }

    private void require(int more) {
        if (size + more > bytes.length) {
            bytes = Arrays.copyOf(bytes, Math.max(size + more, 2 * bytes.length));
        }
    }

    /** Everything so far, behind its checksum. */
    byte[] sealed() {
        int checksum = checksum(bytes, size);
        for (int i = 0; i < START; i++) {
            bytes[i] = (byte) (checksum >>> (8 * i));
        }
        return Arrays.copyOf(bytes, size);
    }

    static int checksum(byte[] bytes, int size) {
        CRC32C crc = new CRC32C();
        crc.update(bytes, START, size - START);
        return (int) crc.getValue();
    }
}
