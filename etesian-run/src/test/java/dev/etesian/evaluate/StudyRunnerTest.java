package dev.etesian.evaluate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.etesian.evaluate.RunReport.End;
import dev.etesian.preference.Scalarization;
import dev.etesian.preference.Weighting;
import dev.etesian.problem.Cancelled;
import dev.etesian.problem.Completed;
import dev.etesian.problem.Failed;
import dev.etesian.problem.Measurement;
import dev.etesian.problem.Objective;
import dev.etesian.problem.Pending;
import dev.etesian.problem.Problem;
import dev.etesian.space.Parameter;
import dev.etesian.space.Point;
import dev.etesian.space.SearchSpace;
import dev.etesian.strategy.Strategies;
import dev.etesian.strategy.Strategy;
import dev.etesian.studies.document.Budget;
import dev.etesian.studies.document.EvaluatorSpec;
import dev.etesian.study.Setup;
import dev.etesian.study.Study;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(120)
class StudyRunnerTest {

    @TempDir
    private Path home;

    private final List<RunEvent> events = Collections.synchronizedList(new ArrayList<>());
    private final Study study = Study.of(Runs.setup());

    @Test
    void spendsTheBudget() {
        RunReport report = run(study, function(Runs::outcomes, 4), Runs.budget(50, 4));
        assertThat(report.end()).isEqualTo(End.TRIALS);
        assertThat(report.measured()).isEqualTo(50);
        assertThat(report.unfinished()).isZero();
        assertThat(study.trials()).hasSize(50).allMatch(Completed.class::isInstance);
        assertThat(events.get(0)).isEqualTo(new RunEvent.Opened(0, OptionalLong.of(50), 4, 0));
        assertThat(events.get(events.size() - 1)).isEqualTo(new RunEvent.Ended(report));
        assertThat(events).filteredOn(RunEvent.Measured.class::isInstance).hasSize(50);

        assertThat(run(study, function(Runs::outcomes, 4), Runs.budget(50, 4)).measured())
                .isZero();
        study.extend(5, "");
        assertThat(run(study, function(Runs::outcomes, 4), Runs.budget(50, 4)).measured())
                .isEqualTo(5);
    }

    /** The barrier opens only when as many evaluations as slots run at once. */
    @Test
    void fillsEverySlot() {
        CyclicBarrier barrier = new CyclicBarrier(16);
        Builtin meeting = point -> {
            try {
                barrier.await(60, TimeUnit.SECONDS);
            } catch (Exception broken) {
                throw new IllegalStateException(broken);
            }
            return Runs.outcomes(point);
        };
        RunReport report = run(study, function(meeting, 16), Runs.budget(64, 16));
        assertThat(report.measured()).isEqualTo(64);
    }

    /** The second suggestion is not ready until the other results of the first batch are stored. */
    @Test
    void aSlowSuggestionHoldsUpNoResult() {
        CountDownLatch others = new CountDownLatch(4);
        AtomicInteger calls = new AtomicInteger();
        Strategy random = Strategies.named("random");
        Strategy slow = new Strategy() {
            @Override
            public String name() {
                return "slow";
            }

            @Override
            public List<dev.etesian.strategy.Suggestion> suggest(
                    dev.etesian.strategy.Request request,
                    dev.etesian.math.Compute compute,
                    dev.etesian.math.Streams streams) {
                if (calls.incrementAndGet() == 2) {
                    await(others);
                }
                return random.suggest(request, compute, streams);
            }
        };
        Study slowly = Study.of(Runs.setup().using(slow));
        RunListener counting = event -> {
            if (event instanceof RunEvent.Measured) {
                others.countDown();
            }
        };
        StudyRunner runner = new StudyRunner(
                slowly, function(Runs::outcomes, 4), Runs.settings(home, Runs.budget(12, 4), 0), counting);
        assertThat(runner.run().measured()).isEqualTo(12);
        assertThat(others.getCount()).isZero();
    }

