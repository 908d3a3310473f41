package dev.etesian.acquisition;

import dev.etesian.math.Sobol;
import dev.etesian.math.SobolRandom;
import dev.etesian.preference.Directions;
import dev.etesian.preference.Scalarization;
import java.util.random.RandomGenerator;

/**
 * Equally likely weights λ of one aim, and the best value b_λ that each has already.
 *
 * @param lambda one row a ray
 * @param best b_λ of each row
 */
record Rays(double[][] lambda, double[] best) {

    /** Stratified rays: their directions come from a scrambled Sobol sequence. One objective needs one ray only, unless
     * each ray is to be paired with an outcome. */
    static Rays draw(
            Directions directions,
            Scalarization scalarization,
            Incumbents incumbents,
            boolean paired,
            int objectives,
            int count,
            RandomGenerator random) {
        int rays = objectives == 1 && !paired ? 1 : count;
        SobolRandom stratified =
                new SobolRandom(Sobol.scrambled(Math.max(1, directions.draws(objectives)), random), random);
        double[][] lambda = new double[rays][objectives];
        double[] best = new double[rays];
        double[] u = new double[objectives];
        for (int m = 0; m < rays; m++) {
            directions.draw(u, stratified);
            stratified.advance();
            scalarization.weights(u, lambda[m]);
            best[m] = incumbents.best(scalarization, lambda[m]);
        }
        return new Rays(lambda, best);
    }

    int count() {
        return best.length;
    }
}
