package dev.etesian.workload.vector;

import java.util.Arrays;

/** Vectors of length 1, one row each. Immutable. */
public final class UnitVectors {

    private static final double TOLERANCE = 1e-5;

    private final float[] values;
    private final int dimension;

    private UnitVectors(float[] values, int dimension) {
        this.values = values;
        this.dimension = dimension;
    }

    /** Vectors one after the other; each must have length 1. */
    public static UnitVectors of(float[] values, int dimension) {
        UnitVectors vectors = new UnitVectors(values.clone(), dimension);
        for (int i = 0; i < vectors.size(); i++) {
            double square = vectors.dot(i, vectors.row(i));
            if (!(Math.abs(square - 1) < TOLERANCE)) {
                throw new IllegalArgumentException(
                        "vector " + i + ": expected length 1, got " + Math.sqrt(square) + "; divide by its length");
            }
        }
        return vectors;
    }

    /** How many there are. */
    public int size() {
        return values.length / dimension;
    }

    /** How many numbers each has. */
    public int dimension() {
        return dimension;
    }

    /** A copy of one. */
    public float[] row(int row) {
        return Arrays.copyOfRange(values, row * dimension, (row + 1) * dimension);
    }

    /** The scalar product of one with a query: the cosine of their angle. Four sums, as one would wait for itself. */
    public float dot(int row, float[] query) {
        int start = row * dimension;
        float a = 0;
        float b = 0;
        float c = 0;
        float d = 0;
        int j = 0;
        for (int bound = dimension - 3; j < bound; j += 4) {
            a += values[start + j] * query[j];
            b += values[start + j + 1] * query[j + 1];
            c += values[start + j + 2] * query[j + 2];
            d += values[start + j + 3] * query[j + 3];
        }
        for (; j < dimension; j++) {
            a += values[start + j] * query[j];
        }
        return (a + b) + (c + d);
    }
}
