package dev.etesian.strategy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.etesian.math.Compute;
import dev.etesian.math.Streams;
import dev.etesian.preference.Goal;
import dev.etesian.preference.Preference;
import dev.etesian.problem.Failed;
import dev.etesian.problem.History;
import dev.etesian.problem.Measurement;
import dev.etesian.problem.Objective;
import dev.etesian.problem.OutcomeConstraint;
import dev.etesian.problem.Problem;
import dev.etesian.problem.Rationale;
import dev.etesian.problem.Trial;
import dev.etesian.space.Constraint;
import dev.etesian.space.Parameter;
import dev.etesian.space.Point;
import dev.etesian.space.SearchSpace;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What every strategy promises. */
public abstract class StrategyContract {

    private static final Streams STREAMS = new Streams(7);
    private static final int SOME = 12;

    /** The name under which {@link Strategies} knows it. */
    protected abstract String name();

    private Strategy strategy() {
        return Strategies.named(name());
    }

    private boolean followsModels() {
        return strategy().models(2).isPresent();
    }

    private List<Suggestion> suggest(Request request) {
        return strategy().suggest(request, Compute.serial(), STREAMS);
    }

    protected static Stream<String> spaces() {
        return Examples.SPACES.keySet().stream();
    }

    /** Legal, exact, distinct and new. */
    private static void check(Request request, List<Trial> trials, List<Suggestion> suggestions) {
        SearchSpace space = request.problem().space();
        Set<Point> seen = new HashSet<>();
        trials.forEach(trial -> seen.add(trial.point()));
        for (Suggestion suggestion : suggestions) {
            space.check(suggestion.point());
            assertThat(space.decode(space.encode(suggestion.point()))).isEqualTo(suggestion.point());
            assertThat(seen.add(suggestion.point()))
                    .as("new: %s", suggestion.point())
                    .isTrue();
            assertThat(suggestion.rationale().strategy()).isNotEmpty();
        }
    }

    private List<Suggestion> checked(Problem problem, List<Trial> trials, int count) {
        Request request = Examples.request(problem, trials, count);
        List<Suggestion> suggestions = suggest(request);
        assertThat(suggestions).hasSize(count);
        check(request, trials, suggestions);
        return suggestions;
    }

    @ParameterizedTest
    @MethodSource("spaces")
    void pointsAreLegalInEverySpace(String space) {
        Problem problem = Examples.problem(space, 2);
        checked(problem, Examples.trials(problem, SOME, 1), 2);
    }

