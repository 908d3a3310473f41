package dev.etesian.acquisition;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import dev.etesian.gp.Classifier;
import dev.etesian.math.Normal;
import dev.etesian.math.ScalarField;
import dev.etesian.preference.Linear;
import dev.etesian.preference.Scale;
import java.util.List;
import org.junit.jupiter.api.Test;

class FeasibilityTest {

    private static final double NONE = Double.POSITIVE_INFINITY;
    private static final double[] X = {0.3, 0.8};

    private final FakeSurrogate plain =
            new FakeSurrogate(0.5, new double[] {0.4, -0.3}, 0.2, 0.1, FakeSurrogate.IDENTITY);
    private final FakeSurrogate warped = new FakeSurrogate(-0.2, new double[] {0.1, 0.6}, 0.3, 0.2, FakeSurrogate.EXP);

    private static double at(Acquisition acquisition, double... x) {
        double[] value = new double[1];
        acquisition.open().evaluate(new double[][] {x}, 1, value, null);
        return value[0];
    }

    @Test
    void isTheProductOfIntervalProbabilities() {
        Acquisition a =
                new Feasibility(List.of(new ConstraintModel(plain, 0.2, 0.6), new ConstraintModel(warped, -NONE, 1.5)));
        double p = Normal.cdf((0.6 - plain.mean(X)) / plain.deviation(X))
                - Normal.cdf((0.2 - plain.mean(X)) / plain.deviation(X));
        double q = Normal.cdf((Math.log(1.5) - warped.mean(X)) / warped.deviation(X));
        assertThat(at(a, X)).isCloseTo(Math.log(p * q), within(1e-12));
        Gradients.check(a.open(), X, 1e-6);
    }

    @Test
    void isFiniteFarFromTheLimit() {
        Acquisition a =
                new Feasibility(List.of(new ConstraintModel(plain, 60, NONE), new ConstraintModel(plain, 80, 81)));
        assertThat(at(a, X)).isFinite().isLessThan(-10_000);
        Gradients.check(a.open(), X, 1e-5);
    }

    /** 1/p − 1 failures for a success, at a price of 3 each; far from success the same slope by ln p. */
    @Test
    void labelsHaveAPrice() {
        ConstraintModel likely = ConstraintModel.of(new Classifier(plain, 0.8));
        double spread = Math.sqrt(1 + plain.deviation(X) * plain.deviation(X));
        double p = Normal.cdf((0.8 + plain.mean(X)) / spread);
        Acquisition a = new Feasibility(List.of(likely));
        assertThat(at(a, X)).isCloseTo(-3 * (1 / p - 1), within(1e-12));
        Gradients.check(a.open(), X, 1e-6);

        Acquisition hopeless = new Feasibility(List.of(ConstraintModel.of(new Classifier(plain, -9))));
        double log = Normal.logCdf((-9 + plain.mean(X)) / spread);
        assertThat(at(hopeless, X)).isCloseTo(-27 + 30 * (log - Math.log(0.1)), within(1e-9));
        Gradients.check(hopeless.open(), X, 1e-5);
    }

    @Test
    void refusesEmptyIntervals() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new ConstraintModel(plain, 1, 1))
                .withMessageContaining("low < high");
    }

    @Test
    void restrictionsAddUp() {
        Scale scale = new Scale(new double[] {0}, new double[] {4});
        double[] lambda = {1};
        Acquisition ucb = new Ucb(List.of(plain), scale, new Linear(), lambda, 1);
        Acquisition limit = new Feasibility(List.of(new ConstraintModel(warped, 1, NONE)));
        assertThat(ConstrainedAcquisition.span(new Linear(), lambda)).isEqualTo(1);
        Acquisition both = ConstrainedAcquisition.penalized(ucb, 0.5, List.of(limit, limit));
        assertThat(at(both, X)).isCloseTo(at(ucb, X) + at(limit, X), within(1e-12));
        Acquisition logarithmic = ConstrainedAcquisition.logarithmic(limit, List.of(limit));
        assertThat(at(logarithmic, X)).isCloseTo(2 * at(limit, X), within(1e-12));
        assertThat(ConstrainedAcquisition.logarithmic(ucb, List.of())).isSameAs(ucb);
        ScalarField field = both.open();
        Gradients.check(field, X, 1e-6);
    }
}
