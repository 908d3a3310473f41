package dev.etesian.rival.scalarized;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.etesian.acquisition.FakeSurrogate;
import dev.etesian.math.ScalarField;
import dev.etesian.math.Streams;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

final class ExpectedImprovementTest {

    private static final int DRAWS = 200_000;

    private final FakeSurrogate model =
            new FakeSurrogate(0.3, new double[] {1, -0.5}, 0.2, 0.4, FakeSurrogate.link(2, 1));

    /** Draws of the latent value against the closed form, in standard errors; the best is given in gains. */
    @Test
    void isTheMeanOfDraws() {
        double[][] x = {{0.2, 0.4}, {0.9, 0.1}};
        double[] mean = new double[2];
        double[] variance = new double[2];
        model.predictor().predict(x, 2, mean, variance, null, null);
        double best = 0.5;
        double[] values = new double[2];
        new ExpectedImprovement(model, model.link().gain(best)).open().evaluate(x, 2, values, null);
        RandomGenerator random = new Streams(3).trial(0);
        for (int c = 0; c < 2; c++) {
            double sum = 0;
            double squares = 0;
            for (int i = 0; i < DRAWS; i++) {
                double gain = Math.max(0, mean[c] + Math.sqrt(variance[c]) * random.nextGaussian() - best);
                sum += gain / DRAWS;
                squares += gain * gain / DRAWS;
            }
            double error = Math.sqrt((squares - sum * sum) / DRAWS);
            assertThat(Math.exp(values[c])).isCloseTo(sum, within(4 * error));
        }
    }

    /** Gradients by central differences, near and far below the best, where the improvement itself underflows. */
    @Test
    void gradientsAreThoseOfDifferences() {
        double h = 1e-6;
        for (double best : new double[] {0.5, 3, 60}) {
            ScalarField field = new ExpectedImprovement(model, best).open();
            double[][] x = {{0.3, 0.6}, {0.3 + h, 0.6}, {0.3 - h, 0.6}, {0.3, 0.6 + h}, {0.3, 0.6 - h}};
            double[] values = new double[5];
            double[][] gradients = new double[5][2];
            field.evaluate(x, 5, values, gradients);
            assertThat(values[0]).isFinite();
            for (int j = 0; j < 2; j++) {
                double slope = (values[1 + 2 * j] - values[2 + 2 * j]) / (2 * h);
                assertThat(gradients[0][j]).isCloseTo(slope, within(1e-5 * Math.max(1, Math.abs(slope))));
            }
        }
    }
}
