package dev.etesian.optim;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import org.junit.jupiter.api.Test;

class DirectTest {

    private static final double EPSILON = 1e-4;
    private static final double ROUNDING = 1e-12;
    private static final double[] WEIGHTS = {1, 1.2, 3, 3.2};

    /**
     * f = x + 2y by hand. The center is 3/2; y is the better side (5/6 below), so it is cut first and its two parts are
     * strips; x is cut next, in the middle strip. Then the lower strip alone is potentially optimal: it is of the largest
     * size and has the lowest value. Then the upper strip (largest) and the corner square (lowest) are.
     */
    @Test
    void dividesAsByHand() {
        Direct direct = new Direct(2, EPSILON);
        ToDoubleFunction<double[]> f = u -> u[0] + 2 * u[1];
        assertThat(iterate(direct, f)).containsExactly("0.5000 0.5000");
        assertThat(iterate(direct, f))
                .containsExactly("0.1667 0.5000", "0.8333 0.5000", "0.5000 0.1667", "0.5000 0.8333");
        assertThat(sides(direct)).containsExactly("1 1", "0 1", "0 1", "1 1", "1 1");
        assertThat(iterate(direct, f)).containsExactly("0.1667 0.1667", "0.8333 0.1667");
        assertThat(sides(direct)).containsExactly("1 1", "1 1", "0 1", "1 1", "1 1", "1 1", "1 1");
        assertThat(iterate(direct, f))
                .containsExactly(
                        "0.1667 0.8333",
                        "0.8333 0.8333",
                        "0.0556 0.1667",
                        "0.2778 0.1667",
                        "0.1667 0.0556",
                        "0.1667 0.2778");
    }

    @Test
    void rectanglesAlwaysFillTheCube() {
        Direct direct = new Direct(3, EPSILON);
        for (int i = 0; i < 25; i++) {
            iterate(direct, u -> Math.sin(9 * u[0]) + Math.cos(7 * u[1] * u[2]));
        }
        double volume = 0;
        for (int r = 0; r < direct.rectangles(); r++) {
            volume += Math.pow(3, -direct.cuts(r, 0) - direct.cuts(r, 1) - direct.cuts(r, 2));
        }
        assertThat(volume).isCloseTo(1, within(ROUNDING));
        assertThat(direct.rectangles()).isGreaterThan(300);
    }

    /**
     * Evaluations to an error below 1 % and below 0.01 %, counted at the end of an iteration, of the definition taken
     * literally, every rectangle against every other: oracles/direct.py.
     */
    @Test
    void takesAsManyEvaluationsAsTheDefinition() {
        assertThat(evaluations(DirectTest::branin, 0.397887357729739, -5, 10, 0, 15))
                .containsExactly(63, 195);
        assertThat(evaluations(DirectTest::goldsteinPrice, 3, -2, 2, -2, 2)).containsExactly(101, 191);
        assertThat(evaluations(DirectTest::camel, -1.0316284534898774, -3, 3, -2, 2))
                .containsExactly(113, 285);
        assertThat(evaluations(x -> shubert(x[0]) * shubert(x[1]), -186.730908831024, -10, 10, -10, 10))
                .containsExactly(2883, 2967);
        double[] ten = {0, 10, 0, 10, 0, 10, 0, 10};
        assertThat(evaluations(x -> shekel(x, 5), -10.15319967905823, ten)).containsExactly(103, 155);
        assertThat(evaluations(x -> shekel(x, 7), -10.402940566818664, ten)).containsExactly(97, 145);
        assertThat(evaluations(x -> shekel(x, 10), -10.536409816692046, ten)).containsExactly(97, 145);
        assertThat(evaluations(DirectTest::hartmann3, -3.86278214782076, 0, 1, 0, 1, 0, 1))
                .containsExactly(83, 199);
        ToDoubleFunction<double[]> hartmann6 = Field.hartmann6().function();
        assertThat(evaluations(x -> -hartmann6.applyAsDouble(x), -3.32236801141551, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1))
                .containsExactly(213, 571);
    }

