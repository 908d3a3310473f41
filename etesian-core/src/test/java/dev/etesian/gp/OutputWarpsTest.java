package dev.etesian.gp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.etesian.math.Compute;
import dev.etesian.math.Dense;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class OutputWarpsTest {

    private static final double DIFFERENCE = 1e-6;

    static Stream<Link> links() {
        AffineLink inner = new AffineLink(0.5, 1, 2);
        AffineLink outer = new AffineLink(1, 0.3, 1.7);
        return Stream.of(
                new WarpedLink(inner, new Shape.YeoJohnson(-1), outer),
                new WarpedLink(inner, new Shape.YeoJohnson(0), outer),
                new WarpedLink(inner, new Shape.YeoJohnson(0.5), outer),
                new WarpedLink(inner, new Shape.YeoJohnson(2), outer),
                new WarpedLink(new AffineLink(1, 0, 1), new Shape.Logarithm(false), outer));
    }

    @ParameterizedTest
    @MethodSource("links")
    void goesThereAndBackWithItsSlope(Link link) {
        for (double gain = 0.05; gain < 8; gain += 0.37) {
            double latent = link.latent(gain);
            double h = 1e-6;
            double difference = (link.gain(latent + h) - link.gain(latent - h)) / (2 * h);
            assertThat(link.gain(latent)).isCloseTo(gain, within(1e-9));
            assertThat(link.slope(latent)).isCloseTo(difference, within(DIFFERENCE * Math.max(1, difference)));
            assertThat(link.latent(gain + 0.1)).isGreaterThan(latent);
        }
    }

    /** λ = 1 is the identity, λ = 0 the logarithm of one plus t, λ = 2 below zero minus that of one minus t. */
    @Test
    void yeoJohnsonHasItsClosedForms() {
        assertThat(new Shape.YeoJohnson(1).value(1.3)).isCloseTo(1.3, within(1e-15));
        assertThat(new Shape.YeoJohnson(1).value(-1.3)).isCloseTo(-1.3, within(1e-15));
        assertThat(new Shape.YeoJohnson(0).value(1.3)).isCloseTo(Math.log(2.3), within(1e-15));
        assertThat(new Shape.YeoJohnson(2).value(-1.3)).isCloseTo(-Math.log(2.3), within(1e-15));
        assertThat(new Shape.YeoJohnson(0.5).value(3)).isCloseTo(2, within(1e-14));
    }

    @Test
    void leavesItsRangeTowardsInfinityAndNeverAsNaN() {
        assertThat(new Shape.Logarithm(false).value(-1)).isEqualTo(Double.NEGATIVE_INFINITY);
        assertThat(new Shape.Logarithm(true).value(1)).isEqualTo(Double.POSITIVE_INFINITY);
        assertThat(new Shape.YeoJohnson(-1).inverse(5)).isEqualTo(Double.POSITIVE_INFINITY);
    }

    @Test
    void bendsWhatSpansOrdersOfMagnitudeAndLeavesTheRestStraight() {
        assertThat(chosen(f -> Math.exp(10 * f)).affine()).isFalse();
        assertThat(chosen(f -> -Math.exp(10 * f)).affine()).isFalse();
        assertThat(chosen(f -> Math.exp(f)).affine()).isTrue();
        assertThat(chosen(f -> 3 * f - 7).affine()).isTrue();
    }

    /** Between two fits that start afresh the bend of the last one stays, whatever the results would ask for now. */
    @Test
    void remembersItsChoiceUntilAFitStartsAfresh() {
        SurrogateFitter fitter = new SurrogateFitter(GpSettings.standard(), Dense.plain());
        Fit bent = fitter.fit(steep(50), List.of(), Compute.serial());
        List<Double> saysStraight = new ArrayList<>(bent.memory());
        saysStraight.set(saysStraight.size() - 1, 0.0);

        assertThat(bent.surrogate().link().affine()).isFalse();
        assertThat(straight(fitter.fit(steep(51), saysStraight, Compute.serial())))
                .isTrue();
        assertThat(straight(fitter.fit(steep(60), saysStraight, Compute.serial())))
                .isFalse();
        assertThat(straight(fitter.fit(steep(51), bent.memory(), Compute.serial())))
                .isFalse();
    }

    private static boolean straight(Fit fit) {
        return !(fit.surrogate().link() instanceof WarpedLink);
    }

    private static Results steep(int n) {
        double[][] x = GpSamples.points(n, 2, GpSamples.random(21));
        double[] gains =
                Arrays.stream(GpSamples.smooth(x)).map(f -> Math.exp(10 * f)).toArray();
        return new Results(x, gains, GpSamples.unknown(n), Input.continuous(2), false);
    }

    /** The logarithm of the response is what is smooth: a bent model predicts it better than a straight one. */
    @Test
    void predictsBetterWhereItBends() {
        double straight = error(GpSettings.standard().withoutOutputWarps());
        double bent = error(GpSettings.standard());
        assertThat(bent).isLessThan(0.7 * straight);
    }

    private static Link chosen(DoubleUnaryOperator response) {
        double[][] x = GpSamples.points(30, 2, GpSamples.random(21));
        double[] gains = Arrays.stream(GpSamples.smooth(x)).map(response).toArray();
        return fit(GpSettings.standard(), x, gains).link();
    }

    private static double error(GpSettings settings) {
        double[][] x = GpSamples.points(30, 2, GpSamples.random(22));
        double[][] test = GpSamples.points(40, 2, GpSamples.random(23));
        DoubleUnaryOperator response = f -> Math.exp(10 * f);
        Surrogate surrogate = fit(
                settings, x, Arrays.stream(GpSamples.smooth(x)).map(response).toArray());
        double[] mean = new double[test.length];
        surrogate.predictor().predict(test, test.length, mean, null, null, null);
        double sum = 0;
        for (int i = 0; i < test.length; i++) {
            double predicted = Math.max(1e-6, surrogate.link().gain(mean[i]));
            sum += Math.abs(Math.log(predicted / response.applyAsDouble(GpSamples.smooth(test[i]))));
        }
        return sum / test.length;
    }

    private static Surrogate fit(GpSettings settings, double[][] x, double[] gains) {
        return new SurrogateFitter(settings, Dense.plain())
                .fit(
                        new Results(x, gains, GpSamples.unknown(x.length), Input.continuous(2), false),
                        List.of(),
                        Compute.serial())
                .surrogate();
    }
}
