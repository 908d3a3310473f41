package dev.etesian.strategy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.data.Offset.offset;

import dev.etesian.math.Compute;
import dev.etesian.math.Streams;
import dev.etesian.preference.Goal;
import dev.etesian.preference.Preference;
import dev.etesian.preference.Tchebyshev;
import dev.etesian.problem.History;
import dev.etesian.problem.Objective;
import dev.etesian.problem.Problem;
import dev.etesian.problem.Rationale;
import dev.etesian.space.Parameter;
import dev.etesian.space.SearchSpace;
import java.util.List;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

final class FittedModelsTest {

    private static final double EXACT = 1e-9;

    private static final Problem PROBLEM = Problem.of(
            SearchSpace.of(Parameter.real("a", 0, 1), Parameter.real("b", 0, 1)),
            Objective.maximize("up"),
            Objective.minimize("down"));

    private static History history(int n) {
        RandomGenerator random = new Streams(3).design();
        double[][] x = new double[n][2];
        double[][] gains = new double[n][2];
        for (int i = 0; i < n; i++) {
            x[i] = new double[] {random.nextDouble(), random.nextDouble()};
            gains[i] = new double[] {Math.sin(3 * x[i][0]) + x[i][1], -Math.pow(x[i][0] - x[i][1], 2)};
        }
        return History.of(x, gains);
    }

    /** The models are those of the next suggestion: what was expected of it is what is seen there. */
    @Test
    void seesWhatTheNextSuggestionExpects() {
        Strategy strategy = Strategies.named("epi");
        History history = history(12);
        Request request = new Request(PROBLEM, new Goal(Preference.flat(), new Tchebyshev()), history, 1, false);
        Suggestion next =
                strategy.suggest(request, Compute.serial(), new Streams(1)).get(0);
        FittedModels fittedModels = FittedModels.of(strategy, PROBLEM, history, Compute.serial());
        double[] u = PROBLEM.space().encode(next.point());
        List<Rationale.Prediction> expected = next.rationale().predicted();
        assertThat(fittedModels.at(u)).isEqualTo(expected);
        double[] medians = fittedModels.medians(new double[][] {u}, Compute.serial())[0];
        assertThat(medians[0]).isCloseTo(expected.get(0).median(), offset(EXACT));
        assertThat(medians[1]).isCloseTo(expected.get(1).median(), offset(EXACT));
    }

    /** Results come back as they were told, also those to be minimized, and a smooth function is no surprise. */
    @Test
    void resultsLeftOutAreInTheUsersUnits() {
        History history = history(25);
        FittedModels fittedModels = FittedModels.of(Strategies.named("sobol"), PROBLEM, history, Compute.serial());
        assertThat(fittedModels.fallbacks()).isEmpty();
        for (FittedModels.LeftOut left : fittedModels.leftOut(1)) {
            double told = Math.pow(left.x()[0] - left.x()[1], 2);
            assertThat(left.observed()).isCloseTo(told, offset(EXACT));
            assertThat(left.expected().low())
                    .isLessThanOrEqualTo(left.expected().median());
            assertThat(left.expected().median())
                    .isLessThanOrEqualTo(left.expected().high());
            assertThat(left.expected().median()).isCloseTo(told, offset(0.1));
        }
        assertThat(fittedModels.leftOut(0)).hasSize(25);
    }

    /** An accuracy that rises to 1 is not expected to be 1.23 beyond. */
    @Test
    void predictionsStayWithinTheBoundsOfAnObjective() {
        SearchSpace line = SearchSpace.of(Parameter.real("a", 0, 1));
        double[][] x = {{0}, {0.1}, {0.2}, {0.3}, {0.4}};
        double[][] gains = {{0.2}, {0.4}, {0.6}, {0.8}, {1}};
        History history = History.of(x, gains);
        double[] far = {0.6};
        Strategy strategy = Strategies.named("epi");
        Problem free = Problem.of(line, Objective.maximize("accuracy"));
        Problem bounded = Problem.of(line, Objective.maximize("accuracy").bounded(0, 1));
        FittedModels beyond = FittedModels.of(strategy, free, history, Compute.serial());
        assertThat(beyond.at(far).get(0).high()).isGreaterThan(1);
        FittedModels within = FittedModels.of(strategy, bounded, history, Compute.serial());
        for (double u = 0; u <= 1; u += 0.05) {
            Rationale.Prediction expected = within.at(new double[] {u}).get(0);
            assertThat(expected.low()).isBetween(0.0, expected.median());
            assertThat(expected.high()).isBetween(expected.median(), 1.0);
            assertThat(within.medians(new double[][] {{u}}, Compute.serial())[0][0])
                    .isBetween(0.0, 1.0);
        }
        assertThat(Objective.minimize("seconds")
                        .bounded(0, Double.POSITIVE_INFINITY)
                        .possible(-1))
                .isZero();
    }
}
