package dev.etesian.study;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.etesian.math.Compute;
import dev.etesian.preference.Preference;
import dev.etesian.preference.Scalarization;
import dev.etesian.preference.Weighting;
import dev.etesian.problem.Completed;
import dev.etesian.problem.Failed;
import dev.etesian.problem.Infeasible;
import dev.etesian.problem.Measurement;
import dev.etesian.problem.Objective;
import dev.etesian.problem.OutcomeConstraint;
import dev.etesian.problem.Partial;
import dev.etesian.problem.Pending;
import dev.etesian.problem.Problem;
import dev.etesian.problem.Rationale;
import dev.etesian.problem.Trial;
import dev.etesian.space.Parameter;
import dev.etesian.space.Point;
import dev.etesian.space.SearchSpace;
import dev.etesian.strategy.Strategies;
import dev.etesian.strategy.Strategy;
import dev.etesian.strategy.Suggestion;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StudyTest {

    private static final Problem CIRCLE = Problem.of(
            SearchSpace.of(Parameter.real("x", 0, 1), Parameter.real("y", 0, 1)),
            Objective.maximize("f1"),
            Objective.minimize("f2"));
    private static final int DESIGN = 6;

    private static Setup fast() {
        return Setup.of(CIRCLE).using(Strategies.named("mobo-rs-ucb")).seeded(5);
    }

    private static double[] outcomes(Point p) {
        double x = p.real("x");
        double y = p.real("y");
        return new double[] {x * y, -y * Math.sqrt(1 - x * x)};
    }

    private static void evaluate(Study study, int count) {
        for (int i = 0; i < count; i++) {
            Pending trial = study.ask();
            study.tell(trial.id(), outcomes(trial.point()));
        }
    }

    private static List<Point> points(Study study) {
        return study.trials().stream().map(Trial::point).toList();
    }

    @Test
    void theSameSeedAndEventsGiveTheSameSuggestions() {
        Study whole = Study.of(fast());
        evaluate(whole, DESIGN + 4);
        MemoryStore store = new MemoryStore();
        evaluate(Study.open("s", fast(), store), DESIGN + 2);
        Study resumed = Study.open("s", fast(), store);
        evaluate(resumed, 2);
        assertThat(resumed.trials()).isEqualTo(whole.trials());
        Study other = Study.of(fast().seeded(6));
        evaluate(other, DESIGN + 4);
        assertThat(points(other)).doesNotContainAnyElementsOf(points(whole));
    }

    @Test
    void resultsThatArriveLateAreTheSameEveryTime() {
        MemoryStore store = new MemoryStore();
        List<List<Point>> runs = new ArrayList<>();
        for (String name : List.of("one", "two")) {
            Study study = Study.open(name, fast(), store);
            evaluate(study, DESIGN);
            List<Pending> batch = study.ask(3);
            study.tell(batch.get(2).id(), outcomes(batch.get(2).point()));
            study = name.equals("two") ? Study.open(name, fast(), store) : study;
            Pending next = study.ask();
            study.fail(batch.get(0).id(), "crashed");
            study.tell(next.id(), outcomes(next.point()));
            study.ask(2);
            runs.add(points(study));
        }
        assertThat(runs.get(0)).isEqualTo(runs.get(1));
    }

    @ParameterizedTest
    @ValueSource(strings = {"epi", "mobo-rs-ts"})
    void threadsAgree(String strategy) {
        List<List<Trial>> runs = new ArrayList<>();
        for (int threads : new int[] {1, 2, 4}) {
            Study study = Study.of(fast().using(Strategies.named(strategy)));
            evaluate(study, DESIGN);
            study.ask(2, Compute.of(threads));
            runs.add(study.trials());
        }
        assertThat(runs.get(1)).isEqualTo(runs.get(0));
        assertThat(runs.get(2)).isEqualTo(runs.get(0));
    }

    @Test
    void steeringTakesEffectAtTheNextAskWithoutARefit() {
        MemoryStore store = new MemoryStore();
        Setup setup = fast().using(Strategies.named("epi"));
        evaluate(Study.open("s", setup, store), DESIGN + 2);
        Study straight = Study.open("s", setup, copy(store));
        Pending before = straight.ask();
        Study steered = Study.open("s", setup, copy(store));
        Preference corner = Preference.box("f1", 0.9, 1).and("f2", -0.3, -0.1);
        steered.steer(corner);
        Pending after = steered.ask();
        assertThat(steered.preference()).isEqualTo(corner);
        assertThat(after.point()).isNotEqualTo(before.point());
        assertThat(after.rationale().memory()).isEqualTo(before.rationale().memory());
        assertThat(steered.trials()).hasSameSizeAs(straight.trials());
        assertThat(Study.open("s", setup, store).preference()).isEqualTo(Preference.flat());
        assertThatIllegalArgumentException().isThrownBy(() -> steered.steer(Preference.box("f9", 0, 1)));
    }

    private static MemoryStore copy(StudyStore store) {
        MemoryStore copy = new MemoryStore();
        copy.create("s", "");
        copy.append("s", store.read("s", 0));
        return copy;
    }

    @Test
    void aResultIsAcceptedInEveryState() {
        Study study = Study.of(fast().using(Strategies.named("sobol")));
        long id = study.ask().id();
        assertThat(study.fail(id, "crashed")).isInstanceOf(Failed.class);
        assertThat(study.fail(id, "again")).isInstanceOf(Failed.class);
        assertThat(study.tell(id, Map.of("f1", Measurement.of(1)))).isInstanceOf(Partial.class);
        assertThat(study.tell(id, 1, 2)).isInstanceOf(Completed.class);
        assertThat(study.tell(id, 3, 4).outcomes()).hasSize(3);
        assertThat(study.fail(id, "too late")).isInstanceOf(Completed.class);
        assertThat(study.tell(id, Double.NaN, Double.NaN)).isInstanceOf(Completed.class);
        long odd = study.ask().id();
        assertThat(study.tell(odd, Double.POSITIVE_INFINITY, 0)).isInstanceOf(Infeasible.class);
        assertThat(study.tell(odd, 1, 1)).isInstanceOf(Infeasible.class);
    }

    @Test
    void mistakesAreExplainedAndLeaveNothing() {
        Study study = Study.of(fast().using(Strategies.named("sobol")));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> study.tell(0, 1, 2))
                .withMessageContaining("trial 0")
                .withMessageContaining("ask");
        study.ask();
        assertThatIllegalArgumentException()
                .isThrownBy(() -> study.tell(0, 1))
                .withMessage("trial 0: expected 2 outcomes, one per objective, got 1");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> study.tell(0, Map.of("f3", Measurement.of(1))))
                .withMessageContaining("f3");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> study.fail(1, "x"))
                .withMessage("trial 1: expected a number from 0 to 0; ask for it first");
        Point elsewhere = Point.of("z", 2.0).with("y", 0.5);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> study.tell(elsewhere, Map.of("f1", Measurement.of(1))))
                .withMessageContaining("parameter 'z'");
        assertThat(study.trials()).hasSize(1).allMatch(Pending.class::isInstance);
        assertThatIllegalArgumentException().isThrownBy(() -> study.ask(0));
    }

    @Test
    void aPointNobodyAskedForCounts() {
        Study study = Study.of(fast());
        study.ask();
        Point point = Point.of("x", 0.25).with("y", 0.5);
        Trial told = study.tell(point, Measurement.all(Map.of("f1", 1.0, "f2", 2.0)));
        assertThat(told).isInstanceOf(Completed.class);
        assertThat(told.id()).isEqualTo(1);
        assertThat(told.rationale().strategy()).isEqualTo("user");
        assertThat(study.ask().id()).isEqualTo(2);
    }

    @Test
    void aPointThatCouldNotBeToldIsNotPredicted() {
        Study study = Study.of(fast().using(Strategies.named("sobol")));
        evaluate(study, 3);
        String missing = study.problem().space().parameters().get(0).name();
        assertThatIllegalArgumentException()
                .isThrownBy(() -> study.predict(new Point(Map.of())))
                .withMessageContaining("parameter '" + missing + "': expected");
    }

    @Test
    void aResultDoesNotWaitForASuggestion() throws Exception {
        CountDownLatch computing = new CountDownLatch(1);
        CountDownLatch told = new CountDownLatch(1);
        Strategy sobol = Strategies.named("sobol");
        Strategy slow = stub((request, compute, streams) -> {
            computing.countDown();
            if (request.history().trials() == 1 && !await(told)) {
                throw new IllegalStateException("the result never came");
            }
            return sobol.suggest(request, compute, streams);
        });
        Study study = Study.of(fast().using(slow));
        study.ask();
        CompletableFuture<Pending> asking = CompletableFuture.supplyAsync(study::ask);
        assertThat(await(computing)).isTrue();
        study.tell(0, 1, 2);
        study.steer(Preference.flat());
        told.countDown();
        assertThat(asking.get(1, TimeUnit.MINUTES).id()).isEqualTo(1);
        assertThat(study.trials().get(0)).isInstanceOf(Completed.class);
    }

    @Test
    void aTrialThatOthersAddMeanwhileKeepsItsNumber() {
        MemoryStore store = new MemoryStore();
        Strategy sobol = Strategies.named("sobol");
        Setup plain = fast().using(sobol);
        Strategy disturbed = stub((request, compute, streams) -> {
            if (request.history().trials() == 0) {
                Study.open("s", plain, store).ask();
            }
            return sobol.suggest(request, compute, streams);
        });
        Study study = Study.open("s", fast().using(disturbed), store);
        assertThat(study.ask().id()).isEqualTo(1);
        assertThat(points(study)).hasSize(2).doesNotHaveDuplicates();
    }

    @Test
    void manyThreadsAskAndTell() {
        Study study = Study.of(fast().using(Strategies.named("random")));
        List<CompletableFuture<Void>> workers = new ArrayList<>();
        for (int w = 0; w < 4; w++) {
            workers.add(CompletableFuture.runAsync(() -> evaluate(study, 20)));
        }
        workers.forEach(CompletableFuture::join);
        assertThat(study.trials()).hasSize(80).allMatch(Completed.class::isInstance);
        assertThat(points(study)).doesNotHaveDuplicates();
    }

    @Test
    void theFrontKeepsLimitsAndAveragesReplicates() {
        Problem limited = CIRCLE.limitedTo(OutcomeConstraint.atMost("cost", 1));
        Study study = Study.of(Setup.of(limited).using(Strategies.named("sobol")));
        study.ask(4);
        tell(study, 0, 1, 1, 0);
        tell(study, 1, 9, 9, 0);
        tell(study, 2, 100, -100, 2);
        tell(study, 3, 3, 1, 0.5);
        assertThat(study.front()).extracting(Completed::id).containsExactlyInAnyOrder(1L, 3L);
        tell(study, 3, -3, 1, 0.5);
        assertThat(study.front()).extracting(Completed::id).containsExactlyInAnyOrder(0L, 1L);
        tell(study, 1, 9, 9, 9);
        assertThat(study.front()).extracting(Completed::id).containsExactly(0L);
        assertThat(Study.of(Setup.of(limited)).front()).isEmpty();
    }

    private static void tell(Study study, long id, double f1, double f2, double cost) {
        study.tell(id, Measurement.all(Map.of("f1", f1, "f2", f2, "cost", cost)));
    }

    @Test
    void anExhaustedSpaceIsSaid() {
        Problem tiny = Problem.of(SearchSpace.of(Parameter.integer("n", 1, 2)), Objective.maximize("f"));
        Study study = Study.of(Setup.of(tiny));
        assertThat(study.ask(3)).hasSize(2);
        assertThat(study.ask(1)).isEmpty();
        assertThatIllegalStateException().isThrownBy(study::ask).withMessageContaining("repeats");
        Study repeating = Study.of(Setup.of(tiny).repeating());
        assertThat(repeating.ask(3)).hasSize(3);
    }

    /** A preference and a scalarization that only this program knows. */
    @Test
    void functionsOfTheUsersOwnWork() {
        Preference mostlyFirst = Preference.of(
                2,
                (u, random) -> {
                    u[0] = 1;
                    u[1] = 0.1 + 0.1 * random.nextDouble();
                },
                "mostly f1");
        Scalarization product = Scalarization.of(
                "product",
                2,
                Weighting.PROPORTIONAL,
                (lambda, y) -> Math.pow(Math.max(0, y[0]), lambda[0]) * Math.pow(Math.max(0, y[1]), lambda[1]));
        Study study = Study.of(Setup.of(CIRCLE).preferring(mostlyFirst).scalarizedBy(product));
        evaluate(study, DESIGN + 4);
        assertThat(study.trials().subList(DESIGN, DESIGN + 4)).allSatisfy(trial -> {
            assertThat(trial.rationale().level()).isZero();
            assertThat(trial.rationale().acquisition()).isFinite();
        });
        assertThat(study.trials().subList(DESIGN, DESIGN + 4))
                .anyMatch(trial -> trial.outcomes().get(0).get("f1").value() > 0.8);
    }

    @Test
    void aFunctionForOtherObjectivesIsRefused() {
        Scalarization three = Scalarization.of("three", 3, Weighting.PROPORTIONAL, (lambda, y) -> y[0] + y[1] + y[2]);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> fast().scalarizedBy(three))
                .withMessage("scalarization 'three': expected 3 objectives, got 2;"
                        + " make it for as many as the problem has");
    }

    @Test
    void aStrategyOfTheUsersOwnWorks() {
        Point only = Point.of("x", 0.5).with("y", 0.5);
        Study study = Study.of(
                fast().using(stub((request, compute, streams) -> List.of(new Suggestion(only, Rationale.of("mine"))))));
        assertThat(study.ask().point()).isEqualTo(only);
    }

    private static boolean await(CountDownLatch latch) {
        try {
            return latch.await(1, TimeUnit.MINUTES);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private interface Suggest {
        List<Suggestion> suggest(
                dev.etesian.strategy.Request request, Compute compute, dev.etesian.math.Streams streams);
    }

    private static Strategy stub(Suggest suggest) {
        return new Strategy() {
            @Override
            public String name() {
                return "stub";
            }

            @Override
            public List<Suggestion> suggest(
                    dev.etesian.strategy.Request request, Compute compute, dev.etesian.math.Streams streams) {
                return suggest.suggest(request, compute, streams);
            }
        };
    }
}
