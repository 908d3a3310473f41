package dev.etesian;

import static org.assertj.core.api.Assertions.assertThat;

import dev.etesian.preference.Preference;
import dev.etesian.problem.Completed;
import dev.etesian.problem.Objective;
import dev.etesian.problem.Pending;
import dev.etesian.problem.Problem;
import dev.etesian.space.Parameter;
import dev.etesian.space.SearchSpace;
import dev.etesian.study.Study;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What the first program of the README searches; that it compiles as pasted is tested with the documents. */
class FirstProgramTest {

    @Test
    void theFrontLiesInTheBox() {
        SearchSpace space = SearchSpace.of(Parameter.real("x", 0, 1), Parameter.real("y", 0, 1));
        Problem problem = Problem.of(space, Objective.maximize("f1"), Objective.maximize("f2"));
        Study study = Study.of(problem, Preference.box("f1", 0.58, 0.82).and("f2", 0.58, 0.82));
        for (int i = 0; i < 20; i++) {
            Pending trial = study.ask();
            double x = trial.point().real("x"), y = trial.point().real("y");
            study.tell(trial.id(), x * y, y * Math.sqrt(1 - x * x)); // your evaluation
        }
        List<Completed> front = study.front();

        assertThat(front).filteredOn(FirstProgramTest::inside).hasSizeGreaterThan(front.size() / 2);
    }

    private static boolean inside(Completed trial) {
        return List.of("f1", "f2").stream()
                .mapToDouble(name -> trial.outcomes().get(0).get(name).value())
                .allMatch(f -> 0.58 <= f && f <= 0.82);
    }
}
