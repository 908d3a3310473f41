package dev.etesian.study;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.etesian.preference.Preference;
import dev.etesian.problem.Objective;
import dev.etesian.problem.Problem;
import dev.etesian.problem.Trial;
import dev.etesian.space.Parameter;
import dev.etesian.space.Point;
import dev.etesian.space.SearchSpace;
import dev.etesian.strategy.Strategies;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A utility function of the user's as the preference: the search goes where it is largest. */
final class UtilityTest {

    private static final Problem PROBLEM = Problem.of(
            SearchSpace.of(Parameter.real("x", 0, 1), Parameter.real("y", 0, 1)),
            Objective.maximize("output"),
            Objective.minimize("cost"));

    /** On the front output = √(cost), x = 1: profit 3 output − cost is largest where output = 1.5, cost = 2.25. */
    private static double[] evaluate(Point point) {
        double cost = 4 * point.real("y");
        return new double[] {point.real("x") * Math.sqrt(cost), cost};
    }

    private static Preference profit() {
        return Preference.of(PROBLEM.objectives(), f -> 3 * f[0] - f[1], "profit");
    }

    @ParameterizedTest
    @ValueSource(strings = {"epi", "mobo-rs-ucb", "mobo-rs-ts"})
    void theMostUsefulTrialIsFound(String strategy) {
        Study study =
                Study.of(Setup.of(PROBLEM).using(Strategies.named(strategy)).preferring(profit()));
        study.optimize(UtilityTest::evaluate, 24);
        double best = study.trials().stream()
                .mapToDouble(trial -> 3 * trial.value("output") - trial.value("cost"))
                .max()
                .orElseThrow();
        assertThat(best).isBetween(2.2, 2.25);
        Trial recommended = study.recommend().orElseThrow();
        assertThat(3 * recommended.value("output") - recommended.value("cost")).isEqualTo(best);
        assertThat(study.trials()).allMatch(trial -> trial.rationale().level() == 0);
    }

    @Test
    void itMayShareAndBeReplaced() {
        Study study = Study.of(PROBLEM, Preference.mixture(profit(), Preference.box("cost", 0, 0.5)));
        study.optimize(UtilityTest::evaluate, 12);
        study.steer(Preference.flat());
        study.optimize(UtilityTest::evaluate, 2);
        study.steer(profit());
        study.optimize(UtilityTest::evaluate, 2);
        assertThat(study.trials())
                .hasSize(16)
                .allMatch(trial -> trial.rationale().level() == 0);
    }

    @Test
    void whatIsWrongWithItIsSaid() {
        List<Throwable> causes = new ArrayList<>();
        Study falling = Study.of(PROBLEM, Preference.of(PROBLEM.objectives(), f -> f[1], "more cost"))
                .onFallback((trial, why) -> causes.addAll(why));
        falling.optimize(UtilityTest::evaluate, 7);
        assertThat(causes)
                .isNotEmpty()
                .allSatisfy(cause -> assertThat(cause)
                        .hasMessageContaining(
                                "preference 'more cost': expected more utility where every objective is better"));

        assertThatThrownBy(() -> Study.of(PROBLEM, Preference.of(List.of(Objective.maximize("z")), f -> 0, "z")))
                .hasMessageContaining("expected the objectives [z], got [output, cost]");
        assertThatThrownBy(() -> Preference.of(PROBLEM.objectives(), f -> 0, " "))
                .hasMessageContaining("expected a description on one line");
    }
}
