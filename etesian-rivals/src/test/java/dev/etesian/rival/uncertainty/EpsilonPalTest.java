package dev.etesian.rival.uncertainty;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.etesian.math.Compute;
import dev.etesian.math.Streams;
import dev.etesian.preference.Goal;
import dev.etesian.preference.Preference;
import dev.etesian.problem.Completed;
import dev.etesian.problem.History;
import dev.etesian.problem.Objective;
import dev.etesian.problem.Problem;
import dev.etesian.problem.Trial;
import dev.etesian.space.Parameter;
import dev.etesian.space.SearchSpace;
import dev.etesian.strategy.Examples;
import dev.etesian.strategy.Request;
import dev.etesian.strategy.Strategies;
import dev.etesian.strategy.Suggestion;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

final class EpsilonPalTest {

    /** K = 2, N = 512, t = 10: 2 ln(2 · 512 · π² · 100 / (6 · .05)). */
    @Test
    void boundsAreThoseOfTheUnionOverCandidatesObjectivesAndTime() {
        assertThat(EpsilonPal.beta(2, 512, 10)).isCloseTo(30.06, within(0.005));
    }

    /** On a line of 41 points it knows the front before it has seen every point, and says so. */
    @Test
    void itSaysWhenEverythingIsDecided() {
        Problem problem = Problem.of(
                SearchSpace.of(Parameter.integer("n", 0, 40)),
                Objective.maximize("up").within(0, 1).withoutNoise(),
                Objective.maximize("down").within(0, 1).withoutNoise());
        List<Trial> trials = new ArrayList<>();
        boolean said = false;
        while (!said && trials.size() < 40) {
            Request request = new Request(problem, Goal.of(Preference.flat()), History.of(problem, trials), 1);
            Suggestion next = Strategies.named("epal")
                    .suggest(request, Compute.serial(), new Streams(3))
                    .get(0);
            said = next.rationale().fallbacks().stream()
                    .anyMatch(note -> note.startsWith("every candidate is decided"));
            double u = next.point().integer("n") / 40.0;
            trials.add(Examples.told(problem, trials.size(), next.point(), Math.sin(1.5 * u), Math.cos(1.4 * u)));
        }
        assertThat(said).isTrue();
        assertThat(trials).hasSizeBetween(5, 38).allMatch(trial -> trial instanceof Completed);
    }
}
