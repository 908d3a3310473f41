package dev.etesian.preference;

import static dev.etesian.preference.PreferenceTest.refused;
import static org.assertj.core.api.Assertions.assertThat;

import dev.etesian.math.Streams;
import java.util.List;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

class OrderingTest extends PreferenceContract {

    @Override
    Preference preference() {
        return Preference.ordering(Preference.flat(), "ratio > 2 seconds", "seconds > memory");
    }

    @Nested
    class RejectingContract extends PreferenceContract {
        private final Aim once = Preference.ordering(Preference.absoluteNormal(), "ratio > 2 seconds")
                .aims(OBJECTIVES, SCALE)
                .get(0);

        @Override
        Preference preference() {
            return Preference.ordering(Preference.absoluteNormal(), "ratio > 2 seconds");
        }

        @Override
        List<Aim> aims() {
            return List.of(once);
        }
    }

    @Test
    void keepsItsRules() {
        RandomGenerator random = new Streams(1).trial(0);
        String[][] rules = {
            {"ratio > 2 seconds", "seconds > memory"},
            {"ratio > 2 seconds", "ratio > memory"},
            {"ratio > 0.5 seconds", "seconds > 0.5 ratio"}
        };
        for (String[] some : rules) {
            Aim aim = Preference.ordering(Preference.flat(), some)
                    .aims(OBJECTIVES, SCALE)
                    .get(0);
            for (double[] u : draws(aim.directions(), random)) {
                for (String text : some) {
                    Ordering.Rule rule = Ordering.Rule.parse(text);
                    double greater = u[index(rule.greater())];
                    assertThat(greater).isGreaterThanOrEqualTo(rule.factor() * u[index(rule.lesser())] * (1 - 1e-12));
                }
            }
        }
    }

    /** Rules that almost nothing of the base keeps are imposed, not searched for for ever. */
    @Test
    void imposesRulesThatTheBaseHardlyKeeps() {
        OrderingRules rules = new OrderingRules(3, new int[] {0, 1}, new int[] {1, 2}, new double[] {1e9, 1e9});
        Directions truncated = new TruncatedDirections(Directions.absoluteNormal(3), rules);
        for (double[] u : draws(truncated, new Streams(2).trial(0))) {
            assertThat(rules.hold(u)).isTrue();
        }
    }

    @Test
    void keepsBoxesAndShares() {
        Preference base = Preference.mixture(Preference.box("ratio", 3, 4), Preference.flat());
        Preference ordered = Preference.ordering(base, "ratio > seconds");
        assertThat(ordered.aims(OBJECTIVES, SCALE)).hasSize(2);
        assertThat(ordered.aims(OBJECTIVES, SCALE).get(0).inside()).isTrue();
        assertThat(ordered.inside(OBJECTIVES, new double[] {3.5, 0, 0})).hasValue(true);
    }

    @Test
    void readsRules() {
        assertThat(Ordering.Rule.parse("ratio > 2 seconds")).isEqualTo(new Ordering.Rule("ratio", 2, "seconds"));
        assertThat(Ordering.Rule.parse("ratio>=2.5*seconds")).isEqualTo(new Ordering.Rule("ratio", 2.5, "seconds"));
        assertThat(Ordering.Rule.parse(" ratio > seconds ")).isEqualTo(new Ordering.Rule("ratio", 1, "seconds"));
        assertThat(Ordering.Rule.parse("hit rate > 1e2 load time"))
                .isEqualTo(new Ordering.Rule("hit rate", 100, "load time"));
        assertThat(Ordering.Rule.parse("a > error").lesser()).isEqualTo("error");
    }

    @Test
    void refusesWhatMakesNoSense() {
        refused(() -> Ordering.Rule.parse("ratio"), "preference.ordering: expected 'A > 2 B', got 'ratio'");
        refused(
                () -> Ordering.Rule.parse("ratio > -2 seconds"),
                "preference.ordering: expected a positive factor, got -2");
        refused(
                () -> Ordering.Rule.parse("ratio > ratio"),
                "preference.ordering: expected two different objectives, got 'ratio' twice");
        refused(
                () -> Preference.ordering(Preference.flat(), "ratio > time").check(OBJECTIVES),
                "preference.ordering.time: unknown objective; known: ratio, seconds, memory");
        refused(
                () -> Preference.ordering(Preference.flat(), "ratio > seconds", "seconds > ratio")
                        .check(OBJECTIVES),
                "preference.ordering: expected rules that leave a choice, got [ratio > seconds, seconds > ratio];"
                        + " drop one of them or lower its factor");
        refused(
                () -> Preference.ordering(Preference.flat()),
                "preference.ordering: expected at least one rule, got none");
    }

    private static int index(String name) {
        return OBJECTIVES.stream().map(o -> o.name()).toList().indexOf(name);
    }
}
