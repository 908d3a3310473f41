package dev.etesian.studies.document;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.etesian.preference.Box;
import dev.etesian.preference.Preference;
import dev.etesian.problem.Objective;
import java.util.List;
import java.util.Map;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

class PreferenceTextTest {

    private static final List<Objective> OBJECTIVES =
            List.of(Objective.minimize("cost").within(0, 10), Objective.minimize("time"));
    private static final double INF = Double.POSITIVE_INFINITY;

    private static Preference parse(String text) {
        return PreferenceText.parse(text, OBJECTIVES);
    }

    @Test
    void readsEachForm() {
        assertThat(parse("flat")).isEqualTo(Preference.flat());
        assertThat(parse("box:0..3,-1e2..10"))
                .isEqualTo(Preference.box("cost", 0, 3).and("time", -100, 10));
        assertThat(parse("box: time = ..10 , cost=0..3 "))
                .isEqualTo(Preference.box("cost", 0, 3).atMost("time", 10));
        assertThat(parse("box:..,.5..1.")).isEqualTo(Box.of("time", 0.5, 1).and("cost", -INF, INF));
        assertThat(parse("box:cost=2..")).isEqualTo(Box.of("cost", 2, INF));
        assertThat(parse("weights:2,1")).isEqualTo(Preference.weights(Map.of("cost", 2.0, "time", 1.0)));
        assertThat(parse("weights:time=1")).isEqualTo(Preference.weights(Map.of("time", 1.0)));
        assertThat(parse("point:2,5")).isEqualTo(Preference.point(Map.of("cost", 2.0, "time", 5.0)));
    }

    @Test
    void joinsAMixture() {
        Preference both = Preference.mixture(
                Box.of("cost", 0, 1).and("time", 0, 2), Box.of("cost", 3, 4).and("time", 3, 4));
        assertThat(parse("box:0..1,0..2;3..4,3..4")).isEqualTo(both);
        assertThat(parse("box:0..1,0..2; box:3..4,3..4")).isEqualTo(both);
        assertThat(parse("box:cost=0..1;flat")).isEqualTo(Preference.mixture(Box.of("cost", 0, 1), Preference.flat()));
    }

    @Test
    void saysWhatIsWrong() {
        refused(() -> parse("boks:0..1"), "preference 'boks': unknown; did you mean 'box'? known: " + options());
        refused(() -> parse(""), "preference '': unknown; known: " + options());
        refused(() -> parse("flat:1"), "preference 'flat': expected nothing after it, got '1'");
        refused(() -> parse("box"), "preference 'box': expected values after a colon, got none");
        refused(
                () -> parse("box:0..1"),
                "preference.box: expected 2 entries, one for each of cost, time, got 1 in '0..1'; or name them, like"
                        + " cost=LOW..HIGH");
        refused(
                () -> parse("weights:1"),
                "preference.weights: expected 2 entries, one for each of cost, time, got 1 in '1'; or name them, like"
                        + " cost=VALUE");
        refused(() -> parse("box:0..x,1..2"), "preference.box.cost: expected a number, got 'x'");
        refused(() -> parse("box:0..NaN,1..2"), "preference.box.cost: expected a number, got 'NaN'");
        refused(() -> parse("box:3..0,1..2"), "preference.box.cost: expected low < high, got 3 and 0; swap them");
        refused(() -> parse("box:3,1..2"), "preference.box.cost: expected low..high, got '3'");
        refused(() -> parse("box:cost=0..3,1..2"), "preference.box: expected name=value, got '1..2'");
        refused(() -> parse("box:cost=0..3,cost=1..2"), "preference.box.cost: expected once, got it twice");
        refused(
                () -> parse("box:cots=0..3"),
                "preference.box.cots: unknown objective; did you mean 'cost'? known: cost, time");
        refused(() -> parse("weights:0,0"), "preference.weights: expected a positive sum, got 0");
        refused(
                () -> parse("box:cost=11..12"),
                "preference.box.cost: expected a part of the declared range [0, 10], got [11, 12];"
                        + " move the box or declare a wider range");
    }

    private static String options() {
        return String.join(
                ", ",
                PreferenceDocument.options().stream()
                        .map(PreferenceOption::kind)
                        .toList());
    }

    private static void refused(ThrowingCallable parsing, String message) {
        assertThatThrownBy(parsing).isInstanceOf(IllegalArgumentException.class).hasMessage(message);
    }
}
