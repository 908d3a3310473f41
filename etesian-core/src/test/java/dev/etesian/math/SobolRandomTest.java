package dev.etesian.math;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class SobolRandomTest {

    private final Streams streams = new Streams(11);
    private final Sobol sobol = Sobol.scrambled(4, streams.trial(0));

    @Test
    void drawsAreTheCoordinatesOfSuccessivePoints() {
        SobolRandom random = new SobolRandom(sobol, streams.trial(1));
        double[] x = new double[4];
        for (int i = 0; i < 50; i++) {
            sobol.point(i, x);
            for (int j = 0; j < 1 + i % 4; j++) {
                assertThat(random.nextDouble()).isEqualTo(x[j]);
            }
            random.advance();
        }
    }

    @Test
    void longsIntsGaussiansAndExponentialsComeFromTheSameDigits() {
        SobolRandom random = new SobolRandom(sobol, streams.trial(1));
        double[] x = new double[4];
        sobol.point(0, x);
        assertThat((random.nextLong() >>> 11) * 0x1p-53).isEqualTo(x[0]);
        assertThat(random.nextGaussian()).isEqualTo(Normal.quantile(x[1]));
        assertThat(random.nextExponential()).isEqualTo(-Math.log1p(-x[2]));
        assertThat(Integer.toUnsignedLong(random.nextInt())).isEqualTo((long) (x[3] * 0x1p32));
    }

    @Test
    void drawsBeyondTheDimensionComeFromTheOtherGenerator() {
        SobolRandom random = new SobolRandom(sobol, streams.trial(1));
        for (int j = 0; j < 4; j++) {
            random.nextDouble();
        }
        long first = random.nextLong();
        assertThat(first | 0x800).isEqualTo(streams.trial(1).nextLong() | 0x800);
        random.advance();
        double[] x = new double[4];
        sobol.point(1, x);
        assertThat(random.nextDouble()).isEqualTo(x[0]);
    }

    @Test
    void uniformsAreStrictlyInsideEvenIfTheOtherGeneratorGivesZeroOrOnes() {
        long[] extremes = {0, -1};
        for (long extreme : extremes) {
            SobolRandom random = new SobolRandom(Sobol.plain(1), () -> extreme);
            assertThat(random.nextDouble()).isGreaterThan(0).isLessThan(1);
            assertThat(random.nextDouble()).isGreaterThan(0).isLessThan(1);
            assertThat(random.nextGaussian()).isFinite();
        }
    }
}
