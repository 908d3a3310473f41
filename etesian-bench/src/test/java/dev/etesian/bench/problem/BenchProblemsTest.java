package dev.etesian.bench.problem;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.etesian.pareto.Dominance;
import dev.etesian.preference.Box;
import dev.etesian.problem.Range;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class BenchProblemsTest {

    private static final double ROUNDING = 1e-6;

    static List<BenchProblem> all() {
        return BenchProblems.all();
    }

    @ParameterizedTest
    @MethodSource("all")
    void keepsItsPromises(BenchProblem problem) {
        SplittableRandom random = new SplittableRandom(1);
        assertThat(BenchProblems.named(problem.name())).isSameAs(problem);
        assertThat(problem.preference("flat").regions()).isEmpty();
        for (int i = 0; i < 300; i++) {
            double[] x = random.doubles(problem.dimension()).toArray();
            double[] y = problem.evaluate(x);
            assertThat(y).hasSize(problem.objectives().size()).containsExactly(problem.evaluate(x.clone()));
            for (int k = 0; k < y.length; k++) {
                Range range = problem.objectives().get(k).range().orElseThrow();
                assertThat(y[k]).isBetween(range.low() - ROUNDING, range.high() + ROUNDING);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("all")
    void nothingBeatsTheFront(BenchProblem problem) {
        double[][] front = problem.front().orElse(new double[0][]);
        assertThat(Dominance.nonDominated(front)).hasSize(front.length);
        SplittableRandom random = new SplittableRandom(2);
        for (int i = 0; i < 200 && front.length > 0; i++) {
            double[] y = problem.evaluate(random.doubles(problem.dimension()).toArray());
            assertThat(Arrays.stream(front).noneMatch(member -> Dominance.dominates(y, member)))
                    .isTrue();
        }
    }

    @ParameterizedTest
    @MethodSource("all")
    void preferencesSuitTheObjectives(BenchProblem problem) {
        for (NamedPreference preference : problem.preferences()) {
            preference.preference(problem.objectives(), Box.Mode.INSIDE).check(problem.objectives());
        }
    }

    @Test
    void unknownNamesAreAnsweredWithTheKnownOnes() {
        assertThatThrownBy(() -> BenchProblems.named("square"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("problem 'square': expected one of circle, branin-currin-4, gp6");
        assertThatThrownBy(() -> BenchProblems.named("circle").preference("top"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("preference 'top': problem 'circle' knows flat, circle-low, circle-mid; "
                        + "name one of these or give a box");
    }
}
