package dev.etesian.studies;

import static org.assertj.core.api.Assertions.assertThat;

import dev.etesian.preference.Scalarization;
import dev.etesian.preference.Weighting;
import dev.etesian.problem.Objective;
import dev.etesian.problem.Problem;
import dev.etesian.space.SearchSpace;
import dev.etesian.studies.document.BuiltinProblems;
import dev.etesian.study.Setup;
import dev.etesian.study.Study;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class FallbackTest {

    @Test
    void whoeverRunsTheStudiesHearsWhyASuggestionFellBack(@TempDir Path folder) {
        boolean[] broken = {false};
        Scalarization own = Scalarization.of(
                "mine", 2, Weighting.PROPORTIONAL, (lambda, y) -> broken[0] ? Double.NaN : y[0] + y[1]);
        Problem problem = Problem.of(SearchSpace.cube(1), Objective.maximize("f"), Objective.maximize("g"));
        Study study = Study.of(Setup.of(problem).scalarizedBy(own));
        List<String> said = new ArrayList<>();
        try (Studies studies = Studies.open(folder.resolve("etesian.db"), BuiltinProblems.none())) {
            studies.onFallback(said::add);
            studies.heed(study, "odd");
        }
        broken[0] = true;
        study.optimize(point -> new double[] {point.real("x1"), 1 - point.real("x1")}, 5);
        assertThat(said)
                .singleElement()
                .asString()
                .startsWith("study 'odd', trial 4 was suggested in a simpler way: ")
                .contains("scalarization 'mine': expected a number, got NaN", " at dev.etesian.")
                .doesNotContain("\n");
    }

    /** It goes to a log that people read in a terminal. */
    @Test
    void aCauseCannotSteerATerminal() {
        Problem problem = Problem.of(SearchSpace.cube(1), Objective.maximize("f"));
        Throwable cause = new IllegalStateException("a\r\n\u001b[31mb\rc\u202e");
        assertThat(Explanation.fallback(Study.of(Setup.of(problem)).ask(), List.of(cause)))
                .contains("IllegalStateException: a [31mb c\\u202e at ")
                .doesNotContainPattern("[\\p{Cntrl}\u202e]");
    }
}