    /** Some results lie beyond the bounds, far away or off the grid, and they are the best: suggestions stay inside. */
    @ParameterizedTest
    @MethodSource("spaces")
    void resultsOutsideTheSpaceKeepSuggestionsInside(String space) {
        Problem problem = Examples.problem(space, 2);
        List<Trial> trials = Examples.trials(problem, SOME, 15);
        for (int i = 0; i < SOME; i += 3) {
            Point outside = Examples.outside(problem.space(), trials.get(i).point(), i % 2 == 0 ? 0.3 : 40);
            trials.set(i, Examples.told(problem, i, outside, 5 + i, -5 - i));
        }
        trials.set(
                1,
                Examples.pending(
                        1, Examples.outside(problem.space(), trials.get(1).point(), 0.1)));
        Point broken = Examples.outside(problem.space(), trials.get(2).point(), 0.2);
        trials.set(2, new Failed(2, broken, Rationale.of("test"), "crashed"));
        checked(problem, trials, 2);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 5})
    void anyNumberOfObjectives(int objectives) {
        Problem problem = Examples.problem("mixed", objectives);
        List<Trial> trials = Examples.trials(problem, SOME, 2);
        if (objectives <= strategy().maxObjectives()) {
            checked(problem, trials, 1);
        } else {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> checked(problem, trials, 1))
                    .withMessageContaining("use epi");
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 4, 16})
    void theCountIsHonored(int count) {
        Problem problem = Examples.problem("cube", 2);
        checked(problem, Examples.trials(problem, SOME, 3), count);
        checked(problem, List.of(), count);
    }

    @Test
    void sameInputsGiveTheSameOnAnyNumberOfThreads() {
        Problem problem = Examples.problem("mixed", 2);
        Request request = Examples.request(problem, Examples.trials(problem, SOME, 4), 2);
        List<Suggestion> expected = suggest(request);
        for (int threads = 1; threads <= 3; threads++) {
            assertThat(strategy().suggest(request, Compute.of(threads), STREAMS))
                    .isEqualTo(expected);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2})
    void fewResults(int results) {
        Problem problem = Examples.problem("cube", 2);
        checked(problem, Examples.trials(problem, results, 5), 1);
        List<Trial> trials = padded(problem, Examples.trials(problem, results, 5));
        checked(problem, trials, 1);
    }

    /** Trials that fail until the initial design is over. */
    private static List<Trial> padded(Problem problem, List<Trial> trials) {
        List<Trial> out = new ArrayList<>(trials);
        while (out.size() < SOME) {
            Point point = Examples.point(problem.space(), Examples.random(1_000 + out.size()));
            out.add(new Failed(out.size(), point, Rationale.of("test"), "crashed"));
        }
        return out;
    }

    @Test
    void replicatesAndConstants() {
        Problem problem = Examples.problem("cube", 2);
        List<Trial> trials = Examples.trials(problem, SOME, 6);
        trials.replaceAll(t ->
                Trial.withOutcomes(t, List.of(t.outcomes().get(0), t.outcomes().get(0)), problem));
        checked(problem, trials, 1);
        checked(problem, mapped(problem, value -> 3), 2);
        checked(problem, mapped(problem, value -> 0), 1);
    }

    private static List<Trial> mapped(Problem problem, DoubleUnaryOperator first) {
        List<Trial> out = new ArrayList<>();
        for (Trial trial : Examples.trials(problem, SOME, 7)) {
            double[] y = Examples.outcomes(problem, trial.point());
            for (int k = 0; k < y.length; k++) {
                y[k] = first.applyAsDouble(y[k]);
            }
            out.add(Examples.told(problem, trial.id(), trial.point(), y));
        }
        return out;
    }

    @Test
    void pendingOnlyAndFailedOnly() {
        Problem problem = Examples.problem("mixed", 2);
        List<Trial> pending = new ArrayList<>();
        List<Trial> failed = new ArrayList<>();
        for (Trial trial : Examples.trials(problem, SOME, 8)) {
            pending.add(Examples.pending(trial.id(), trial.point()));
            failed.add(new Failed(trial.id(), trial.point(), Rationale.of("test"), "crashed"));
        }
        checked(problem, pending, 3);
        checked(problem, failed, 3);
    }

    @Test
    void pendingAndFailedBesideResults() {
        Problem problem = Examples.problem("cube", 2);
        List<Trial> trials = Examples.trials(problem, 3 * SOME, 9);
        for (int i = 0; i < trials.size(); i += 3) {
            trials.set(i, Examples.pending(i, trials.get(i).point()));
            trials.set(i + 1, new Failed(i + 1, trials.get(i + 1).point(), Rationale.of("test"), "crashed"));
        }
        checked(problem, trials, 2);
    }

    @Test
    void partialAndInfiniteOutcomes() {
        Problem problem = Examples.problem("cube", 3);
        List<Trial> trials = new ArrayList<>();
        double[] odd = {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY};
        for (Trial trial : Examples.trials(problem, SOME, 10)) {
            double[] y = Examples.outcomes(problem, trial.point());
            y[(int) trial.id() % 3] = odd[(int) (trial.id() / 3) % 3];
            trials.add(Examples.told(problem, trial.id(), trial.point(), y));
        }
        checked(problem, trials, 1);
    }

    @ParameterizedTest
    @ValueSource(doubles = {-0.3, 10, -10})
    void limits(double max) {
        Problem problem = Examples.problem("cube", 2).limitedTo(OutcomeConstraint.atMost("cost", max));
        List<Trial> trials = new ArrayList<>();
        for (Trial trial : Examples.trials(Examples.problem("cube", 2), SOME, 11)) {
            double[] y = Examples.outcomes(problem, trial.point());
            trials.add(Trial.withOutcomes(
                    trial,
                    Measurement.all(
                            Map.of("f0", y[0], "f1", y[1], "cost", trial.point().real("x1") - 0.7)),
                    problem));
        }
        checked(problem, trials, 1);
    }

    @Test
    void anExhaustedSpaceIsSaid() {
        SearchSpace space = SearchSpace.of(Parameter.integer("n", 1, 4), Parameter.categorical("c", "a", "b"));
        Problem problem = Examples.problem(space, 2);
        List<Point> all = space.points().toList();
        assertThat(all).hasSize(8);
        List<Trial> trials = new ArrayList<>();
        all.forEach(p -> trials.add(Examples.told(problem, trials.size(), p, Examples.outcomes(problem, p))));
        for (int i = 0; i < 3; i++) {
            trials.add(Examples.pending(trials.size(), all.get(i)));
        }
        assertThat(suggest(Examples.request(problem, trials, 2))).isEmpty();
        assertThat(suggest(Examples.request(problem, trials.subList(0, 6), 5))).hasSize(2);
        List<Suggestion> repeated = suggest(Examples.request(problem, trials, 2, true));
        assertThat(repeated).hasSize(2).allSatisfy(s -> {
            space.check(s.point());
            assertThat(all.subList(0, 3)).doesNotContain(s.point());
            assertThat(s.rationale().fallbacks()).anyMatch(f -> f.contains("exhausted"));
        });
        List<Suggestion> first = suggest(Examples.request(problem, trials.subList(0, 6), 2, true));
        assertThat(first).extracting(Suggestion::point).containsExactlyInAnyOrder(all.get(6), all.get(7));
        assertThat(suggest(Examples.request(problem, trials, 12, true))).hasSize(12);
    }

    @Test
    void aRareAdmissiblePointIsFound() {
        SearchSpace space = SearchSpace.of(Parameter.integer("a", 0, 199), Parameter.integer("b", 0, 199))
                .subjectTo(Constraint.parse("a + b <= 1"));
        Problem problem = Examples.problem(space, 2);
        List<Trial> trials = new ArrayList<>();
        List<Point> all = space.points().toList();
        assertThat(all).hasSize(3);
        for (int i = 0; i < SOME; i++) {
            Point p = all.get(i % 2);
            trials.add(Examples.told(problem, i, p, Examples.outcomes(problem, p)));
        }
        assertThat(suggest(Examples.request(problem, trials, 4)))
                .extracting(Suggestion::point)
                .containsExactly(all.get(2));
    }

    @Test
    void aConstraintThatNothingSatisfiesIsBrokenLeast() {
        SearchSpace space = SearchSpace.of(Parameter.real("x", 0, 1), Parameter.real("y", 0, 1))
                .subjectTo(Constraint.parse("x + y >= 3"));
        Problem problem = Examples.problem(space, 2);
        List<Suggestion> suggestions = suggest(Examples.request(problem, Examples.trials(problem, SOME, 12), 2));
        assertThat(suggestions).hasSize(2).doesNotHaveDuplicates().allSatisfy(s -> {
            assertThat(s.point().real("x") + s.point().real("y")).isGreaterThan(1.9);
            assertThat(s.rationale().fallbacks()).anyMatch(f -> f.startsWith("no admissible point found"));
        });
    }

    @Test
    void aNarrowBandIsFound() {
        SearchSpace space = SearchSpace.of(Parameter.real("x", 0, 1), Parameter.real("y", 0, 1))
                .subjectTo(Constraint.parse("x + y <= 1.000001"), Constraint.parse("x + y >= 1"));
        Problem problem = Examples.problem(space, 2);
        List<Trial> trials = new ArrayList<>();
        for (int i = 0; i < SOME; i++) {
            Point p = Point.of("x", i / 16.0).with("y", 1 - i / 16.0);
            trials.add(Examples.told(problem, i, p, Examples.outcomes(problem, p)));
        }
        checked(problem, trials, 2);
        checked(problem, List.of(), 3);
    }

    @Test
    void theRationaleSaysWhy() {
        Problem problem = Examples.problem("cube", 2);
        List<Trial> trials = mapped(problem, value -> 1_000 + 5 * value);
        Rationale why = checked(problem, trials, 1).get(0).rationale();
        assertThat(why.strategy()).isEqualTo(name());
        assertThat(why.level()).isZero();
        assertThat(why.fallbacks()).isEmpty();
        if (!followsModels()) {
            return;
        }
        assertThat(why.acquisition()).isFinite();
        assertThat(why.memory()).hasSize(2).allSatisfy(m -> assertThat(m).isNotEmpty());
        assertThat(why.predicted()).extracting(Rationale.Prediction::objective).containsExactly("f0", "f1");
        assertThat(why.predicted()).allSatisfy(p -> {
            assertThat(p.median()).isBetween(985.0, 1_015.0);
            assertThat(p.low()).isLessThanOrEqualTo(p.median());
            assertThat(p.high()).isGreaterThanOrEqualTo(p.median());
        });
        if (!why.lambda().isEmpty()) {
            assertThat(why.lambda()).hasSize(2);
            assertThat(why.lambda().stream().mapToDouble(v -> v).sum())
                    .isCloseTo(1, org.assertj.core.api.Assertions.within(1e-9));
        }
    }

    @Test
    void ordinaryResultsNeedNoFallback() {
        for (int seed = 0; seed < 6; seed++) {
            Problem problem = Examples.problem("mixed", 1 + seed % 3);
            List<Trial> trials = Examples.trials(problem, SOME + 3 * seed, 100 + seed);
            Rationale why = checked(problem, trials, 1).get(0).rationale();
            assertThat(why.level()).as("seed %d: %s", seed, why.fallbacks()).isZero();
            assertThat(why.fallbacks()).isEmpty();
        }
    }

    @Test
    void aDeadlineInThePastStillGivesAPoint() {
        Problem problem = Examples.problem("mixed", 2);
        List<Trial> trials = Examples.trials(problem, SOME, 13);
        Request request = Examples.request(problem, trials, 2);
        List<Suggestion> suggestions = strategy().suggest(request, new Compute(1, () -> true), STREAMS);
        assertThat(suggestions).hasSize(2);
        check(request, trials, suggestions);
    }

    @Test
    void whatIsSuggestedTurnsUpInTheNextRequest() {
        Problem problem = Examples.problem("integer", 2);
        List<Trial> trials = Examples.trials(problem, SOME, 14);
        for (int i = 0; i < 4; i++) {
            Suggestion next = checked(problem, trials, 1).get(0);
            trials.add(new dev.etesian.problem.Pending(trials.size(), next.point(), next.rationale()));
        }
        assertThat(IntStream.range(0, trials.size())
                        .mapToObj(i -> trials.get(i).point())
                        .skip(SOME))
                .doesNotHaveDuplicates();
    }

    /** Trial 9, the one that looks out of a box, is among those suggested. */
    @Test
    void itUsesThePreferenceIfItSaysSo() {
        Problem problem = Problem.of(
                SearchSpace.of(Parameter.real("x", 0, 1), Parameter.real("y", 0, 1)),
                Objective.maximize("up").within(-1, 2),
                Objective.minimize("down").within(0, 2));
        if (strategy().ignoresResults(problem)) {
            return;
        }
        double[][] x = new double[8][];
        double[][] gains = new double[x.length][];
        for (int i = 0; i < x.length; i++) {
            double u = (i + 0.5) / x.length;
            double v = i * 5 % x.length / (double) x.length;
            x[i] = new double[] {u, v};
            gains[i] = new double[] {Math.sin(4 * u) + v, -u * u - v * v};
        }
        List<List<Point>> suggested = Stream.of(Preference.box("up", 0.5, 1).and("down", 0, 0.5), Preference.flat())
                .map(preference -> suggest(new Request(problem, Goal.of(preference), History.of(x, gains), 3)).stream()
                        .map(Suggestion::point)
                        .toList())
                .toList();
        boolean same = suggested.get(0).equals(suggested.get(1));
        assertThat(same).isEqualTo(!Strategies.info(name()).usesPreference());
    }
}
