package dev.etesian.study;

import static org.assertj.core.api.Assertions.assertThat;

import dev.etesian.preference.Preference;
import dev.etesian.problem.Objective;
import dev.etesian.problem.OutcomeConstraint;
import dev.etesian.problem.Problem;
import dev.etesian.space.Parameter;
import dev.etesian.space.SearchSpace;
import org.junit.jupiter.api.Test;

/** What users print says what they want to read. */
final class PrintedTest {

    private static final Problem PROBLEM = Problem.of(
                    SearchSpace.of(
                            Parameter.real("x", 0, 1),
                            Parameter.categorical("codec", "zstd", "lz4"),
                            Parameter.integer("level", 1, 19).when("codec", "zstd")),
                    Objective.maximize("speed"),
                    Objective.minimize("size").within(0, 9))
            .limitedTo(OutcomeConstraint.atMost("memory", 512));

    @Test
    void aProblem() {
        assertThat(PROBLEM)
                .hasToString(
                        "Problem[[x: a number from 0.0 to 1.0, codec: one of zstd, lz4, level: a whole number from 1"
                                + " to 19, when codec in [zstd]], [maximize speed, minimize size in [0.0, 9.0]],"
                                + " [memory <= 512.0]]");
    }

    @Test
    void aTrial() {
        Study study = Study.of(
                Problem.of(SearchSpace.of(Parameter.real("x", 0, 1)), Objective.maximize("f")),
                Preference.box("f", 0.5, 1));
        study.optimize(point -> new double[] {point.real("x")}, 5);
        assertThat(study.trials().get(4).toString())
                .matches("trial 4, completed at \\{x=[-.0-9E]+}: \\{f=[-.0-9E]+} \\(epi, expected \\[f [.0-9]+ "
                        + "\\([.0-9]+ to [.0-9]+\\)]\\)");
        assertThat(study.preference()).hasToString("box f in [0.5, 1]");
        assertThat(study.fail(study.ask().id(), "burnt").toString())
                .startsWith("trial 5, failed at {x=")
                .contains(": burnt (");
        assertThat(study.overview().setup().toString()).contains("strategy=epi").hasSizeLessThan(400);
    }
}
