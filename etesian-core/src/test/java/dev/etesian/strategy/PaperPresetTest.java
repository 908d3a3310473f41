package dev.etesian.strategy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.etesian.gp.GpSettings;
import dev.etesian.gp.Input;
import dev.etesian.gp.Results;
import dev.etesian.gp.Surrogate;
import dev.etesian.gp.SurrogateFitter;
import dev.etesian.math.Compute;
import dev.etesian.math.Dense;
import dev.etesian.math.Radial;
import dev.etesian.math.Streams;
import dev.etesian.optim.DirectMaximizer;
import dev.etesian.preference.Goal;
import dev.etesian.preference.Preference;
import dev.etesian.preference.Scale;
import dev.etesian.problem.History;
import dev.etesian.problem.Problem;
import dev.etesian.problem.Trial;
import dev.etesian.space.SearchSpace;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The presets do what the paper's experiments did. Source: [Paria2019, Appendix "Implementation details"]. */
final class PaperPresetTest {

    private static final String UCB = "mobo-rs-ucb-paper";
    private static final String THOMPSON = "mobo-rs-ts-paper";
    private static final Problem PROBLEM = Examples.problem("cube", 2);

    /** So fine that the centers of smaller cells would be anywhere. */
    private static final int DEEPEST = 14;

    private static Suggestion suggest(String name, History history) {
        Request request = new Request(PROBLEM, Goal.of(Preference.flat()), history, 1);
        return Strategies.named(name)
                .suggest(request, Compute.serial(), new Streams(9))
                .get(0);
    }

    private static History history(int n, List<List<Double>> memory) {
        History plain = History.of(PROBLEM, Examples.trials(PROBLEM, n, 31));
        return new History(
                plain.trials(),
                plain.x(),
                plain.gains(),
                plain.noise(),
                plain.limits(),
                plain.pending(),
                plain.failed(),
                memory,
                plain.levels());
    }

    @Test
    void aSquaredExponentialIsFittedByLikelihoodAlone() {
        GpSettings settings = ((ModelBased) Strategies.named(UCB)).settings();
        assertThat(settings).isEqualTo(((ModelBased) Strategies.named(THOMPSON)).settings());
        assertThat(settings.radial()).isEqualTo(Radial.SQUARED_EXPONENTIAL);
        assertThat(settings.priors()).isEmpty();
        assertThat(settings.warping()).isFalse();
        assertThat(settings.outputWarps()).isFalse();
        assertThat(settings.tailsDrawnIn()).isFalse();
    }

    /** Every rule of ours that could reach a preset: none does. */
    @ParameterizedTest
    @ValueSource(strings = {UCB, THOMPSON})
    void nothingOfOursReachesThem(String name) {
        ModelBased preset = (ModelBased) Strategies.named(name);
        assertThat(preset.rules()).isEqualTo(SearchRules.none());
        for (long trial = 0; trial < 60; trial++) {
            assertThat(preset.rules().draws(trial, 10))
                    .as("drawn hyper-parameters")
                    .isFalse();
            assertThat(preset.rules().roughness(trial, true))
                    .as("rougher models")
                    .isEqualTo(1);
        }
        assertThat(preset.rules().scalesByModels())
                .as("the scale of the expected front")
                .isFalse();
        assertThat(preset.models(1)).as("shared length-scales").contains(preset.settings());
        assertThat(preset.rules().design(20)).as("points to start with").isEqualTo(42);
        assertThat(preset.settings().outputWarps()).as("output warps").isFalse();
        assertThat(preset.settings().tailsDrawnIn()).as("tails drawn in").isFalse();
        assertThat(preset.settings().warping()).as("input warps").isFalse();
        assertThat(preset.settings().noiseEstimated()).as("noise estimated").isTrue();
        assertThat(preset.settings().priors()).as("priors").isEmpty();
        assertThat(preset.start()).isEqualTo(SpaceFilling.UNIFORM);
    }

    /** Where no noise is declared it is estimated all the same. */
    @Test
    void noiseIsEstimatedWhateverWasDeclared() {
        double[][] x = new double[20][];
        double[] gains = new double[20];
        for (int i = 0; i < x.length; i++) {
            x[i] = new double[] {i / 19.0};
            gains[i] = i % 2 + i / 19.0;
        }
        double[] unknown = new double[20];
        Arrays.fill(unknown, Double.NaN);
        Results declared = new Results(x, gains, unknown, Input.continuous(1), true);
        Results undeclared = new Results(x, gains, unknown, Input.continuous(1), false);
        SurrogateFitter paper = new SurrogateFitter(GpSettings.paper(), Dense.plain());
        assertThat(paper.fit(declared, List.of(), Compute.serial()).memory())
                .isEqualTo(paper.fit(undeclared, List.of(), Compute.serial()).memory());
        SurrogateFitter ours = new SurrogateFitter(GpSettings.standard(), Dense.plain());
        assertThat(ours.fit(declared, List.of(), Compute.serial()).memory())
                .isNotEqualTo(ours.fit(undeclared, List.of(), Compute.serial()).memory());
    }

