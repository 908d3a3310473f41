package dev.etesian.bench.reproduce;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.etesian.math.Streams;
import java.util.Arrays;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

final class GridPosteriorTest {

    private static final int[] OBSERVED = {3, 17, 3, 24, 8};
    private static final double[][] Y = {{0.3, -1}, {1.2, 0.4}, {0.5, -0.8}, {-0.7, 2}, {0.1, 0.1}};

    private final GridProcess process = new GridProcess(5);

    @Test
    void agreesWithTheInverse() {
        GridPosterior posterior = posterior();
        for (int i = 0; i < process.size(); i++) {
            for (int k = 0; k < 2; k++) {
                assertThat(posterior.mean(k, i))
                        .isCloseTo(GpFormulas.mean(process, OBSERVED, column(k), i), within(1e-9));
            }
            assertThat(posterior.deviation(i))
                    .isCloseTo(Math.sqrt(GpFormulas.variance(process, OBSERVED, i)), within(1e-7));
        }
    }

    /** Means and variances of many samples lie within five standard errors of the posterior's. */
    @Test
    void samplesHaveThePosteriorsMoments() {
        GridPosterior posterior = posterior();
        RandomGenerator random = new Streams(5).trial(0);
        int draws = 4000;
        double[] sum = new double[process.size()];
        double[] squares = new double[process.size()];
        for (int s = 0; s < draws; s++) {
            double[] f = posterior.sample(1, random);
            Arrays.setAll(sum, i -> sum[i] + f[i]);
            Arrays.setAll(squares, i -> squares[i] + f[i] * f[i]);
        }
        for (int i = 0; i < process.size(); i++) {
            double deviation = posterior.deviation(i);
            double mean = sum[i] / draws;
            assertThat(mean).isCloseTo(posterior.mean(1, i), within(5 * deviation / Math.sqrt(draws)));
            double variance = squares[i] / draws - mean * mean;
            assertThat(variance)
                    .isCloseTo(deviation * deviation, within(5 * deviation * deviation * Math.sqrt(2.0 / draws)));
        }
    }

    private GridPosterior posterior() {
        GridPosterior posterior = new GridPosterior(process, 2);
        for (int t = 0; t < OBSERVED.length; t++) {
            posterior.observe(OBSERVED[t], Y[t]);
        }
        return posterior;
    }

    private static double[] column(int k) {
        return Arrays.stream(Y).mapToDouble(y -> y[k]).toArray();
    }
}
