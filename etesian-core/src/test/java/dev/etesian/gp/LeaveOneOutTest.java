package dev.etesian.gp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.data.Offset.offset;

import dev.etesian.math.Dense;
import dev.etesian.math.Radial;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

final class LeaveOneOutTest {

    private static final double SAME = 1e-8;

    /** The posterior of all other results at the same hyper-parameters, plus the noise of the one left out. */
    @Test
    void isThePosteriorWithoutThePoint() {
        RandomGenerator random = GpSamples.random(11);
        for (int repeat = 0; repeat < 9; repeat++) {
            int n = 4 + 4 * repeat;
            int d = 1 + repeat % 3;
            Kernel kernel = GpSamples.kernel(Radial.values()[repeat % 3], d, repeat % 2 == 1);
            double[] theta = GpSamples.theta(kernel, random);
            theta[kernel.noise()] = Math.log(1e-3);
            TrainingSet data = GpSamples.data(n, d, random);
            Hyperparameters setting = Hyperparameters.of(kernel, theta);
            ExactGp all = ExactGp.of(Dense.plain(), setting, new AffineLink(1, 0, 1), data, 0);
            LeaveOneOut left = all.leaveOneOut();
            assertThat(left.y()).isEqualTo(data.y());
            for (int i = 0; i < n; i++) {
                int out = i;
                TrainingSet others =
                        data.rows(IntStream.range(0, n).filter(j -> j != out).toArray());
                ExactGp without = ExactGp.of(Dense.plain(), setting, new AffineLink(1, 0, 1), others, 0);
                double[] mean = new double[1];
                double[] variance = new double[1];
                without.predictor().predict(new double[][] {data.x()[i]}, 1, mean, variance, null, null);
                assertThat(left.mean()[i]).isCloseTo(mean[0], offset(SAME));
                assertThat(left.variance()[i]).isCloseTo(variance[0] + all.noise[i], offset(SAME));
            }
        }
    }

    /** Nothing but the prior is left of a single result. */
    @Test
    void aSingleResultIsAsUnknownAsAnyOther() {
        RandomGenerator random = GpSamples.random(12);
        Kernel kernel = GpSamples.kernel(Radial.MATERN_52, 2, false);
        Hyperparameters setting = Hyperparameters.of(kernel, GpSamples.theta(kernel, random));
        ExactGp gp = ExactGp.of(Dense.plain(), setting, new AffineLink(1, 0, 1), GpSamples.data(1, 2, random), 0);
        assertThat(gp.leaveOneOut().mean()[0]).isCloseTo(0, offset(SAME));
        assertThat(gp.leaveOneOut().variance()[0]).isCloseTo(setting.signalVariance() + gp.noise[0], offset(SAME));
    }
}
