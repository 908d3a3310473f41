package dev.etesian.math;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.util.Arrays;

/**
 * The generating matrices of the Sobol sequence, from primitive polynomials and the initial numbers of Joe and Kuo.
 *
 * <p>Column k of dimension j is the integer m_k · 2^(B−k) with B = {@link #BITS} bits; beyond the degree s of the
 * polynomial x^s + a₁x^(s−1) + … + 1, m_k = 2a₁m_{k−1} ⊕ … ⊕ 2^(s−1)a_{s−1}m_{k−s+1} ⊕ 2^s m_{k−s} ⊕ m_{k−s}. The
 * resource is written by {@code oracles/sobol.py}, its format is described there.
 *
 * <p>Source: [JoeKuo2008].
 */
final class SobolDirections {

    /** Dimensions in the table. */
    static final int DIMENSIONS = 1024;

    /** Binary digits of a coordinate. */
    static final int BITS = 52;

    /** Columns of a matrix: the sequence has 2³² points. */
    static final int COLUMNS = 32;

    private static final String RESOURCE = "sobol-directions.bin";

    private SobolDirections() {}

    /** The table as stored, read once. */
    private static final class Table {
        static final byte[] BYTES = load();
    }

    /** The matrices of the first {@code dimensions} coordinates, one row of {@link #COLUMNS} integers each. */
    static long[][] first(int dimensions) {
        ByteBuffer table = ByteBuffer.wrap(Table.BYTES);
        long[][] v = new long[dimensions][COLUMNS];
        for (int j = 0; j < dimensions; j++) {
            long[] m = j == 0 ? ones() : recurrence(table);
            for (int k = 0; k < COLUMNS; k++) {
                v[j][k] = m[k] << (BITS - 1 - k);
            }
        }
        return v;
    }

    private static byte[] load() {
        try (InputStream stream = SobolDirections.class.getResourceAsStream(RESOURCE)) {
            if (stream == null) {
                throw new IllegalStateException("resource '" + RESOURCE + "': missing from the class path");
            }
            return stream.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException("resource '" + RESOURCE + "': cannot be read", e);
        }
    }

    /** The first coordinate is the van der Corput sequence. */
    private static long[] ones() {
        long[] m = new long[COLUMNS];
        Arrays.fill(m, 1);
        return m;
    }

    private static long[] recurrence(ByteBuffer table) {
        int polynomial = Short.toUnsignedInt(table.getShort());
        int s = 31 - Integer.numberOfLeadingZeros(polynomial);
        long[] m = new long[COLUMNS];
        for (int k = 0; k < s; k++) {
            m[k] = Short.toUnsignedInt(table.getShort());
        }
        for (int k = s; k < COLUMNS; k++) {
            m[k] = m[k - s];
            for (int i = 1; i <= s; i++) {
                if ((polynomial >>> (s - i) & 1) != 0) {
                    m[k] ^= m[k - i] << i;
                }
            }
        }
        return m;
    }
}
