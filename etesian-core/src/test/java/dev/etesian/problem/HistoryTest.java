package dev.etesian.problem;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.etesian.space.Parameter;
import dev.etesian.space.Point;
import dev.etesian.space.SearchSpace;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class HistoryTest {

    private static final Problem PROBLEM = Problem.of(
                    SearchSpace.of(Parameter.real("x", 0, 10)),
                    Objective.maximize("ratio"),
                    Objective.minimize("seconds"))
            .limitedTo(OutcomeConstraint.atMost("seconds", 9), OutcomeConstraint.atMost("memory", 512));
    private static final double NAN = Double.NaN;

    @Test
    void rowsAreGainsInTheCube() {
        Trial trial = Trial.withOutcomes(
                at(0, 2.5),
                Map.of("ratio", new Measurement(3, 0.5), "seconds", Measurement.of(4), "memory", Measurement.of(300)),
                PROBLEM);
        History history = History.of(PROBLEM, List.of(trial));
        assertRows(history.x(), new double[][] {{0.25}});
        assertRows(history.gains(), new double[][] {{3, -4}});
        assertRows(history.noise(), new double[][] {{0.25, NAN}});
        assertRows(history.limits(), new double[][] {{4, 300}});
        assertThat(history.trials()).isEqualTo(1);
        assertThat(history.size()).isEqualTo(1);
        assertThat(history.objectives()).isEqualTo(2);
        assertThat(history.isEmpty()).isFalse();
        assertThat(history.failed()).isEmpty();
    }

    @Test
    void replicatesAreRowsAndShareTheirInput() {
        Trial trial = Trial.withOutcomes(
                at(0, 5),
                List.of(
                        Measurement.all(Map.of("ratio", 1.0, "seconds", 1.0, "memory", 1.0)),
                        Measurement.all(Map.of("ratio", NAN)),
                        Measurement.all(Map.of("ratio", 2.0))),
                PROBLEM);
        History history = History.of(PROBLEM, List.of(trial));
        assertRows(history.gains(), new double[][] {{1, -1}, {2, NAN}});
        assertRows(history.limits(), new double[][] {{1, 1}, {NAN, NAN}});
        assertThat(history.x()[0]).isSameAs(history.x()[1]);
        assertThat(history.trials()).isEqualTo(1);
    }

    @Test
    void eachTrialGoesWhereItBelongs() {
        List<Trial> trials = List.of(
                at(0, 0),
                told(1, 1, Map.of("ratio", NAN, "seconds", NAN)),
                told(2, 2, Map.of("ratio", 1.0, "seconds", Double.POSITIVE_INFINITY)),
                told(3, 3, Map.of("ratio", 1.0, "seconds", Double.NEGATIVE_INFINITY)),
                told(4, 4, Map.of("ratio", 1.0, "memory", Double.POSITIVE_INFINITY)),
                told(5, 5, Map.of("ratio", 1.0, "memory", Double.NEGATIVE_INFINITY)),
                told(6, 6, Map.of("memory", 7.0)),
                new Failed(7, Point.of("x", 7.0), Rationale.of("sobol"), "crashed"));
        History history = History.of(PROBLEM, trials);
        assertThat(history.trials()).isEqualTo(8);
        assertRows(history.pending(), new double[][] {{0}});
        assertRows(history.failed(), new double[][] {{0.1}, {0.2}, {0.3}, {0.4}, {0.7}});
        assertRows(history.x(), new double[][] {{0.2}, {0.3}, {0.4}, {0.5}, {0.6}});
        assertRows(history.gains(), new double[][] {{1, NAN}, {1, NAN}, {1, NAN}, {1, NAN}, {NAN, NAN}});
    }

    @Test
    void flippingValueAndDirectionChangesNothing() {
        Problem flipped = Problem.of(PROBLEM.space(), Objective.minimize("ratio"), Objective.maximize("seconds"));
        History one = History.of(PROBLEM, List.of(told(0, 1, Map.of("ratio", 2.0, "seconds", 3.0))));
        Trial mirrored = Trial.withOutcomes(at(0, 1), Measurement.all(Map.of("ratio", -2.0, "seconds", -3.0)), flipped);
        assertRows(History.of(flipped, List.of(mirrored)).gains(), one.gains());
    }

    @Test
    void theProblemOfTodayReadsTheTrialsOfYesterday() {
        Trial trial = told(0, 8, Map.of("ratio", 2.0, "memory", 1.0));
        SearchSpace narrower = SearchSpace.of(Parameter.real("x", 0, 4), Parameter.integer("new", 1, 3));
        History history = History.of(Problem.of(narrower, Objective.minimize("ratio")), List.of(trial));
        // x = 8 lies beyond the narrower range, and teaches from where it lies
        assertRows(history.x(), new double[][] {{2, 0.5}});
        assertRows(history.gains(), new double[][] {{-2}});
        assertThat(History.of(Problem.of(narrower, Objective.minimize("other")), List.of(trial))
                        .isEmpty())
                .isTrue();
    }

    @Test
    void theNewestMemoryCounts() {
        List<List<Double>> first = List.of(List.of(1.0));
        List<List<Double>> second = List.of(List.of(2.0));
        List<Trial> trials = List.of(
                new Pending(0, Point.of("x", 1.0), remembering(first)),
                new Pending(1, Point.of("x", 1.0), remembering(second)),
                new Pending(2, Point.of("x", 1.0), Rationale.of("sobol")));
        assertThat(History.of(PROBLEM, trials).memory()).isEqualTo(second);
    }

    @Test
    void anEmptyStudy() {
        History history = History.of(PROBLEM, List.of());
        assertThat(history.isEmpty()).isTrue();
        assertThat(history.objectives()).isZero();
        assertThat(history.memory()).isEmpty();
    }

    @Test
    void aVarianceThatOverflowsIsUnknown() {
        Trial trial = Trial.withOutcomes(at(0, 1), Map.of("ratio", new Measurement(1e300, 1e200)), PROBLEM);
        assertRows(History.of(PROBLEM, List.of(trial)).noise(), new double[][] {{NAN, NAN}});
    }

    @Test
    void fromArraysAlone() {
        double[][] x = {{0.1, 0.2}, {0.3, 0.4}};
        double[][] gains = {{1}, {2}};
        History history = History.of(x, gains);
        assertThat(history.x()).isSameAs(x);
        assertThat(history.gains()).isSameAs(gains);
        assertRows(history.noise(), new double[][] {{NAN}, {NAN}});
        assertRows(history.limits(), new double[][] {{}, {}});
        assertThat(history.trials()).isEqualTo(2);
        assertThatIllegalArgumentException().isThrownBy(() -> History.of(x, new double[1][1]));
    }

    /** Equal number by number, NaN to NaN. */
    private static void assertRows(double[][] actual, double[][] expected) {
        assertThat(Arrays.deepToString(actual)).isEqualTo(Arrays.deepToString(expected));
    }

    private static Rationale remembering(List<List<Double>> memory) {
        return new Rationale("epi", List.of(), 0, List.of(), memory, List.of(), 0);
    }

    private static Pending at(long id, double x) {
        return new Pending(id, Point.of("x", x), Rationale.of("sobol"));
    }

    private static Trial told(long id, double x, Map<String, Double> values) {
        return Trial.withOutcomes(at(id, x), Measurement.all(values), PROBLEM);
    }
}
