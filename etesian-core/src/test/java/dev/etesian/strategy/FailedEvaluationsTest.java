package dev.etesian.strategy;

import static org.assertj.core.api.Assertions.assertThat;

import dev.etesian.math.Compute;
import dev.etesian.math.Dense;
import dev.etesian.math.Streams;
import dev.etesian.preference.Goal;
import dev.etesian.preference.Preference;
import dev.etesian.problem.Failed;
import dev.etesian.problem.History;
import dev.etesian.problem.Objective;
import dev.etesian.problem.Problem;
import dev.etesian.problem.Rationale;
import dev.etesian.problem.Trial;
import dev.etesian.space.Point;
import dev.etesian.space.SearchSpace;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What failures teach: where evaluations fail, and where they fail by chance. */
final class FailedEvaluationsTest {

    private static final Problem PROBLEM =
            new Problem(SearchSpace.cube(2), List.of(Objective.minimize("f1"), Objective.minimize("f2")), List.of());

    /** A disc across the best points, which are those between (0.3, 0.5) and (0.7, 0.5). */
    private static boolean inDisc(double[] u) {
        return Math.hypot(u[0] - 0.5, u[1] - 0.5) < 0.12;
    }

    private interface Failure {
        boolean at(double[] u, int trial);
    }

    private static List<double[]> failures(Failure failure, int evaluations) {
        List<Trial> trials = new ArrayList<>();
        List<double[]> failed = new ArrayList<>();
        for (int i = 0; i < evaluations; i++) {
            Request request = new Request(PROBLEM, Goal.of(Preference.flat()), History.of(PROBLEM, trials), 1);
            Point point = Quick.epi(Dense.plain())
                    .suggest(request, Compute.serial(), new Streams(5))
                    .get(0)
                    .point();
            double[] u = PROBLEM.space().encode(point);
            if (failure.at(u, i)) {
                failed.add(u);
                trials.add(new Failed(i, point, Rationale.of("test"), "crashed"));
            } else {
                trials.add(Examples.told(
                        PROBLEM, i, point, Math.hypot(u[0] - 0.3, u[1] - 0.5), Math.hypot(u[0] - 0.7, u[1] - 0.5)));
            }
        }
        return failed;
    }

    @Test
    void thePlaceOfAFailureIsNotTriedAgain() {
        List<double[]> failed = failures((u, i) -> inDisc(u), 40);
        assertThat(failed).hasSizeBetween(1, 14);
        for (int i = 0; i < failed.size(); i++) {
            for (int j = 0; j < i; j++) {
                double[] a = failed.get(i);
                double[] b = failed.get(j);
                assertThat(Math.hypot(a[0] - b[0], a[1] - b[1]))
                        .as("%d and %d", i, j)
                        .isGreaterThan(0.002);
            }
        }
    }

    @Test
    void failuresByChanceDoNotKeepTheSearchAway() {
        List<double[]> failed = failures((u, i) -> i % 5 == 4, 40);
        assertThat(failed).hasSize(8);
        long near = failed.stream()
                .filter(u -> u[0] > 0.2 && u[0] < 0.8 && Math.abs(u[1] - 0.5) < 0.1)
                .count();
        assertThat(near).isGreaterThanOrEqualTo(4);
    }
}
