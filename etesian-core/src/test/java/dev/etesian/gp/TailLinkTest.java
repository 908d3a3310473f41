package dev.etesian.gp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class TailLinkTest {

    private static final double[] BULK = {-1.2, -0.7, -0.1, 0.2, 0.4, 0.9, 1.3, 2.0, -2.1};
    private static final double ROUNDING = 1e-9;

    private static double[] with(double... outliers) {
        return DoubleStream.concat(Arrays.stream(BULK), Arrays.stream(outliers)).toArray();
    }

    @Test
    void ordinaryAndSkewedResultsAreOnlyStandardized() {
        assertThat(Standardization.of(BULK, false).affine()).isTrue();
        assertThat(Standardization.of(with(500, -300), false).affine()).isTrue();
        assertThat(Standardization.of(new double[] {0, 0, 0, 0, 1e30}, false).affine())
                .isTrue();
        assertThat(Standardization.of(new double[] {0, 1e30}, false).affine()).isTrue();
        assertThat(Standardization.of(new double[] {}, false).affine()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(doubles = {1e5, 1e30, -1e30, 1e300, -1e300})
    void anOutlierLeavesRoomForTheOthers(double outlier) {
        double[] gains = with(outlier);
        Link link = Standardization.of(gains, false);
        assertThat(link.affine()).isFalse();
        double[] latent = Arrays.stream(BULK).map(link::latent).toArray();
        assertThat(link.latent(2.0) - link.latent(-2.1)).isGreaterThan(0.5);
        assertThat(Math.abs(link.latent(outlier))).isLessThan(4);
        for (int i = 0; i < BULK.length; i++) {
            // Linear in the bulk: differences keep their ratios.
            double expected = latent[0] + (BULK[i] - BULK[0]) / (BULK[1] - BULK[0]) * (latent[1] - latent[0]);
            assertThat(latent[i]).isCloseTo(expected, within(1e-6));
            assertThat(link.gain(latent[i])).isCloseTo(BULK[i], within(1e-6));
        }
        assertThat(link.gain(link.latent(outlier)) / outlier).isCloseTo(1, within(1e-6));
    }

    /** The definition with a logarithm of a logarithm, slopes by differences. */
    @Test
    void tailsFollowTheirDefinition() {
        TailLink link = new TailLink(new AffineLink(1, 10, 2), new AffineLink(1, 0.5, 3));
        for (double t : new double[] {-1e12, -40, -5.5, -5, -3, 0, 4.999, 5.001, 6, 80, 1e9}) {
            double w = Math.abs(t) <= 5 ? t : Math.signum(t) * (5 + Math.log(1 + Math.log(Math.abs(t) - 4)));
            double gain = 10 + 2 * t;
            double latent = (w - 0.5) / 3;
            assertThat(link.latent(gain)).isCloseTo(latent, within(ROUNDING));
            assertThat(link.gain(latent)).isCloseTo(gain, within(ROUNDING * Math.max(1, Math.abs(gain)) * 100));
            double h = 1e-6;
            double slope = (link.gain(latent + h) - link.gain(latent - h)) / (2 * h);
            assertThat(link.slope(latent) / slope).isCloseTo(1, within(1e-4));
        }
    }

    @Test
    void gainsStayFinite() {
        Link link = Standardization.of(with(1e300), false);
        assertThat(link.gain(50)).isFinite();
        assertThat(link.gain(-50)).isFinite();
        assertThat(link.slope(50)).isFinite();
    }
}
