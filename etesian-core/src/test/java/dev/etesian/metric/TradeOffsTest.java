package dev.etesian.metric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.etesian.preference.Linear;
import dev.etesian.preference.Scalarization;
import dev.etesian.preference.Tchebyshev;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class TradeOffsTest {

    private static final int ANGLES = 4000;

    /** Directions (u, 1 − u), u at the middle of equal steps. */
    private static double[][] flat() {
        double[][] out = new double[ANGLES][];
        for (int i = 0; i < ANGLES; i++) {
            double u = (i + 0.5) / ANGLES;
            out[i] = new double[] {u, 1 - u};
        }
        return out;
    }

    private static double[][] circle(int points) {
        double[][] out = new double[points + 1][];
        for (int i = 0; i <= points; i++) {
            double angle = Math.PI / 2 * i / points;
            out[i] = new double[] {Math.sin(angle), Math.cos(angle)};
        }
        return out;
    }

    /** On the quarter circle the best linear value is ‖λ‖₂; its mean over u is ∫√(u² + (1 − u)²)du in closed form. */
    @Test
    void linearOptimumOnTheCircleIsTheExpectedNorm() {
        double closedForm = 0.5 + Math.log(1 + Math.sqrt(2)) / (2 * Math.sqrt(2));
        double[] curve = TradeOffs.along(new Linear(), flat()).expectedMaximum(circle(20_000));
        assertThat(curve[curve.length - 1]).isCloseTo(closedForm, within(1e-7));
    }

    /** Tchebyshev with λ ∝ 1/u meets the circle on the ray along u, at u/‖u‖₂: s = 1/(‖u‖₂ Σ 1/u_k). */
    @Test
    void tchebyshevOptimumOnTheCircleLiesOnTheRay() {
        double expected = 0;
        for (double[] u : flat()) {
            expected += 1 / (Math.hypot(u[0], u[1]) * (1 / u[0] + 1 / u[1])) / ANGLES;
        }
        double[] curve = TradeOffs.along(new Tchebyshev(), flat()).expectedMaximum(circle(20_000));
        assertThat(curve[curve.length - 1]).isCloseTo(expected, within(1e-4));
    }

    /** Whatever the order of the front, and with outcomes that are none: the best is that of looking at each. */
    @Test
    void theOptimumIsThatOfLookingAtEach() {
        double[][] front = circle(500);
        Collections.shuffle(Arrays.asList(front), new Random(3));
        front[7] = new double[] {Double.NaN, 2};
        for (Scalarization s : List.of(new Linear(), new Tchebyshev())) {
            double best = 0;
            double[] lambda = new double[2];
            for (double[] u : flat()) {
                s.weights(u, lambda);
                best += Arrays.stream(front)
                                .mapToDouble(y -> s.value(lambda, y))
                                .filter(v -> !Double.isNaN(v))
                                .max()
                                .orElseThrow()
                        / flat().length;
            }
            double[][] origin = {{0, 0}};
            assertThat(TradeOffs.along(s, flat()).bayesRegret(origin, front)[0]).isCloseTo(best, within(1e-12));
        }
    }

    @Test
    void regretFallsToZeroOnTheFrontAndNeverRises() {
        TradeOffs tradeOffs = TradeOffs.along(new Tchebyshev(), flat());
        double[] regret = tradeOffs.bayesRegret(circle(300), circle(300));
        for (int t = 1; t < regret.length; t++) {
            assertThat(regret[t]).isLessThanOrEqualTo(regret[t - 1]);
        }
        assertThat(regret[regret.length - 1]).isCloseTo(0, within(1e-12));
    }

    @Test
    void instantaneousRegretIsTheGapForTheWeightsDrawn() {
        TradeOffs tradeOffs = TradeOffs.along(new Linear(), flat());
        double[] lambda = {0.6, 0.4};
        double regret = tradeOffs.instantaneousRegret(lambda, new double[] {0.5, 0.5}, circle(20_000));
        assertThat(regret).isCloseTo(Math.hypot(0.6, 0.4) - 0.5, within(1e-7));
    }

    @Test
    void refusesNoWeights() {
        assertThatThrownBy(() -> new TradeOffs(new Linear(), new double[0][]))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("at least one");
    }
}
