package dev.etesian.gp;

/**
 * A strictly increasing map between the gains of an objective and the latent units in which its Gaussian process lives:
 * standardization, after an output warp where one was chosen. f ≥ v if and only if latent(f) ≥ latent(v), so
 * probabilities of exceeding a level carry over exactly.
 */
public interface Link {

    /** The latent value of a gain. */
    double latent(double gain);

    /** The gain of a latent value; the inverse of {@link #latent}. */
    double gain(double latent);

    /** The derivative of {@link #gain}. */
    double slope(double latent);

    /** Whether the map is affine, so that a Gaussian stays one in gains. */
    boolean affine();
}
