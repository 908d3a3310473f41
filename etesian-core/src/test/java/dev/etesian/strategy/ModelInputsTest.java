package dev.etesian.strategy;

import static org.assertj.core.api.Assertions.assertThat;

import dev.etesian.gp.GpSettings;
import dev.etesian.gp.SurrogateFitter;
import dev.etesian.math.Compute;
import dev.etesian.math.Dense;
import dev.etesian.math.Sobol;
import dev.etesian.math.Streams;
import dev.etesian.problem.History;
import dev.etesian.problem.Objective;
import dev.etesian.problem.Problem;
import dev.etesian.space.Parameter;
import dev.etesian.space.SearchSpace;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What a parameter is to the models. */
final class ModelInputsTest {

    private static final int RESULTS = 30;

    /** Ten levels are few, eleven are as good as numbers. */
    @Test
    void warpsAreFittedToNumbersOnly() {
        SearchSpace space = SearchSpace.of(
                Parameter.integer("few", 1, 10),
                Parameter.integer("many", 1, 11),
                Parameter.real("steps", 0, 1).step(0.25),
                Parameter.real("real", 0, 1));
        double[][] x = new double[RESULTS][4];
        double[][] gains = new double[RESULTS][1];
        Sobol sequence = Sobol.plain(4);
        for (int i = 0; i < RESULTS; i++) {
            sequence.point(i + 1, x[i]);
            space.domain().snap(x[i]);
            for (double u : x[i]) {
                gains[i][0] += Math.exp(-20 * u);
            }
        }
        Problem problem =
                new Problem(space, List.of(Objective.maximize("y").within(0, 4).withoutNoise()), List.of());
        List<Double> memory = Models.fit(
                        problem,
                        History.of(x, gains),
                        new SurrogateFitter(GpSettings.standard(), Dense.plain()),
                        Compute.serial())
                .memory()
                .get(0);
        List<Double> warps = memory.subList(6, 14); // after four length-scales, signal and noise, two each
        assertThat(warps.subList(0, 2)).containsOnly(0.0);
        assertThat(warps.subList(2, 4)).doesNotContain(0.0);
        assertThat(warps.subList(4, 6)).containsOnly(0.0);
        assertThat(warps.subList(6, 8)).doesNotContain(0.0);
    }

    /** Two objectives with the same results: what is drawn for one says nothing about the other, and each has its own. */
    @Test
    void objectivesAreDrawnIndependently() {
        double[][] x = new double[RESULTS][2];
        double[][] gains = new double[RESULTS][2];
        Sobol sequence = Sobol.plain(2);
        for (int i = 0; i < RESULTS; i++) {
            sequence.point(i + 1, x[i]);
            gains[i][0] = Math.sin(5 * x[i][0]) + x[i][1];
            gains[i][1] = gains[i][0];
        }
        Problem problem =
                new Problem(SearchSpace.cube(2), List.of(Objective.maximize("a"), Objective.maximize("b")), List.of());
        SurrogateFitter fitter = new SurrogateFitter(GpSettings.standard(), Dense.plain());
        History history = History.of(x, gains);
        Models fitted = Models.fit(problem, history, fitter, Compute.serial());
        double[][] away = {{0.05, 0.95}};
        double[] spread = new double[2];
        double[] product = new double[2];
        int draws = 60;
        for (int t = 0; t < draws; t++) {
            long trial = t;
            Models drawn =
                    fitted.drawn(problem, history, fitter, 1, () -> new Streams(7).models(trial), Compute.serial());
            double[] mean = drawn.means(away, Compute.serial())[0];
            double[] expected = fitted.means(away, Compute.serial())[0];
            double first = mean[0] - expected[0];
            double second = mean[1] - expected[1];
            spread[0] += first * first;
            spread[1] += second * second;
            product[0] += first * second;
            product[1] += first + second;
        }
        double center = product[1] / (2 * draws);
        double correlation = (product[0] - draws * center * center)
                / Math.sqrt((spread[0] - draws * center * center) * (spread[1] - draws * center * center));
        // three standard errors of a correlation of 0
        assertThat(Math.abs(correlation)).isLessThan(3 / Math.sqrt(draws));
    }
}
