package dev.etesian.strategy;

import static org.assertj.core.api.Assertions.assertThat;

import dev.etesian.acquisition.BoxRule;
import dev.etesian.acquisition.EpiOptions;
import dev.etesian.acquisition.Form;
import dev.etesian.acquisition.Precision;
import dev.etesian.math.Compute;
import dev.etesian.math.Dense;
import dev.etesian.math.Streams;
import dev.etesian.preference.Directions;
import dev.etesian.preference.Goal;
import dev.etesian.preference.Preference;
import dev.etesian.preference.Scalarization;
import dev.etesian.preference.Scalarizations;
import dev.etesian.preference.Tchebyshev;
import dev.etesian.preference.Weighting;
import dev.etesian.problem.History;
import dev.etesian.problem.Problem;
import dev.etesian.problem.Trial;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every preference with every scalarization, those of the user's own among them. */
final class GoalsTest {

    private static final EpiOptions SAMPLED =
            new EpiOptions(16, 64, Precision.SCREEN, BoxRule.STRICT, Optional.of(Form.SAMPLED));

    private static Map<String, Preference> preferences(int k) {
        Preference box = Preference.box("f0", -0.5, 0.05).and("f1", 0, 0.6);
        Map<String, Preference> out = new LinkedHashMap<>();
        out.put("flat", Preference.flat());
        out.put("dirichlet", Preference.dirichlet(Map.of("f0", 2.0, "f1", 0.5)));
        out.put("absolute normal", Preference.absoluteNormal());
        out.put("weights", Preference.weights(Map.of("f0", 2.0, "f1", 1.0)));
        Map<String, Double> point = Map.of("f0", -0.1, "f1", 0.2);
        out.put("point", Preference.point(k == 2 ? point : Map.of("f0", -0.1, "f1", 0.2, "f2", -0.3)));
        out.put("ordering", Preference.ordering(Preference.flat(), "f0 > 2 f1"));
        out.put("box", box);
        out.put(
                "box as in the paper",
                Preference.box("f0", -0.5, 0.05).and("f1", 0, 0.6).asInPaper());
        out.put("mixture", Preference.mixture(Preference.flat(), box));
        out.put("own", Preference.of(k, (u, random) -> Arrays.setAll(u, j -> 0.2 + random.nextDouble()), "mine"));
        return out;
    }

    private static List<Scalarization> scalarizations(int k) {
        List<Scalarization> out = new ArrayList<>(Scalarizations.all());
        out.add(Scalarization.of("soft", k, Weighting.RECIPROCAL, GoalsTest::soft));
        out.add(restated(k));
        return out;
    }

    private static double soft(double[] lambda, double[] y) {
        return IntStream.range(0, y.length)
                .mapToDouble(j -> lambda[j] * Math.tanh(y[j]))
                .sum();
    }

    /** Tchebyshev as a user would write it. */
    private static Scalarization restated(int k) {
        return Scalarization.of(
                "mine",
                k,
                Weighting.RECIPROCAL,
                (lambda, y) -> lambda[worst(lambda, y)] * y[worst(lambda, y)],
                (lambda, y, out) -> {
                    Arrays.fill(out, 0);
                    out[worst(lambda, y)] = lambda[worst(lambda, y)];
                });
    }

    private static int worst(double[] lambda, double[] y) {
        int worst = 0;
        for (int j = 1; j < y.length; j++) {
            worst = lambda[j] * y[j] < lambda[worst] * y[worst] ? j : worst;
        }
        return worst;
    }

    private static Suggestion suggest(Strategy strategy, int k, Preference preference, Scalarization s) {
        Problem problem = Examples.problem("cube", k);
        List<Trial> trials = Examples.trials(problem, 12, 21);
        Request request = new Request(problem, new Goal(preference, s), History.of(problem, trials), 1);
        Suggestion made =
                strategy.suggest(request, Compute.serial(), new Streams(5)).get(0);
        problem.space().check(made.point());
        return made;
    }

    static Stream<String> names() {
        return preferences(2).keySet().stream();
    }

    @ParameterizedTest
    @MethodSource("names")
    void everyPairIsClimbedAsIntended(String name) {
        for (int k = 2; k <= 3; k++) {
            for (Scalarization s : scalarizations(k)) {
                for (int number = 0; number < 3; number++) {
                    Strategy strategy = Quick.strategy(number);
                    Suggestion made = suggest(strategy, k, preferences(k).get(name), s);
                    assertThat(made.rationale().level())
                            .as("%s of %s, %s, K=%d: %s", strategy.name(), name, s.name(), k, made.rationale())
                            .isZero();
                    assertThat(made.rationale().acquisition()).isFinite();
                    assertThat(made.rationale().predicted()).hasSize(k);
                }
            }
        }
    }

    /** What a user writes down anew is what is built in: the same scalarization and the same distribution. */
    @Test
    void ownFunctionsCountAsBuiltInOnesDo() {
        Preference flat = Preference.of(2, Directions.flat(2), "mine");
        for (Strategy strategy :
                List.of(Quick.ucb(Dense.plain()), Quick.thompson(Dense.plain()), Quick.epi(Dense.plain(), SAMPLED))) {
            Suggestion builtIn = suggest(strategy, 2, Preference.flat(), new Tchebyshev());
            Suggestion own = suggest(strategy, 2, flat, restated(2));
            assertThat(own.point()).as(strategy.name()).isEqualTo(builtIn.point());
            assertThat(own.rationale().lambda()).isEqualTo(builtIn.rationale().lambda());
            assertThat(own.rationale().acquisition())
                    .isEqualTo(builtIn.rationale().acquisition());
        }
    }

    /** A preference for one objective leads to where the models expect more of it. */
    @Test
    void anOwnPreferenceIsFollowed() {
        for (int number = 0; number < 3; number++) {
            Strategy strategy = Quick.strategy(number);
            double first = predicted(suggest(strategy, 2, toward(0), new Tchebyshev()));
            double second = predicted(suggest(strategy, 2, toward(1), new Tchebyshev()));
            assertThat(first).as(strategy.name()).isGreaterThan(second);
        }
    }

    private static Preference toward(int objective) {
        return Preference.of(
                2,
                (u, random) -> Arrays.setAll(u, j -> j == objective ? 1 : 0.05 + 0.01 * random.nextDouble()),
                "toward f" + objective);
    }

    private static double predicted(Suggestion made) {
        return made.rationale().predicted().get(0).median();
    }
}
