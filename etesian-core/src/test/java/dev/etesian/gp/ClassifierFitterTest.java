package dev.etesian.gp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.etesian.gp.SurrogateFitter.Refit;
import dev.etesian.math.Compute;
import dev.etesian.math.Dense;
import dev.etesian.math.Radial;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ClassifierFitterTest {

    private final ClassifierFitter fitter = new ClassifierFitter(Radial.MATERN_52, Dense.plain(), Refit.SCHEDULED);

    @Test
    void findsAWall() {
        Labels labels = labels(40, 3, u -> u[1] < 0.7, Input.continuous(3));
        Classifier classifier = fit(labels).classifier();
        assertThat(classifier.probability(new double[] {0.5, 0.4, 0.5})).isGreaterThan(0.95);
        assertThat(classifier.probability(new double[] {0.5, 0.95, 0.5})).isLessThan(0.05);
        assertThat(classifier.probability(new double[] {0.5, 0.7, 0.5})).isBetween(0.05, 0.95);
    }

    @Test
    void findsACategory() {
        Input[] inputs = {Input.CONTINUOUS, Input.UNORDERED};
        Labels labels = labels(30, 2, u -> u[1] != 0.5, inputs);
        Classifier classifier = fit(labels).classifier();
        assertThat(classifier.probability(new double[] {0.3, 0.5})).isLessThan(0.1);
        assertThat(classifier.probability(new double[] {0.3, 0.5 / 3})).isGreaterThan(0.9);
    }

    /** What fails by chance fails everywhere, by as much. */
    @Test
    void chanceIsNoPlace() {
        SplittableRandom random = new SplittableRandom(3);
        Labels labels = labels(120, 2, u -> random.nextDouble() > 0.3, Input.continuous(2));
        Classifier classifier = fit(labels).classifier();
        for (double[] u : labels.x()) {
            assertThat(classifier.probability(u)).isBetween(0.4, 0.9);
        }
    }

    /** Of many labels those at the boundary say most. */
    @Test
    void manyLabelsLeaveTheBoundary() {
        Labels many = labels(900, 2, u -> u[0] < 0.6, Input.continuous(2));
        Labels few = many.atMost(60);
        assertThat(few.x()).hasDimensions(60, 2);
        assertThat(Arrays.stream(few.x())
                        .filter(u -> Math.abs(u[0] - 0.6) < 0.05)
                        .count())
                .isGreaterThanOrEqualTo(30);
        assertThat(few.held()).isBetween(15, 50);
        Classifier classifier = fit(many).classifier();
        assertThat(classifier.probability(new double[] {0.55, 0.3})).isGreaterThan(0.9);
        assertThat(classifier.probability(new double[] {0.65, 0.3})).isLessThan(0.1);
    }

    static Stream<Labels> hostile() {
        double[] here = {0.3, 0.6};
        double[][] same = {here, here, here, here};
        Input[] plane = Input.continuous(2);
        return Stream.of(
                new Labels(new double[][] {here}, new boolean[] {true}, plane),
                new Labels(new double[][] {here}, new boolean[] {false}, plane),
                new Labels(same, new boolean[] {true, true, true, true}, plane),
                new Labels(same, new boolean[] {true, false, true, false}, plane),
                labels(30, 2, u -> false, plane),
                labels(30, 2, u -> true, plane),
                labels(30, 2, u -> u[0] < 0.5, new Input[] {Input.UNORDERED, Input.UNORDERED}),
                nearlyTheSame(plane));
    }

    /** A hundred points within 1e-9 of each other, every other one failing. */
    private static Labels nearlyTheSame(Input[] plane) {
        double[][] x = new double[100][];
        boolean[] holds = new boolean[100];
        for (int i = 0; i < 100; i++) {
            x[i] = new double[] {0.5 + 1e-11 * i, 0.5};
            holds[i] = i % 2 == 0;
        }
        return new Labels(x, holds, plane);
    }

    @ParameterizedTest
    @MethodSource("hostile")
    void anyLabelsHaveAProbability(Labels labels) {
        for (Refit refit : Refit.values()) {
            ClassifierFit fit = new ClassifierFitter(Radial.MATERN_52, Dense.plain(), refit)
                    .fit(labels, List.of(), Compute.serial());
            for (double[] u : new double[][] {{0, 0}, {0.3, 0.6}, {1, 0.5}}) {
                assertThat(fit.classifier().probability(u)).isBetween(0.0, 1.0);
            }
            assertThat(fit.memory()).allMatch(v -> Math.abs(v) < Double.POSITIVE_INFINITY);
        }
    }

    @Test
    void whereAllFailedFarAwayIsBest() {
        double[][] x = {{0.1, 0.1}, {0.2, 0.1}, {0.1, 0.3}};
        Classifier classifier =
                fit(new Labels(x, new boolean[3], Input.continuous(2))).classifier();
        assertThat(classifier.probability(new double[] {1, 1})).isGreaterThan(classifier.probability(x[0]));
    }

    @Test
    void goesOnFromTheLastFit() {
        Labels labels = labels(60, 2, u -> u[0] + u[1] < 1.2, Input.continuous(2));
        ClassifierFit first = fit(labels);
        ClassifierFitter keeping = new ClassifierFitter(Radial.MATERN_52, Dense.plain(), Refit.KEEP);
        ClassifierFit kept = keeping.fit(labels, first.memory(), Compute.serial());
        assertThat(kept.memory().subList(0, 4)).isEqualTo(first.memory().subList(0, 4));
        double[] u = {0.6, 0.55};
        assertThat(kept.classifier().probability(u))
                .isEqualTo(first.classifier().probability(u));
        assertThat(fitter.fit(labels, List.of(1.0, 2.0), Compute.serial()).memory())
                .isEqualTo(first.memory());
    }

    @Test
    void everyInputHasALabel() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Labels(new double[2][1], new boolean[1], Input.continuous(1)))
                .withMessage("labels: expected one for each of at least 1 input, got 1 for 2");
    }

    private ClassifierFit fit(Labels labels) {
        return fitter.fit(labels, List.of(), Compute.serial());
    }

    private static Labels labels(int n, int d, Predicate<double[]> holds, Input[] inputs) {
        SplittableRandom random = new SplittableRandom(11);
        double[][] x = new double[n][d];
        boolean[] labels = new boolean[n];
        for (int i = 0; i < n; i++) {
            for (int p = 0; p < d; p++) {
                x[i][p] = inputs[p] == Input.UNORDERED ? (random.nextInt(3) + 0.5) / 3 : random.nextDouble();
            }
            labels[i] = holds.test(x[i]);
        }
        assertThat(Arrays.stream(x).distinct().count()).isEqualTo(n);
        return new Labels(x, labels, inputs);
    }
}
