package dev.etesian.study;

import static org.assertj.core.api.Assertions.assertThat;

import dev.etesian.problem.Completed;
import dev.etesian.problem.Measurement;
import dev.etesian.problem.Objective;
import dev.etesian.problem.OutcomeConstraint;
import dev.etesian.problem.Problem;
import dev.etesian.problem.Rationale;
import dev.etesian.problem.Trial;
import dev.etesian.space.Parameter;
import dev.etesian.space.Point;
import dev.etesian.space.SearchSpace;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Against comparing every trial with every other. */
final class FrontTest {

    private static final Problem PROBLEM = Problem.of(
                    SearchSpace.of(Parameter.real("x", 0, 1)), Objective.maximize("f"), Objective.minimize("g"))
            .limitedTo(OutcomeConstraint.atMost("h", 0.9));

    private static Trial trial(long id, double f, double g, double h) {
        return new Completed(
                id,
                Point.of("x", 0.5),
                Rationale.of("test"),
                List.of(Map.of("f", Measurement.of(f), "g", Measurement.of(g), "h", Measurement.of(h))));
    }

    private static double value(Trial trial, String name) {
        return trial.outcomes().get(0).get(name).value();
    }

    private static boolean beats(Trial a, Trial b) {
        double f = value(a, "f") - value(b, "f");
        double g = value(b, "g") - value(a, "g");
        return value(a, "h") <= 0.9 && f >= 0 && g >= 0 && (f + g > 0 || a.id() < b.id());
    }

    /** From values that are hardly ever equal to a coarse grid with many ties. */
    @ParameterizedTest
    @ValueSource(ints = {3, 20, 1_000_000})
    void noOtherTrialBeatsThoseOfTheFront(int levels) {
        Random random = new Random(levels);
        List<Trial> trials = new ArrayList<>();
        for (int i = 0; i < 400; i++) {
            double f = (double) random.nextInt(levels) / levels;
            trials.add(trial(i, f, f * f + (double) random.nextInt(levels) / levels / 4, random.nextDouble()));
        }
        List<Trial> expected = trials.stream()
                .filter(trial -> value(trial, "h") <= 0.9 && trials.stream().noneMatch(other -> beats(other, trial)))
                .toList();
        assertThat(Front.of(PROBLEM, trials)).isEqualTo(expected);
    }
}
