package dev.etesian.strategy;

import static org.assertj.core.api.Assertions.assertThat;

import dev.etesian.preference.Preference;
import dev.etesian.problem.Objective;
import dev.etesian.problem.Problem;
import dev.etesian.space.Constraint;
import dev.etesian.space.SearchSpace;
import dev.etesian.study.Study;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Cost x² + y² and its opposite corner: no point has both below .2. */
final class ReachabilityTest {

    private static final SearchSpace SPACE = SearchSpace.cube(2);
    private static final Problem PROBLEM = new Problem(
            SPACE,
            List.of(
                    Objective.minimize("near").within(0, 2),
                    Objective.minimize("far").within(0, 2)),
            List.of());

    @Test
    void saysThatABoxIsOutOfReach() {
        List<String> notes = notesAfter(25, Preference.box("near", 0, 0.1).and("far", 0, 0.1));
        assertThat(notes).anySatisfy(note -> assertThat(note).contains("out of reach"));
    }

    @Test
    void isSilentOnceTheBoxWasEntered() {
        assertThat(notesAfter(25, Preference.box("near", 0, 0.8).and("far", 0, 0.8)))
                .isEmpty();
    }

    @Test
    void survivesAConstraintThatThrows() {
        SearchSpace space = SPACE.subjectTo(Constraint.general("broken", List.of("x1"), point -> {
            throw new IllegalStateException("no license");
        }));
        Study study = Study.of(new Problem(space, PROBLEM.objectives(), List.of()), Preference.flat());
        assertThat(study.ask().rationale().fallbacks())
                .anySatisfy(note -> assertThat(note).contains("breaks 'broken'"));
    }

    private static List<String> notesAfter(int trials, Preference preference) {
        Study study = Study.of(PROBLEM, preference);
        List<String> notes = List.of();
        for (int i = 0; i < trials; i++) {
            var trial = study.ask();
            notes = trial.rationale().fallbacks();
            double[] u = SPACE.encode(trial.point());
            study.tell(trial.id(), u[0] * u[0] + u[1] * u[1], (1 - u[0]) * (1 - u[0]) + (1 - u[1]) * (1 - u[1]));
        }
        return notes;
    }
}
