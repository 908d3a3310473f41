package dev.etesian.acquisition;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.etesian.gp.Link;
import dev.etesian.math.Normal;
import dev.etesian.math.Streams;
import dev.etesian.preference.Scale;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

/** The integral under monotone links, against a fine composite rule over levels. */
class WarpedIntegralTest {

    private static final int PIECES = 40_000;

    private final RandomGenerator random = new Streams(7).trial(3);

    private static double bruteForce(
            Link[] links, boolean[] capped, double[] mu, double[] sd, double[] lambda, double b, double end) {
        double sum = 0;
        // Squared spacing: fine near the start, where the tail begins to fall.
        for (int i = 0; i < PIECES; i++) {
            double from = b + (end - b) * Math.pow((double) i / PIECES, 3);
            double to = b + (end - b) * Math.pow((i + 1.0) / PIECES, 3);
            sum += (to - from)
                    * (product(links, capped, mu, sd, lambda, from)
                            + 4 * product(links, capped, mu, sd, lambda, 0.5 * (from + to))
                            + product(links, capped, mu, sd, lambda, to))
                    / 6;
        }
        return sum;
    }

    private static double product(Link[] links, boolean[] capped, double[] mu, double[] sd, double[] lambda, double s) {
        double p = 1;
        for (int k = 0; k < mu.length; k++) {
            double at = Normal.cdf((mu[k] - links[k].latent(s / lambda[k])) / sd[k]);
            double beyond = capped[k] ? Normal.cdf((mu[k] - links[k].latent(1)) / sd[k]) : 0;
            p *= Math.max(0, at - beyond);
        }
        return p;
    }

    private void check(Link[] links, boolean[] capped, double spread, double tolerance) {
        int k = links.length;
        Axis[] axes = new Axis[k];
        for (int j = 0; j < k; j++) {
            axes[j] = Axis.of(new Scale(Problem.filled(k, 0), Problem.filled(k, 1)), Problem.models(k, links[j]))[j];
        }
        double[] mu = new double[k];
        double[] sd = new double[k];
        double[] lambda = new double[k];
        double total = 0;
        for (int j = 0; j < k; j++) {
            mu[j] = links[j].latent(0.2 + 0.5 * random.nextDouble());
            sd[j] = spread * (0.2 + random.nextDouble());
            lambda[j] = 0.1 + random.nextDouble();
            total += lambda[j];
        }
        double end = Double.POSITIVE_INFINITY;
        for (int j = 0; j < k; j++) {
            lambda[j] /= total;
            double high = lambda[j] * links[j].gain(mu[j] + 9 * sd[j]);
            end = Math.min(end, capped[j] ? Math.min(high, lambda[j]) : high);
        }
        double b = (0.05 + 0.6 * random.nextDouble()) * end / (1 + end);
        Rays rays = new Rays(new double[][] {lambda}, new double[] {b});
        TchebyshevIntegral function = new TchebyshevIntegral(axes, capped, rays, Precision.REFINE);
        double expected = Math.log(bruteForce(links, capped, mu, sd, lambda, b, end));
        assertThat(function.value(mu, sd, null, null)).isCloseTo(expected, within(tolerance));
        Gradients.check(function, mu, sd, 1e-4, 1e-3);
    }

    @Test
    void agreesWithBruteForce() {
        Link id = FakeSurrogate.IDENTITY;
        Link exp = FakeSurrogate.EXP;
        Link bounded = FakeSurrogate.BOUNDED;
        for (int repeat = 0; repeat < 5; repeat++) {
            check(new Link[] {exp}, new boolean[1], 0.5, 2e-5);
            check(new Link[] {exp, id}, new boolean[2], 0.3, 2e-5);
            check(new Link[] {bounded, exp}, new boolean[2], 0.3, 2e-5);
            check(new Link[] {bounded, id, exp}, new boolean[] {false, true, false}, 0.3, 2e-5);
        }
    }

    @Test
    void doesNotDependOnTheUnitsOfTheModel() {
        Link wide = FakeSurrogate.link(250, -40);
        Axis[] plain = TchebyshevIntegralTest.axes(2);
        Axis[] scaled = Axis.of(new Scale(Problem.filled(2, 0), Problem.filled(2, 1)), Problem.models(2, wide));
        Rays rays = new Rays(new double[][] {{0.3, 0.7}}, new double[] {0.2});
        double a = new TchebyshevIntegral(plain, new boolean[2], rays, Precision.REFINE)
                .value(new double[] {0.5, 0.4}, new double[] {0.2, 0.1}, null, null);
        double b = new TchebyshevIntegral(scaled, new boolean[2], rays, Precision.REFINE)
                .value(
                        new double[] {wide.latent(0.5), wide.latent(0.4)},
                        new double[] {0.2 / 250, 0.1 / 250},
                        null,
                        null);
        assertThat(b).isCloseTo(a, within(1e-12));
    }
}
