package dev.etesian.math;

import java.util.random.RandomGenerator;

/**
 * The Sobol sequence: points of the unit cube that fill it more evenly than independent ones, plain or scrambled.
 *
 * <p>Scrambled means a random linear matrix scramble and a random digital shift of each coordinate: every point is then
 * uniform on the cube, any 2^m first points keep the even spread, and no coordinate is 0 or 1. Points come in Gray-code
 * order, coordinates have 52 binary digits. There are 2³² points and {@value #DIMENSIONS} coordinates of good quality;
 * a coordinate beyond those is a hash of the point's index, that is, pseudo-random.
 *
 * <p>Immutable and safe to share between threads; a {@link Cursor} is confined to one. Source: [JoeKuo2008] for the
 * numbers, [Matousek1998] for the scramble.
 */
public final class Sobol {

    /** The coordinates that are Sobol's; further ones are pseudo-random. */
    public static final int DIMENSIONS = SobolDirections.DIMENSIONS;

    /** One more than the largest index. */
    public static final long SIZE = 1L << SobolDirections.COLUMNS;

    private static final int BITS = SobolDirections.BITS;
    private static final double UNIT = 0x1p-52;
    private static final long GOLDEN = 0x9E3779B97F4A7C15L;

    private final int dimension;
    private final long[][] columns;
    private final long[] shift;
    private final long salt;
    /** Added to a coordinate's digits: half a unit moves scrambled points off the edge, plain ones keep their place. */
    private final double offset;

    private Sobol(int dimension, long[][] columns, long[] shift, long salt, double offset) {
        this.dimension = dimension;
        this.columns = columns;
        this.shift = shift;
        this.salt = salt;
        this.offset = offset;
    }

    /** The sequence itself; its first point is the origin. */
    public static Sobol plain(int dimension) {
        int tabled = tabled(dimension);
        return new Sobol(dimension, SobolDirections.first(tabled), new long[tabled], 0, 0);
    }

    /** The sequence scrambled at random, every coordinate strictly between 0 and 1. */
    public static Sobol scrambled(int dimension, RandomGenerator random) {
        int tabled = tabled(dimension);
        long[][] columns = SobolDirections.first(tabled);
        long[] shift = new long[tabled];
        for (int j = 0; j < tabled; j++) {
            shift[j] = random.nextLong() >>> (Long.SIZE - BITS);
            scramble(columns[j], random);
        }
        return new Sobol(dimension, columns, shift, random.nextLong(), 0.5);
    }

    /** The number of coordinates of a point. */
    public int dimension() {
        return dimension;
    }

    /** Writes point {@code index}. */
    public void point(long index, double[] out) {
        check(index);
        for (int j = 0; j < dimension; j++) {
            out[j] = value(bits(index, j));
        }
    }

    /** A cursor whose first point is {@code first}. */
    public Cursor cursor(long first) {
        check(first);
        return new Cursor(first);
    }

    /** The 52 digits of one coordinate of one point. */
    long bits(long index, int coordinate) {
        if (coordinate >= columns.length) {
            return hash(index, coordinate);
        }
        long[] v = columns[coordinate];
        long x = shift[coordinate];
        for (long gray = index ^ (index >>> 1); gray != 0; gray &= gray - 1) {
            x ^= v[Long.numberOfTrailingZeros(gray)];
        }
        return x;
    }

    private long hash(long index, int coordinate) {
        return Streams.mix(Streams.mix(salt + index * GOLDEN) + (coordinate + 1) * GOLDEN) >>> (Long.SIZE - BITS);
    }

    private double value(long bits) {
        return (bits + offset) * UNIT;
    }

    private static int tabled(int dimension) {
        if (dimension < 1) {
            throw new IllegalArgumentException("Sobol sequence: expected at least one coordinate, got " + dimension);
        }
        return Math.min(dimension, DIMENSIONS);
    }

    private static void check(long index) {
        if (index < 0 || index >= SIZE) {
            throw new IllegalArgumentException("Sobol sequence: expected an index in [0, 2^32), got " + index);
        }
    }

    /** Multiplies the columns from the left by a random lower triangular matrix of bits with a unit diagonal. */
    private static void scramble(long[] v, RandomGenerator random) {
        long[] scrambled = new long[v.length];
        for (int digit = 0; digit < BITS; digit++) {
            long diagonal = 1L << (BITS - 1 - digit);
            long above = ((1L << BITS) - 1) ^ ((diagonal << 1) - 1);
            long row = diagonal | (random.nextLong() & above);
            for (int k = 0; k < v.length; k++) {
                scrambled[k] |= (long) (Long.bitCount(v[k] & row) & 1) << (BITS - 1 - digit);
            }
        }
        System.arraycopy(scrambled, 0, v, 0, v.length);
    }

    /** Walks through consecutive points, one exclusive-or a coordinate each. */
    public final class Cursor {
        private final long[] digits;
        private long index;

        private Cursor(long first) {
            index = first;
            digits = new long[columns.length];
            for (int j = 0; j < digits.length; j++) {
                digits[j] = bits(first, j);
            }
        }

        /** The index of the point that {@link #next} writes. */
        public long index() {
            return index;
        }

        /** Writes the point and moves on to the one after it. */
        public void next(double[] out) {
            check(index);
            for (int j = 0; j < digits.length; j++) {
                out[j] = value(digits[j]);
            }
            for (int j = digits.length; j < dimension; j++) {
                out[j] = value(hash(index, j));
            }
            index++;
            if (index < SIZE) {
                int k = Long.numberOfTrailingZeros(index);
                for (int j = 0; j < digits.length; j++) {
                    digits[j] ^= columns[j][k];
                }
            }
        }
    }
}
