package dev.etesian.preference;

import java.util.random.RandomGenerator;

/**
 * Directions uniform on the simplex, Dir(1, …, 1), by breaking a stick.
 *
 * <p>The first piece of a stick broken into m uniform pieces is 1 − (1 − U)^{1/(m−1)} of it; the rest is broken in the
 * same way. It takes K − 1 numbers, one fewer than K exponentials would, and for two objectives u₁ is U itself, so
 * stratified numbers give equally spaced trade-offs. The density is (K−1)!. Source: [Devroye1986, Section V.2].
 */
public record FlatDirections(int objectives) implements Directions {

    public FlatDirections {
        if (objectives < 1) {
            throw new IllegalArgumentException("directions: expected at least one objective, got " + objectives);
        }
    }

    @Override
    public void draw(double[] u, RandomGenerator random) {
        double rest = 1;
        for (int k = 0; k < objectives - 1; k++) {
            double logKept = Math.log1p(-Draws.open(random)) / (objectives - 1 - k);
            u[k] = -rest * Math.expm1(logKept);
            rest *= Math.exp(logKept);
        }
        u[objectives - 1] = rest;
    }

    @Override
    public double density(double[] u) {
        double factorial = 1;
        for (int k = 2; k < objectives; k++) {
            factorial *= k;
        }
        return factorial;
    }

    @Override
    public int draws(int objectives) {
        return objectives - 1;
    }
}
