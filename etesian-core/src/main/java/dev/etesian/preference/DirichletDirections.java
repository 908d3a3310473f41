package dev.etesian.preference;

import dev.etesian.math.GammaFunction;
import dev.etesian.math.GammaQuantile;
import java.util.random.RandomGenerator;

/**
 * Directions Dir(α), as gamma variables by inversion, in logarithms: those of a small α underflow.
 *
 * <p>The density on the simplex is ∏ u_k^{α_k − 1} · Γ(Σα)/∏Γ(α_k). Source: [Devroye1986, Section XI.4].
 */
record DirichletDirections(double[] alpha) implements Directions {

    DirichletDirections {
        alpha = alpha.clone();
        for (int k = 0; k < alpha.length; k++) {
            if (!(alpha[k] > 0 && alpha[k] < Double.POSITIVE_INFINITY)) {
                throw new IllegalArgumentException(
                        "directions of objective " + k + ": expected alpha > 0, got " + alpha[k]);
            }
        }
    }

    @Override
    public void draw(double[] u, RandomGenerator random) {
        double largest = Double.NEGATIVE_INFINITY;
        for (int k = 0; k < alpha.length; k++) {
            u[k] = GammaQuantile.log(alpha[k], Draws.open(random));
            largest = Math.max(largest, u[k]);
        }
        double sum = 0;
        for (int k = 0; k < alpha.length; k++) {
            u[k] = Math.exp(u[k] - largest);
            sum += u[k];
        }
        Draws.normalize(u, alpha.length, sum);
    }

    @Override
    public double density(double[] u) {
        double log = 0;
        double sum = 0;
        for (int k = 0; k < alpha.length; k++) {
            log += (alpha[k] - 1) * Math.log(u[k]) - GammaFunction.log(alpha[k]);
            sum += alpha[k];
        }
        return Math.exp(log + GammaFunction.log(sum));
    }
}
