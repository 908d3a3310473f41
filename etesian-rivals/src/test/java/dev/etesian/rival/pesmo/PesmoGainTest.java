package dev.etesian.rival.pesmo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.etesian.acquisition.Gradients;
import dev.etesian.gp.Surrogate;
import dev.etesian.math.Compute;
import dev.etesian.math.Dense;
import dev.etesian.math.ScalarField;
import dev.etesian.math.Streams;
import java.util.Arrays;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class PesmoGainTest {

    private static final int DRAWS = 60_000;
    private static final int STEPS = 30_000;
    private static final int CANDIDATES = 12;

    /** What the shape of truncated Gaussians, which is lost, may change. */
    private static final double SHAPE = 0.1;

    /** Four standard errors of the truth. */
    private static final double CHANCE = 4 * 0.016;

    /** Where the truth is more than this, ratios to it are told from chance. */
    private static final double MUCH = 0.05;

    /** What refining the candidate's conditions alone, the set's own left as they were, may change. */
    private static final double ALONE = 0.12;

    /** Closer to a point of the set than this it may miss up to half of the information. */
    private static final double NEXT_TO = 0.03;

    private static double[][] points(int n, int d, RandomGenerator random) {
        double[][] x = new double[n][d];
        for (double[] row : x) {
            Arrays.setAll(row, p -> random.nextDouble());
        }
        return x;
    }

    private static double[][] candidates() {
        return IntStream.range(0, CANDIDATES)
                .mapToObj(c -> new double[] {(c + 0.5) / CANDIDATES})
                .toArray(double[][]::new);
    }

    /**
     * Propagation is too sure, as conditions on neighboring points say nearly the same and it counts both: with few points
     * by up to 2.6 right at them, by less than 1.7 in sum.
     */
    private static void assertClose(double got, double truth, int objectives, String where) {
        if (objectives == 1) {
            assertThat(got).as(where).isCloseTo(truth, within(SHAPE + CHANCE));
        } else if (truth > MUCH) {
            assertThat(got).as(where).isBetween(0.8 * truth - CHANCE / 4, 2.8 * truth);
        } else {
            assertThat(got).as(where).isBetween(0.0, 2.8 * MUCH);
        }
    }

    @ParameterizedTest
    @CsvSource({"1, 1, 1", "1, 1, 2", "1, 1, 3", "2, 3, 1", "2, 3, 2", "2, 3, 3"})
    void conditionalVariancesAgreeWithRejection(int objectives, int stars, long seed) {
        PesmoSetting setting = PesmoSetting.of(objectives, stars, seed);
        double[][] candidates = candidates();
        double[][] expected = new PesmoTruth(setting, candidates).byRejection(DRAWS, new Streams(seed).trial(1));
        PesmoGain gain = setting.gain();
        assertThat(gain.fallbacks()).isEmpty();
        double[] got = new double[CANDIDATES];
        double[] wanted = new double[CANDIDATES];
        int compared = 0;
        for (int c = 0; c < CANDIDATES; c++) {
            double[] x = candidates[c];
            double[] terms = gain.terms(x);
            double[] whole = setting.together(x);
            for (int k = 0; k < objectives && expected[c][k] > -1; k++) {
                boolean close = Arrays.stream(setting.set()).anyMatch(star -> Math.abs(star[0] - x[0]) < NEXT_TO);
                assertClose(whole[k], expected[c][k], objectives, "objective " + k + " at " + x[0]);
                assertThat(terms[k])
                        .as("refined alone, objective %d at %s", k, x[0])
                        .isBetween(close ? 0.5 * whole[k] : whole[k] - ALONE, whole[k] + ALONE);
                got[c] += terms[k];
                wanted[c] += expected[c][k];
                compared++;
            }
        }
        assertThat(compared).isGreaterThan(objectives * (CANDIDATES - 3));
        assertThat(correlation(got, wanted)).isGreaterThan(0.9);
        double whole = Arrays.stream(wanted).sum();
        assertThat(Arrays.stream(got).sum()).isBetween(0.8 * whole - SHAPE, 1.7 * whole + SHAPE);
    }

    /** The two ways to the truth, where both work. */
    @Test
    void slicesAgreeWithRejection() {
        PesmoSetting setting = PesmoSetting.of(2, 3, 2);
        double[][] one = new PesmoTruth(setting, candidates()).byRejection(DRAWS, new Streams(1).trial(1));
        double[][] other = new PesmoTruth(setting, candidates()).bySlices(STEPS, new Streams(1).trial(2));
        for (int c = 0; c < CANDIDATES; c++) {
            for (int k = 0; k < 2 && one[c][k] > -1 && other[c][k] > -1; k++) {
                assertThat(other[c][k]).isCloseTo(one[c][k], within(CHANCE));
            }
        }
    }

    /** The more points a set has the surer propagation is, and the truth hardly so; the order of candidates remains. */
    @ParameterizedTest
    @CsvSource({"10, 1, 2.1", "10, 2, 2.1", "10, 3, 2.1", "60, 1, 2.4", "60, 2, 2.4", "60, 3, 2.4", "60, 4, 2.4"})
    void largeSetsMakeItTooSureButKeepTheOrder(int stars, long seed, double factor) {
        PesmoSetting setting = PesmoSetting.of(2, stars, seed);
        assertThat(setting.set().length).isGreaterThan(stars == 60 ? 15 : 9);
        double[][] truth = new PesmoTruth(setting, candidates()).bySlices(STEPS, new Streams(seed).trial(1));
        int[] told =
                IntStream.range(0, CANDIDATES).filter(c -> truth[c][0] > -1).toArray();
        assertThat(told.length).isGreaterThan(CANDIDATES - 4);
        PesmoGain gain = setting.gain();
        double[] got = Arrays.stream(told)
                .mapToDouble(c -> Arrays.stream(gain.terms(candidates()[c])).sum())
                .toArray();
        double[] wanted = Arrays.stream(told)
                .mapToDouble(c -> Arrays.stream(truth[c]).sum())
                .toArray();
        double whole = Arrays.stream(wanted).sum();
        assertThat(Arrays.stream(got).sum()).isBetween(whole, factor * whole);
        assertThat(correlation(got, wanted)).isGreaterThan(0.98);
    }

    private static double correlation(double[] a, double[] b) {
        double ma = Arrays.stream(a).average().orElseThrow();
        double mb = Arrays.stream(b).average().orElseThrow();
        double ab = 0;
        double aa = 0;
        double bb = 0;
        for (int i = 0; i < a.length; i++) {
            ab += (a[i] - ma) * (b[i] - mb);
            aa += (a[i] - ma) * (a[i] - ma);
            bb += (b[i] - mb) * (b[i] - mb);
        }
        return ab / Math.sqrt(aa * bb);
    }

    private static PesmoGain twoDimensional(int objectives, double[][] x) {
        List<Surrogate> models = IntStream.range(0, objectives)
                .mapToObj(k -> PesmoSetting.fit(x, u -> Math.sin(3 * u[0] + k) + Math.cos((2 + k) * u[1]) * u[0]))
                .toList();
        RandomGenerator random = new Streams(4).trial(1);
        List<double[][]> sets = List.of(points(6, 2, random), points(9, 2, random), points(3, 2, random));
        double[][] known = Arrays.copyOf(x, 4);
        return PesmoGain.of(models, sets, known, Dense.plain(), Compute.serial());
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 4})
    void gradientsAgreeWithDifferences(int objectives) {
        RandomGenerator random = new Streams(5).trial(0);
        ScalarField field = twoDimensional(objectives, points(12, 2, random)).open();
        for (double[] x : points(8, 2, random)) {
            Gradients.check(field, x, 2e-4);
        }
    }

    @Test
    void noTermIsNegativeAndTheirSumIsTheValue() {
        RandomGenerator random = new Streams(6).trial(0);
        PesmoGain gain = twoDimensional(3, points(12, 2, random));
        assertThat(gain.samples()).isEqualTo(3);
        double[][] x = points(60, 2, random);
        double[] values = gain.open().values(x);
        for (int i = 0; i < 60; i++) {
            double[] terms = gain.terms(x[i]);
            assertThat(Arrays.stream(terms).boxed()).hasSize(3).allMatch(t -> t >= 0);
            assertThat(values[i]).isCloseTo(Math.log(Arrays.stream(terms).sum()), within(1e-9));
        }
    }

    @Test
    void evaluatedPointsTellLittle() {
        RandomGenerator random = new Streams(7).trial(0);
        double[][] x = points(15, 2, random);
        PesmoGain gain = twoDimensional(2, x);
        double known = Arrays.stream(x)
                .mapToDouble(u -> Arrays.stream(gain.terms(u)).sum())
                .max()
                .orElseThrow();
        double elsewhere = Arrays.stream(points(200, 2, random))
                .mapToDouble(u -> Arrays.stream(gain.terms(u)).sum())
                .max()
                .orElseThrow();
        assertThat(known).isLessThan(0.2 * elsewhere);
    }

    @Test
    void withoutAnySetNothingCanBeLearned() {
        RandomGenerator random = new Streams(8).trial(0);
        double[][] x = points(6, 2, random);
        Surrogate model = PesmoSetting.fit(x, u -> u[0]);
        PesmoGain gain = PesmoGain.of(List.of(model), List.of(), x, Dense.plain(), Compute.serial());
        assertThat(gain.terms(new double[] {0.3, 0.4})).containsExactly(0);
    }
}
