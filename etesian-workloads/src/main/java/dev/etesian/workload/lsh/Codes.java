package dev.etesian.workload.lsh;

import dev.etesian.workload.Lazy;
import dev.etesian.workload.vector.UnitVectors;

/**
 * The hashes of stored vectors, computed once for each table when it is first used: afterwards an index of any number of
 * tables and bits is a matter of sorting.
 *
 * <p>What a table keeps is what hashes of up to 20 bits need: of the first function 8 bits, of the second each number of
 * bits from 1 to 8, of the third 1 to 4; 13 bytes a vector. Safe to share.
 */
final class Codes {

    private static final int FUNCTIONS = (LshSettings.MOST_BITS + Rotation.BITS - 1) / Rotation.BITS;

    private final UnitVectors vectors;
    private final Table[] tables = new Table[LshSettings.MOST_TABLES];

    Codes(UnitVectors vectors) {
        if (vectors.dimension() > Rotation.SIZE) {
            throw new IllegalArgumentException("vectors: expected at most " + Rotation.SIZE + " numbers each, got "
                    + vectors.dimension() + "; reduce them first");
        }
        this.vectors = vectors;
        for (int t = 0; t < tables.length; t++) {
            tables[t] = new Table(t);
        }
    }

    UnitVectors vectors() {
        return vectors;
    }

    Rotation rotation(int table, int function) {
        return tables[table].rotations[function];
    }

    /** The hashes of all vectors in a table. */
    int[] buckets(int table, LshSettings settings) {
        byte[][][] codes = tables[table].codes.value();
        int[] buckets = new int[vectors.size()];
        for (int f = 0; f < settings.functions(); f++) {
            int bits = settings.bits(f);
            byte[] of = codes[f][bits];
            for (int i = 0; i < buckets.length; i++) {
                buckets[i] = (buckets[i] << bits) | (of[i] & 0xff);
            }
        }
        return buckets;
    }

    /** Whether some hash asks for so many bits of a function: of the first all, of the others what is left. */
    private static boolean kept(int function, int bits) {
        return function == 0 ? bits == Rotation.BITS : function * Rotation.BITS + bits <= LshSettings.MOST_BITS;
    }

    /** The functions of one table and, once asked for, the hashes. */
    private final class Table {

        final Rotation[] rotations = new Rotation[FUNCTIONS];

        /** By function, bits and vector. */
        final Lazy<byte[][][]> codes = new Lazy<>(this::computed);

        Table(int number) {
            for (int f = 0; f < FUNCTIONS; f++) {
                rotations[f] = new Rotation(number, f);
            }
        }

        private byte[][][] computed() {
            byte[][][] made = new byte[FUNCTIONS][Rotation.BITS + 1][0];
            float[] rotated = new float[Rotation.SIZE];
            float[] spare = new float[Rotation.SIZE];
            int[] hashes = new int[Rotation.BITS + 1];
            for (int f = 0; f < FUNCTIONS; f++) {
                for (int bits = 1; bits <= Rotation.BITS; bits++) {
                    made[f][bits] = new byte[kept(f, bits) ? vectors.size() : 0];
                }
                for (int i = 0; i < vectors.size(); i++) {
                    rotations[f].apply(vectors.row(i), rotated, 0, spare);
                    Rotation.hashes(rotated, hashes);
                    for (int bits = 1; bits <= Rotation.BITS; bits++) {
                        if (kept(f, bits)) {
                            made[f][bits][i] = (byte) hashes[bits];
                        }
                    }
                }
            }
            return made;
        }
    }
}
