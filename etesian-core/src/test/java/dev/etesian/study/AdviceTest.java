package dev.etesian.study;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.etesian.math.Compute;
import dev.etesian.preference.Goal;
import dev.etesian.preference.Preference;
import dev.etesian.preference.Scalarization;
import dev.etesian.preference.Weighting;
import dev.etesian.problem.Completed;
import dev.etesian.problem.Measurement;
import dev.etesian.problem.Objective;
import dev.etesian.problem.Pending;
import dev.etesian.problem.Problem;
import dev.etesian.problem.Rationale;
import dev.etesian.space.Parameter;
import dev.etesian.space.Point;
import dev.etesian.space.SearchSpace;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What a study recommends and predicts, and who hears of what could not be done as intended. */
final class AdviceTest {

    private static final Problem PROBLEM = Problem.of(
            SearchSpace.of(Parameter.real("x", 0, 1)), Objective.maximize("gain"), Objective.minimize("cost"));

    @Test
    void recommendsTheTrialOfTheFrontThatServesThePreferenceBest() {
        Study study = Study.of(PROBLEM);
        assertThat(study.recommend()).isEmpty();
        for (int i = 0; i <= 10; i++) {
            double x = i / 10.0;
            study.tell(at(x), outcomes(x, x * x));
        }
        study.tell(at(0.55), outcomes(0, 5));

        assertThat(study.recommend(Preference.weights(Map.of("gain", 100.0, "cost", 1.0))))
                .map(AdviceTest::gain)
                .hasValueSatisfying(gain -> assertThat(gain).isGreaterThan(0.8));
        assertThat(study.recommend(Preference.weights(Map.of("gain", 1.0, "cost", 100.0))))
                .map(AdviceTest::gain)
                .hasValueSatisfying(gain -> assertThat(gain).isLessThan(0.2));
        study.steer(Preference.box("gain", 0.45, 0.75).and("cost", 0.2, 0.55));
        assertThat(study.recommend())
                .map(AdviceTest::gain)
                .hasValueSatisfying(gain -> assertThat(gain).isBetween(0.45, 0.75));
    }

    @Test
    void predictsWhatItsResultsShow() {
        Study study = Study.of(PROBLEM);
        study.tell(at(0), outcomes(0, 0));
        assertThatThrownBy(() -> study.predict(at(0.5)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("at least 2 results");
        for (int i = 1; i <= 12; i++) {
            double x = i / 12.0;
            study.tell(at(x), outcomes(x, x * x));
        }
        List<Rationale.Prediction> expected = study.predict(at(0.3));
        assertThat(expected).extracting(Rationale.Prediction::objective).containsExactly("gain", "cost");
        assertThat(expected.get(0).median()).isCloseTo(0.3, within(0.01));
        assertThat(expected.get(1).median()).isCloseTo(0.09, within(0.01));
        assertThat(expected).allSatisfy(one -> assertThat(one.median()).isBetween(one.low(), one.high()));
    }

    @Test
    void anOwnFunctionThatGivesNaNIsHeardOf() {
        boolean[] broken = {false};
        Scalarization own = Scalarization.of(
                "mine", 2, Weighting.PROPORTIONAL, (lambda, y) -> broken[0] ? Double.NaN : y[0] + y[1]);
        Setup setup = Setup.of(PROBLEM).scalarizedBy(own);
        List<Pending> trials = new ArrayList<>();
        List<Throwable> causes = new ArrayList<>();
        Study study = Study.of(setup).onFallback((trial, why) -> {
            trials.add(trial);
            causes.addAll(why);
        });
        study.optimize(point -> new double[] {point.real("x"), 1 - point.real("x")}, 6);
        assertThat(trials).isEmpty();

        broken[0] = true;
        Pending next = study.ask(1, Compute.serial()).get(0);
        assertThat(trials).containsExactly(next);
        assertThat(causes)
                .isNotEmpty()
                .allSatisfy(cause ->
                        assertThat(cause).hasMessageContaining("scalarization 'mine': expected a number, got NaN"));
        assertThat(next.rationale().fallbacks()).anyMatch(note -> note.contains("scalarization 'mine'"));
        assertThat(new Goal(Preference.flat(), own)
                        .preferring(Preference.absoluteNormal())
                        .scalarization())
                .isSameAs(own);
    }

    private static double gain(Completed trial) {
        return trial.value("gain");
    }

    private static Point at(double x) {
        return Point.of("x", x);
    }

    private static Map<String, Measurement> outcomes(double gain, double cost) {
        Map<String, Measurement> outcomes = new LinkedHashMap<>();
        outcomes.put("gain", Measurement.of(gain));
        outcomes.put("cost", Measurement.of(cost));
        return outcomes;
    }
}
