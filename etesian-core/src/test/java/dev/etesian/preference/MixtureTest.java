package dev.etesian.preference;

import static dev.etesian.preference.PreferenceTest.refused;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;

class MixtureTest extends PreferenceContract {

    @Override
    Preference preference() {
        return new Mixture(List.of(
                new Mixture.Component(3, Preference.box("ratio", 2, 3)),
                new Mixture.Component(
                        1,
                        Preference.mixture(
                                Preference.flat(), Preference.box("ratio", 3, 4).and("seconds", 1, 2)))));
    }

    @Test
    void multipliesSharesOfMixturesInside() {
        assertThat(aims().stream().mapToDouble(Aim::share)).containsExactly(0.75, 0.125, 0.125);
    }

    @Test
    void keepsTheRatiosOfExtremeShares() {
        Mixture mixture = new Mixture(List.of(
                new Mixture.Component(1e308, Preference.flat()), new Mixture.Component(1e308, Preference.flat())));
        assertThat(mixture.aims(OBJECTIVES, SCALE).get(0).share()).isCloseTo(0.5, within(1e-15));
    }

    @Test
    void describesItsComponents() {
        assertThat(Preference.mixture(Preference.flat(), Preference.box("ratio", 2, 3))
                        .describe(OBJECTIVES))
                .isEqualTo("50 %: the whole front, all trade-offs equally; 50 %: ratio in [2, 3]");
    }

    @Test
    void isInsideWhereOneOfItsBoxesIs() {
        assertThat(preference().inside(OBJECTIVES, new double[] {2.5, -9, 0})).hasValue(true);
        assertThat(preference().inside(OBJECTIVES, new double[] {3.5, -1.5, 0})).hasValue(true);
        assertThat(preference().inside(OBJECTIVES, new double[] {3.5, -9, 0})).hasValue(false);
        assertThat(Preference.mixture(Preference.flat()).inside(OBJECTIVES, new double[3]))
                .isEmpty();
    }

    @Test
    void refusesSharesThatAreNone() {
        for (double share : new double[] {0, -1}) {
            refused(
                    () -> new Mixture.Component(share, Preference.flat()),
                    "preference.mixture.share: expected a positive number, got " + (int) share);
        }
        refused(Preference::mixture, "preference.mixture: expected at least one component, got none");
    }
}
