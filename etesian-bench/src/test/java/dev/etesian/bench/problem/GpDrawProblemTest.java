package dev.etesian.bench.problem;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class GpDrawProblemTest {

    private static final double RECORDED_DIGITS = 1e-6;
    private static final double LENGTH_SCALE = 0.5;

    private final GpDrawProblem problem = GpDrawProblem.gp6();

    /** Compass searches from 48 starts find each end of the range, and nothing beyond it. */
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3, 4, 5})
    void recordedExtremesAreReached(int k) {
        SplittableRandom random = new SplittableRandom(k);
        double lowest = 1;
        double highest = 0;
        for (int start = 0; start < 48; start++) {
            lowest = Math.min(lowest, -climb(k, -1, random.doubles(6).toArray()));
            highest = Math.max(highest, climb(k, 1, random.doubles(6).toArray()));
        }
        assertThat(lowest).isBetween(0.0, RECORDED_DIGITS);
        assertThat(highest).isBetween(1 - RECORDED_DIGITS, 1.0);
    }

    /** Over many draws E f(x) f(x′) is the kernel; the tolerance is four standard errors. */
    @Test
    void drawsHaveTheKernelAsTheirCovariance() {
        double[] x = {0.1, 0.2, 0.3, 0.4, 0.5, 0.6};
        double[] y = {0.3, 0.2, 0.6, 0.1, 0.5, 0.4};
        int draws = 4000;
        double variance = 0;
        double covariance = 0;
        for (int i = 0; i < draws; i++) {
            FourierDraw f = new FourierDraw(6, 32, LENGTH_SCALE, 77, i);
            variance += f.value(x) * f.value(x) / draws;
            covariance += f.value(x) * f.value(y) / draws;
        }
        double square = 0.04 + 0.09 + 0.09 + 0.04;
        double kernel = Math.exp(-square / (2 * LENGTH_SCALE * LENGTH_SCALE));
        assertThat(variance).isCloseTo(1, within(4 * Math.sqrt(2.0 / draws)));
        assertThat(covariance).isCloseTo(kernel, within(4 * Math.sqrt((1 + kernel * kernel) / draws)));
    }

    private double climb(int k, double sign, double[] x) {
        double best = sign * problem.value(k, x);
        for (double step = 0.1; step > 1e-5; ) {
            boolean moved = false;
            for (int move = 0; move < 12; move++) {
                double old = x[move / 2];
                x[move / 2] = Math.max(0, Math.min(1, old + (move % 2 == 0 ? step : -step)));
                double value = sign * problem.value(k, x);
                moved |= value > best;
                x[move / 2] = value > best ? x[move / 2] : old;
                best = Math.max(best, value);
            }
            step = moved ? step : step / 4;
        }
        return best;
    }
}
