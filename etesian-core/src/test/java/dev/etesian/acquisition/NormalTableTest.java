package dev.etesian.acquisition;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.etesian.math.Normal;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class NormalTableTest {

    private static double[][] at(double... z) {
        double[][] out = new double[2][z.length];
        NormalTable.fill(z, z.length, out[0], out[1]);
        return out;
    }

    @Test
    void isAccurateRelativeToTheValue() {
        double[] z = new double[5000];
        Arrays.setAll(z, i -> -13.9 + 22.8 * (i + 0.37) / z.length);
        double[][] table = at(z);
        for (int i = 0; i < z.length; i++) {
            double tolerance = Math.abs(z[i]) <= 4 ? 1e-10 : z[i] > 0 ? 1e-8 : z[i] > -10 ? 3e-8 : 5e-7;
            assertThat(table[0][i] / Normal.cdf(z[i])).as("Φ(%s)", z[i]).isCloseTo(1, within(tolerance));
            double pdfTolerance = 100 * tolerance;
            assertThat(table[1][i] / Normal.pdf(z[i])).as("φ(%s)", z[i]).isCloseTo(1, within(pdfTolerance));
        }
    }

    @Test
    void endsInConstants() {
        double[][] table = at(Double.NEGATIVE_INFINITY, -1e9, -14, 9, 1e9, Double.POSITIVE_INFINITY, Double.NaN);
        assertThat(table[0]).containsExactly(0, 0, 0, 1, 1, 1, 0);
        assertThat(table[1]).containsOnly(0);
    }
}
