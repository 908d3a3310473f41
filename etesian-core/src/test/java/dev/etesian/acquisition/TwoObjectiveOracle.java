package dev.etesian.acquisition;

import dev.etesian.gp.Link;
import dev.etesian.math.GaussLegendre;
import dev.etesian.math.Normal;
import dev.etesian.pareto.Dominance;
import java.util.Arrays;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.DoubleStream;

/**
 * The Tchebyshev improvement of two objectives from its definition, E_λ ∫_{b_λ} P(s_λ(f) ≥ s) ds with λ ∝ (1/u, 1/(1 − u)) and u
 * uniform, by adaptive quadrature over u and s. Levels are gains.
 *
 * @param front finite levels, one point a row
 * @param capped whether outcomes above 1 do not count, for both objectives
 */
record TwoObjectiveOracle(double[][] front, Link link, boolean capped) {

    private static final GaussLegendre COARSE = GaussLegendre.of(8);
    private static final GaussLegendre FINE = GaussLegendre.of(16);
    private static final GaussLegendre ALONG = GaussLegendre.of(16);
    private static final double REACH = 8;
    private static final double NEARBY = 0.05;

    TwoObjectiveOracle {
        front = Dominance.front(front);
        Arrays.sort(front, (a, b) -> Double.compare(a[0], b[0]));
    }

    /** The improvement, to about 1e-6 of its value. */
    double value(double[] mu, double[] sd) {
        double[] breaks = DoubleStream.concat(DoubleStream.of(0, 1), corners(mu, sd))
                .filter(u -> u >= 0 && u <= 1)
                .sorted()
                .distinct()
                .toArray();
        double rough = 0;
        for (int i = 1; i < breaks.length; i++) {
            rough += COARSE.integrate(u -> along(u, mu, sd), breaks[i - 1], breaks[i]);
        }
        double sum = 0;
        for (int i = 1; i < breaks.length; i++) {
            sum += adaptive(u -> along(u, mu, sd), breaks[i - 1], breaks[i], 1e-7 * rough, 30);
        }
        return sum;
    }

    /** The directions of the front's corners on both sides, and of the candidate's mean and its surroundings. */
    private DoubleStream corners(double[] mu, double[] sd) {
        double[] mean = {link.gain(mu[0]), link.gain(mu[1])};
        double[] all = new double[4 * front.length + 9];
        int size = 0;
        for (int i = 0; i < front.length; i++) {
            all[size++] = direction(front[i][0], front[i][1]);
            all[size++] = i == 0 ? 0 : direction(front[i - 1][0], front[i][1]);
            // Where the candidate's levels meet the front nearby, a part of a panel may be all that counts.
            if (Math.abs(front[i][0] - mean[0]) + Math.abs(front[i][1] - mean[1]) < NEARBY) {
                all[size++] = direction(front[i][0], mean[1]);
                all[size++] = direction(mean[0], front[i][1]);
            }
        }
        for (int a = -1; a <= 1; a++) {
            for (int b = -1; b <= 1; b++) {
                all[size++] = direction(link.gain(mu[0] + 6 * a * sd[0]), link.gain(mu[1] + 6 * b * sd[1]));
            }
        }
        return Arrays.stream(all, 0, size);
    }

    private static double direction(double x, double y) {
        return Math.max(0, x) / Math.max(1e-300, Math.max(0, x) + Math.max(0, y));
    }

    /** E_f (s_λ − b_λ)₊ for one direction. */
    private double along(double u, double[] mu, double[] sd) {
        double sum = 1 / u + 1 / (1 - u);
        double[] lambda = {1 / u / sum, 1 / (1 - u) / sum};
        double best = best(lambda);
        double end = capped ? Math.min(lambda[0], lambda[1]) : Double.POSITIVE_INFINITY;
        double[] breaks = new double[6];
        for (int k = 0; k < 2; k++) {
            end = Math.min(end, lambda[k] * link.gain(mu[k] + REACH * sd[k]));
            for (int side = -1; side <= 1; side++) {
                breaks[3 * k + side + 1] = lambda[k] * link.gain(mu[k] + 5 * side * sd[k]);
            }
        }
        Arrays.sort(breaks);
        double from = best;
        double total = 0;
        for (int i = 0; i <= breaks.length && from < end; i++) {
            double to = i < breaks.length ? Math.min(end, breaks[i]) : end;
            if (to > from) {
                total += ALONG.integrate(s -> exceeds(s, lambda, mu, sd), from, to);
                from = to;
            }
        }
        return total;
    }

    /** b_λ: along a front the first weighted level rises and the second falls, and the best is where they cross. */
    private double best(double[] lambda) {
        int low = 0;
        int high = front.length;
        while (low < high) {
            int middle = (low + high) / 2;
            if (lambda[0] * front[middle][0] < lambda[1] * front[middle][1]) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        double left = low > 0 ? lambda[0] * front[low - 1][0] : Double.NEGATIVE_INFINITY;
        double right = low < front.length ? lambda[1] * front[low][1] : Double.NEGATIVE_INFINITY;
        return Math.max(left, right);
    }

    private double exceeds(double s, double[] lambda, double[] mu, double[] sd) {
        double product = 1;
        for (int k = 0; k < 2; k++) {
            double p = Normal.cdf((mu[k] - link.latent(s / lambda[k])) / sd[k]);
            product *= capped ? p - Normal.cdf((mu[k] - link.latent(1)) / sd[k]) : p;
        }
        return product;
    }

    private static double adaptive(DoubleUnaryOperator f, double a, double b, double tolerance, int depth) {
        double middle = 0.5 * (a + b);
        double whole = COARSE.integrate(f, a, b);
        double halves = COARSE.integrate(f, a, middle) + COARSE.integrate(f, middle, b);
        double more = FINE.integrate(f, a, b);
        double error = Math.max(Math.abs(whole - halves), Math.abs(more - halves));
        return depth == 0 || error <= tolerance
                ? halves
                : adaptive(f, a, middle, tolerance / 1.5, depth - 1)
                        + adaptive(f, middle, b, tolerance / 1.5, depth - 1);
    }
}
