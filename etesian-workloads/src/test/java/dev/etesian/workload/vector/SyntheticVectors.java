package dev.etesian.workload.vector;

import java.util.SplittableRandom;

/** Made-up vectors for tests: random directions around a few random centers. Never a stand-in for real data. */
public final class SyntheticVectors {

    private static final int CENTERS = 20;

    private SyntheticVectors() {}

    /** A search task with right answers by brute force. */
    public static SearchTask task(int size, int queries, int dimension, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        float[][] centers = new float[CENTERS][dimension];
        for (float[] center : centers) {
            for (int j = 0; j < dimension; j++) {
                center[j] = (float) random.nextGaussian();
            }
        }
        return SearchTask.of(around(centers, size, dimension, random), around(centers, queries, dimension, random));
    }

    private static UnitVectors around(float[][] centers, int size, int dimension, SplittableRandom random) {
        float[] values = new float[size * dimension];
        for (int i = 0; i < size; i++) {
            float[] center = centers[random.nextInt(CENTERS)];
            double square = 0;
            for (int j = 0; j < dimension; j++) {
                double value = center[j] + random.nextGaussian();
                values[i * dimension + j] = (float) value;
                square += value * value;
            }
            for (int j = 0; j < dimension; j++) {
                values[i * dimension + j] /= (float) Math.sqrt(square);
            }
        }
        return UnitVectors.of(values, dimension);
    }
}
