package dev.etesian.preference;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.etesian.math.Streams;
import java.util.function.ToDoubleFunction;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Densities against quadrature on the simplex and against histograms of draws. */
class DirectionsTest {

    private static final int DRAWS = 40_000;
    /** Cells of the histogram along each side of the simplex. */
    private static final int CELLS = 8;
    /** Quadrature nodes along each side of a cell. */
    private static final int NODES = 60;

    static Stream<Arguments> directions() {
        double[] a2 = {0, 0.3};
        double[] b2 = {0.4, 1};
        double[] a3 = {0.1, 0.3, 0};
        double[] b3 = {0.4, 1, 0.5};
        OrderingRules two = new OrderingRules(2, new int[] {0}, new int[] {1}, new double[] {1.5});
        OrderingRules chain = new OrderingRules(3, new int[] {0, 2}, new int[] {1, 0}, new double[] {2, 0.5});
        OrderingRules fork = new OrderingRules(3, new int[] {0, 0}, new int[] {1, 2}, new double[] {1, 0.5});
        return Stream.of(
                Arguments.of("flat 2", 2, Directions.flat(2)),
                Arguments.of("flat 3", 3, Directions.flat(3)),
                Arguments.of("Dirichlet 2", 2, Directions.dirichlet(2, 3.5)),
                Arguments.of("Dirichlet 3", 3, Directions.dirichlet(1.5, 2, 4)),
                Arguments.of("normal 2", 2, Directions.absoluteNormal(2)),
                Arguments.of("normal 3", 3, Directions.absoluteNormal(3)),
                Arguments.of("uniform 2", 2, Directions.uniform(a2, b2)),
                Arguments.of("uniform 3", 3, Directions.uniform(a3, b3)),
                Arguments.of("point 2", 2, Directions.around(new double[] {0.2, 0.7}, 0.3)),
                Arguments.of("point 3", 3, Directions.around(new double[] {2, 7, 4}, 0.25)),
                Arguments.of("ordered flat 2", 2, two.truncate(Directions.flat(2))),
                Arguments.of("ordered flat 3", 3, chain.truncate(Directions.flat(3))),
                Arguments.of("forked flat 3", 3, fork.truncate(Directions.flat(3))),
                Arguments.of("ordered normal 2", 2, two.truncate(Directions.absoluteNormal(2))),
                Arguments.of("ordered Dirichlet 3", 3, fork.truncate(Directions.dirichlet(1.5, 2, 4))));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("directions")
    void densityIntegratesToOne(String name, int objectives, Directions directions) {
        double[][] expected = cells(objectives, directions::density);
        double sum = 0;
        for (double[] row : expected) {
            for (double v : row) {
                sum += v;
            }
        }
        // Cells cut by a rule or by an edge of the density cost an error in the order of the mesh, 1/480.
        assertThat(sum).isCloseTo(1, within(4e-3));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("directions")
    void drawsFollowTheDensity(String name, int objectives, Directions directions) {
        double[][] expected = cells(objectives, directions::density);
        double[][] observed = new double[expected.length][expected[0].length];
        RandomGenerator random = new Streams(11).trial(0);
        double[] u = new double[objectives];
        for (int i = 0; i < DRAWS; i++) {
            directions.draw(u, random);
            double[] p = PreferenceContract.onSimplex(u);
            observed[cell(p[0])][objectives == 2 ? 0 : half(p)]++;
        }
        for (int i = 0; i < expected.length; i++) {
            for (int j = 0; j < expected[i].length; j++) {
                double p = Math.min(1, expected[i][j]);
                double error = Math.sqrt(p * (1 - p) / DRAWS);
                // Four standard errors of the count, and the quadrature's own error in a cell cut by a rule.
                assertThat(observed[i][j] / DRAWS)
                        .as("cell %d, %d", i, j)
                        .isCloseTo(p, within(4.5 * error + 1e-3 * p + 5e-4));
            }
        }
    }

    /** Stratified numbers must give stratified trade-offs: for two objectives the very numbers. */
    @Test
    void flatTradeOffsOfTwoAreTheNumbersThemselves() {
        double[] u = new double[2];
        for (double v = 0.5 / 4000; v < 1; v += 1.0 / 4000) {
            Directions.flat(2).draw(u, PreferenceContract.constant(v));
            assertThat(u[0]).isCloseTo(v, within(1e-15));
            assertThat(u[1]).isCloseTo(1 - v, within(1e-15));
        }
    }

    @Test
    void smallAlphaDoesNotUnderflow() {
        Directions corners = Directions.dirichlet(1e-3, 1e-3, 1e-3);
        RandomGenerator random = new Streams(12).trial(0);
        double[] u = new double[3];
        double[] mean = new double[3];
        int n = 3000;
        for (int i = 0; i < n; i++) {
            corners.draw(u, random);
            for (int k = 0; k < 3; k++) {
                mean[k] += u[k] / n;
            }
        }
        // The mean is 1/3 and almost every draw a corner, so that its standard error is √(2/9/n).
        for (double m : mean) {
            assertThat(m).isCloseTo(1.0 / 3, within(4 * Math.sqrt(2.0 / 9 / n)));
        }
    }

    @Test
    void probabilityOfAnOrderingByCounting() {
        OrderingRules rules = new OrderingRules(3, new int[] {0, 0}, new int[] {1, 2}, new double[] {1, 1});
        // By symmetry the largest of three is the first in a third of all cases.
        TruncatedDirections largest = (TruncatedDirections) rules.truncate(Directions.absoluteNormal(3));
        assertThat(largest.probability()).isCloseTo(1.0 / 3, within(1e-3));
    }

    @Test
    void refusesBadArguments() {
        assertThatThrownBy(() -> Directions.dirichlet(1, 0)).hasMessageContaining("expected alpha > 0, got 0.0");
        assertThatThrownBy(() -> Directions.uniform(new double[] {-1}, new double[] {1}))
                .hasMessageContaining("expected 0 <= low < high, finite, got -1.0 and 1.0");
        assertThatThrownBy(() -> Directions.around(new double[] {0}, 1)).hasMessageContaining("positive point");
        assertThatThrownBy(() -> Directions.around(new double[] {1}, 0)).hasMessageContaining("spread");
        assertThatThrownBy(() -> Directions.flat(0)).hasMessageContaining("at least one objective");
    }

    private static int cell(double p) {
        return Math.min(CELLS - 1, (int) (p * CELLS));
    }

    /** The number of the triangle of p in its row: twice the cell along u₂, one more beyond its diagonal. */
    private static int half(double[] p) {
        int i = cell(p[0]);
        int j = cell(p[1]);
        boolean beyond = (p[0] + p[1]) * CELLS - i - j > 1;
        return 2 * j + (beyond ? 1 : 0);
    }

    /** The integral of a density over each cell of the simplex, by the centroid rule on small intervals or triangles. */
    private static double[][] cells(int objectives, ToDoubleFunction<double[]> density) {
        int n = CELLS * NODES;
        double h = 1.0 / n;
        double[][] integral = new double[CELLS][objectives == 2 ? 1 : 2 * CELLS];
        for (int i = 0; i < n; i++) {
            if (objectives == 2) {
                double a = (i + 0.5) * h;
                integral[cell(a)][0] += h * density.applyAsDouble(new double[] {a, 1 - a});
                continue;
            }
            for (int j = 0; i + j < n; j++) {
                add(integral, (i + 1.0 / 3) * h, (j + 1.0 / 3) * h, h, density);
                if (i + j < n - 1) {
                    add(integral, (i + 2.0 / 3) * h, (j + 2.0 / 3) * h, h, density);
                }
            }
        }
        return integral;
    }

    private static void add(double[][] integral, double a, double b, double h, ToDoubleFunction<double[]> density) {
        double[] p = {a, b, 1 - a - b};
        integral[cell(a)][half(p)] += h * h / 2 * density.applyAsDouble(p);
    }
}
