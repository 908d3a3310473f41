package dev.etesian.acquisition;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import dev.etesian.gp.SamplePath;
import dev.etesian.gp.Surrogate;
import dev.etesian.math.ScalarField;
import dev.etesian.math.Streams;
import dev.etesian.preference.Linear;
import dev.etesian.preference.Scale;
import dev.etesian.preference.Tchebyshev;
import java.util.List;
import org.junit.jupiter.api.Test;

class UcbTest {

    private static final Scale SCALE = new Scale(new double[] {0, -1}, new double[] {2, 1});
    private static final double[] X = {0.3, 0.8};

    private final FakeSurrogate first = new FakeSurrogate(0.5, new double[] {0.4, -0.3}, 0.2, 0.1, FakeSurrogate.EXP);
    private final FakeSurrogate second =
            new FakeSurrogate(-0.2, new double[] {0.1, 0.6}, 0.3, 0.2, FakeSurrogate.link(2, 0.5));
    private final List<Surrogate> models = List.of(first, second);

    private static double at(ScalarField field) {
        double[] value = new double[1];
        field.evaluate(new double[][] {X}, 1, value, null);
        return value[0];
    }

    @Test
    void scalarizesTheOptimisticGains() {
        double beta = 0.49;
        double[] lambda = {0.3, 0.7};
        double y0 = Math.exp(first.mean(X) + 0.7 * first.deviation(X)) / 2;
        double y1 = (2 * (second.mean(X) + 0.7 * second.deviation(X)) + 0.5 + 1) / 2;
        ScalarField linear = new Ucb(models, SCALE, new Linear(), lambda, beta).open();
        assertThat(at(linear)).isCloseTo(0.3 * y0 + 0.7 * y1, within(1e-12));
        ScalarField tchebyshev = new Ucb(models, SCALE, new Tchebyshev(), lambda, beta).open();
        assertThat(at(tchebyshev)).isCloseTo(Math.min(0.3 * y0, 0.7 * y1), within(1e-12));
        Gradients.check(linear, X, 1e-7);
        Gradients.check(tchebyshev, X, 1e-7);
    }

    @Test
    void thompsonScalarizesSamplePaths() {
        List<SamplePath> paths =
                models.stream().map(m -> m.samplePath(new Streams(1).trial(1))).toList();
        double[] lambda = {0.6, 0.4};
        double y0 = Math.exp(first.mean(X) + 0.2) / 2;
        double y1 = (2 * (second.mean(X) + 0.3) + 0.5 + 1) / 2;
        ScalarField field = new Thompson(models, paths, SCALE, new Linear(), lambda).open();
        assertThat(at(field)).isCloseTo(0.6 * y0 + 0.4 * y1, within(1e-12));
        Gradients.check(field, X, 1e-7);
    }

    @Test
    void schedules() {
        assertThat(Beta.practical(10)).isCloseTo(0.125 * Math.log(21), within(1e-15));
        assertThat(Beta.theoretical(0.5, 4, 10)).isCloseTo(2 * Math.log(10), within(1e-15));
        assertThat(Beta.theoretical(0.5, 4, 1)).isZero();
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Ucb(models, SCALE, new Linear(), new double[] {0.5, 0.5}, -1))
                .withMessageContaining("got -1");
    }
}
