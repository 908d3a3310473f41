package dev.etesian.acquisition;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.etesian.gp.Surrogate;
import dev.etesian.preference.Scale;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class TchebyshevIntegralTest {

    /** What the quadrature promises, relative to the improvement itself. */
    private static final double RELATIVE = 1e-6;

    /** Where logarithms are large, relative to them: at z = −1e6 the last digits of z² are all there is. */
    private static final double LOG_RELATIVE = 1e-13;

    record Case(
            String regime,
            boolean[] capped,
            double[] mu,
            double[] sd,
            double[] lambda,
            double b,
            double value,
            double[] derivatives) {

        TchebyshevIntegral function(Precision precision) {
            return integral(mu.length, capped, new Rays(new double[][] {lambda}, new double[] {b}), precision);
        }
    }

    static TchebyshevIntegral integral(int k, boolean[] capped, Rays rays, Precision precision) {
        return new TchebyshevIntegral(axes(k), capped, rays, precision);
    }

    static Axis[] axes(int k) {
        Surrogate model = new FakeSurrogate(0, new double[1], 1, 0, FakeSurrogate.IDENTITY);
        double[] zero = new double[k];
        double[] one = new double[k];
        Arrays.fill(one, 1);
        return Axis.of(new Scale(zero, one), Collections.nCopies(k, model));
    }

    static List<Case> cases() {
        List<Case> cases = new ArrayList<>();
        try (BufferedReader in = new BufferedReader(new InputStreamReader(
                Objects.requireNonNull(TchebyshevIntegralTest.class.getResourceAsStream("tchebyshev-integral.csv")),
                StandardCharsets.UTF_8))) {
            in.lines().filter(line -> !line.startsWith("#")).forEach(line -> cases.add(parse(line.split(",", -1))));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return cases;
    }

    private static Case parse(String[] f) {
        int k = Integer.parseInt(f[1]);
        double[] numbers =
                Arrays.stream(f).skip(2).mapToDouble(Double::parseDouble).toArray();
        boolean[] capped = new boolean[k];
        for (int j = 0; j < k; j++) {
            capped[j] = numbers[j] != 0;
        }
        return new Case(
                f[0],
                capped,
                Arrays.copyOfRange(numbers, k, 2 * k),
                Arrays.copyOfRange(numbers, 2 * k, 3 * k),
                Arrays.copyOfRange(numbers, 3 * k, 4 * k),
                numbers[4 * k],
                numbers[4 * k + 1],
                Arrays.copyOfRange(numbers, 4 * k + 2, numbers.length));
    }

    @ParameterizedTest
    @MethodSource("cases")
    void agreesWithHighPrecisionQuadrature(Case c) {
        int k = c.mu().length;
        double[] dMean = new double[k];
        double[] dDeviation = new double[k];
        double value = c.function(Precision.REFINE).value(c.mu(), c.sd(), dMean, dDeviation);
        assertThat(value).isCloseTo(c.value(), within(Math.max(RELATIVE, LOG_RELATIVE * Math.abs(c.value()))));
        double screened = c.function(Precision.SCREEN).value(c.mu(), c.sd(), null, null);
        assertThat(screened).isCloseTo(c.value(), within(Math.max(2e-2, LOG_RELATIVE * Math.abs(c.value()))));
        for (int j = 0; j < c.derivatives().length; j++) {
            double expected = c.derivatives()[j];
            double got = j < k ? dMean[j] : dDeviation[j - k];
            double unit = 1 / c.sd()[j % k];
            assertThat(got)
                    .as("derivative %d", j)
                    .isCloseTo(expected, within(1e-5 * Math.max(unit, Math.abs(expected))));
        }
    }

    @ParameterizedTest
    @MethodSource("cases")
    void gradientsMatchDifferences(Case c) {
        if (!c.regime().equals("far")) {
            Gradients.check(c.function(Precision.REFINE), c.mu(), c.sd(), 1e-4, 2e-4);
        }
    }

    @Test
    void isExpectedImprovementForOneObjective() {
        // 0.3 (φ(z) + z Φ(z)), z = (0.4 − 0.7)/0.3 = −1: 0.3 · 0.0833154705876...
        Rays rays = new Rays(new double[][] {{1}}, new double[] {0.7});
        double value = integral(1, new boolean[1], rays, Precision.REFINE)
                .value(new double[] {0.4}, new double[] {0.3}, null, null);
        assertThat(Math.exp(value)).isCloseTo(0.3 * 0.08331547058768612, within(1e-8));
    }
}
