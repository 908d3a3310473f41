package dev.etesian.preference;

import java.util.random.RandomGenerator;

/** Uniform numbers that inversion can take, whatever generator they come from. */
final class Draws {

    /** Half the spacing of the generator's numbers: what stands in for the 0 it may return. */
    private static final double SMALLEST = 0x1p-54;

    private Draws() {}

    /** A number strictly between 0 and 1. */
    static double open(RandomGenerator random) {
        double v = random.nextDouble();
        return v < SMALLEST ? SMALLEST : Math.min(v, 1 - 0x1p-53);
    }
}
