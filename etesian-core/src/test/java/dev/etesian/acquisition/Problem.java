package dev.etesian.acquisition;

import dev.etesian.gp.Link;
import dev.etesian.gp.Surrogate;
import dev.etesian.preference.Aim;
import dev.etesian.preference.Directions;
import dev.etesian.preference.Scalarization;
import dev.etesian.preference.Scale;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.random.RandomGenerator;

/** Small settings for tests: K objectives with the same link, scaled from 0 to 1, and the definition of improvement by Monte Carlo. */
public final class Problem {

    /** A mean and its standard error. */
    public record Estimate(double mean, double error) {}

    private Problem() {}

    public static double[] filled(int k, double value) {
        double[] a = new double[k];
        Arrays.fill(a, value);
        return a;
    }

    public static List<Surrogate> models(int k, Link link) {
        return Collections.nCopies(k, new FakeSurrogate(0.3, new double[] {0.5, -0.2}, 0.1, 0.2, link));
    }

    public static Aim aim(double share, Directions directions, boolean... capped) {
        int k = capped.length;
        return new Aim(share, new Scale(filled(k, 0), filled(k, 1)), directions, capped);
    }

    public static Aim flat(boolean... capped) {
        return aim(1, Directions.flat(capped.length), capped);
    }

    /** Points near a quarter sphere of radius 0.9. */
    public static double[][] front(int k, int n, RandomGenerator random) {
        double[][] points = new double[n][k];
        for (double[] p : points) {
            double norm = 0;
            for (int j = 0; j < k; j++) {
                p[j] = Math.abs(random.nextGaussian());
                norm += p[j] * p[j];
            }
            double radius = 0.7 + 0.2 * random.nextDouble();
            for (int j = 0; j < k; j++) {
                p[j] *= radius / Math.sqrt(norm);
            }
        }
        return points;
    }

    /** E_λ E_f[1{nothing overshoots} (s_λ(f) − b_λ)₊] by its definition, levels being gains. */
    public static Estimate improvement(
            Aim aim,
            Scalarization s,
            Link link,
            double[][] incumbents,
            double[] mu,
            double[] sd,
            int samples,
            RandomGenerator random) {
        int k = mu.length;
        double[] u = new double[k];
        double[] lambda = new double[k];
        double[] y = new double[k];
        double sum = 0;
        double squares = 0;
        for (int i = 0; i < samples; i++) {
            aim.directions().draw(u, random);
            s.weights(u, lambda);
            double best = Double.NEGATIVE_INFINITY;
            for (double[] g : incumbents) {
                for (int j = 0; j < k; j++) {
                    y[j] = aim.capped()[j] ? Math.min(1, g[j]) : g[j];
                }
                best = Math.max(best, s.value(lambda, y));
            }
            boolean inside = true;
            for (int j = 0; j < k; j++) {
                y[j] = link.gain(mu[j] + sd[j] * random.nextGaussian());
                inside &= !aim.capped()[j] || y[j] <= 1;
            }
            double d = inside ? Math.max(0, s.value(lambda, y) - best) : 0;
            sum += d;
            squares += d * d;
        }
        double mean = sum / samples;
        return new Estimate(mean, Math.sqrt((squares / samples - mean * mean) / samples));
    }
}
