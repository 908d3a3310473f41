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
        assertThat(Standardization.of(BULK, false, true).affine()).isTrue();
        assertThat(Standardization.of(with(500, -20), false, true).affine()).isTrue();
        assertThat(Standardization.of(with(1e30), false, true).affine()).isTrue();
        assertThat(Standardization.of(new double[] {0, 0, 0, 0, -1e30}, false, true)
                        .affine())
                .isTrue();
        assertThat(Standardization.of(new double[] {0, -1e30}, false, true).affine())
                .isTrue();
        assertThat(Standardization.of(new double[] {}, false, true).affine()).isTrue();
        assertThat(Standardization.of(with(-1e30), false, false).affine()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(doubles = {-100, -1e5, -1e30, -1e300})
    void anOutlierLeavesRoomForTheOthers(double outlier) {
        Link link = Standardization.of(with(outlier), false, true);
        assertThat(link.affine()).isFalse();
        assertThat(link.latent(2.0) - link.latent(-2.1)).isGreaterThan(2);
        assertThat(link.latent(outlier)).isBetween(-4.0, link.latent(-2.1));
        double unit = (link.latent(0.9) - link.latent(0.2)) / 0.7;
        for (double gain : BULK) {
            // Straight in the bulk: differences keep their ratios.
            assertThat(link.latent(gain)).isCloseTo(link.latent(0.2) + unit * (gain - 0.2), within(0.05));
            assertThat(link.gain(link.latent(gain))).isCloseTo(gain, within(1e-6));
        }
        assertThat(link.gain(link.latent(outlier)) / outlier).isCloseTo(1, within(1e-6));
    }

    /** The definition written out, slopes by differences. */
    @Test
    void tailsFollowTheirDefinition() {
        TailLink link = new TailLink(new AffineLink(1, 10, 2), -1e9, new AffineLink(1, 0.5, 3));
        for (double t : new double[] {-1e9, -1e6, -40, -3, -2, -1, 0, 5, 80, 1e9}) {
            double r = Math.log(Math.max(1, -t - 1));
            double w = t >= -2 ? t : -2 - r / (1 + r);
            double gain = 10 + 2 * t;
            double latent = (w - 0.5) / 3;
            assertThat(link.latent(gain)).isCloseTo(latent, within(ROUNDING * Math.max(1, Math.abs(latent))));
            assertThat(link.gain(latent) / gain).isCloseTo(1, within(1e-6));
            double h = 1e-7 * Math.max(1, Math.abs(latent)) / Math.max(1, r);
            double up = (link.gain(latent + h) - link.gain(latent)) / h;
            assertThat(link.slope(latent) / up).isCloseTo(1, within(1e-3));
        }
    }

    @Test
    void belowTheWorstResultItIsAStraightLine() {
        TailLink link = new TailLink(new AffineLink(1, 0, 1), -1_000, new AffineLink(1, 0, 1));
        double worst = link.latent(-1_000);
        double slope = link.slope(worst);
        assertThat(link.gain(worst - 0.01)).isCloseTo(-1_000 - 0.01 * slope, within(1e-3));
        assertThat(link.slope(worst - 5)).isCloseTo(slope, within(1e-6 * slope));
        assertThat(link.latent(link.gain(worst - 3))).isCloseTo(worst - 3, within(ROUNDING));
    }

    @Test
    void gainsStayFinite() {
        Link link = Standardization.of(with(-1e300), false, true);
        assertThat(link.gain(50)).isFinite();
        assertThat(link.gain(-50)).isFinite();
        assertThat(link.slope(-50)).isFinite();
    }
}
