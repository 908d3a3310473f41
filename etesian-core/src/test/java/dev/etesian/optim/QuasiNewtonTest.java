package dev.etesian.optim;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Solutions and evaluation counts are those of SciPy's L-BFGS-B: oracles/lbfgsb.py. */
class QuasiNewtonTest {

    private static final QuasiNewton TIGHT =
            new QuasiNewton(new QuasiNewton.Options(2000, 1e-16, 1e-9, 1e-14, 1, 1, 10));
    private static final QuasiNewton DEFAULT = new QuasiNewton();
    private static final double SOLVED = 1e-8;

    @ParameterizedTest
    @CsvSource({"2, -5, 5, 48, 0", "10, -5, 5, 87, 0", "30, -5, 5, 193, 0"})
    void solvesRosenbrockInAsManyEvaluationsAsTheOracle(int d, double low, double high, int oracle, double best) {
        Counted f = Counted.rosenbrock(d);
        QuasiNewton.Result loose = DEFAULT.maximize(f, zigzag(d, low, high), all(d, low), all(d, high));
        assertThat(loose.converged()).isTrue();
        assertThat(loose.value()).isCloseTo(best, within(1e-6));
        assertThat(loose.evaluations()).isEqualTo(f.values).isLessThan(oracle * 5 / 4);
        assertThat(f.gradients).isLessThan(f.values);
        QuasiNewton.Result tight = TIGHT.maximize(f, zigzag(d, low, high), all(d, low), all(d, high));
        assertThat(tight.x()).containsExactly(all(d, 1), within(1e-5));
    }

    @ParameterizedTest
    @CsvSource({"2, -1.5, 0.6, 0.16", "10, -1.5, 0.8, 6.00101639461", "10, 0.9, 5, 0"})
    void findsMaximaOnTheBounds(int d, double low, double high, double cost) {
        QuasiNewton.Result found =
                TIGHT.maximize(Counted.rosenbrock(d), zigzag(d, low, high), all(d, low), all(d, high));
        assertThat(found.value()).isCloseTo(-cost, within(SOLVED));
        for (double v : found.x()) {
            assertThat(v).isBetween(low, high);
        }
    }

    @Test
    void agreesWithTheOracleOnQuadratics() {
        assertThat(TIGHT.maximize(Counted.quadratic(5), all(5, 0.5), all(5, 0), all(5, 1))
                        .x())
                .containsExactly(new double[] {0.98336443, 0, 0, 0.02720771, 0}, within(1e-6));
        assertThat(TIGHT.maximize(Counted.quadratic(12), all(12, 0.5), all(12, 0), all(12, 1))
                        .value())
                .isCloseTo(0.495083177861, within(SOLVED));
        assertThat(TIGHT.maximize(Counted.quadratic(5), all(5, 0.5), all(5, -1e3), all(5, 1e3))
                        .x())
                .containsExactly(
                        new double[] {9.1289712, -25.11575217, -9.97244029, 39.97226735, -11.65652454}, within(1e-5));
    }

    @Test
    void agreesWithTheOracleOnNonConvexProblems() {
        QuasiNewton.Result trigonometric =
                TIGHT.maximize(Counted.trigonometric(6), all(6, 1 / 6.0), all(6, 0.05), all(6, 1));
        assertThat(trigonometric.value()).isCloseTo(-0.000274129430788, within(1e-12));
        Counted hs5 = new Counted(
                2, x -> Math.sin(x[0] + x[1]) + Math.pow(x[0] - x[1], 2) - 1.5 * x[0] + 2.5 * x[1] + 1, (x, out) -> {
                    double c = Math.cos(x[0] + x[1]);
                    out[0] = c + 2 * (x[0] - x[1]) - 1.5;
                    out[1] = c - 2 * (x[0] - x[1]) + 2.5;
                });
        QuasiNewton.Result found = DEFAULT.maximize(hs5, new double[2], new double[] {-1.5, -3}, new double[] {4, 3});
        // The closed form: −(√3/2 + π/3) at (−π/3 + ½, −π/3 − ½).
        assertThat(found.value()).isCloseTo(Math.sqrt(3) / 2 + Math.PI / 3, within(1e-6));
        assertThat(found.evaluations()).isLessThanOrEqualTo(9);
    }

