package dev.etesian.bench.reproduce;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.etesian.bench.LambdaQuadrature;
import dev.etesian.bench.problem.BenchProblem;
import dev.etesian.bench.problem.BenchProblems;
import dev.etesian.preference.Linear;
import dev.etesian.preference.Tchebyshev;
import org.junit.jupiter.api.Test;

final class BestPointsTest {

    private final BenchProblem circle = BenchProblems.named("circle");

    /** With u₁ uniform E s_λ is largest at (1, 1)/√2, where it is 1/√2; many points come to E‖λ‖. */
    @Test
    void areKnownOnTheCircle() {
        double[] best = BestPoints.values(circle, circle.preference("flat"), new Linear(), 60)
                .orElseThrow();
        assertThat(best[0]).isCloseTo(Math.sqrt(0.5), within(1e-4));
        double norm = 0.5 * (1 + Math.log(1 + Math.sqrt(2)) / Math.sqrt(2));
        assertThat(best[59]).isCloseTo(norm, within(2e-4));
        for (int t = 1; t < best.length; t++) {
            assertThat(best[t]).isGreaterThanOrEqualTo(best[t - 1]);
        }
    }

    @Test
    void neverExceedTheWholeFront() {
        BenchProblem problem = BenchProblems.named("branin-currin-4");
        double[] best = BestPoints.values(problem, problem.preference("mid"), new Tchebyshev(), 20)
                .orElseThrow();
        double optimum = LambdaQuadrature.of(problem, problem.preference("mid"), new Tchebyshev())
                .optimum()
                .orElseThrow();
        assertThat(best[19]).isBetween(0.99 * optimum, optimum);
    }

    @Test
    void needAFront() {
        BenchProblem six = BenchProblems.named("gp6");
        assertThat(BestPoints.values(six, six.preference("box6"), new Linear(), 5))
                .isEmpty();
    }

    /** E‖λ‖ − ‖E λ‖ is what one point leaves. */
    @Test
    void theSinglePointOfTheFiguresIsExact() {
        DiscFigures figures = new DiscFigures();
        assertThat(figures.spreadIsBest()).isTrue();
        assertThat(figures.singleRegret()).isBetween(0.01, 0.03);
        assertThat(figures.spreadRegret()).isBetween(0.0, 0.001);
    }
}
