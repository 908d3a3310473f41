package dev.etesian.preference;

import static dev.etesian.preference.PreferenceTest.refused;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.etesian.math.Streams;
import dev.etesian.problem.Objective;
import java.util.List;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

class BoxTest extends PreferenceContract {

    private static final double INF = Double.POSITIVE_INFINITY;
    private static final double ROUNDING = 1e-12;

    @Override
    Preference preference() {
        return Preference.box("ratio", 3, 4).and("seconds", 0, 0.5);
    }

    @Nested
    class PaperContract extends PreferenceContract {
        @Override
        Preference preference() {
            return Preference.box("ratio", 0, 2).and("seconds", 0, 0.5).asInPaper();
        }
    }

    @Test
    void startsAtTheWorstCornerAndEndsAtTheBest() {
        Aim aim = aims().get(0);
        assertThat(aim.scale().reference()).containsExactly(3, -0.5, -900);
        assertThat(aim.scale().ideal()).containsExactly(new double[] {4, 0, -100}, within(0.0));
        assertThat(aim.capped()).containsExactly(true, true, false);
        assertThat(aim.inside()).isTrue();
        assertThat(aim.directions()).isEqualTo(new FlatDirections(3));
    }

    @Test
    void completesMissingBoundsFromTheStudy() {
        Aim aim = Preference.box("ratio", -INF, 3)
                .atMost("seconds", 2)
                .aims(OBJECTIVES, SCALE)
                .get(0);
        assertThat(aim.scale().reference()).containsExactly(1, -2, -900);
        assertThat(aim.scale().ideal()).containsExactly(new double[] {3, 0, -100}, within(0.0));
        assertThat(aim.capped()).containsExactly(true, false, false);
    }

    @Test
    void movesAMissingBoundThatWouldBeBeyondTheGivenOne() {
        // Ratio at least 5 where 4 is the best known; memory at least 950 where 900 is the worst known.
        Aim aim = Preference.box("ratio", 5, INF)
                .atLeast("memory", 950)
                .aims(OBJECTIVES, SCALE)
                .get(0);
        assertThat(aim.scale().reference()[0]).isEqualTo(5);
        assertThat(aim.scale().ideal()[0]).isCloseTo(5.3, within(ROUNDING));
        assertThat(aim.capped()).containsExactly(false, false, true);
        assertThat(aim.scale().ideal()[2]).isEqualTo(-950);
        assertThat(aim.scale().reference()[2]).isCloseTo(-1030, within(1e-9));
    }

    @Test
    void resolvesExtremeBounds() {
        for (double bound : new double[] {-1e300, -1, 0, 1e-300, 1e20, 1e300}) {
            assertThat(Preference.box("ratio", bound, INF).aims(OBJECTIVES, SCALE))
                    .hasSize(1);
            assertThat(Preference.box("ratio", -INF, bound).aims(OBJECTIVES, SCALE))
                    .hasSize(1);
            assertThat(Preference.box("ratio", bound, INF).asInPaper().aims(OBJECTIVES, SCALE))
                    .hasSize(1);
            assertThat(Preference.box("ratio", -INF, bound).asInPaper().aims(OBJECTIVES, SCALE))
                    .hasSize(1);
        }
    }

    @Test
    void paperDrawsUniformlyInTheScaledBox() {
        Aim aim = Preference.box("ratio", 2.5, 4)
                .and("seconds", 1, 6)
                .and("memory", 100, 980)
                .asInPaper()
                .aims(OBJECTIVES, SCALE)
                .get(0);
        assertThat(aim.inside()).isFalse();
        assertThat(aim.scale()).isSameAs(SCALE);
        double[] u = new double[3];
        for (double v : new double[] {0.25, 0.5, 0.75}) {
            aim.directions().draw(u, constant(v));
            assertThat(u[0]).isCloseTo(0.5 + 0.5 * v, within(ROUNDING));
            assertThat(u[1]).isCloseTo(0.4 + 0.5 * v, within(ROUNDING));
            assertThat(u[2]).as("clipped at the reference").isCloseTo(v, within(ROUNDING));
        }
    }

    /** The paper's own box has negative weights without scaling; with it, all of them are positive. */
    @Test
    void paperBoxOnBraninCurrin() {
        List<Objective> objectives = List.of(
                Objective.maximize("branin").within(-111.20423, -55.40581),
                Objective.maximize("currin").within(2.36082, 27.59744));
        Aim top = Preference.box("branin", -110, -95)
                .and("currin", 23, 27)
                .asInPaper()
                .aims(objectives, Scale.of(objectives, new double[0][2]))
                .get(0);
        double[] u = new double[2];
        for (int i = 0; i < 100; i++) {
            top.directions().draw(u, new Streams(5).trial(i));
            assertThat(u[0]).isBetween(1.20423 / 55.79842, 16.20423 / 55.79842);
            assertThat(u[1]).isBetween(20.63918 / 25.23662, 24.63918 / 25.23662);
        }
    }

    @Test
    void saysWhatIsInside() {
        assertThat(preference().inside(OBJECTIVES, new double[] {3.5, -0.2, -1e9}))
                .hasValue(true);
        assertThat(preference().inside(OBJECTIVES, new double[] {3, -0.5, 0})).hasValue(true);
        assertThat(preference().inside(OBJECTIVES, new double[] {4.1, -0.2, 0})).hasValue(false);
        assertThat(preference().inside(OBJECTIVES, new double[] {3.5, 0.1, 0})).hasValue(false);
        assertThat(preference().inside(OBJECTIVES, new double[] {Double.NaN, -0.2, 0}))
                .hasValue(false);
        assertThat(Preference.flat().inside(OBJECTIVES, new double[3])).isEmpty();
    }

    @Test
    void describesItself() {
        assertThat(Preference.box("seconds", -INF, 10).and("ratio", 0, 3.5).describe(OBJECTIVES))
                .isEqualTo("ratio in [0, 3.5], seconds ≤ 10");
        assertThat(Preference.box("ratio", 2, INF).describe(OBJECTIVES)).isEqualTo("ratio ≥ 2");
    }

    @Test
    void refusesWhatMakesNoSense() {
        refused(() -> Box.of("cost", 3, 0), "preference.box.cost: expected low < high, got 3 and 0; swap them");
        refused(() -> Box.of("cost", Double.NaN, 0), "preference.box.cost: expected low < high, got NaN and 0");
        refused(
                () -> Box.of("cost", -INF, INF),
                "preference.box: expected a bound for at least one objective, got none");
        refused(
                () -> Box.of("cost", 0, 1e301),
                "preference.box.cost: expected bounds within ±1e300, got 0.0 and 1.0E301");
        refused(() -> Box.of("a", 0, 1).atMost("a", 3), "preference.box.a: expected bounds once, got them twice");
        refused(
                () -> Box.of("secnods", 0, 1).check(OBJECTIVES),
                "preference.box.secnods: unknown objective; did you mean 'seconds'? known: ratio, seconds, memory");
        refused(
                () -> Box.of("seconds", 11, 12).check(OBJECTIVES),
                "preference.box.seconds: expected a part of the declared range [0, 10], got [11, 12];"
                        + " move the box or declare a wider range");
        Box.of("seconds", 9, 12).check(OBJECTIVES);
    }
}
