package dev.etesian.preference;

import dev.etesian.math.GammaFunction;
import dev.etesian.math.Normal;
import java.util.random.RandomGenerator;

/**
 * Directions |N(0, I)|: uniform over the angles of the positive orthant.
 *
 * <p>The density on the simplex is 2^{K−1} Γ(K/2) π^{−K/2} ‖u‖₂^{−K}. Source: [Golovin2020, Lemma 5].
 */
record NormalDirections(int objectives) implements Directions {

    @Override
    public void draw(double[] u, RandomGenerator random) {
        for (int k = 0; k < objectives; k++) {
            // The lower tail, where half of 1 − U is exact however close U is to 1.
            double z = -Normal.quantile((1 - Draws.open(random)) / 2);
            u[k] = Math.max(z, 0x1p-54);
        }
    }

    @Override
    public double density(double[] u) {
        double squares = 0;
        for (int k = 0; k < objectives; k++) {
            squares += u[k] * u[k];
        }
        double half = objectives / 2.0;
        return Math.pow(2, objectives - 1) * GammaFunction.value(half) * Math.pow(Math.PI * squares, -half);
    }
}
