package dev.etesian.rival.uncertainty;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.etesian.acquisition.Gradients;
import dev.etesian.gp.GpSettings;
import dev.etesian.gp.Input;
import dev.etesian.gp.Results;
import dev.etesian.gp.Surrogate;
import dev.etesian.gp.SurrogateFitter;
import dev.etesian.math.Compute;
import dev.etesian.math.Dense;
import dev.etesian.math.Normal;
import dev.etesian.math.Streams;
import dev.etesian.pareto.Dominance;
import java.util.Arrays;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Against Monte Carlo: joint draws of f(u) and f(x), counted. */
final class SurTest {

    private static final List<ToDoubleFunction<double[]>> FUNCTIONS = List.of(
            u -> Math.sin(4 * u[0]) + u[1], u -> Math.cos(3 * u[0]) - u[1] * u[1], u -> u[0] * u[1] - 0.5 * u[0]);

    private final RandomGenerator random = new Streams(6).design();

    private static Surrogate fit(double[][] x, ToDoubleFunction<double[]> f) {
        double[] unknown = new double[x.length];
        Arrays.fill(unknown, Double.NaN);
        double[] y = Arrays.stream(x).mapToDouble(f).toArray();
        return new SurrogateFitter(GpSettings.standard(), Dense.plain())
                .fit(new Results(x, y, unknown, Input.continuous(2), true), List.of(), Compute.serial())
                .surrogate();
    }

    private double[][] points(int n) {
        return IntStream.range(0, n)
                .mapToObj(i -> new double[] {random.nextDouble(), random.nextDouble()})
                .toArray(double[][]::new);
    }

    private static double[][] front(List<Surrogate> models, double[][] x) {
        double[][] latent = Arrays.stream(x)
                .map(u -> IntStream.range(0, models.size())
                        .mapToDouble(k ->
                                models.get(k).link().latent(FUNCTIONS.get(k).applyAsDouble(u)))
                        .toArray())
                .toArray(double[][]::new);
        return Dominance.front(latent);
    }

    /** Mean over points of the share of draws with f(u) not dominated and f(u) ≤ f(x), and its standard error. */
    private double[] counted(List<Surrogate> models, double[][] front, double[][] points, double[] x, int draws) {
        double mean = 0;
        double variance = 0;
        for (double[] u : points) {
            double[][] both = {u, x};
            double[][] m = new double[models.size()][];
            double[][][] c = new double[models.size()][][];
            for (int k = 0; k < m.length; k++) {
                m[k] = models.get(k).jointWith(both).means();
                c[k] = models.get(k).jointWith(both).covariances(new int[] {0, 1});
            }
            int hits = 0;
            for (int i = 0; i < draws; i++) {
                double[] atU = new double[m.length];
                boolean below = true;
                for (int k = 0; k < m.length; k++) {
                    double sd = Math.sqrt(c[k][0][0]);
                    double z = random.nextGaussian();
                    double slope = c[k][0][1] / sd;
                    double rest = Math.sqrt(Math.max(0, c[k][1][1] - slope * slope));
                    atU[k] = m[k][0] + sd * z;
                    below &= atU[k] <= m[k][1] + slope * z + rest * random.nextGaussian();
                }
                boolean free = Arrays.stream(front)
                        .noneMatch(y -> IntStream.range(0, y.length).allMatch(k -> y[k] >= atU[k]));
                hits += below && free ? 1 : 0;
            }
            double share = (double) hits / draws;
            mean += share / points.length;
            variance += share * (1 - share) / draws / points.length / points.length;
        }
        return new double[] {mean, Math.sqrt(variance)};
    }

    /** As many points kept as there are, so that the mean over those drawn is nearly that over all. */
    @Test
    void isTheVolumeThatAResultIsExpectedToTakeAway() {
        double largest = 0;
        for (int objectives = 1; objectives <= 3; objectives++) {
            double[][] known = points(7);
            List<Surrogate> models = FUNCTIONS.subList(0, objectives).stream()
                    .map(f -> fit(known, f))
                    .toList();
            double[][] front = front(models, known);
            double[][] points = points(40);
            Sur sur = Sur.of(models, front, points, 4_000, random);
            for (double[] x : points(4)) {
                double[] value = new double[1];
                sur.open().evaluate(new double[][] {x}, 1, value, null);
                double[] expected = counted(models, front, points, x, 4_000);
                assertThat(Math.exp(value[0]))
                        .as("%d objectives at %s", objectives, Arrays.toString(x))
                        .isCloseTo(expected[0], within(5 * expected[1] + 0.01 * expected[0] + 1e-4));
                largest = Math.max(largest, expected[0]);
            }
        }
        assertThat(largest).isGreaterThan(0.05);
    }

    @Test
    void gradientsAreThoseOfTheValue() {
        double[][] known = points(8);
        List<Surrogate> models =
                FUNCTIONS.subList(0, 2).stream().map(f -> fit(known, f)).toList();
        Sur sur = Sur.of(models, front(models, known), points(100), 30, random);
        int checked = 0;
        for (double[] x : points(60)) {
            double[] value = new double[1];
            sur.open().evaluate(new double[][] {x}, 1, value, null);
            if (value[0] > Math.log(1e-6)) {
                Gradients.check(sur.open(), x, 1e-3);
                checked++;
            }
        }
        assertThat(checked).isGreaterThan(5);
    }

    /** E[1{cell}] and E[Z² 1{cell}] in closed form: ∫_a^b z²φ = Φ(b) − Φ(a) − (bφ(b) − aφ(a)). */
    @Test
    void nodesIntegrateANormalDistributionOverEachCell() {
        double[] edges = {-9, -1.3, 0.2, 0.21, 3};
        CellNodes nodes = CellNodes.of(edges);
        for (int i = 0; i < edges.length; i++) {
            double a = edges[i];
            double b = i + 1 < edges.length ? edges[i + 1] : 40;
            double mass = 0;
            double square = 0;
            for (int j = 0; j < nodes.z().length; j++) {
                if (nodes.cell()[j] == i) {
                    mass += nodes.weight()[j];
                    square += nodes.weight()[j] * nodes.z()[j] * nodes.z()[j];
                }
            }
            assertThat(mass).isCloseTo(Normal.cdf(b) - Normal.cdf(a), within(1e-6));
            assertThat(square)
                    .isCloseTo(Normal.cdf(b) - Normal.cdf(a) - b * Normal.pdf(b) + a * Normal.pdf(a), within(1e-5));
        }
    }
}
