package dev.etesian.strategy;

import static org.assertj.core.api.Assertions.assertThat;

import dev.etesian.math.Compute;
import dev.etesian.math.Streams;
import dev.etesian.preference.Goal;
import dev.etesian.preference.Preference;
import dev.etesian.problem.History;
import dev.etesian.problem.Objective;
import dev.etesian.problem.Problem;
import dev.etesian.space.Parameter;
import dev.etesian.space.Point;
import dev.etesian.space.SearchSpace;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A strategy that does not use the preference suggests the same for any, and the others do not. */
final class UsedPreferenceTest {

    private static final Problem PROBLEM = Problem.of(
            SearchSpace.of(Parameter.real("x", 0, 1), Parameter.real("y", 0, 1)),
            Objective.maximize("up").within(-1, 2),
            Objective.minimize("down").within(0, 2));

    private static final Preference BOX = Preference.box("up", 0.5, 1).and("down", 0, 0.5);

    /** Trial 9, the one that looks out of a box, is among those suggested. */
    private static final int RESULTS = 8;

    private static Stream<StrategyInfo> informed() {
        return Strategies.list().stream()
                .filter(info -> !Strategies.named(info.name()).blind(PROBLEM));
    }

    @ParameterizedTest
    @MethodSource("informed")
    void onlyThoseThatSaySoSuggestTheSame(StrategyInfo info) {
        boolean same = suggested(info.name(), BOX).equals(suggested(info.name(), Preference.flat()));
        assertThat(same).isEqualTo(!info.usesPreference());
    }

    private static List<Point> suggested(String strategy, Preference preference) {
        double[][] x = new double[RESULTS][];
        double[][] gains = new double[RESULTS][];
        for (int i = 0; i < RESULTS; i++) {
            double u = (i + 0.5) / RESULTS;
            double v = i * 5 % RESULTS / (double) RESULTS;
            x[i] = new double[] {u, v};
            gains[i] = new double[] {Math.sin(4 * u) + v, -u * u - v * v};
        }
        Request request = new Request(PROBLEM, Goal.of(preference), History.of(x, gains), 3);
        return Strategies.named(strategy).suggest(request, Compute.serial(), new Streams(2)).stream()
                .map(Suggestion::point)
                .toList();
    }
}