    @Test
    void triesAgainAsOftenAsTold() {
        AtomicInteger calls = new AtomicInteger();
        Builtin flaky = point -> {
            if (calls.incrementAndGet() % 3 != 0) {
                throw new IllegalStateException("out of luck");
            }
            return Runs.outcomes(point);
        };
        StudyRunner runner =
                new StudyRunner(study, function(flaky, 1), Runs.settings(home, Runs.budget(5, 1), 2), events::add);
        RunReport report = runner.run();
        assertThat(report.measured()).isEqualTo(5);
        assertThat(report.failed()).isZero();
        assertThat(study.overview().records()).allSatisfy(record -> {
            assertThat(record.attempts()).hasSize(3);
            assertThat(record.attempts().get(0).failure()).contains("out of luck");
            assertThat(record.attempts().get(2).failure()).isEmpty();
        });
    }

    @Test
    void aFailureForGoodIsStoredAndTheRunGoesOn() {
        Builtin picky = point -> {
            if (point.real("x") < 0.5) {
                throw new IllegalStateException("too small");
            }
            return Runs.outcomes(point);
        };
        RunReport report = run(study, function(picky, 2), Runs.budget(40, 2));
        assertThat(report.measured() + report.failed()).isEqualTo(40);
        assertThat(study.trials()).filteredOn(Failed.class::isInstance).hasSize((int) report.failed());
        assertThat(report.failed()).isPositive();
    }

    @Test
    void stopsWhereTheProgramCannotBeStarted() {
        Evaluator nothing = new Scripted(
                trial -> CompletableFuture.completedFuture(new Outcome.Failed(Outcome.Cause.START, "no such program")));
        RunReport report = run(study, nothing, Runs.budget(1000, 1));
        assertThat(report.end()).isEqualTo(End.UNSTARTABLE);
        assertThat(report.reason()).isEqualTo("no such program");
        assertThat(study.trials().size()).isLessThan(10);
    }

    @Test
    void aBrokenEnvironmentDoesNotSpendTheBudget() {
        Builtin broken = point -> {
            throw new IllegalStateException("no module named torch");
        };
        RunReport report = run(study, function(broken, 2), Runs.budget(1000, 2));
        assertThat(report.end()).isEqualTo(End.FAILURES);
        assertThat(report.reason()).isEqualTo("the first 10 trials all failed, the last with: no module named torch");
        assertThat(study.trials()).filteredOn(Failed.class::isInstance).hasSizeBetween(10, 12);

        // Mended: what failed is evaluated again under its number, what was left is, too.
        int begun = study.trials().size();
        study.trials().stream().filter(Failed.class::isInstance).forEach(trial -> study.retry(trial.id(), ""));
        RunReport mended = run(study, function(Runs::outcomes, 2), Runs.budget(begun, 2));
        assertThat(mended.measured()).isEqualTo(begun);
        assertThat(study.trials()).hasSize(begun).allMatch(Completed.class::isInstance);
        assertThat(study.overview().records().get(0).attempts()).hasSize(2);
    }

    @Test
    void aMisspelledKeyStopsTheRunToo() {
        Evaluator misspelled = new Scripted(trial -> CompletableFuture.completedFuture(
                new ResultParser(Runs.problem().outcomes())
                        .parse("{\"ratio\": 1, \"second\": 2}".getBytes(StandardCharsets.UTF_8), "output")));
        RunReport report = run(study, misspelled, Runs.budget(1000, 1));
        assertThat(report.end()).isEqualTo(End.FAILURES);
        assertThat(report.reason()).startsWith("the first 10 trials all failed").contains("'seconds' is missing");
        assertThat(study.trials().size()).isLessThan(13);
    }

    @Test
    void anOutcomeOutsideItsBoundsIsStoredAndSaid() {
        Problem problem = Problem.of(
                Runs.problem().space(), Objective.maximize("ratio").bounded(0, 1), Objective.minimize("seconds"));
        Study bounded = Study.of(Setup.of(problem));
        Evaluator odd = new Scripted(trial -> CompletableFuture.completedFuture(new Outcome.Measured(
                Map.of("ratio", Measurement.of(trial.id() == 1 ? 1.23 : 1), "seconds", Measurement.of(2)), List.of())));
        run(bounded, odd, Runs.budget(3, 1));
        assertThat(bounded.trials()).hasSize(3).allMatch(Completed.class::isInstance);
        assertThat(events)
                .filteredOn(RunEvent.Measured.class::isInstance)
                .extracting(event -> ((RunEvent.Measured) event).outcome().notes())
                .containsExactly(
                        List.of(),
                        List.of("objective 'ratio': expected an outcome from 0.0 to 1.0, its bounds, got 1.23"),
                        List.of());
    }

