package dev.etesian.gp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

final class WavesTest {

    @Test
    void cosinesOfAllAngles() {
        RandomGenerator random = GpSamples.random(4);
        double[][] frequency = new double[64][2];
        double[] phase = new double[64];
        for (int f = 0; f < 64; f++) {
            frequency[f][0] = 20 * random.nextGaussian();
            frequency[f][1] = f / 8.0;
            phase[f] = 7 * random.nextDouble();
        }
        Waves waves = Waves.of(frequency, phase);
        double[] w = {0.7, -1.3};
        double[] turns = new double[64];
        double[] cosine = new double[64];
        double[] other = new double[64];
        waves.moveTo(w, turns);
        Waves.cosine(turns, 0, cosine);
        Waves.cosine(turns, 0.25, other);
        double slope = 0;
        for (int f = 0; f < 64; f++) {
            double angle = frequency[f][0] * w[0] + frequency[f][1] * w[1] + phase[f];
            assertThat(cosine[f]).isCloseTo(Math.cos(angle), within(1e-12));
            assertThat(other[f]).isCloseTo(-Math.sin(angle), within(1e-12));
            slope += other[f] * frequency[f][0];
        }
        double[] gradient = new double[2];
        waves.slopes(other, gradient);
        assertThat(gradient[0]).isCloseTo(slope, within(1e-10));
    }
}
