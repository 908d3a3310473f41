package dev.etesian.rival.hypervolume;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import dev.etesian.acquisition.Acquisition;
import dev.etesian.acquisition.FakeSurrogate;
import dev.etesian.acquisition.Gradients;
import dev.etesian.gp.Link;
import dev.etesian.gp.Surrogate;
import dev.etesian.math.ScalarField;
import dev.etesian.preference.Scale;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Values worked by hand on the front (1, 3), (2, 2), (3, 1) above (0, 0): spreads 2 and 2. */
class SmsEgoTest {

    private static final double EXACT = 1e-12;

    /** −Φ⁻¹(0.353553…), from a table: Φ(−0.37) = 0.3557 and Φ(−0.38) = 0.3520. */
    private static final double ALPHA = 0.3757;

    private static final double SD = 0.1;
    private static final double[][] FRONT = {{1, 3}, {2, 2}, {3, 1}};
    private static final Scale SCALE = new Scale(new double[] {0, 0}, new double[] {1, 1});

    private static List<Surrogate> models(Link link) {
        return List.of(
                new FakeSurrogate(0, new double[] {1, 0}, SD, 0, link),
                new FakeSurrogate(0, new double[] {0, 1}, SD, 0, link));
    }

    private static double at(Acquisition a, double... x) {
        double[] value = new double[1];
        a.open().evaluate(new double[][] {x}, 1, value, null);
        return value[0];
    }

    /** The value where the optimistic outcome is g. */
    private static double optimistic(SmsEgo a, double... g) {
        double alpha = alpha();
        return at(a, g[0] - alpha * SD, g[1] - alpha * SD);
    }

    private static double alpha() {
        return -dev.etesian.math.Normal.quantile(0.5 * Math.sqrt(0.5));
    }

    @Test
    void theConfidenceIsThatOfTheSource() {
        assertThat(alpha()).isCloseTo(ALPHA, within(1e-3));
        SmsEgo one = new SmsEgo(models(FakeSurrogate.IDENTITY).subList(0, 1), one(), new double[][] {{1}}, 1);
        // K = 1: α is the upper quartile of the normal distribution.
        assertThat(at(one, 2, 0)).isCloseTo(2 + 0.6744897501960817 * SD - 1, within(1e-9));
        assertThat(at(one, 0.5, 0)).isCloseTo(-(1 - 0.5 - 0.6744897501960817 * SD), within(1e-9));
    }

    private static Scale one() {
        return new Scale(new double[] {0}, new double[] {1});
    }

    @Test
    void theGainIsTheVolumeAdded() {
        SmsEgo a = new SmsEgo(models(FakeSurrogate.IDENTITY), SCALE, FRONT, 1);
        // Dominates all: 16 − 6.
        assertThat(optimistic(a, 4, 4)).isCloseTo(10, within(EXACT));
        // ε = 2/3, so (2, 2) is not close: a square of 0.7 beyond it and a strip 1 long on either side.
        assertThat(optimistic(a, 2.7, 2.7)).isCloseTo(0.7 * 0.7 + 2 * 0.7, within(EXACT));
        // Left of the front in the first objective and above it in the second: only the strip above 3.
        assertThat(optimistic(a, 0.5, 4)).isCloseTo(0.5, within(EXACT));
        // Not above the reference, nor near the front.
        assertThat(optimistic(a, -1, 4)).isZero();
    }

    @Test
    void whatTheFrontNearlyReachesIsPenalized() {
        SmsEgo a = new SmsEgo(models(FakeSurrogate.IDENTITY), SCALE, FRONT, 1);
        // (2, 2) gives 1.5·1.5 − 1; (1, 3), short by less than ε in the first objective, 1·2.5 − 1, which is more.
        assertThat(optimistic(a, 1.5, 1.5)).isCloseTo(-1.5, within(EXACT));
        // Dominated by all: (1, 3) gives 1.5·3.5 − 1, (2, 2) gives 2.5·2.5 − 1.
        assertThat(optimistic(a, 0.5, 0.5)).isCloseTo(-5.25, within(EXACT));
        // Not dominated, but (2, 2) ≥ g − ε with ε = 2/3: (1 + 0.5)(1 + 0) − 1.
        assertThat(optimistic(a, 1.5, 2.6)).isCloseTo(-0.5, within(EXACT));
        // Beyond every point that nearly reaches it: the penalty would be 0, the gain counts: 0.1·0.1 + 0.1 + 0.1.
        assertThat(optimistic(a, 2.1, 2.1)).isCloseTo(0.21, within(EXACT));
    }

    @Test
    void toleranceShrinksWithTheBudget() {
        // c = 3/4, ε = 2/(3 + 0.75·4) = 1/3: now (2, 2) is below (1.5, 2.6) − ε in the second objective.
        SmsEgo a = new SmsEgo(models(FakeSurrogate.IDENTITY), SCALE, FRONT, 5);
        assertThat(optimistic(a, 1.5, 2.6)).isCloseTo(0.5 * 0.6, within(EXACT));
        assertThat(optimistic(a, 1.5, 2.3)).isCloseTo(-0.5, within(EXACT));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new SmsEgo(models(FakeSurrogate.IDENTITY), SCALE, FRONT, 0))
                .withMessageContaining("got 0");
    }

    @Test
    void gradientsOnBothBranches() {
        for (Link link : List.of(FakeSurrogate.IDENTITY, FakeSurrogate.EXP)) {
            ScalarField field = new SmsEgo(models(link), SCALE, FRONT, 1).open();
            for (double[] level : new double[][] {{2.9, 2.8}, {1.2, 1.4}, {1.5, 2.6}, {0.5, 4}}) {
                Gradients.check(field, new double[] {link.latent(level[0]), link.latent(level[1])}, 1e-6);
            }
        }
    }

    @Test
    void withoutAFrontTheReferenceStandsIn() {
        SmsEgo a = new SmsEgo(models(FakeSurrogate.IDENTITY), SCALE, new double[0][], 1);
        assertThat(optimistic(a, 0.5, 0.4)).isCloseTo(0.2, within(EXACT));
        assertThat(optimistic(a, -1, -0.5)).isCloseTo(-2, within(EXACT));
    }
}