    /** Half of all trials fail, at times many in a row: the search goes on. */
    @Test
    void aSearchThatCompletesTrialsIsNotStopped() {
        Builtin moody = point -> {
            if (study.trials().size() % 16 != 0) {
                throw new IllegalStateException("crashed");
            }
            return Runs.outcomes(point);
        };
        study.tell(Point.of("x", 0.5), Runs.outcomes(Point.of("x", 0.5)));
        RunReport report = run(study, function(moody, 1), Runs.budget(64, 1));
        assertThat(report.end()).isEqualTo(End.TRIALS);
        assertThat(report.failed()).isGreaterThan(50);
    }

    @Test
    void aTrialThatIsRetriedDuringTheRunIsEvaluatedAgain() throws Exception {
        AtomicInteger calls = new AtomicInteger();
        CountDownLatch retried = new CountDownLatch(1);
        Builtin second = point -> {
            if (calls.incrementAndGet() == 1) {
                throw new IllegalStateException("out of luck");
            }
            await(retried);
            return Runs.outcomes(point);
        };
        StudyRunner runner =
                new StudyRunner(study, function(second, 1), Runs.settings(home, Runs.budget(2, 1), 0), events::add);
        CompletableFuture<RunReport> report = CompletableFuture.supplyAsync(runner::run);
        awaitStarted(2);
        study.retry(0, "");
        retried.countDown();
        assertThat(report.get(60, TimeUnit.SECONDS).measured()).isEqualTo(2);
        assertThat(study.trials()).hasSize(2).allMatch(Completed.class::isInstance);
    }

    /** The design is 4 points; from then on the preference is looked at. */
    @Test
    void aSuggestionThatFellBackIsSaidWithItsCause() {
        boolean[] broken = {false};
        Scalarization own = Scalarization.of(
                "mine", 2, Weighting.PROPORTIONAL, (lambda, y) -> broken[0] ? Double.NaN : y[0] + y[1]);
        Study odd = Study.of(Setup.of(Runs.problem()).scalarizedBy(own));
        broken[0] = true;
        run(odd, function(Runs::outcomes, 1), Runs.budget(5, 1));
        assertThat(events)
                .filteredOn(RunEvent.Warning.class::isInstance)
                .singleElement()
                .asString()
                .contains(
                        "trial 4 was suggested in a simpler way: ", "scalarization 'mine': expected a number, got NaN");
    }

    @Test
    void endsWhereTheSpaceHasNoMorePoints() {
        Problem small = Problem.of(SearchSpace.of(Parameter.integer("x", 1, 5)), Objective.maximize("ratio"));
        Study finite = Study.of(Setup.of(small).using(Strategies.named("random")));
        Builtin function = point -> Map.of("ratio", dev.etesian.problem.Measurement.of(point.real("x")));
        RunReport report = run(finite, function(function, 3), Runs.budget(100, 3));
        assertThat(report.end()).isEqualTo(End.EXHAUSTED);
        assertThat(finite.trials()).hasSize(5).allMatch(Completed.class::isInstance);
    }

    @Test
    void endsWhereLittleIsToBeExpected() {
        Study modelled = Study.of(Setup.of(Runs.problem()).using(Strategies.named("epi")));
        Budget budget = new Budget(OptionalLong.of(100), Optional.empty(), OptionalDouble.of(1e6), 1);
        RunReport report = run(modelled, function(Runs::outcomes, 1), budget);
        assertThat(report.end()).isEqualTo(End.IMPROVEMENT);
        assertThat(report.reason()).contains("below 1000000.0");
        assertThat(modelled.trials()).hasSize((int) report.measured() + 1);
        assertThat(modelled.trial(report.measured())).isInstanceOf(Cancelled.class);
    }

    @Test
    void endsWhenTheTimeIsOverAllRunsTogether() {
        Budget budget =
                new Budget(OptionalLong.empty(), Optional.of(Duration.ofMillis(300)), OptionalDouble.empty(), 2);
        assertThat(run(study, function(Runs::outcomes, 2), budget).end()).isEqualTo(End.TIME);
        int before = study.trials().size();
        assertThat(run(study, function(Runs::outcomes, 2), budget).end()).isEqualTo(End.TIME);
        assertThat(study.trials()).hasSize(before);
    }

