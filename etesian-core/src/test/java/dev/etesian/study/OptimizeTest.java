package dev.etesian.study;

import static org.assertj.core.api.Assertions.assertThat;

import dev.etesian.problem.Completed;
import dev.etesian.problem.Failed;
import dev.etesian.problem.Objective;
import dev.etesian.problem.Problem;
import dev.etesian.problem.Trial;
import dev.etesian.space.Parameter;
import dev.etesian.space.SearchSpace;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A function is evaluated at suggested points, and what it throws costs its trial only. */
final class OptimizeTest {

    private static final Problem PROBLEM = Problem.of(
            SearchSpace.of(Parameter.real("x", 0, 1), Parameter.real("y", 0, 1)),
            Objective.maximize("sum"),
            Objective.minimize("product"));

    @Test
    void everyTrialIsToldAndHeardOf() {
        List<Trial> heard = new ArrayList<>();
        Study study = Study.of(PROBLEM)
                .optimize(
                        point -> {
                            double x = point.real("x");
                            double y = point.real("y");
                            return new double[] {x + y, x * y};
                        },
                        8,
                        heard::add);
        assertThat(study.trials()).hasSize(8).isEqualTo(heard).allMatch(Completed.class::isInstance);
        Trial first = study.trials().get(0);
        assertThat(first.value("sum"))
                .isEqualTo(first.point().real("x") + first.point().real("y"));
        assertThat(first.value("none")).isNaN();
    }

    @Test
    void whatTheFunctionThrowsMarksItsTrialAsFailed() {
        int[] calls = {0};
        Study study = Study.of(PROBLEM)
                .optimize(
                        point -> {
                            if (calls[0]++ == 2) {
                                throw new IllegalStateException("out of range");
                            }
                            return new double[] {1, calls[0]};
                        },
                        5);
        assertThat(study.trials()).hasSize(5);
        assertThat(study.trials().get(2)).isInstanceOf(Failed.class);
        assertThat(((Failed) study.trials().get(2)).reason()).contains("out of range");
        assertThat(study.trials().stream().filter(Completed.class::isInstance)).hasSize(4);
    }
}
