package dev.etesian.strategy;

import static org.assertj.core.api.Assertions.assertThat;

import dev.etesian.math.Compute;
import dev.etesian.math.Streams;
import dev.etesian.preference.Goal;
import dev.etesian.preference.Preference;
import dev.etesian.problem.History;
import dev.etesian.problem.Objective;
import dev.etesian.problem.Problem;
import dev.etesian.problem.Rationale;
import dev.etesian.space.Parameter;
import dev.etesian.space.Point;
import dev.etesian.space.SearchSpace;
import org.junit.jupiter.api.Test;

/** In a box one suggestion in ten is made under rougher models. */
final class LookOutTest {

    private static final Preference BOX = Preference.box("up", 0.5, 1).and("down", 0, 0.5);

    /** How wide the models think the outcome of the only point left of an integer space is, decided by so many results. */
    private static double width(int results, Preference preference) {
        Problem problem = Problem.of(
                SearchSpace.of(Parameter.integer("i", 0, results)),
                Objective.maximize("up"),
                Objective.minimize("down"));
        int left = results / 2;
        double[][] x = new double[results][];
        double[][] gains = new double[results][];
        for (int r = 0; r < results; r++) {
            int i = r < left ? r : r + 1;
            double at = i / (double) results;
            x[r] = problem.space().encode(Point.of("i", i));
            gains[r] = new double[] {Math.sin(4 * at), -at * at};
        }
        Request request = new Request(problem, Goal.of(preference), History.of(x, gains), 1);
        Suggestion only = Strategies.named("epi")
                .suggest(request, Compute.serial(), new Streams(2))
                .get(0);
        assertThat(only.point().integer("i")).isEqualTo(left);
        Rationale.Prediction up = only.rationale().predicted().get(0);
        return up.high() - up.low();
    }

    @Test
    void looksOutOfABox() {
        assertThat(width(9, BOX)).isGreaterThan(1.5 * width(9, Preference.flat()));
        assertThat(width(19, BOX)).isGreaterThan(1.5 * width(19, Preference.flat()));
    }

    @Test
    void otherwiseDecidesAsWithoutABox() {
        for (int results : new int[] {8, 10, 11, 13, 15}) {
            assertThat(width(results, BOX)).as("after %d", results).isEqualTo(width(results, Preference.flat()));
        }
    }
}
