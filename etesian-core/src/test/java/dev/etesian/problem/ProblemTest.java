package dev.etesian.problem;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.etesian.space.SearchSpace;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ProblemTest {

    private static final SearchSpace SPACE = SearchSpace.cube(1);

    @Test
    void everyOutcomeIsNamedOnce() {
        Problem problem = Problem.of(SPACE, Objective.maximize("a"), Objective.minimize("b"))
                .limitedTo(OutcomeConstraint.atMost("b", 3))
                .limitedTo(OutcomeConstraint.atLeast("c", 1));
        assertThat(problem.outcomes()).containsExactly("a", "b", "c");
    }

    @Test
    void anOutcomeOutsideItsBoundsIsSaid() {
        Problem problem = Problem.of(
                SPACE,
                Objective.maximize("accuracy").bounded(0, 1),
                Objective.minimize("seconds").bounded(0, Double.POSITIVE_INFINITY),
                Objective.minimize("cost"));
        assertThat(problem.departures(Map.of(
                        "accuracy", Measurement.of(1.23), "seconds", Measurement.of(-2), "cost", Measurement.of(-9))))
                .containsExactly(
                        "objective 'accuracy': expected an outcome from 0.0 to 1.0, its bounds, got 1.23",
                        "objective 'seconds': expected an outcome of at least 0.0, its bound, got -2.0");
        assertThat(problem.departures(Map.of("accuracy", Measurement.of(1), "seconds", Measurement.of(0))))
                .isEmpty();
        assertThat(problem.departures(Map.of("accuracy", Measurement.of(Double.NaN))))
                .isEmpty();
        assertThat(problem.departures(Map.of("seconds", Measurement.of(Double.NEGATIVE_INFINITY))))
                .as("not a number that was measured")
                .isEmpty();
    }

    @Test
    void badProblemsAreRefusedWithTheReason() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Problem.of(SPACE))
                .withMessage("problem: expected at least one objective, got none");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Problem.of(SPACE, Objective.maximize("a"), Objective.minimize("a")))
                .withMessage("objective 'a': expected unique names, got it twice; rename one");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Problem.of(SPACE, Objective.maximize("a"))
                        .limitedTo(OutcomeConstraint.atMost("m", 1), OutcomeConstraint.atLeast("m", 0)))
                .withMessage("limit 'm': expected unique names, got it twice; rename one");
        assertThatIllegalArgumentException().isThrownBy(() -> Objective.maximize(" "));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Objective.maximize("a").within(1, 1));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Objective.maximize("a").within(0, Double.NaN));
    }

    @Test
    void limitsHoldUpToTheirBounds() {
        OutcomeConstraint limit = new OutcomeConstraint("m", -1, 2);
        assertThat(limit.holds(-1)).isTrue();
        assertThat(limit.holds(2)).isTrue();
        assertThat(limit.holds(Math.nextUp(2.0))).isFalse();
        assertThat(limit.holds(Double.NaN)).isFalse();
        assertThat(OutcomeConstraint.atMost("m", 2).holds(-1e300)).isTrue();
        assertThat(OutcomeConstraint.atLeast("m", 2).holds(1e300)).isTrue();
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new OutcomeConstraint("m", 2, 1))
                .withMessage("limit 'm': expected min <= max, got min 2.0 and max 1.0");
        assertThatIllegalArgumentException().isThrownBy(() -> OutcomeConstraint.atMost("m", Double.NaN));
        assertThatIllegalArgumentException().isThrownBy(() -> OutcomeConstraint.atMost("m", Double.POSITIVE_INFINITY));
        assertThatIllegalArgumentException().isThrownBy(() -> OutcomeConstraint.atMost("m", Double.NEGATIVE_INFINITY));
    }

    @Test
    void theDirectionIsAppliedAndUndone() {
        Objective cost = Objective.minimize("cost").within(0, 5).withoutNoise();
        assertThat(cost.gain(3)).isEqualTo(-3);
        assertThat(cost.outcome(cost.gain(3))).isEqualTo(3);
        assertThat(Objective.maximize("a").gain(3)).isEqualTo(3);
        assertThat(cost.deterministic()).isTrue();
    }
}
