package dev.etesian.problem;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.etesian.space.Point;
import dev.etesian.space.SearchSpace;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TrialTest {

    private static final Problem PROBLEM = Problem.of(
                    SearchSpace.cube(1), Objective.maximize("ratio"), Objective.minimize("seconds"))
            .limitedTo(OutcomeConstraint.atMost("memory", 512));
    private static final Pending PENDING = new Pending(3, Point.of("x1", 0.5), Rationale.of("sobol"));

    @Test
    void allFiniteIsCompleted() {
        Trial trial = told(Map.of("ratio", 3.0, "seconds", 1.0, "memory", 900.0));
        assertThat(trial).isInstanceOf(Completed.class);
        assertThat(trial.id()).isEqualTo(3);
        assertThat(trial.point()).isEqualTo(PENDING.point());
        assertThat(trial.rationale()).isEqualTo(PENDING.rationale());
        assertThat(trial.outcomes())
                .containsExactly(Measurement.all(Map.of("ratio", 3.0, "seconds", 1.0, "memory", 900.0)));
    }

    @Test
    void someFiniteIsPartial() {
        assertThat(told(Map.of("ratio", 3.0))).isInstanceOf(Partial.class);
        assertThat(told(Map.of("memory", 3.0))).isInstanceOf(Partial.class);
        assertThat(told(Map.of("ratio", 3.0, "seconds", Double.NaN, "memory", 1.0)))
                .isInstanceOf(Partial.class);
        assertThat(told(Map.of("ratio", 3.0, "seconds", Double.POSITIVE_INFINITY, "memory", 1.0)))
                .isInstanceOf(Partial.class);
    }

    @Test
    void infinitelyGoodIsInfeasibleAndSaysSo() {
        Trial trial = told(Map.of("ratio", 3.0, "seconds", Double.NEGATIVE_INFINITY, "memory", 1.0));
        assertThat(trial)
                .isInstanceOfSatisfying(
                        Infeasible.class,
                        infeasible -> assertThat(infeasible.reason())
                                .isEqualTo("objective 'seconds': outcome is -Infinity, infinitely good;"
                                        + " counted as infeasible, not as the optimum"));
        assertThat(told(Map.of("ratio", Double.POSITIVE_INFINITY))).isInstanceOf(Infeasible.class);
    }

    /** What an outcome may be. */
    private enum Kind {
        FINITE,
        NAN,
        POSITIVE_INFINITY,
        NEGATIVE_INFINITY,
        MISSING
    }

    /** Every combination of the five kinds for 1 to 4 objectives of either direction, judged a second way. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4})
    void everyCombinationOfKinds(int objectives) {
        List<Objective> list = new ArrayList<>();
        for (int k = 0; k < objectives; k++) {
            list.add(k % 2 == 0 ? Objective.minimize("f" + k) : Objective.maximize("f" + k));
        }
        Problem problem = new Problem(SearchSpace.cube(1), list, List.of());
        Kind[] kinds = Kind.values();
        for (int code = 0; code < Math.pow(kinds.length, objectives); code++) {
            Map<String, Measurement> outcome = new LinkedHashMap<>();
            boolean tooGood = false;
            int finite = 0;
            for (int k = 0, rest = code; k < objectives; k++, rest /= kinds.length) {
                Kind kind = kinds[rest % kinds.length];
                if (kind != Kind.MISSING) {
                    outcome.put("f" + k, Measurement.of(value(kind)));
                }
                finite += kind == Kind.FINITE ? 1 : 0;
                tooGood |= k % 2 == 0 ? kind == Kind.NEGATIVE_INFINITY : kind == Kind.POSITIVE_INFINITY;
            }
            if (outcome.isEmpty()) {
                assertThatIllegalArgumentException().isThrownBy(() -> Trial.withOutcomes(PENDING, outcome, problem));
                continue;
            }
            Class<? extends Trial> expected =
                    tooGood || finite == 0 ? Infeasible.class : finite == objectives ? Completed.class : Partial.class;
            Trial trial = Trial.withOutcomes(PENDING, outcome, problem);
            assertThat(trial).as(outcome.toString()).isInstanceOf(expected);
            assertThat(trial.outcomes()).containsExactly(outcome);
            History history = History.of(problem, List.of(trial));
            assertThat(history.size()).isEqualTo(finite > 0 ? 1 : 0);
            for (double[] row : history.gains()) {
                assertThat(Arrays.stream(row).noneMatch(Double::isInfinite)).isTrue();
            }
        }
    }

    private static double value(Kind kind) {
        return switch (kind) {
            case FINITE -> -0.0;
            case POSITIVE_INFINITY -> Double.POSITIVE_INFINITY;
            case NEGATIVE_INFINITY -> Double.NEGATIVE_INFINITY;
            case NAN, MISSING -> Double.NaN;
        };
    }

    @Test
    void replicatesCompleteEachOther() {
        Trial trial = Trial.withOutcomes(
                PENDING,
                List.of(
                        Measurement.all(Map.of("ratio", Double.NaN, "seconds", 1.0)),
                        Measurement.all(Map.of("ratio", 2.0, "memory", 1.0))),
                PROBLEM);
        assertThat(trial).isInstanceOf(Completed.class);
        assertThat(trial.outcomes()).hasSize(2);
    }

    @Test
    void aFailedTrialMayStillGetItsResult() {
        Failed failed = new Failed(1, Point.of("x1", 0.1), Rationale.of("sobol"), "lease expired");
        assertThat(failed.outcomes()).isEmpty();
        assertThat(Trial.withOutcomes(failed, Measurement.all(Map.of("ratio", 1.0)), PROBLEM))
                .isInstanceOf(Partial.class);
    }

    @Test
    void outcomesAreCopied() {
        Map<String, Measurement> outcome = new HashMap<>(Map.of("ratio", Measurement.of(1)));
        Trial trial = Trial.withOutcomes(PENDING, outcome, PROBLEM);
        outcome.clear();
        assertThat(trial.outcomes().get(0)).containsKey("ratio");
    }

    @Test
    void badOutcomesAreRefusedWithTheReason() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> told(Map.of("secnods", 1.0)))
                .withMessage("outcome 'secnods': no objective or limit of this name; did you mean 'seconds'?");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> told(Map.of()))
                .withMessage("trial '3': expected at least one of [ratio, seconds, memory], got none;"
                        + " report the trial as failed instead");
    }

    @Test
    void aStandardErrorIsNotNegative() {
        assertThat(new Measurement(1, 0).standardError()).isZero();
        assertThatIllegalArgumentException().isThrownBy(() -> new Measurement(1, -1));
        assertThatIllegalArgumentException().isThrownBy(() -> new Measurement(1, Double.POSITIVE_INFINITY));
    }

    private static Trial told(Map<String, Double> values) {
        return Trial.withOutcomes(PENDING, Measurement.all(values), PROBLEM);
    }
}
