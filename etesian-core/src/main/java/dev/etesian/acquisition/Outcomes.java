package dev.etesian.acquisition;

import dev.etesian.math.Normal;
import dev.etesian.math.Sobol;
import dev.etesian.preference.Scalarization;
import java.util.Arrays;
import java.util.random.RandomGenerator;

/**
 * Random numbers shared by all candidates: rays, each with one outcome in standard normal units.
 *
 * @param rays one a sample
 * @param logUniform ln u_k of each sample
 * @param normal Φ⁻¹(u_k) of each sample
 * @param temperature how sharply each sample's positive part is rounded, in units of its scalarization
 */
record Outcomes(Rays rays, double[][] logUniform, double[][] normal, double[] temperature) {

    private static final double SHARPNESS = 1e-4;

    /** Pairs rays with the points of a scrambled Sobol sequence in shuffled order. Source: [Owen1998, Section 2]. */
    static Outcomes draw(Rays rays, Scalarization scalarization, RandomGenerator random) {
        int n = rays.count();
        int k = rays.lambda()[0].length;
        Sobol.Cursor points = Sobol.scrambled(k, random).cursor(0);
        double[][] logUniform = new double[n][k];
        double[][] normal = new double[n][k];
        int[] order = shuffled(n, random);
        double[] u = new double[k];
        for (int i = 0; i < n; i++) {
            points.next(u);
            for (int j = 0; j < k; j++) {
                logUniform[order[i]][j] = Math.log(u[j]);
                normal[order[i]][j] = Normal.quantile(u[j]);
            }
        }
        return new Outcomes(rays, logUniform, normal, temperatures(rays, scalarization, k));
    }

    private static double[] temperatures(Rays rays, Scalarization scalarization, int k) {
        double[] zero = new double[k];
        double[] one = new double[k];
        Arrays.fill(one, 1);
        double[] temperature = new double[rays.count()];
        for (int i = 0; i < temperature.length; i++) {
            double[] lambda = rays.lambda()[i];
            double span = scalarization.value(lambda, one) - scalarization.value(lambda, zero);
            temperature[i] = SHARPNESS * (span > 0 && span < Double.POSITIVE_INFINITY ? span : 1);
        }
        return temperature;
    }

    private static int[] shuffled(int n, RandomGenerator random) {
        int[] order = new int[n];
        Arrays.setAll(order, i -> i);
        for (int i = n - 1; i > 0; i--) {
            int j = random.nextInt(i + 1);
            int swap = order[i];
            order[i] = order[j];
            order[j] = swap;
        }
        return order;
    }
}
