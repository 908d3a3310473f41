package dev.etesian.preference;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.etesian.problem.Objective;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/** The contract for each preference without a test of its own, what they say, and what they refuse. */
class PreferenceTest {

    private static final List<Objective> OBJECTIVES = PreferenceContract.OBJECTIVES;

    @Nested
    class FlatContract extends PreferenceContract {
        @Override
        Preference preference() {
            return Preference.flat();
        }
    }

    @Nested
    class AbsoluteNormalContract extends PreferenceContract {
        @Override
        Preference preference() {
            return Preference.absoluteNormal();
        }
    }

    @Nested
    class DirichletContract extends PreferenceContract {
        @Override
        Preference preference() {
            return Preference.dirichlet(Map.of("ratio", 3.0, "memory", 0.02));
        }
    }

    @Nested
    class WeightsContract extends PreferenceContract {
        @Override
        Preference preference() {
            return Preference.weights(Map.of("ratio", 2.0, "seconds", 1.0));
        }
    }

    @Nested
    class AspirationContract extends PreferenceContract {
        @Override
        Preference preference() {
            return Preference.point(Map.of("ratio", 3.0, "seconds", 2.0, "memory", 1000.0));
        }
    }

    @Nested
    class CustomContract extends PreferenceContract {
        private final Directions center = new FixedDirections();

        @Override
        Preference preference() {
            return Preference.of(3, center, "the middle");
        }
    }

    @Test
    void describesInTheUsersUnits() {
        assertThat(Preference.flat().describe(OBJECTIVES)).isEqualTo("the whole front, all trade-offs equally");
        assertThat(Preference.weights(Map.of("seconds", 1.0, "ratio", 2.5)).describe(OBJECTIVES))
                .isEqualTo("weights ratio 2.5, seconds 1 (concentration 20)");
        assertThat(Preference.point(Map.of("seconds", 2.0, "ratio", 3.0, "memory", 1e3))
                        .describe(OBJECTIVES))
                .isEqualTo("near ratio = 3, seconds = 2, memory = 1000 (spread 0.2)");
        assertThat(Preference.ordering(Preference.flat(), "ratio > 2 seconds").describe(OBJECTIVES))
                .isEqualTo("the whole front, all trade-offs equally, with ratio > 2 seconds");
    }

    @Test
    void aspirationAimsAtItsPointInScaledGains() {
        double[] u = new double[3];
        // The medians of all entries: exactly the point, scaled: (3-1)/3, 8/10, and worse than the reference.
        Preference.point(Map.of("ratio", 3.0, "seconds", 2.0, "memory", 1000.0))
                .aims(OBJECTIVES, PreferenceContract.SCALE)
                .get(0)
                .directions()
                .draw(u, PreferenceContract.constant(0.5));
        assertThat(u[1] / u[0]).isCloseTo(1.2, within(1e-9));
        assertThat(u[2] / u[0]).isCloseTo(0.015, within(1e-9));
    }

    @Test
    void refusesWhatMakesNoSense() {
        refused(() -> Preference.weights(Map.of("ratio", 0.0)), "preference.weights: expected a positive sum, got 0");
        refused(
                () -> Preference.weights(Map.of("ratio", -1.0)),
                "preference.weights.ratio: expected 0 or more, got -1");
        refused(
                () -> new Weights(Map.of("ratio", 1.0), 0),
                "preference.weights.concentration: expected a number in (0, 1e6], got 0");
        refused(
                () -> Preference.dirichlet(Map.of("ratio", Double.NaN)),
                "preference.dirichlet.ratio: expected a positive number, got NaN");
        refused(
                () -> Preference.point(Map.of("ratio", Double.POSITIVE_INFINITY)),
                "preference.point.ratio: expected a finite outcome, got Infinity");
        refused(
                () -> new Aspiration(Map.of("ratio", 1.0), 0),
                "preference.point.spread: expected a number in (0, 10], got 0");
        refused(
                () -> Preference.point(Map.of("ratio", 1.0, "seconds", 2.0)).check(OBJECTIVES),
                "preference.point: expected an outcome for every objective, got none for 'memory'");
        refused(
                () -> Preference.weights(Map.of("second", 1.0)).check(OBJECTIVES),
                "preference.weights.second: unknown objective; did you mean 'seconds'? known: ratio, seconds, memory");
        refused(
                () -> Preference.of(2, new FixedDirections(), "mine").check(OBJECTIVES),
                "preference 'mine': expected 2 objectives, got 3");
    }

    @Test
    void refusesDirectionsThatDoNotClimb() {
        Directions wrong = (u, random) -> u[1] = -1;
        Aim aim = Preference.of(3, wrong, "mine")
                .aims(OBJECTIVES, PreferenceContract.SCALE)
                .get(0);
        refused(
                () -> aim.directions().draw(new double[] {1, 1, 1}, PreferenceContract.constant(0.5)),
                "preference 'mine': expected directions that are positive and finite, got -1.0 for objective 1");
    }

    static void refused(ThrowingCallable call, String message) {
        assertThatThrownBy(call).isInstanceOf(IllegalArgumentException.class).hasMessage(message);
    }

    /** Always the same ray; it has no density. */
    private record FixedDirections() implements Directions {
        @Override
        public void draw(double[] u, RandomGenerator random) {
            Arrays.fill(u, 1);
        }

        @Override
        public int draws(int objectives) {
            return 0;
        }
    }
}
