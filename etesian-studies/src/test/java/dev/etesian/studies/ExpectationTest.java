package dev.etesian.studies;

import static org.assertj.core.api.Assertions.assertThat;

import dev.etesian.math.Compute;
import dev.etesian.problem.Measurement;
import dev.etesian.problem.Objective;
import dev.etesian.problem.Problem;
import dev.etesian.space.Parameter;
import dev.etesian.space.SearchSpace;
import dev.etesian.study.Study;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

final class ExpectationTest {

    /** One objective follows the parameters, the other is chance: only of that one it is said that its model knows nothing. */
    @Test
    void modelsThatPredictNothingAreDoubted() {
        Study study = study(30);
        assertThat(Expectation.of(study.overview(), Compute.serial()).doubts())
                .singleElement()
                .asString()
                .startsWith("The model of 'chance' predicts known results no better than their median does");
    }

    @Test
    void ofFewResultsNothingIsSaid() {
        assertThat(Expectation.of(study(9).overview(), Compute.serial()).doubts())
                .isEmpty();
    }

    private static Study study(int results) {
        Problem problem = Problem.of(
                SearchSpace.of(Parameter.real("a", 0, 1), Parameter.real("b", 0, 1)),
                Objective.maximize("smooth"),
                Objective.minimize("chance"));
        Study study = Study.of(problem);
        Random random = new Random(4);
        for (int i = 0; i < results; i++) {
            double a = random.nextDouble();
            double b = random.nextDouble();
            study.tell(
                    problem.space().read(Map.of("a", a, "b", b)),
                    Map.of(
                            "smooth", Measurement.of(Math.sin(3 * a) + b),
                            "chance", Measurement.of(random.nextGaussian())));
        }
        return study;
    }
}
