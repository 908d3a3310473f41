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
import dev.etesian.problem.Pending;
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
        return failures(failure, evaluations, 1);
    }

    /** @param flying so many are evaluated at the same time: the first of them ends when the last has begun */
    private static List<double[]> failures(Failure failure, int evaluations, int flying) {
        List<Trial> trials = new ArrayList<>();
        List<double[]> failed = new ArrayList<>();
        for (int i = 0; i < evaluations; i++) {
            Request request = new Request(PROBLEM, Goal.of(Preference.flat()), History.of(PROBLEM, trials), 1);
            Point next = Quick.epi(Dense.plain())
                    .suggest(request, Compute.serial(), new Streams(5))
                    .get(0)
                    .point();
            trials.add(new Pending(i, next, Rationale.of("test")));
            int ending = i - flying + 1;
            if (ending < 0) {
                continue;
            }
            Point point = trials.get(ending).point();
            double[] u = PROBLEM.space().encode(point);
            if (failure.at(u, ending)) {
                failed.add(u);
                trials.set(ending, new Failed(ending, point, Rationale.of("test"), "crashed"));
            } else {
                double f1 = Math.hypot(u[0] - 0.3, u[1] - 0.5);
                double f2 = Math.hypot(u[0] - 0.7, u[1] - 0.5);
                trials.set(ending, Examples.told(PROBLEM, ending, point, f1, f2));
            }
        }
        return failed;
    }

    @Test
    void thePlaceOfAFailureIsNotTriedAgain() {
        List<double[]> failed = failures((u, i) -> inDisc(u), 40);
        assertThat(failed).hasSizeBetween(1, 14);
        requireApart(failed);
    }

    private static void requireApart(List<double[]> failed) {
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

    /** What runs may crash, too: those that are in flight together do not all go to the same doubtful place. */
    @Test
    void whatIsPendingIsNotTriedBesideItself() {
        List<double[]> failed = failures((u, i) -> inDisc(u), 40, 4);
        assertThat(failed).hasSizeBetween(1, 14);
        requireApart(failed);
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
