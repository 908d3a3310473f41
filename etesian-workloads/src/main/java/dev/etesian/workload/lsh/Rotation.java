package dev.etesian.workload.lsh;

import java.util.SplittableRandom;

/**
 * One hash function: a random rotation after which the coordinate of largest size, with its sign, is the hash.
 *
 * <p>The rotation of x, padded with zeros to 128 numbers, is H D x: random signs, then the Hadamard transform
 * (H x)_i = Σ_j (−1)^(bits that i and j share) x_j, which takes 128 log 128 additions instead of 128² products. It is not
 * scaled, as only comparisons matter. The largest among the first 2^(b−1) coordinates gives a hash of b bits,
 * 2 i + [x_i < 0]; b = 8 uses all. Immutable. Source: [Andoni2015].
 */
final class Rotation {

    /** The bits of a full hash. */
    static final int BITS = 8;

    /** How many numbers a vector has when it is padded. */
    static final int SIZE = 1 << (BITS - 1);

    // Signs and transform once, not three times as the theory asks for: dense vectors gain nothing measurable
    // (precision .650 and .651 at 16 tables, 14 bits, 128 probes), and queries hash three times as fast.
    private final float[] signs = new float[SIZE];

    /** The function of that number in that table; the same whenever it is made. */
    Rotation(int table, int function) {
        SplittableRandom random = new SplittableRandom(1_000_003L * table + function);
        for (int i = 0; i < SIZE; i++) {
            signs[i] = random.nextBoolean() ? 1 : -1;
        }
    }

    /** Rotates a vector of at most {@link #SIZE} numbers into {@code out}, from {@code start} on. */
    void apply(float[] vector, float[] out, int start, float[] spare) {
        for (int i = 0; i < SIZE; i++) {
            spare[i] = i < vector.length ? signs[i] * vector[i] : 0;
        }
        // Each round halves by neighbors and puts sums before differences, which after seven rounds is the natural
        // order;
        // the loops are long and simple, whereas butterflies in place need nested ones.
        for (int round = 0; round < BITS - 2; round += 2) {
            halve(spare, 0, out, start);
            halve(out, start, spare, 0);
        }
        halve(spare, 0, out, start);
    }

    private static void halve(float[] from, int fromStart, float[] to, int toStart) {
        for (int i = 0; i < SIZE / 2; i++) {
            float a = from[fromStart + 2 * i];
            float b = from[fromStart + 2 * i + 1];
            to[toStart + i] = a + b;
            to[toStart + SIZE / 2 + i] = a - b;
        }
    }

    /** The hashes of every number of bits, at that index, of a rotated vector. */
    static void hashes(float[] rotated, int[] out) {
        int best = 0;
        for (int bits = 1, i = 0; bits <= BITS; bits++) {
            for (; i < 1 << (bits - 1); i++) {
                best = Math.abs(rotated[i]) > Math.abs(rotated[best]) ? i : best;
            }
            out[bits] = code(best, rotated[best] < 0);
        }
    }

    /** The hash of a coordinate and its sign. */
    static int code(int coordinate, boolean negative) {
        return 2 * coordinate + (negative ? 1 : 0);
    }
}
