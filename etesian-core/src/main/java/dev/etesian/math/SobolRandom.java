package dev.etesian.math;

import java.util.random.RandomGenerator;

/**
 * A generator whose draws are the coordinates of a Sobol point, one after the other: stratified draws from any sampler
 * that turns each uniform number into one variable by inversion.
 *
 * <p>{@link #advance} moves to the first coordinate of the next point. Draws beyond the dimension come from an ordinary
 * generator. {@link #nextDouble()} is strictly between 0 and 1; {@link #nextGaussian()} and {@link #nextExponential()}
 * are inversions and take one coordinate each. A sampler that rejects still draws from the right distribution, but loses
 * the stratification. Confined to one thread.
 */
public final class SobolRandom implements RandomGenerator {

    private static final int SPARE = Long.SIZE - SobolDirections.BITS;
    private static final long HALF = 1L << (SPARE - 1);

    private final Sobol sequence;
    private final RandomGenerator beyond;
    private long index;
    private int coordinate;

    /** Starts at the first coordinate of point 0 of a sequence, which should be scrambled. */
    public SobolRandom(Sobol sequence, RandomGenerator beyond) {
        this.sequence = sequence;
        this.beyond = beyond;
    }

    /** Moves to the next point, whatever is left of the current one. */
    public void advance() {
        index++;
        coordinate = 0;
    }

    /** The next coordinate's 52 digits, then a one, then pseudo-random bits. */
    @Override
    public long nextLong() {
        if (coordinate >= sequence.dimension()) {
            return beyond.nextLong() | HALF;
        }
        if (index >= Sobol.SIZE) {
            throw new IllegalStateException("Sobol generator: all 2^32 points are used; start a new sequence");
        }
        long bits = sequence.bits(index, coordinate);
        coordinate++;
        return bits << SPARE | HALF | (Streams.mix(bits) & (HALF - 1));
    }

    @Override
    public double nextDouble() {
        return (nextLong() >>> (SPARE - 1)) * 0x1p-53;
    }

    @Override
    public double nextGaussian() {
        return Normal.quantile(nextDouble());
    }

    @Override
    public double nextExponential() {
        return -Math.log1p(-nextDouble());
    }
}