    @Test
    void takesUpTrialsThatWaitAndLeavesThoseOfOthers() {
        Pending waiting = study.ask();
        Pending foreign = study.ask();
        study.start(foreign.id(), 1, "the laboratory");
        Pending own = study.add(Point.of("x", 0.25), "start");
        run(study, function(Runs::outcomes, 1), Runs.budget(4, 1));
        assertThat(study.trial(waiting.id())).isInstanceOf(Completed.class);
        assertThat(study.trial(own.id())).isInstanceOf(Completed.class);
        assertThat(study.trial(foreign.id())).isInstanceOf(Pending.class);
        assertThat(study.trials()).hasSize(4);
    }

    /** What programs are given and write is nobody else's business. */
    @Test
    void theFolderOfARunIsItsOwners() throws Exception {
        Path folder = home.resolve("etesian.db.runs").resolve("s");
        new StudyRunner(study, function(Runs::outcomes, 1), Runs.settings(folder, Runs.budget(1, 1), 0), events::add)
                .run();
        for (Path made : List.of(folder, folder.getParent())) {
            assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(made)))
                    .isEqualTo("rwx------");
        }
    }

    /** The first signal waits for what runs and stores it; nothing new begins. */
    @Test
    void stoppingWaitsForWhatRuns() throws Exception {
        CountDownLatch release = new CountDownLatch(1);
        Builtin held = point -> {
            await(release);
            return Runs.outcomes(point);
        };
        StudyRunner runner = runner(held, 3, true, Duration.ofSeconds(60));
        CompletableFuture<RunReport> report = CompletableFuture.supplyAsync(runner::run);
        awaitStarted(3);
        runner.stop();
        awaitEvent(RunEvent.Stopping.class);
        release.countDown();
        assertThat(report.get(60, TimeUnit.SECONDS).end()).isEqualTo(End.STOPPED);
        assertThat(study.trials()).hasSize(3).allMatch(Completed.class::isInstance);
    }

    @Test
    void aSecondSignalStopsWhatRunsAndTheNextRunDoesItAgain() throws Exception {
        Path runs = home.resolve("runs");
        StudyRunner runner = programs("echo x >> log; sleep 300.5", runs, Duration.ofSeconds(60));
        CompletableFuture<RunReport> report = CompletableFuture.supplyAsync(runner::run);
        awaitLines(2);
        runner.stop();
        runner.stop();
        RunReport stopped = report.get(60, TimeUnit.SECONDS);
        assertThat(stopped.end()).isEqualTo(End.STOPPED);
        assertThat(stopped.unfinished()).isEqualTo(2);
        assertThat(study.trials()).hasSize(2).allMatch(Pending.class::isInstance);
        assertThat(ProcessTable.now().marked(runs.resolve("0/1/scratch"))).isEmpty();

        RunReport resumed = programs("echo '{\"ratio\": 1, \"seconds\": 2}'", runs, Duration.ofSeconds(60))
                .run();
        assertThat(resumed.measured()).isEqualTo(4);
        assertThat(study.trials()).hasSize(4).allMatch(Completed.class::isInstance);
    }

    @Test
    void whatRunsLongerThanTheGraceGoesOnAndIsTakenUp() throws Exception {
        Path runs = home.resolve("runs");
        String script = "echo x >> log; until test -e go; do sleep 0.05; done; echo '{\"ratio\": 1, \"seconds\": 2}'";
        StudyRunner runner = programs(script, runs, Duration.ofMillis(100));
        CompletableFuture<RunReport> report = CompletableFuture.supplyAsync(runner::run);
        awaitLines(2);
        runner.stop();
        RunReport detached = report.get(60, TimeUnit.SECONDS);
        assertThat(detached.end()).isEqualTo(End.DETACHED);
        assertThat(detached.unfinished()).isEqualTo(2);

        Files.createFile(home.resolve("go"));
        events.clear();
        assertThat(programs(script, runs, Duration.ofSeconds(60)).run().measured())
                .isEqualTo(4);
        assertThat(Files.readAllLines(home.resolve("log"))).hasSize(4);
        assertThat(events)
                .filteredOn(event -> event instanceof RunEvent.Started started && started.adopted())
                .hasSize(2);
    }

    @Test
    void aTrialThatOthersCancelIsStopped() throws Exception {
        Path runs = home.resolve("runs");
        String script =
                "echo x >> log; test $ETESIAN_TRIAL -ge 2 || sleep 300.5; echo '{\"ratio\": 1, \"seconds\": 2}'";
        StudyRunner runner = programs(script, runs, Duration.ofSeconds(60));
        CompletableFuture<RunReport> report = CompletableFuture.supplyAsync(runner::run);
        awaitLines(2);
        study.cancel(0, "changed my mind");
        study.cancel(1, "changed my mind");
        assertThat(report.get(60, TimeUnit.SECONDS).measured()).isEqualTo(4);
        assertThat(study.trial(0)).isInstanceOf(Cancelled.class);
        assertThat(ProcessTable.now().marked(runs.resolve("0/1/scratch"))).isEmpty();
    }

    /** What the first evaluation left behind is not taken for the outcome of the second. */
    @Test
    void aTrialThatWasCancelledAndIsRetriedIsEvaluatedAnew() throws Exception {
        Path runs = home.resolve("runs");
        String script = "echo x >> log; test -e go || sleep 300.5; echo '{\"ratio\": 1, \"seconds\": 2}'";
        StudyRunner runner = programs(script, runs, Duration.ofSeconds(60));
        CompletableFuture<RunReport> report = CompletableFuture.supplyAsync(runner::run);
        awaitLines(2);
        Files.createFile(home.resolve("go"));
        study.cancel(0, "changed my mind");
        study.cancel(1, "changed my mind");
        assertThat(report.get(60, TimeUnit.SECONDS).measured()).isEqualTo(4);
        study.retry(0, "changed it again");
        events.clear();
        assertThat(programs(script, runs, Duration.ofSeconds(60)).run().measured())
                .isEqualTo(1);
        assertThat(study.trial(0)).isInstanceOf(Completed.class);
        assertThat(events)
                .noneMatch(RunEvent.Failed.class::isInstance)
                .filteredOn(RunEvent.Started.class::isInstance)
                .hasSize(1);
        assertThat(Files.readAllLines(home.resolve("log"))).hasSize(7);
    }

    private StudyRunner programs(String script, Path runs, Duration grace) {
        EvaluatorSpec.Command command = EvaluatorSpec.Command.of(home, "sh", "-c", script);
        Evaluator evaluator = new CommandEvaluator(command, Runs.problem().outcomes(), 2, runs, Duration.ofMillis(300));
        return new StudyRunner(
                study, evaluator, Runs.settings(home, Runs.budget(4, 2), 0).stopping(grace, true), events::add);
    }

    private StudyRunner runner(Builtin function, int slots, boolean detach, Duration grace) {
        RunSettings settings = Runs.settings(home, Runs.budget(1000, slots), 0).stopping(grace, detach);
        return new StudyRunner(study, function(function, slots), settings, events::add);
    }

    private RunReport run(Study of, Evaluator evaluator, Budget budget) {
        return new StudyRunner(of, evaluator, Runs.settings(home, budget, 0), events::add).run();
    }

    private static Evaluator function(Builtin function, int capacity) {
        return new BuiltinEvaluator(function, capacity);
    }

    private void awaitStarted(int count) throws InterruptedException {
        while (events.stream().filter(RunEvent.Started.class::isInstance).count() < count) {
            Thread.sleep(10);
        }
    }

    private void awaitEvent(Class<? extends RunEvent> type) throws InterruptedException {
        while (events.stream().noneMatch(type::isInstance)) {
            Thread.sleep(10);
        }
    }

    private void awaitLines(int count) throws Exception {
        Path log = home.resolve("log");
        while (!Files.exists(log) || Files.readAllLines(log).size() < count) {
            Thread.sleep(10);
        }
    }

    private static void await(CountDownLatch latch) {
        try {
            if (!latch.await(60, TimeUnit.SECONDS)) {
                throw new IllegalStateException("nobody came");
            }
        } catch (InterruptedException interrupted) {
            throw new IllegalStateException(interrupted);
        }
    }

    /** An evaluator of one slot that does what it is told. */
    private record Scripted(java.util.function.Function<Pending, CompletableFuture<Outcome>> script)
            implements Evaluator {

        @Override
        public int capacity() {
            return 1;
        }

        @Override
        public CompletableFuture<Outcome> evaluate(Pending trial, int attempt) {
            return script.apply(trial);
        }

        @Override
        public void close() {}
    }
}
