package dev.etesian.study;

import static org.assertj.core.api.Assertions.assertThat;

import dev.etesian.math.Compute;
import dev.etesian.preference.Preference;
import dev.etesian.problem.Measurement;
import dev.etesian.problem.Objective;
import dev.etesian.problem.OutcomeConstraint;
import dev.etesian.problem.Problem;
import dev.etesian.problem.Rationale;
import dev.etesian.space.Parameter;
import dev.etesian.space.Point;
import dev.etesian.space.SearchSpace;
import dev.etesian.strategy.Suggestion;
import java.util.List;
import java.util.Map;
import java.util.Set;
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

    private static final Problem SMALL = Problem.of(SearchSpace.of(Parameter.real("x", 0, 1)), Objective.maximize("f"));

    private static final Point HALF = Point.of("x", 0.5);

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
        Study study = Study.of(SMALL, Preference.box("f", 0.5, 1));
        study.optimize(point -> new double[] {point.real("x")}, 5);
        assertThat(study.trials().get(4).toString())
                .matches("trial 4, completed at \\{x=[-.0-9E]+}: \\{f=[-.0-9E]+} \\(epi, expected \\[f [.0-9]+ "
                        + "\\([.0-9]+ to [.0-9]+\\)]\\)");
        assertThat(study.preference()).hasToString("box f in [0.5, 1]");
        assertThat(study.fail(study.ask().id(), "burnt").toString())
                .startsWith("trial 5, failed at {x=")
                .contains(": burnt (");
    }

    @Test
    void aSetup() {
        assertThat(Setup.of(SMALL)
                        .preferring(Preference.box("f", 0.5, 1))
                        .seeded(7)
                        .repeating()
                        .budgeted(30))
                .hasToString("Problem[[x: a number from 0.0 to 1.0], [maximize f]], box f in [0.5, 1], tchebyshev, epi,"
                        + " seed 7, points may repeat, 30 trials");
        assertThat(Setup.of(SMALL).toString()).endsWith(", tchebyshev, epi, seed 0");
    }

    @Test
    void aSuggestion() {
        Rationale why = new Rationale("epi", List.of(), 0.1, List.of(), List.of(List.of(1.0)), List.of("late"), 1);
        assertThat(new Suggestion(HALF, why)).hasToString("{x=0.5} (epi, fallbacks [late])");
    }

    @Test
    void anAssignment() {
        Assignment work =
                Study.of(SMALL).lease(Claim.of("w", "t"), 1, Compute.serial()).get(0);
        assertThat(work.toString())
                .matches("trial 0, pending at \\{x=[.0-9E-]+} \\(epi\\), attempt 1, lease t of 300.0 s");
    }

    @Test
    void aTrialAndItsHistory() {
        Study study = Study.of(SMALL);
        study.add(HALF, "start");
        assertThat(last(study)).isEqualTo("trial 0, pending at {x=0.5} (start), to be evaluated");
        study.lease(0, Claim.of("w", "t"));
        assertThat(last(study)).isEqualTo("trial 0, pending at {x=0.5} (start), attempt 1 by w");
        study.tell(0, 1);
        study.tell(0, 3);
        study.tag(0, Map.of("batch", "12"), Set.of());
        assertThat(last(study))
                .isEqualTo("trial 0, completed at {x=0.5}: [{f=1.0}, {f=3.0}] (start), attempt 1 by w, 2 reports,"
                        + " {batch=12}");
    }

    private static String last(Study study) {
        return study.overview().records().get(0).toString();
    }

    @Test
    void aReceipt() {
        Study study = Study.of(SMALL);
        study.ask();
        assertThat(study.tell(0, result(1))).hasToString("trial 0, report 0: result stored as event 1");
        assertThat(study.tell(0, result(3).identified("w-1")))
                .hasToString("trial 0, report 1: replicate stored as event 2, late, id w-1");
    }

    private static Result result(double f) {
        return Result.of(Map.of("f", Measurement.of(f)));
    }

    @Test
    void aVersionOfThePreference() {
        Study study = Study.of(SMALL);
        study.ask();
        study.by("anna").steer(Preference.box("f", 0.5, 1), "customers want more");
        assertThat(study.overview().preferences().get(1))
                .hasToString("version 2 from event 1: box f in [0.5, 1], by anna: customers want more");
    }
}
