package dev.etesian.preference;

import java.util.random.RandomGenerator;

/**
 * A distribution of directions u ≻ 0 in scaled gains: the ray from the reference along u is the one climbed.
 *
 * <p>Implementations draw with {@link RandomGenerator#nextDouble} alone, {@link #draws} times per direction, and by
 * inversion, so that a quasi-random generator gives stratified directions. Immutable: threads may share one.
 */
@FunctionalInterface
public interface Directions {

    /** Writes one direction, every entry positive and finite; its length does not matter. */
    void draw(double[] u, RandomGenerator random);

    /**
     * The density of u/‖u‖₁ on the simplex with respect to du₁ … du_{K−1}, or NaN where it is not known.
     *
     * @param u a point of the simplex: positive, summing to one
     */
    default double density(double[] u) {
        return Double.NaN;
    }

    /** How many numbers {@link #draw} takes from its generator for one direction: the dimension of a Sobol sequence. */
    default int draws(int objectives) {
        return objectives;
    }

    /** Uniform on the simplex: all trade-offs equally. */
    static Directions flat(int objectives) {
        return new FlatDirections(objectives);
    }

    /** Dirichlet with these α, all positive. */
    static Directions dirichlet(double... alpha) {
        return new DirichletDirections(alpha);
    }

    /** |N(0, I)|: uniform over the angles. */
    static Directions absoluteNormal(int objectives) {
        return new NormalDirections(objectives);
    }

    /** Around the ray through a point of scaled gains, each entry with a relative spread. */
    static Directions around(double[] point, double spread) {
        return new PointDirections(point, spread);
    }

    /** Uniform on a box of scaled gains, u_k ~ U(low_k, high_k) independently, with 0 ≤ low_k &lt; high_k. */
    static Directions uniform(double[] low, double[] high) {
        return new UniformDirections(low, high);
    }
}
