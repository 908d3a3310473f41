package dev.etesian.preference;

import java.util.random.RandomGenerator;

final class QuasiRandom {
    static RandomGenerator sobol(int dimension) {
        return new java.util.SplittableRandom(1);
    }
}
