package dev.etesian.strategy;

import static org.assertj.core.api.Assertions.assertThat;

import dev.etesian.acquisition.Acquisition;
import dev.etesian.gp.GpSettings;
import dev.etesian.math.Compute;
import dev.etesian.math.Dense;
import dev.etesian.math.ScalarField;
import dev.etesian.math.Streams;
import dev.etesian.problem.Failed;
import dev.etesian.problem.History;
import dev.etesian.problem.Problem;
import dev.etesian.problem.Rationale;
import dev.etesian.problem.Trial;
import dev.etesian.space.Point;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The ladder: each rung is reached when those above break, and left again. */
final class LevelTest {

    private static final Problem PROBLEM = Examples.problem("cube", 2);
    private static final List<Trial> TRIALS = Examples.trials(PROBLEM, 14, 3);

    private static Rationale suggest(Method method, Dense dense, History history) {
        ModelBased strategy = new ModelBased(StrategyInfo.named("test"), method).with(dense);
        Request request = new Request(
                PROBLEM, dev.etesian.preference.Goal.of(dev.etesian.preference.Preference.flat()), history, 1);
        List<Suggestion> made = strategy.suggest(request, Compute.serial(), new Streams(1));
        PROBLEM.space().check(made.get(0).point());
        return made.get(0).rationale();
    }

    private static History history() {
        return History.of(PROBLEM, TRIALS);
    }

    private static Method epi() {
        return Quick.epi(Dense.plain()).method();
    }

    @Test
    void threeDropsPinALevelForTenSuggestions() {
        assertThat(Level.first(List.of())).isEqualTo(Level.FULL);
        assertThat(Level.first(List.of(0, 6, 6))).isEqualTo(Level.FULL);
        assertThat(Level.first(List.of(6, 6, 6, 0))).isEqualTo(Level.FULL);
        List<Integer> levels = new ArrayList<>(List.of(0, 1, 2, 6));
        for (int i = 0; i < 10; i++) {
            assertThat(Level.first(levels)).as("suggestion %d", i).isEqualTo(Level.SOBOL);
            levels.add(6);
        }
        assertThat(Level.first(levels)).isEqualTo(Level.FULL);
        levels.add(4);
        assertThat(Level.first(levels)).isEqualTo(Level.ONE_MODEL);
        assertThat(Level.first(List.of(99, 99, 99))).isEqualTo(Level.UNIFORM);
    }

    @Test
    void aPinnedLevelIsSaidAndLeft() {
        List<Trial> dropped = new ArrayList<>(TRIALS);
        for (int i = 0; i < 3; i++) {
            Rationale low = new Rationale("test", List.of(), 0, List.of(), List.of(), List.of("x"), 2);
            dropped.add(new dev.etesian.problem.Pending(
                    dropped.size(), Examples.point(PROBLEM.space(), Examples.random(i)), low));
        }
        Rationale pinned = suggest(epi(), Dense.plain(), History.of(PROBLEM, dropped));
        assertThat(pinned.level()).isEqualTo(Level.PRIOR_HYPERPARAMETERS.ordinal());
        assertThat(pinned.fallbacks()).anyMatch(f -> f.startsWith("started at " + Level.PRIOR_HYPERPARAMETERS));
        assertThat(suggest(epi(), Dense.plain(), history()).level()).isZero();
    }

    @Test
    void aMethodThatFailsLeavesOneModel() {
        Method broken = (at, search, random) -> {
            throw new IllegalStateException("broken");
        };
        Rationale made = suggest(broken, Dense.plain(), history());
        assertThat(made.level()).isEqualTo(Level.ONE_MODEL.ordinal());
        assertThat(made.lambda()).hasSize(2);
        assertThat(made.fallbacks()).anyMatch(f -> f.equals(Level.FULL + " failed: broken"));
        Method endless = (at, search, random) -> {
            throw new StackOverflowError();
        };
        assertThat(suggest(endless, Dense.plain(), history()).fallbacks())
                .anyMatch(f -> f.equals(Level.FULL + " failed: StackOverflowError"));
    }

