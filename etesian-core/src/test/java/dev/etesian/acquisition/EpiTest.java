package dev.etesian.acquisition;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.etesian.gp.Link;
import dev.etesian.gp.Surrogate;
import dev.etesian.math.Compute;
import dev.etesian.math.ScalarField;
import dev.etesian.math.Streams;
import dev.etesian.preference.Aim;
import dev.etesian.preference.AugmentedTchebyshev;
import dev.etesian.preference.Directions;
import dev.etesian.preference.HypervolumeScalarization;
import dev.etesian.preference.Linear;
import dev.etesian.preference.Scalarization;
import dev.etesian.preference.Scale;
import dev.etesian.preference.SmoothTchebyshev;
import dev.etesian.preference.Tchebyshev;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class EpiTest {

    private static final int MONTE_CARLO = 200_000;

    /** So many weights and samples that only Monte Carlo errs. */
    private static final EpiOptions MANY =
            new EpiOptions(4096, 1 << 16, Precision.REFINE, BoxRule.STRICT, Optional.empty());

    private static final double STANDARD_ERRORS = 4;

    private final RandomGenerator random = new Streams(3).trial(17);

    private void agreesWithDefinition(
            String form, Scalarization s, Link link, double[] mu, double[] sd, EpiOptions options, boolean... capped) {
        int k = capped.length;
        Aim aim = Problem.flat(capped);
        double[][] incumbents = Problem.front(k, 6, random);
        Epi epi = Epi.of(Problem.models(k, link), List.of(aim), s, incumbents, options, Compute.serial(), random);
        assertThat(epi.form()).isEqualTo(form);
        double value = Math.exp(epi.function().value(mu, sd, null, null));
        Problem.Estimate truth = Problem.improvement(aim, s, link, incumbents, mu, sd, MONTE_CARLO, random);
        assertThat(truth.mean()).isPositive();
        assertThat(value).isCloseTo(truth.mean(), within(STANDARD_ERRORS * truth.error() + 3e-3 * truth.mean()));
        Gradients.check(epi.function(), mu, sd, 1e-4, 1e-3);
    }

    @Test
    void everyFormAgreesWithItsDefinition() {
        Link id = FakeSurrogate.IDENTITY;
        double[] mu = {0.6, 0.65};
        double[] sd = {0.15, 0.1};
        agreesWithDefinition("closed", new Linear(), id, mu, sd, MANY, false, false);
        agreesWithDefinition("sampled", new Linear(), id, mu, sd, MANY.with(Form.SAMPLED), false, false);
        agreesWithDefinition("integral", new Tchebyshev(), id, mu, sd, MANY.with(Form.INTEGRAL), false, false);
        agreesWithDefinition("grid", new Tchebyshev(), id, mu, sd, MANY, false, false);
        agreesWithDefinition("sampled", new AugmentedTchebyshev(), id, mu, sd, MANY, false, false);
        agreesWithDefinition("sampled", new HypervolumeScalarization(), id, mu, sd, MANY, false, false);
        agreesWithDefinition("sampled", new SmoothTchebyshev(), id, mu, sd, MANY, false, true);
    }

    @Test
    void everyFormAgreesInsideABox() {
        Link id = FakeSurrogate.IDENTITY;
        double[] mu = {0.75, 0.9};
        double[] sd = {0.2, 0.3};
        agreesWithDefinition("sampled", new Linear(), id, mu, sd, MANY, true, true);
        agreesWithDefinition("sampled", new AugmentedTchebyshev(), id, mu, sd, MANY, true, false);
        agreesWithDefinition("integral", new Tchebyshev(), id, mu, sd, MANY.with(Form.INTEGRAL), true, false);
        agreesWithDefinition("grid", new Tchebyshev(), id, mu, sd, MANY, true, true);
        agreesWithDefinition("grid", new Tchebyshev(), id, mu, sd, MANY, false, true);
        agreesWithDefinition("sampled", new Tchebyshev(), id, mu, sd, MANY.with(Form.SAMPLED), true, true);
        double[] mu3 = {0.5, 0.6, 1.1};
        double[] sd3 = {0.2, 0.2, 0.1};
        agreesWithDefinition("grid", new Tchebyshev(), id, mu3, sd3, MANY, true, true, true);
        agreesWithDefinition("integral", new Tchebyshev(), id, mu3, sd3, MANY.with(Form.INTEGRAL), true, true, true);
    }

    @Test
    void everyFormAgreesUnderAWarp() {
        Link exp = FakeSurrogate.EXP;
        double[] mu = {Math.log(0.6), Math.log(0.65)};
        double[] sd = {0.25, 0.15};
        agreesWithDefinition("grid", new Tchebyshev(), exp, mu, sd, MANY, false, false);
        agreesWithDefinition("integral", new Tchebyshev(), exp, mu, sd, MANY.with(Form.INTEGRAL), false, false);
        agreesWithDefinition("sampled", new Linear(), exp, mu, sd, MANY, false, false);
    }

    @Test
    void sixObjectives() {
        double[] mu = {0.3, 0.35, 0.4, 0.3, 0.45, 0.3};
        double[] sd = {0.1, 0.15, 0.1, 0.2, 0.1, 0.1};
        agreesWithDefinition("integral", new Tchebyshev(), FakeSurrogate.IDENTITY, mu, sd, MANY, new boolean[6]);
    }

    @Test
    void oneThousandSamplesAreAsGoodAsThePrecisionTheyPromise() {
        Aim aim = Problem.flat(false, false);
        double[][] incumbents = Problem.front(2, 6, random);
        double[] mu = {0.6, 0.65};
        double[] sd = {0.15, 0.1};
        Scalarization s = new AugmentedTchebyshev();
        Epi epi = Epi.of(
                Problem.models(2, FakeSurrogate.IDENTITY),
                List.of(aim),
                s,
                incumbents,
                EpiOptions.standard(),
                Compute.serial(),
                random);
        Problem.Estimate truth =
                Problem.improvement(aim, s, FakeSurrogate.IDENTITY, incumbents, mu, sd, MONTE_CARLO, random);
        double errorOfOneThousand = truth.error() * Math.sqrt(MONTE_CARLO / 1024.0);
        assertThat(Math.exp(epi.function().value(mu, sd, null, null)))
                .isCloseTo(truth.mean(), within(STANDARD_ERRORS * errorOfOneThousand));
    }

    @Test
    void orderOfObjectivesDoesNotMatter() {
        Tchebyshev s = new Tchebyshev();
        Aim aim = Problem.flat(true, false, true);
        Aim turned = Problem.flat(true, true, false);
        double[][] front = Problem.front(3, 5, random);
        double[][] turnedFront = new double[5][];
        for (int i = 0; i < 5; i++) {
            turnedFront[i] = new double[] {front[i][2], front[i][0], front[i][1]};
        }
        List<Surrogate> models = Problem.models(3, FakeSurrogate.IDENTITY);
        double a = Epi.of(models, List.of(aim), s, front, MANY, Compute.serial(), random)
                .function()
                .value(new double[] {0.5, 0.7, 0.4}, new double[] {0.1, 0.2, 0.3}, null, null);
        double b = Epi.of(models, List.of(turned), s, turnedFront, MANY, Compute.serial(), random)
                .function()
                .value(new double[] {0.4, 0.5, 0.7}, new double[] {0.3, 0.1, 0.2}, null, null);
        assertThat(b).isCloseTo(a, within(1e-9));
    }

    @Test
    void aMixtureAddsUpByShares() {
        Tchebyshev s = new Tchebyshev();
        double[][] front = Problem.front(2, 5, random);
        List<Surrogate> models = Problem.models(2, FakeSurrogate.IDENTITY);
        Aim wide = Problem.aim(0.25, Directions.flat(2), false, false);
        Scale half = new Scale(new double[] {0.4, 0.4}, new double[] {0.9, 0.9});
        Aim narrow = new Aim(0.75, half, Directions.flat(2), new boolean[] {true, true});
        double[] mu = {0.7, 0.6};
        double[] sd = {0.1, 0.2};
        double both = Epi.of(models, List.of(wide, narrow), s, front, MANY, Compute.serial(), random)
                .function()
                .value(mu, sd, null, null);
        double a = Epi.of(models, List.of(wide), s, front, MANY, Compute.serial(), random)
                .function()
                .value(mu, sd, null, null);
        double b = Epi.of(models, List.of(narrow), s, front, MANY, Compute.serial(), random)
                .function()
                .value(mu, sd, null, null);
        assertThat(Math.exp(both)).isCloseTo(0.25 * Math.exp(a) + 0.75 * Math.exp(b), within(1e-6));
        Epi epi = Epi.of(models, List.of(wide, narrow), s, front, MANY, Compute.serial(), random);
        Gradients.check(epi.function(), mu, sd, 1e-4, 1e-3);
    }

    @Test
    void aReachedBoxIsOpen() {
        Aim box = Problem.flat(true, true);
        double[][] beyond = {{1.2, 1.1}, {0.2, 0.3}};
        List<Surrogate> models = Problem.models(2, FakeSurrogate.IDENTITY);
        double[] mu = {1.5, 1.4};
        double[] sd = {0.1, 0.1};
        double inside = Epi.of(models, List.of(box), new Tchebyshev(), beyond, MANY, Compute.serial(), random)
                .function()
                .value(mu, sd, null, null);
        double open = Epi.of(
                        models,
                        List.of(Problem.flat(false, false)),
                        new Tchebyshev(),
                        beyond,
                        MANY,
                        Compute.serial(),
                        random)
                .function()
                .value(mu, sd, null, null);
        assertThat(inside).isCloseTo(open, within(1e-12));
        assertThat(Math.exp(inside)).isGreaterThan(0.05);
    }

    @Test
    void withoutIncumbentsImprovementCountsFromTheReference() {
        List<Surrogate> models = Problem.models(2, FakeSurrogate.IDENTITY);
        double[][] none = {};
        double[][] unusable = {{Double.NaN, 1}};
        double[][] reference = {{0, 0}};
        double[] mu = {0.4, 0.3};
        double[] sd = {0.1, 0.1};
        double[] values = new double[3];
        double[][][] all = {none, unusable, reference};
        for (int i = 0; i < 3; i++) {
            values[i] = Epi.of(
                            models,
                            List.of(Problem.flat(false, false)),
                            new Tchebyshev(),
                            all[i],
                            MANY,
                            Compute.serial(),
                            random)
                    .function()
                    .value(mu, sd, null, null);
        }
        assertThat(values[0]).isCloseTo(values[2], within(1e-12));
        assertThat(values[1]).isCloseTo(values[2], within(1e-12));
    }

    @Test
    void anUnreachedBoxIsApproached() {
        Aim box = Problem.flat(true, true);
        double[][] below = {{-2, -1}, {-1, -3}};
        Epi epi = Epi.of(
                Problem.models(2, FakeSurrogate.IDENTITY),
                List.of(box),
                new Tchebyshev(),
                below,
                EpiOptions.standard(),
                Compute.serial(),
                random);
        assertThat(epi.form()).isEqualTo("integral");
        double[] dMean = new double[2];
        double value = epi.function().value(new double[] {-30, -20}, new double[] {0.1, 0.2}, dMean, new double[2]);
        assertThat(value).isFinite().isLessThan(-1000);
        assertThat(dMean[0] + dMean[1]).isPositive();
    }

    @Test
    void sampledImprovementHasASlopeFarBelow() {
        double[][] front = Problem.front(2, 5, random);
        Epi epi = Epi.of(
                Problem.models(2, FakeSurrogate.IDENTITY),
                List.of(Problem.flat(false, true)),
                new AugmentedTchebyshev(),
                front,
                EpiOptions.standard(),
                Compute.serial(),
                random);
        double[] dMean = new double[2];
        double[] dDeviation = new double[2];
        double value = epi.function().value(new double[] {-5, -3}, new double[] {0.01, 0.01}, dMean, dDeviation);
        assertThat(value).isFinite().isLessThan(-1000);
        assertThat(dMean[0] + dMean[1]).isPositive();
        double overshot = epi.function().value(new double[] {0.5, 30}, new double[] {0.1, 0.5}, dMean, dDeviation);
        assertThat(overshot).isFinite().isLessThan(-1000);
        assertThat(dMean[1]).isNegative();
        Gradients.check(epi.function(), new double[] {0.5, 30}, new double[] {0.1, 0.5}, 1e-4, 1e-3);
    }

    @Test
    void fieldsFollowTheChainRuleAndTiles() {
        double[][] front = Problem.front(2, 5, random);
        for (Form form : new Form[] {Form.GRID, Form.INTEGRAL}) {
            Epi epi = Epi.of(
                    Problem.models(2, FakeSurrogate.IDENTITY),
                    List.of(Problem.flat(false, false)),
                    new Tchebyshev(),
                    front,
                    EpiOptions.standard().with(form),
                    Compute.serial(),
                    random);
            ScalarField field = epi.open();
            Gradients.check(field, new double[] {0.3, 0.6}, 1e-4);
            double[][] x = new double[100][];
            for (int i = 0; i < 100; i++) {
                x[i] = new double[] {random.nextDouble(), random.nextDouble()};
            }
            double[] values = field.values(x);
            double[] one = new double[1];
            for (int i = 0; i < 100; i++) {
                epi.open().evaluate(new double[][] {x[i]}, 1, one, null);
                assertThat(values[i]).isEqualTo(one[0]);
            }
        }
    }

    @Test
    void nothingLeftIsMinusInfinity() {
        Rays full = new Rays(new double[][] {{0.5, 0.5}}, new double[] {0.5});
        TchebyshevIntegral f = TchebyshevIntegralTest.integral(2, new boolean[] {true, true}, full, Precision.REFINE);
        double[] dMean = new double[2];
        assertThat(f.value(new double[] {0.5, 0.5}, new double[] {0.1, 0.1}, dMean, new double[2]))
                .isEqualTo(Double.NEGATIVE_INFINITY);
        assertThat(dMean).containsOnly(0);
    }

    @ParameterizedTest
    @ValueSource(doubles = {-0.1, Double.NaN, Double.POSITIVE_INFINITY})
    void boxesCountByAmounts(double wrong) {
        assertThatThrownBy(() -> new BoxRule(wrong, 0))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("evenness of 0 or more, got " + wrong);
        assertThatThrownBy(() -> new BoxRule(0, wrong))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("a share in [0, 1] for what lies beyond, got " + wrong);
    }
}
