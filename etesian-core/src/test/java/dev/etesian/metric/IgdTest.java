package dev.etesian.metric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.etesian.preference.Preference;
import dev.etesian.problem.Objective;
import java.util.List;
import org.junit.jupiter.api.Test;

class IgdTest {

    /** Worked by hand: (1, 0) lacks nothing against (1, 0); (0, 1) is missed by (½, ½) in the second by ½. */
    @Test
    void countsOnlyWhatIsMissing() {
        double[][] front = {{1, 0}, {0, 1}};
        double[][] outcomes = {{1, 0}, {0.5, 0.5}};
        assertThat(Igd.plus(outcomes, front)).isCloseTo(0.25, within(1e-15));
        assertThat(Igd.plus(new double[][] {{2, 2}}, front)).isZero();
    }

    @Test
    void shareInsideIsThatOfTheBox() {
        List<Objective> objectives = List.of(Objective.maximize("a"), Objective.minimize("b"));
        Preference box = Preference.box("a", 0, 1).and("b", 2, 3);
        double[][] gains = {{0.5, -2.5}, {0.5, -3.5}, {2, -2.5}, {1, -2}};
        assertThat(InsideShare.of(box, objectives, gains)).isEqualTo(0.5);
        assertThat(InsideShare.of(Preference.flat(), objectives, gains)).isNaN();
    }
}