    /** The exception itself, with its stack trace, not only its message. */
    @Test
    void theCauseOfAFallbackIsKept() {
        IllegalStateException cause = new IllegalStateException("broken");
        Method broken = (at, search, random) -> {
            throw cause;
        };
        Request request = new Request(
                PROBLEM, dev.etesian.preference.Goal.of(dev.etesian.preference.Preference.flat()), history(), 1);
        List<Suggestion> made =
                new ModelBased(StrategyInfo.named("test"), broken).suggest(request, Compute.serial(), new Streams(1));
        assertThat(made.get(0).causes()).isNotEmpty().allMatch(e -> e == cause);
        assertThat(Quick.epi(Dense.plain())
                        .suggest(request, Compute.serial(), new Streams(1))
                        .get(0)
                        .causes())
                .isEmpty();
    }

    @Test
    void withoutModelsTheBestResultsAreMutated() {
        Rationale made = suggest(epi(), new BrokenDense(0, false), history());
        assertThat(made.level()).isEqualTo(Level.MUTATION.ordinal());
        assertThat(made.predicted()).isEmpty();
    }

    @Test
    void withoutCompleteResultsTheSpaceIsFilled() {
        List<Trial> partial = new ArrayList<>();
        for (Trial trial : TRIALS) {
            partial.add(Examples.told(PROBLEM, trial.id(), trial.point(), Double.NaN, 1));
        }
        Rationale made = suggest(epi(), new BrokenDense(0, false), History.of(PROBLEM, partial));
        assertThat(made.level()).isEqualTo(Level.SOBOL.ordinal());
    }

    @Test
    void onlyFailuresMeanSpaceFilling() {
        List<Trial> failed = new ArrayList<>();
        for (Trial trial : TRIALS) {
            failed.add(new Failed(trial.id(), trial.point(), Rationale.of("test"), "crashed"));
        }
        Rationale made = suggest(epi(), Dense.plain(), History.of(PROBLEM, failed));
        assertThat(made.predicted()).isEmpty();
        assertThat(made.level()).isZero();
    }

    /** An acquisition that tells nothing apart: then where the models know least. */
    @ParameterizedTest
    @ValueSource(doubles = {0, 3.5, Double.NaN, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY})
    void aFlatAcquisitionGivesWayToVariance(double value) {
        Acquisition flat = () -> new ScalarField() {
            @Override
            public int dimension() {
                return 2;
            }

            @Override
            public void evaluate(double[][] x, int count, double[] values, double[][] gradients) {
                Arrays.fill(values, 0, count, value);
                if (gradients != null) {
                    Arrays.stream(gradients, 0, count).forEach(row -> Arrays.fill(row, 0));
                }
            }
        };
        Rationale made = suggest((at, search, random) -> search.argmax(flat, random), Dense.plain(), history());
        assertThat(made.level()).isZero();
        assertThat(made.fallbacks()).anyMatch(f -> f.contains("largest posterior variance"));
        Models models = Models.fit(
                PROBLEM,
                Reduction.of(history(), 100),
                new dev.etesian.gp.SurrogateFitter(GpSettings.standard(), Dense.plain()),
                Compute.serial());
        double best = Stream.iterate(0, i -> i + 1)
                .limit(400)
                .mapToDouble(i -> variance(models, new double[] {(i % 20) / 19.0, i / 20 / 19.0}))
                .max()
                .orElseThrow();
        assertThat(made.acquisition()).isGreaterThanOrEqualTo(best * (1 - 1e-9));
    }

    private static double variance(Models models, double[] u) {
        double[] mean = new double[1];
        double[] variance = new double[1];
        double sum = 0;
        for (dev.etesian.gp.Surrogate model : models.objectives()) {
            model.predictor().predict(new double[][] {u}, 1, mean, variance, null, null);
            sum += variance[0];
        }
        return sum;
    }

    @Test
    void aProposalOutsideTheDomainIsRefused() {
        Point taken = TRIALS.get(0).point();
        Method repeating = (at, search, random) ->
                new Proposal(PROBLEM.space().encode(taken), 1, List.of(), Collections.emptyList());
        Rationale made = suggest(repeating, Dense.plain(), history());
        assertThat(made.level()).isEqualTo(Level.ONE_MODEL.ordinal());
        assertThat(made.fallbacks()).contains("FULL gave no admissible point");
        Method wild =
                (at, search, random) -> new Proposal(new double[] {Double.NaN, 7}, Double.NaN, List.of(), List.of());
        assertThat(suggest(wild, Dense.plain(), history()).level()).isEqualTo(Level.ONE_MODEL.ordinal());
    }
}