    @Test
    void usesTheCurvatureItIsGiven() {
        double[] curvature = {1e4, 1, 100, 0.01, 30};
        double[] inverse = new double[5];
        for (int j = 0; j < 5; j++) {
            inverse[j] = 1 / curvature[j];
        }
        Counted f = bowl(curvature, 0.3);
        QuasiNewton.Result blind = DEFAULT.maximize(f, new double[5], all(5, -1), all(5, 1));
        QuasiNewton.Result told = DEFAULT.maximize(f, new double[5], all(5, -1), all(5, 1), inverse, () -> false);
        assertThat(told.evaluations()).isLessThanOrEqualTo(3).isLessThan(blind.evaluations());
        assertThat(told.x()).containsExactly(all(5, 0.3), within(1e-6));
    }

    @Test
    void estimatesTheInverseHessian() {
        QuasiNewton.Result found =
                TIGHT.maximize(bowl(new double[] {40, 3, 0.5}, 0.2), new double[3], all(3, -10), all(3, 10));
        assertThat(found.inverseHessian()).containsExactly(new double[] {1 / 40.0, 1 / 3.0, 2}, within(0.05));
    }

    @Test
    void warmStartsTakeFewEvaluations() {
        Counted f = Counted.rosenbrock(6);
        QuasiNewton.Result cold = DEFAULT.maximize(f, zigzag(6, -5, 5), all(6, -5), all(6, 5));
        double[] near = cold.x();
        near[2] += 0.003;
        QuasiNewton.Result warm = DEFAULT.maximize(f, near, all(6, -5), all(6, 5), cold.inverseHessian(), () -> false);
        assertThat(warm.evaluations()).isLessThan(cold.evaluations() / 2);
        assertThat(warm.value()).isCloseTo(0, within(1e-6));
    }

    @Test
    void stepsBackFromRegionsWithoutAValue() {
        // ln(1 − ‖x‖²) + 3 x₁: finite inside the unit ball only, the maximum at x₁ = (√10 − 1)/3.
        Counted barrier = new Counted(
                3,
                x -> {
                    double r2 = x[0] * x[0] + x[1] * x[1] + x[2] * x[2];
                    return r2 >= 1 ? Double.NaN : -Math.log(1 - r2) - 3 * x[0];
                },
                (x, out) -> {
                    double r2 = x[0] * x[0] + x[1] * x[1] + x[2] * x[2];
                    for (int j = 0; j < 3; j++) {
                        out[j] = 2 * x[j] / (1 - r2) - (j == 0 ? 3 : 0);
                    }
                });
        QuasiNewton.Result found = TIGHT.maximize(barrier, new double[] {-0.9, 0.2, 0.3}, all(3, -5), all(3, 5));
        assertThat(found.x()[0]).isCloseTo((Math.sqrt(10) - 1) / 3, within(1e-6));
        assertThat(found.x()[1]).isCloseTo(0, within(1e-6));
    }

    @Test
    void returnsTheStartWhereItHasNoValueOrNoGradient() {
        Counted nothing = new Counted(2, x -> Double.NaN, (x, out) -> Arrays.fill(out, 0));
        QuasiNewton.Result found = DEFAULT.maximize(nothing, new double[2], all(2, -1), all(2, 1));
        assertThat(found.value()).isEqualTo(Double.NEGATIVE_INFINITY);
        assertThat(found.evaluations()).isEqualTo(1);
        Counted wild = new Counted(2, x -> 7, (x, out) -> Arrays.fill(out, Double.NaN));
        assertThat(DEFAULT.maximize(wild, new double[2], all(2, -1), all(2, 1)).value())
                .isEqualTo(-7);
        Counted flat = new Counted(2, x -> 7, (x, out) -> Arrays.fill(out, 0));
        assertThat(DEFAULT.maximize(flat, new double[2], all(2, -1), all(2, 1)).converged())
                .isTrue();
    }

