package dev.etesian.acquisition;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.etesian.gp.Link;
import dev.etesian.math.Compute;
import dev.etesian.math.Streams;
import dev.etesian.preference.Aim;
import dev.etesian.preference.Directions;
import dev.etesian.preference.Tchebyshev;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The grid against the integral over very many rays, a rule over the simplex with equal weights. */
class GridImprovementTest {

    private static final double ONE_PERCENT = 1e-2;

    /** In a tail the integrand falls within one cell, and the mean weight of the cell is not the one that counts. */
    private static final double TAIL_PERCENT = 1e-1;

    private static final double TAIL = Math.log(1e-4);

    private final RandomGenerator random = new Streams(11).trial(5);

    /** Midpoints of a triangulation of the simplex, as directions. */
    private static List<double[]> simplex(int k, int n) {
        List<double[]> all = new ArrayList<>();
        if (k == 2) {
            for (int i = 0; i < n; i++) {
                all.add(new double[] {(i + 0.5) / n, 1 - (i + 0.5) / n});
            }
            return all;
        }
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n - i; j++) {
                all.add(new double[] {(i + 1 / 3.0) / n, (j + 1 / 3.0) / n, (n - i - j - 2 / 3.0) / n});
                if (i + j < n - 1) {
                    all.add(new double[] {(i + 2 / 3.0) / n, (j + 2 / 3.0) / n, (n - i - j - 4 / 3.0) / n});
                }
            }
        }
        return all;
    }

    private static MomentFunction continuous(Link link, Incumbents incumbents, List<double[]> directions) {
        int k = directions.get(0).length;
        Tchebyshev s = new Tchebyshev();
        double[][] lambda = new double[directions.size()][k];
        double[] best = new double[directions.size()];
        for (int m = 0; m < best.length; m++) {
            s.weights(directions.get(m), lambda[m]);
            best[m] = incumbents.best(s, lambda[m]);
        }
        Axis[] axes = Axis.of(Problem.flat(new boolean[k]).scale(), Problem.models(k, link));
        return new TchebyshevIntegral(axes, incumbents.capped(), new Rays(lambda, best), Precision.REFINE);
    }

    private void check(int k, int points, Link link, boolean cap, double width, double tolerance) {
        boolean[] capped = new boolean[k];
        Arrays.fill(capped, cap);
        Aim aim = Problem.flat(capped);
        double[][] front = Problem.front(k, points, random);
        Incumbents incumbents = Incumbents.of(aim, front);
        MomentFunction reference = continuous(link, incumbents, simplex(k, k == 2 ? 4000 : 80));
        Axis[] axes = Axis.of(aim.scale(), Problem.models(k, link));
        PreferenceGrid grid =
                new PreferenceGrid(axes, incumbents, Directions.flat(k), BoxRule.STRICT, Compute.serial());
        MomentFunction function = new GridImprovement(grid, reference);
        double[] mu = new double[k];
        double[] sd = new double[k];
        for (int repeat = 0; repeat < 4; repeat++) {
            double[] near = front[random.nextInt(points)];
            for (int j = 0; j < k; j++) {
                double level = Math.max(0.02, near[j] + 0.1 * random.nextGaussian());
                mu[j] = link.latent(level);
                sd[j] = width * (0.3 + random.nextDouble());
            }
            double value = function.value(mu, sd, null, null);
            double expected = reference.value(mu, sd, null, null);
            assertThat(value)
                    .as("K=%d n=%d capped=%s width=%s", k, points, cap, width)
                    .isCloseTo(expected, within(expected > TAIL ? tolerance : TAIL_PERCENT));
            Gradients.check(function, mu, sd, 1e-4, 1e-3);
        }
    }

    @Test
    void agreesWithAllRaysForTwoObjectives() {
        for (double width : new double[] {0.3, 0.1, 0.03}) {
            check(2, 1, FakeSurrogate.IDENTITY, false, width, ONE_PERCENT);
            check(2, 12, FakeSurrogate.IDENTITY, false, width, ONE_PERCENT);
            check(2, 12, FakeSurrogate.IDENTITY, true, width, ONE_PERCENT);
        }
    }

    @Test
    void agreesWithAllRaysForThreeObjectives() {
        for (double width : new double[] {0.3, 0.1}) {
            check(3, 1, FakeSurrogate.IDENTITY, false, width, ONE_PERCENT);
            check(3, 12, FakeSurrogate.IDENTITY, false, width, ONE_PERCENT);
            check(3, 12, FakeSurrogate.IDENTITY, true, width, ONE_PERCENT);
        }
    }

    /** What is added is E[hypervolume gained, where nothing overshoots], by sampling outcomes on a fine raster. */
    @Test
    void countsABoxMoreEvenlyWhenAsked() {
        double[] mu = {0.6, 0.7};
        double[] sd = {0.2, 0.25};
        Incumbents incumbents = incumbents();
        MomentFunction evenly = boxed(incumbents, new BoxRule(2, 0));
        double added = Math.exp(evenly.value(mu, sd, null, null))
                - Math.exp(boxed(incumbents, BoxRule.STRICT).value(mu, sd, null, null));
        // the weight of flat directions at (1/2, 1/2) is 1/(1² (2 + 2))
        agree(added / (2 * 0.25), incumbents, mu, sd, 0);
        Gradients.check(evenly, mu, sd, 1e-4, 1e-3);
    }

    /** An outcome beyond counts as one at the bound would, times what was asked for, per objective. */
    @ParameterizedTest
    @ValueSource(doubles = {0.7, 0.95, 1.3})
    void countsWhatIsBetterThanAskedForALittle(double first) {
        double[] mu = {first, 0.7};
        double[] sd = {0.2, 0.25};
        double beyond = 0.2;
        Incumbents incumbents = incumbents();
        MomentFunction evenly = boxed(incumbents, new BoxRule(2, beyond));
        double added = Math.exp(evenly.value(mu, sd, null, null))
                - Math.exp(boxed(incumbents, new BoxRule(0, beyond)).value(mu, sd, null, null));
        agree(added / (2 * 0.25), incumbents, mu, sd, beyond);
        Gradients.check(evenly, mu, sd, 1e-4, 1e-3);
    }

    private Incumbents incumbents() {
        return Incumbents.of(Problem.flat(true, true), Problem.front(2, 6, random));
    }

    private static MomentFunction boxed(Incumbents incumbents, BoxRule rule) {
        Axis[] axes = Axis.of(Problem.flat(true, true).scale(), Problem.models(2, FakeSurrogate.IDENTITY));
        MomentFunction never = (mean, deviation, dMean, dDeviation) -> Double.NEGATIVE_INFINITY;
        return new GridImprovement(
                new PreferenceGrid(axes, incumbents, Directions.flat(2), rule, Compute.serial()), never);
    }

    private void agree(double value, Incumbents incumbents, double[] mu, double[] sd, double beyond) {
        int samples = 40_000;
        double sum = 0;
        double squares = 0;
        for (int i = 0; i < samples; i++) {
            double gained = gained(incumbents.levels(), mu, sd, beyond);
            sum += gained;
            squares += gained * gained;
        }
        double mean = sum / samples;
        double error = Math.sqrt((squares / samples - mean * mean) / samples);
        assertThat(value).isCloseTo(mean, within(4 * error + 0.01 * mean));
    }

    private double gained(double[][] front, double[] mu, double[] sd, double beyond) {
        double x = mu[0] + sd[0] * random.nextGaussian();
        double y = mu[1] + sd[1] * random.nextGaussian();
        if (x <= 0 || y <= 0) {
            return 0;
        }
        double counts = (x > 1 ? beyond : 1) * (y > 1 ? beyond : 1);
        return counts == 0 ? 0 : counts * area(front, Math.min(1, x), Math.min(1, y));
    }

    /** What (x, y) dominates and the front does not. */
    private static double area(double[][] front, double x, double y) {
        int side = 60;
        double area = 0;
        for (int i = 0; i < side; i++) {
            double height = 0;
            double v = (i + 0.5) * x / side;
            for (double[] level : front) {
                height = level[0] >= v ? Math.max(height, level[1]) : height;
            }
            area += Math.max(0, y - height) * x / side;
        }
        return area;
    }

    @Test
    void staysExactUnderWarps() {
        check(2, 8, FakeSurrogate.EXP, false, 0.3, ONE_PERCENT);
        check(2, 8, FakeSurrogate.BOUNDED, false, 0.3, ONE_PERCENT);
        check(3, 8, FakeSurrogate.EXP, false, 0.3, ONE_PERCENT);
    }

    @Test
    void manyFrontPointsCostNoAccuracy() {
        double[][] quarter = new double[600][2];
        for (int i = 0; i < quarter.length; i++) {
            double angle = 0.5 * Math.PI * (i + 0.5) / quarter.length;
            quarter[i][0] = Math.sin(angle);
            quarter[i][1] = Math.cos(angle);
        }
        Aim aim = Problem.flat(false, false);
        Incumbents incumbents = Incumbents.of(aim, quarter);
        MomentFunction reference = continuous(FakeSurrogate.IDENTITY, incumbents, simplex(2, 4000));
        Axis[] axes = Axis.of(aim.scale(), Problem.models(2, FakeSurrogate.IDENTITY));
        PreferenceGrid grid =
                new PreferenceGrid(axes, incumbents, Directions.flat(2), BoxRule.STRICT, Compute.serial());
        double[] mu = {0.7, 0.68};
        double[] sd = {0.08, 0.1};
        assertThat(new GridImprovement(grid, reference).value(mu, sd, null, null))
                .isCloseTo(reference.value(mu, sd, null, null), within(2 * ONE_PERCENT));
    }

    @Test
    void hasAValueAndASlopeFarBelowTheFront() {
        Aim aim = Problem.flat(false, false);
        double[][] front = Problem.front(2, 6, random);
        Epi epi = Epi.of(
                Problem.models(2, FakeSurrogate.IDENTITY),
                List.of(aim),
                new Tchebyshev(),
                front,
                EpiOptions.standard(),
                Compute.serial(),
                random);
        assertThat(epi.form()).isEqualTo("grid");
        double[] dMean = new double[2];
        double[] dDeviation = new double[2];
        double value = epi.function().value(new double[] {-3, -2}, new double[] {1e-5, 1e-3}, dMean, dDeviation);
        assertThat(value).isFinite().isLessThan(-1e6);
        assertThat(dMean[0]).isPositive();
        assertThat(dDeviation[0]).isPositive();
    }
}
