package dev.etesian.strategy;

import static org.assertj.core.api.Assertions.assertThat;

import dev.etesian.gp.GpSettings;
import dev.etesian.gp.SurrogateFitter;
import dev.etesian.math.Compute;
import dev.etesian.math.Dense;
import dev.etesian.math.Streams;
import dev.etesian.problem.History;
import dev.etesian.problem.Infeasible;
import dev.etesian.problem.Problem;
import dev.etesian.problem.Rationale;
import dev.etesian.problem.Trial;
import dev.etesian.space.Point;
import dev.etesian.space.SearchSpace;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What hostile data sets require beyond a valid suggestion, by the number of the data set. */
final class AdversarialRequirementTest {

    private static final ModelBased EPI = Quick.epi(Dense.plain());

    private static Suggestion suggest(ModelBased strategy, Problem problem, List<Trial> trials) {
        return strategy.suggest(Examples.request(problem, trials, 1), Compute.serial(), new Streams(3))
                .get(0);
    }

    /** Goes on for some trials with what a response says. */
    private static List<Trial> continued(
            Strategy strategy, Problem problem, List<Trial> start, int more, Adversaries.Response response, int seed) {
        List<Trial> trials = new ArrayList<>(start);
        for (int i = 0; i < more; i++) {
            Suggestion next = strategy.suggest(
                            Examples.request(problem, trials, 1), Compute.serial(), new Streams(seed))
                    .get(0);
            double[] u = problem.space().encode(next.point());
            double[] y = new double[problem.objectives().size()];
            for (int k = 0; k < y.length; k++) {
                y[k] = problem.objectives().get(k).outcome(response.gain(u, k, trials.size()));
            }
            trials.add(Examples.told(problem, trials.size(), next.point(), y));
        }
        return trials;
    }

    private static double best(Problem problem, List<Trial> trials, int k) {
        return Stream.of(History.of(problem, trials).gains())
                .mapToDouble(row -> row[k])
                .filter(g -> Double.isFinite(g))
                .max()
                .orElseThrow();
    }

    @Test
    void a09AnInformativeObjectiveBesideAConstantOneImproves() {
        Adversaries.Response response = (u, k, i) -> k == 1 ? 7 : Adversaries.smooth(u, k, i);
        for (int seed = 0; seed < 4; seed++) {
            Problem problem = Examples.problem("cube", 2);
            List<Trial> start = Adversaries.told(problem, Adversaries.points(problem.space(), 8, seed), response);
            List<Trial> end = continued(EPI, problem, start, 6, response, seed);
            assertThat(best(problem, end, 0)).isGreaterThan(best(problem, start, 0));
        }
    }

    @Test
    void a13WithoutAnyNumberTheSpaceIsFilled() {
        Adversary all = Adversaries.of(2, false, 0, 30, (u, k, i) -> Double.NaN);
        Rationale why = suggest(EPI, all.problem(), all.trials()).rationale();
        assertThat(why.predicted()).isEmpty();
        assertThat(why.lambda()).isEmpty();
    }

    @Test
    void a14AnInfinitelyGoodOutcomeIsNoOptimum() {
        Adversary infinite = Adversaries.of(
                2, false, 1, 30, (u, k, i) -> i == 5 ? Double.POSITIVE_INFINITY : Adversaries.smooth(u, k, i));
        Trial odd = infinite.trials().get(5);
        assertThat(odd).isInstanceOf(Infeasible.class);
        assertThat(((Infeasible) odd).reason()).contains("infinitely good");
        Rationale why = suggest(EPI, infinite.problem(), infinite.trials()).rationale();
        assertThat(why.predicted())
                .allSatisfy(p -> assertThat(Math.abs(p.median())).isLessThan(5));
    }

