package dev.etesian.preference;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.etesian.math.Streams;
import dev.etesian.problem.Objective;
import java.util.Arrays;
import java.util.List;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

class ScaleTest {

    private static final double NAN = Double.NaN;
    private static final double ROUNDING = 1e-12;
    private static final List<Objective> TWO = List.of(Objective.maximize("a"), Objective.minimize("b"));

    @Test
    void usesTheDeclaredRange() {
        List<Objective> declared = List.of(
                Objective.maximize("a").within(-5, 5), Objective.minimize("b").within(1, 3));
        Scale scale = Scale.of(declared, new double[][] {{100, 100}});
        assertThat(scale.reference()).containsExactly(-5, -3);
        assertThat(scale.ideal()).containsExactly(5, -1);
        assertThat(scale.scaled(1, -2)).isEqualTo(0.5);
        assertThat(scale.gain(1, 0.5)).isEqualTo(-2);
    }

    @Test
    void otherwiseIdealAndNadirOfTheFront() {
        // (0, −9) is dominated by (1, 0); the front is (1, 0), (3, −2), (5, −10).
        double[][] gains = {{0, -9}, {1, 0}, {3, -2}, {5, -10}, {NAN, NAN}, {2, -3}};
        Scale scale = Scale.of(TWO, gains);
        assertThat(scale.ideal()).containsExactly(5, 0);
        assertThat(scale.reference()).containsExactly(new double[] {1 - 0.4, -10 - 1}, within(ROUNDING));
    }

    @Test
    void anExpectedFrontSaysWhereTheEndsWillBe() {
        double[][] gains = {{1, 0}, {3, -2}, {5, -10}};
        Scale scale = Scale.expecting(TWO, gains, new double[] {0, -4}, new double[] {8, 4});
        assertThat(scale.ideal()).containsExactly(8, 4);
        assertThat(scale.reference()).containsExactly(new double[] {0 - 0.8, -4 - 0.8}, within(ROUNDING));
    }

    @Test
    void anExpectedFrontDoesNotTouchADeclaredRange() {
        List<Objective> half = List.of(Objective.maximize("a").within(-7, 7), Objective.minimize("b"));
        Scale scale =
                Scale.expecting(half, new double[][] {{1, 0}, {3, -2}}, new double[] {0, -4}, new double[] {8, 4});
        assertThat(scale.ideal()).containsExactly(7, 4);
        assertThat(scale.reference()).containsExactly(new double[] {-7, -4 - 0.8}, within(ROUNDING));
    }

    /** Of an objective about which nothing is expected, the results tell; also where what is expected is out of all proportion. */
    @Test
    void withoutTwoEndsTheResultsAreTheScale() {
        double[][] gains = {{1, 0}, {3, -2}, {5, -10}};
        for (double[][] ends : new double[][][] {{{8, 4}, {8, 4}}, {{1, 1}, {1e9, 1e9}}}) {
            assertThat(Scale.expecting(TWO, gains, ends[0], ends[1]))
                    .usingRecursiveComparison()
                    .isEqualTo(Scale.of(TWO, gains));
        }
    }

    @Test
    void partialResultsMayBeTheBest() {
        Scale scale = Scale.of(TWO, new double[][] {{1, 0}, {3, -2}, {7, NAN}, {Double.POSITIVE_INFINITY, -1}});
        assertThat(scale.ideal()).containsExactly(7, 0);
        assertThat(scale.reference()).containsExactly(new double[] {1 - 0.6, -2 - 0.2}, within(ROUNDING));
    }

    @Test
    void nothingKnown() {
        for (double[][] gains : new double[][][] {{}, {{NAN, NAN}}, {{NAN, 3}, {NAN, 4}}}) {
            Scale scale = Scale.of(TWO, gains);
            assertThat(scale.reference()[0]).isZero();
            assertThat(scale.ideal()[0]).isEqualTo(1);
        }
    }

    @Test
    void onePointOrAConstantObjective() {
        Scale one = Scale.of(TWO, new double[][] {{50, 0}});
        assertThat(one.reference()).containsExactly(45, -1);
        assertThat(one.ideal()).containsExactly(50, 0);
        Scale constant = Scale.of(TWO, new double[][] {{2, -7}, {3, -7}, {4, -7}});
        assertThat(constant.ideal()).containsExactly(4, -7);
        assertThat(constant.reference())
                .as("one point dominates: the worst seen")
                .containsExactly(new double[] {2, -7.7}, within(ROUNDING));
    }

    @Test
    void isDefinedAtAnyMagnitude() {
        double[] sizes = {1e-320, 1e-300, 1, 1e300, Double.MAX_VALUE};
        for (double a : sizes) {
            for (double b : sizes) {
                double[][] gains = {{a, -b}, {-a, b}, {0, 0}, {a, a}, {-b, -b}};
                double[][] ends = {{a, -b}, {-a, b}};
                for (Scale scale : List.of(
                        Scale.of(TWO, gains),
                        Scale.of(TWO, ends),
                        Scale.expecting(TWO, gains, new double[] {-a, -b}, new double[] {a, b}))) {
                    assertThat(scale.ideal()[0] - scale.reference()[0])
                            .isPositive()
                            .isFinite();
                }
                assertThat(Scale.of(TWO, new double[][] {{a, -b}}).objectives()).isEqualTo(2);
            }
        }
        List<Objective> wide = List.of(Objective.maximize("a").within(-Double.MAX_VALUE, Double.MAX_VALUE));
        assertThat(Scale.of(wide, new double[0][1]).scaled(0, 0)).isEqualTo(0.5);
    }

    @Test
    void nadirAgreesWithTheFrontByDefinition() {
        RandomGenerator random = new Streams(61).trial(0);
        for (int i = 0; i < 300; i++) {
            int objectives = 1 + random.nextInt(5);
            int levels = 2 + random.nextInt(40);
            double[][] gains = new double[1 + random.nextInt(60)][objectives];
            for (double[] row : gains) {
                Arrays.setAll(row, k -> random.nextInt(20) == 0 ? NAN : random.nextInt(levels));
            }
            assertThat(new Nadir(objectives, gains).find()).containsExactly(byDefinition(objectives, gains));
        }
    }

    private static double[] byDefinition(int objectives, double[][] gains) {
        double[] nadir = new double[objectives];
        Arrays.fill(nadir, Double.POSITIVE_INFINITY);
        for (double[] row : gains) {
            boolean complete = Arrays.stream(row).noneMatch(Double::isNaN);
            if (complete && Arrays.stream(gains).noneMatch(other -> dominates(other, row))) {
                Arrays.setAll(nadir, k -> Math.min(nadir[k], row[k]));
            }
        }
        return nadir;
    }

    private static boolean dominates(double[] a, double[] b) {
        boolean better = false;
        for (int k = 0; k < a.length; k++) {
            if (!(a[k] >= b[k])) {
                return false;
            }
            better |= a[k] > b[k];
        }
        return better;
    }

    @Test
    void refusesEndsThatAreNoScale() {
        assertThatThrownBy(() -> new Scale(new double[] {1}, new double[] {1}))
                .hasMessage("scale of objective 0: expected reference < ideal, got 1.0 and 1.0");
        assertThatThrownBy(() -> new Scale(new double[] {1}, new double[] {2, 3}))
                .hasMessageContaining("as many references as ideals");
        assertThatThrownBy(() -> Scale.of(TWO, new double[][] {{1}}))
                .hasMessage("gains of result 0: expected 2 of them, got 1");
    }
}
