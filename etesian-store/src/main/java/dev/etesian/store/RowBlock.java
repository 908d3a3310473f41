package dev.etesian.store;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Many rows in one piece, as the database puts them together: each column of each row is a call into SQLite, and those add up.
 *
 * <p>A row is {@code seq,at,length of type,length of payload,checksum in hex,} and then the type and the payload. Lengths
 * count bytes, so that whatever stands in a damaged row hides no other.
 */
final class RowBlock {

    /** A row in SQL. */
    static String sql(Dialect dialect) {
        return "seq || ',' || at || ',' || octet_length(type) || ',' || octet_length(payload) || ',' || "
                + dialect.hex("sha256") + " || ',' || type || payload";
    }

    private static final int[] DIGITS = digits();

    private final byte[] bytes;
    private int next;

    RowBlock(byte[] bytes) {
        this.bytes = bytes;
    }

    private static int[] digits() {
        int[] digits = new int[Byte.MAX_VALUE + 1];
        for (int i = 0; i < 16; i++) {
            digits["0123456789ABCDEF".charAt(i)] = i;
        }
        return digits;
    }

    List<Row> rows() {
        List<Row> rows = new ArrayList<>();
        while (next < bytes.length) {
            rows.add(row());
        }
        return rows;
    }

    private Row row() {
        long seq = number();
        long at = number();
        int type = (int) number();
        int payload = (int) number();
        byte[] sha256 = hex();
        int from = next + type;
        String word = new String(bytes, next, type, StandardCharsets.UTF_8);
        next = from + payload;
        return new Row(seq, word, at, Arrays.copyOfRange(bytes, from, next), sha256);
    }

    private long number() {
        boolean negative = bytes[next] == '-';
        long value = 0;
        for (next += negative ? 1 : 0; bytes[next] != ','; next++) {
            value = 10 * value + (bytes[next] - '0');
        }
        next++;
        return negative ? -value : value;
    }

    private byte[] hex() {
        int end = next;
        while (bytes[end] != ',') {
            end++;
        }
        byte[] value = new byte[(end - next) / 2];
        for (int i = 0; i < value.length; i++) {
            value[i] = (byte) (DIGITS[bytes[next + 2 * i]] << 4 | DIGITS[bytes[next + 2 * i + 1]]);
        }
        next = end + 1;
        return value;
    }
}