    @Test
    void a15EachModelLearnsFromItsOwnResults() {
        Adversary half = Adversaries.of(
                2, false, 2, 30, (u, k, i) -> k == 1 && i % 2 == 0 ? Double.NaN : Adversaries.smooth(u, k, i));
        List<Trial> own = half.trials().stream().filter(t -> t.id() % 2 == 1).toList();
        double[][] at = {{0.3, 0.3}, {0.9, 0.1}};
        double[][] all = models(half.problem(), half.trials()).means(at, Compute.serial());
        double[][] some = models(half.problem(), own).means(at, Compute.serial());
        for (int i = 0; i < at.length; i++) {
            assertThat(all[i][1]).isEqualTo(some[i][1]);
            assertThat(all[i][0]).isNotEqualTo(some[i][0]);
        }
    }

    private static Models models(Problem problem, List<Trial> trials) {
        return Models.fit(
                problem,
                Reduction.of(History.of(problem, trials), 1_000),
                new SurrogateFitter(GpSettings.standard(), Dense.plain()),
                Compute.serial());
    }

    @Test
    void a19APlateauIsLeft() {
        for (int seed = 0; seed < 2; seed++) {
            Problem problem = Examples.problem("cube", 1 + seed);
            Adversaries.Response needle = (u, k, i) -> i == 3 ? 1 : 0;
            List<Trial> start = Adversaries.told(problem, Adversaries.points(problem.space(), 8, seed), needle);
            List<Trial> end = continued(EPI, problem, start, 8, needle, seed);
            List<double[]> made = end.stream()
                    .skip(8)
                    .map(t -> problem.space().encode(t.point()))
                    .toList();
            long close = IntStream.range(1, made.size())
                    .filter(i -> IntStream.range(0, i).anyMatch(j -> distance(made.get(i), made.get(j)) < 1e-3))
                    .count();
            assertThat(close).isLessThanOrEqualTo(2);
        }
    }

    private static double distance(double[] a, double[] b) {
        return Math.hypot(a[0] - b[0], a[1] - b[1]);
    }

    @Test
    void a39ACancellationAtAnyPollLeavesAPoint() {
        cancelled(30);
    }

    @Test
    @Tag("slow")
    void a39ACancellationAtEveryPollLeavesAPoint() {
        cancelled(Integer.MAX_VALUE);
    }

    private static void cancelled(int cases) {
        Adversary plain = Adversaries.of(2, true, 4, Adversaries::smooth).asking(2);
        AtomicInteger polls = new AtomicInteger();
        EPI.suggest(plain.request(), new Compute(1, () -> polls.incrementAndGet() < 0), new Streams(1));
        int total = polls.get();
        int step = Math.max(1, total / cases);
        for (int p = 0; p < total; p += step) {
            AtomicInteger left = new AtomicInteger(p);
            List<Suggestion> made =
                    EPI.suggest(plain.request(), new Compute(1, () -> left.getAndDecrement() <= 0), new Streams(1));
            assertValid(plain, made);
            assertThat(made.get(1).rationale().fallbacks()).anyMatch(f -> f.contains("out of time"));
        }
    }

    /** Every result is a trade-off of its own, and there are more than a model holds. */
    @Test
    @Tag("slow")
    void a17AFrontOfTwoThousandPointsIsImproved() {
        Adversary front = Adversaries.of(2, false, 6, 2_100, (u, k, i) -> k == 0 ? u[0] : -u[0])
                .asking(2);
        List<Suggestion> made = EPI.suggest(front.request(), Compute.of(2), new Streams(1));
        assertValid(front, made);
        assertThat(made.get(0).rationale().level()).isZero();
    }

    @Test
    void a40RunningOutOfMemoryAnywhereLeavesAPoint() {
        outOfMemory(15);
    }

    @Test
    @Tag("slow")
    void a40RunningOutOfMemoryEverywhereLeavesAPoint() {
        outOfMemory(1_000);
    }