    private static List<String> iterate(Direct direct, ToDoubleFunction<double[]> f) {
        int count = direct.select(Integer.MAX_VALUE);
        double[] costs = new double[count];
        List<String> samples = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            double[] u = direct.sampleAt(i);
            costs[i] = f.applyAsDouble(u);
            samples.add("%.4f %.4f".formatted(u[0], u[1]));
        }
        direct.tell(costs);
        return samples;
    }

    private static List<String> sides(Direct direct) {
        List<String> sides = new ArrayList<>();
        for (int r = 0; r < direct.rectangles(); r++) {
            sides.add(direct.cuts(r, 0) + " " + direct.cuts(r, 1));
        }
        return sides;
    }

    private static List<Integer> evaluations(ToDoubleFunction<double[]> f, double best, double... bounds) {
        int d = bounds.length / 2;
        Direct direct = new Direct(d, EPSILON);
        List<Integer> counts = new ArrayList<>();
        double[] errors = {0.01, 0.0001};
        double[] x = new double[d];
        double[] lowest = {Double.POSITIVE_INFINITY};
        while (counts.size() < 2 && direct.rectangles() < 5000) {
            iterate(direct, u -> {
                for (int j = 0; j < d; j++) {
                    x[j] = bounds[2 * j] + u[j] * (bounds[2 * j + 1] - bounds[2 * j]);
                }
                double value = f.applyAsDouble(x);
                lowest[0] = Math.min(lowest[0], value);
                return value;
            });
            while (counts.size() < 2 && lowest[0] - best < errors[counts.size()] * Math.abs(best)) {
                counts.add(direct.rectangles());
            }
        }
        return counts;
    }

    private static double branin(double[] x) {
        double t = x[1] - 5.1 / (4 * Math.PI * Math.PI) * x[0] * x[0] + 5 / Math.PI * x[0] - 6;
        return t * t + 10 * (1 - 1 / (8 * Math.PI)) * Math.cos(x[0]) + 10;
    }

    private static double goldsteinPrice(double[] x) {
        double p = x[0];
        double q = x[1];
        double a = 19 - 14 * p + 3 * p * p - 14 * q + 6 * p * q + 3 * q * q;
        double b = 18 - 32 * p + 12 * p * p + 48 * q - 36 * p * q + 27 * q * q;
        return (1 + Math.pow(p + q + 1, 2) * a) * (30 + Math.pow(2 * p - 3 * q, 2) * b);
    }

    private static double camel(double[] x) {
        double p = x[0] * x[0];
        double q = x[1] * x[1];
        return (4 - 2.1 * p + p * p / 3) * p + x[0] * x[1] + (4 * q - 4) * q;
    }

    private static double shubert(double x) {
        double sum = 0;
        for (int i = 1; i <= 5; i++) {
            sum += i * Math.cos((i + 1) * x + i);
        }
        return sum;
    }

    private static double shekel(double[] x, int terms) {
        double[][] a = {{4, 4}, {1, 1}, {8, 8}, {6, 6}, {3, 7}, {2, 9}, {5, 5, 3, 3}, {8, 1}, {6, 2}, {7, 3.6}};
        double[] c = {0.1, 0.2, 0.2, 0.4, 0.4, 0.6, 0.3, 0.7, 0.5, 0.5};
        double sum = 0;
        for (int i = 0; i < terms; i++) {
            double r = c[i];
            for (int j = 0; j < 4; j++) {
                r += Math.pow(x[j] - a[i][j % a[i].length], 2);
            }
            sum -= 1 / r;
        }
        return sum;
    }

    private static double hartmann3(double[] x) {
        double[][] a = {{3, 10, 30}, {0.1, 10, 35}, {3, 10, 30}, {0.1, 10, 35}};
        double[][] p = {{.3689, .1170, .2673}, {.4699, .4387, .7470}, {.1091, .8732, .5547}, {.03815, .5743, .8828}};
        double sum = 0;
        for (int i = 0; i < 4; i++) {
            double r = 0;
            for (int j = 0; j < 3; j++) {
                r += a[i][j] * Math.pow(x[j] - p[i][j], 2);
            }
            sum -= WEIGHTS[i] * Math.exp(-r);
        }
        return sum;
    }
}