    @Test
    void leavesFixedCoordinatesAlone() {
        double[] low = {-5, 0.5, -5};
        double[] high = {5, 0.5, 5};
        QuasiNewton.Result found = TIGHT.maximize(Counted.rosenbrock(3), new double[3], low, high);
        assertThat(found.x()[1]).isEqualTo(0.5);
        assertThat(found.x()[2]).isCloseTo(0.25, within(1e-6));
    }

    @Test
    void stopsAtTheLimitAndWhenCancelled() {
        QuasiNewton brief = new QuasiNewton(new QuasiNewton.Options(7, 1e-7, 1e-5, 1e-9, 1, 1, 10));
        Counted f = Counted.rosenbrock(4);
        QuasiNewton.Result found = brief.maximize(f, zigzag(4, -5, 5), all(4, -5), all(4, 5));
        assertThat(found.evaluations()).isEqualTo(7);
        assertThat(found.converged()).isFalse();
        assertThat(found.value()).isGreaterThan(f.value(zigzag(4, -5, 5)));
        AtomicInteger polls = new AtomicInteger();
        QuasiNewton.Result stopped =
                DEFAULT.maximize(f, zigzag(4, -5, 5), all(4, -5), all(4, 5), null, () -> polls.incrementAndGet() == 3);
        assertThat(stopped.evaluations()).isEqualTo(3);
    }

    @Test
    void isTheSameAtEveryScaleWhereNoneIsNatural() {
        QuasiNewton relative = new QuasiNewton(new QuasiNewton.Options(200, 1e-9, 1e-9, 1e-9, 0.1, 0, 10));
        double[] reference = relative.maximize(scaledPeak(1), new double[2], all(2, 0), all(2, 1))
                .x();
        // Powers of two, so that scaling is exact.
        for (double scale : new double[] {0x1p-300, 0x1p-40, 0x1p+40, 0x1p+300}) {
            assertThat(relative.maximize(scaledPeak(scale), new double[2], all(2, 0), all(2, 1))
                            .x())
                    .containsExactly(reference);
        }
        assertThat(reference).containsExactly(new double[] {0.3, 0.3}, within(1e-4));
    }

    @Test
    void refusesWhatCannotBe() {
        Counted f = Counted.rosenbrock(2);
        assertThatThrownBy(() -> DEFAULT.maximize(f, new double[3], all(2, 0), all(2, 1)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("start: expected 2");
        assertThatThrownBy(() -> DEFAULT.maximize(f, new double[2], all(2, 1), all(2, 0)))
                .hasMessageContaining("lower ≤ upper");
        assertThatThrownBy(() -> DEFAULT.maximize(f, new double[2], all(2, 0), all(2, 1), new double[2], () -> false))
                .hasMessageContaining("inverseHessian");
    }

    private static Counted bowl(double[] curvature, double top) {
        return new Counted(
                curvature.length,
                x -> {
                    double sum = 0;
                    for (int j = 0; j < x.length; j++) {
                        sum += 0.5 * curvature[j] * Math.pow(x[j] - top, 2);
                    }
                    return sum;
                },
                (x, out) -> {
                    for (int j = 0; j < x.length; j++) {
                        out[j] = curvature[j] * (x[j] - top);
                    }
                });
    }

    /** scale / (1 + 8‖x − 0.3‖²), negated. */
    private static Counted scaledPeak(double scale) {
        return new Counted(2, x -> -scale / (1 + 8 * (Math.pow(x[0] - 0.3, 2) + Math.pow(x[1] - 0.3, 2))), (x, out) -> {
            double q = 1 + 8 * (Math.pow(x[0] - 0.3, 2) + Math.pow(x[1] - 0.3, 2));
            for (int j = 0; j < 2; j++) {
                out[j] = scale * 16 * (x[j] - 0.3) / (q * q);
            }
        });
    }

    private static double[] zigzag(int d, double low, double high) {
        double[] x = new double[d];
        for (int j = 0; j < d; j++) {
            x[j] = Math.min(high, Math.max(low, j % 2 == 0 ? -1.2 : 1));
        }
        return x;
    }

    private static double[] all(int d, double v) {
        double[] x = new double[d];
        Arrays.fill(x, v);
        return x;
    }
}