    private static void outOfMemory(int cases) {
        Adversary plain = Adversaries.of(2, true, 5, Adversaries::smooth).asking(2);
        BrokenDense counting = new BrokenDense(Integer.MAX_VALUE, true);
        Quick.epi(counting).suggest(plain.request(), Compute.serial(), new Streams(1));
        int total = counting.calls();
        for (int i = 0; i < cases; i++) {
            int good = (int) ((long) total * i / cases);
            for (boolean once : new boolean[] {true, false}) {
                List<Suggestion> made = Quick.epi(new BrokenDense(good, once))
                        .suggest(plain.request(), Compute.of(1 + i % 2), new Streams(1));
                assertValid(plain, made);
                assertThat(made)
                        .anyMatch(s -> s.rationale().fallbacks().stream().anyMatch(f -> f.contains("injected")));
            }
        }
    }

    private static void assertValid(Adversary plain, List<Suggestion> made) {
        assertThat(made).hasSize(2).extracting(Suggestion::point).doesNotHaveDuplicates();
        made.forEach(s -> plain.problem().space().check(s.point()));
    }

    /** One absurdly bad result among twenty: the search still beats random search in nine cases out of ten. */
    @Test
    @Tag("slow")
    void a12AnOutlierDoesNotBlindTheSearch() {
        int seeds = 40;
        int better = 0;
        for (int seed = 0; seed < seeds; seed++) {
            Problem problem = Examples.problem("cube", 1);
            Adversaries.Response response = (u, k, i) -> i == 3 ? -1e30 : bumps(u);
            List<Trial> start = Adversaries.told(problem, Adversaries.points(problem.space(), 8, seed), response);
            double found = best(problem, continued(EPI, problem, start, 16, response, seed), 0);
            Strategy random = Strategies.named("random");
            double drawn = best(problem, continued(random, problem, start, 16, response, seed), 0);
            better += found > drawn ? 1 : 0;
        }
        assertThat(better).isGreaterThanOrEqualTo(9 * seeds / 10);
    }

    private static double bumps(double[] u) {
        return 2 * Math.exp(-8 * (Math.pow(u[0] - 0.7, 2) + Math.pow(u[1] - 0.4, 2)))
                + 0.3 * Math.sin(5 * u[0] + 3 * u[1]);
    }

    @Test
    @Tag("slow")
    void a24LongHistoriesAreHandled() {
        for (int n : new int[] {5_000, 50_000, 1_000_000}) {
            for (int d : n == 5_000 ? new int[] {2, 20} : new int[] {4}) {
                Problem problem = Examples.problem(SearchSpace.cube(d), 2);
                RandomGenerator random = Examples.random(n + d);
                double[][] x = new double[n][d];
                double[][] gains = new double[n][2];
                for (int i = 0; i < n; i++) {
                    for (int j = 0; j < d; j++) {
                        x[i][j] = random.nextDouble();
                    }
                    gains[i] = new double[] {Examples.gain(x[i], 0), Examples.gain(x[i], 1)};
                }
                Request request = new Request(
                        problem,
                        dev.etesian.preference.Goal.of(dev.etesian.preference.Preference.flat()),
                        History.of(x, gains),
                        1);
                Suggestion made = Strategies.named("epi")
                        .suggest(request, Compute.of(2), new Streams(1))
                        .get(0);
                problem.space().check(made.point());
                assertThat(made.rationale().level())
                        .as("n = %d, d = %d: %s", n, d, made.rationale().fallbacks())
                        .isZero();
            }
        }
    }

    @Test
    @Tag("slow")
    void a33AThousandPendingAndABatchOf256() {
        Problem problem = Examples.problem("cube", 2);
        List<Trial> trials = Examples.trials(problem, 1_020, 6);
        for (int i = 20; i < trials.size(); i++) {
            trials.set(i, Examples.pending(i, trials.get(i).point()));
        }
        List<Trial> pendingOnly = trials.subList(20, 1_020);
        for (List<Trial> before : List.of(pendingOnly, trials)) {
            List<Suggestion> made = EPI.suggest(Examples.request(problem, before, 256), Compute.of(2), new Streams(1));
            assertThat(made).hasSize(256).extracting(Suggestion::point).doesNotHaveDuplicates();
            List<Point> known = before.stream().map(Trial::point).toList();
            assertThat(made).extracting(Suggestion::point).doesNotContainAnyElementsOf(known);
        }
    }
}