    @ParameterizedTest
    @ValueSource(strings = {UCB, THOMPSON})
    void fitsEveryTenEvaluations(String name) {
        List<List<Double>> tenth =
                suggest(name, history(10, List.of())).rationale().memory();
        assertThat(tenth).hasSize(2);
        for (int n = 11; n < 20; n += 4) {
            assertThat(settings(suggest(name, history(n, tenth)).rationale().memory()))
                    .isEqualTo(settings(tenth));
        }
        assertThat(settings(suggest(name, history(20, tenth)).rationale().memory()))
                .isNotEqualTo(settings(tenth));
    }

    /** The first half of what is remembered of each model; curvatures follow. */
    private static List<List<Double>> settings(List<List<Double>> memory) {
        return memory.stream().map(m -> m.subList(0, m.size() / 2)).toList();
    }

    /** Far from all results the model expects their median. */
    @Test
    void thePriorMeanIsTheMedian() {
        double[][] x = {{0.1, 0.2}, {0.5, 0.9}, {0.7, 0.3}, {0.4, 0.4}, {0.9, 0.8}};
        double[] gains = {3, 1, 8, 2, 70};
        double[] unknown = new double[5];
        Arrays.fill(unknown, Double.NaN);
        Surrogate model = new SurrogateFitter(GpSettings.paper(), Dense.plain())
                .fit(new Results(x, gains, unknown, Input.continuous(2), false), List.of(), Compute.serial())
                .surrogate();
        assertThat(model.link().gain(0)).isCloseTo(3, within(1e-12));
    }

    @ParameterizedTest
    @ValueSource(strings = {UCB, THOMPSON})
    void startsWithUniformDraws(String name) {
        for (int n = 0; n < 6; n++) {
            List<Trial> before = Examples.trials(PROBLEM, n, 32);
            History history = History.of(PROBLEM, before);
            assertThat(suggest(name, history).point())
                    .isEqualTo(suggest("random", history).point());
        }
    }

    @Test
    void directMayLookLongerInMoreDimensions() {
        assertThat(direct(2)).isEqualTo(2_000);
        assertThat(direct(7)).isEqualTo(7_000);
    }

    private static int direct(int parameters) {
        Problem problem = Examples.problem(SearchSpace.cube(parameters), 2);
        History history = Reduction.of(History.of(problem, Examples.trials(problem, 20, 5)), 100);
        Models models =
                Models.fit(problem, history, new SurrogateFitter(GpSettings.paper(), Dense.plain()), Compute.serial());
        Posterior posterior = Posterior.of(
                Examples.request(problem, Examples.trials(problem, 20, 5), 1),
                history,
                models,
                new double[0][],
                SearchRules.none(),
                Compute.serial(),
                new Streams(1).front(0));
        assertThat(posterior.scale())
                .usingRecursiveComparison()
                .isEqualTo(Scale.of(problem.objectives(), history.gains()));
        ModelBased preset = (ModelBased) Strategies.named(UCB);
        return ((DirectMaximizer) preset.maximizer().apply(posterior)).evaluations();
    }

    /** DIRECT cuts into thirds, so its points are (2i + 1)/(2·3^m) in every coordinate. */
    @ParameterizedTest
    @ValueSource(strings = {UCB, THOMPSON})
    void maximizesByDirect(String name) {
        for (int n = 12; n < 15; n++) {
            double[] u =
                    PROBLEM.space().encode(suggest(name, history(n, List.of())).point());
            assertThat(u).hasSize(2);
            for (double v : u) {
                assertThat(isCenter(v)).as("%s of %s", v, name).isTrue();
            }
        }
        double[] other = PROBLEM.space()
                .encode(suggest("mobo-rs-ucb", history(12, List.of())).point());
        assertThat(Arrays.stream(other).allMatch(PaperPresetTest::isCenter)).isFalse();
    }

    private static boolean isCenter(double v) {
        for (int m = 0; m <= DEEPEST; m++) {
            double cells = Math.pow(3, m);
            double center = (Math.floor(v * cells) + 0.5) / cells;
            if (Math.abs(v - center) < 1e-12) {
                return true;
            }
        }
        return false;
    }
}
