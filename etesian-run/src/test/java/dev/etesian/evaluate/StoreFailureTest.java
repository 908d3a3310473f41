package dev.etesian.evaluate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.etesian.math.Compute;
import dev.etesian.math.Streams;
import dev.etesian.problem.Completed;
import dev.etesian.store.SqlStore;
import dev.etesian.store.StoreException;
import dev.etesian.store.Stores;
import dev.etesian.strategy.Request;
import dev.etesian.strategy.Strategy;
import dev.etesian.strategy.Suggestion;
import dev.etesian.studies.document.EvaluatorSpec;
import dev.etesian.study.Claim;
import dev.etesian.study.Entry;
import dev.etesian.study.MemoryStore;
import dev.etesian.study.Study;
import dev.etesian.study.StudyGoneException;
import dev.etesian.study.StudyLog;
import dev.etesian.study.StudyStore;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What goes wrong around a run: the store, the disk, the strategy. */
@Timeout(120)
class StoreFailureTest {

    private static final StoreException FAILURE = new StoreException("planted");

    @TempDir
    private Path home;

    private final List<RunEvent> events = Collections.synchronizedList(new ArrayList<>());

    /** Every call fails for a while, reads as well as writes. */
    @Test
    void aStoreThatFailsForAWhileDoesNotEndTheRun() {
        AtomicInteger failures = new AtomicInteger();
        Study study = Study.open("s", Runs.setup(), failing(failures));
        RunListener interrupting = event -> {
            events.add(event);
            if (event instanceof RunEvent.Measured
                    && failures.get() == 0
                    && study.trials().size() == 3) {
                failures.set(5);
            }
        };
        RunReport report = new StudyRunner(
                        study,
                        new BuiltinEvaluator(Runs::outcomes, 1),
                        Runs.settings(home, Runs.budget(10, 1), 0),
                        interrupting)
                .run();
        assertThat(report.measured()).isEqualTo(10);
        assertThat(study.trials()).hasSize(10).allMatch(Completed.class::isInstance);
        assertThat(events)
                .filteredOn(RunEvent.Warning.class::isInstance)
                .isNotEmpty()
                .allMatch(event -> ((RunEvent.Warning) event).text().contains("retrying"));
    }

    private static StudyStore failing(AtomicInteger failures) {
        return failing(failures, Set.of());
    }

    /** @param names of the methods that fail; all of them where there is none */
    private static StudyStore failing(AtomicInteger failures, Set<String> names) {
        return inMemory((log, method, args) -> {
            if ((names.isEmpty() || names.contains(method.getName()))
                    && failures.getAndUpdate(n -> Math.max(0, n - 1)) > 0) {
                throw FAILURE;
            }
            return method.invoke(log, args);
        });
    }

    /** A store with one study, whose log does what it is told. */
    private static StudyStore inMemory(InvocationHandler calls) {
        MemoryStore memory = new MemoryStore();
        memory.create("s", "");
        StudyLog log = memory.log("s");
        StudyLog faulty = (StudyLog) Proxy.newProxyInstance(
                StudyLog.class.getClassLoader(), new Class<?>[] {StudyLog.class}, (proxy, method, args) -> {
                    try {
                        return calls.invoke(log, method, args);
                    } catch (InvocationTargetException thrown) {
                        throw thrown.getCause();
                    }
                });
        return (StudyStore) Proxy.newProxyInstance(
                StudyStore.class.getClassLoader(),
                new Class<?>[] {StudyStore.class},
                (proxy, method, args) -> switch (method.getName()) {
                    case "find" -> Optional.of(faulty);
                    case "log" -> faulty;
                    default -> method.invoke(memory, args);
                });
    }

    @Test
    void anOutageIsPutUpWithForTenMinutes() {
        Outage outage = new Outage(Duration.ofMinutes(10));
        long minute = Duration.ofMinutes(1).toNanos();
        assertThat(outage.unread(FAILURE, 0)).isTrue();
        assertThat(outage.unread(FAILURE, 9 * minute)).isFalse();
        assertThat(outage.tooLong()).isFalse();
        assertThat(outage.pausing(9 * minute + 1)).isTrue();
        outage.unread(FAILURE, 11 * minute);
        assertThat(outage.tooLong()).isTrue();
        outage.read();
        assertThat(outage.tooLong()).isFalse();
        assertThat(outage.unread(FAILURE, 12 * minute)).isTrue();
    }

    @Test
    void aStoreThatIsReadIsNotYetWritten() {
        Outage outage = new Outage(Duration.ofMinutes(10));
        long second = Duration.ofSeconds(1).toNanos();
        assertThat(outage.unwritten(FAILURE, 0)).isTrue();
        assertThat(outage.pauseNanos()).isEqualTo(second / 2);
        outage.read();
        assertThat(outage.unwritten(FAILURE, 4 * second)).isFalse();
        assertThat(outage.pauseNanos()).isEqualTo(2 * second);
        outage.unwritten(FAILURE, 601 * second);
        assertThat(outage.pauseNanos()).isEqualTo(10 * second);
        outage.read();
        assertThat(outage.tooLong()).isTrue();
        outage.written();
        assertThat(outage.tooLong()).isFalse();
        assertThat(outage.unread(FAILURE, 700 * second)).isTrue();
    }

    /** Reads succeed all the time: the run says so once, ends after its patience, and the next one stores what it has. */
    @Test
    void aStoreThatTakesNoWritesEndsTheRunAndLosesNoResult() throws Exception {
        AtomicInteger failures = new AtomicInteger();
        StudyStore store = failing(failures, Set.of("append", "beat", "release"));
        Study study = Study.open("s", Runs.setup(), store);
        RunSettings settings = Runs.settings(home, Runs.budget(6, 2), 0).enduring(Duration.ofMillis(1500));
        RunListener breaking = event -> {
            events.add(event);
            if (event instanceof RunEvent.Measured) {
                failures.set(Integer.MAX_VALUE);
            }
        };
        StudyRunner runner = new StudyRunner(study, counting(), settings, breaking);
        assertThatThrownBy(runner::run)
                .isInstanceOf(StoreException.class)
                .hasMessageContaining("failed for 1s500ms")
                .hasMessageContaining(home.toString())
                .hasMessageContaining("run again");
        assertThat(events).filteredOn(RunEvent.Warning.class::isInstance).hasSize(1);

        failures.set(0);
        new StudyRunner(study, counting(), settings, event -> {}).run();
        assertThat(study.trials()).hasSize(6).allMatch(Completed.class::isInstance);
        assertThat(Files.readAllLines(home.resolve("begun")))
                .as("evaluated once each")
                .doesNotHaveDuplicates();
    }

    /** Its programs note which trials they begin. */
    private Evaluator counting() {
        return new CommandEvaluator(
                EvaluatorSpec.Command.of(
                        home, "sh", "-c", "echo $ETESIAN_TRIAL >> begun; echo '{\"ratio\": 1, \"seconds\": 1}'"),
                Runs.problem().outcomes(),
                2,
                home.resolve("runs"));
    }

    /** As where the file of the store was replaced by an older copy: the run ends at once, with one sentence. */
    @Test
    void aLogThatWasPutBackEndsTheRun() {
        AtomicInteger kept = new AtomicInteger(Integer.MAX_VALUE);
        Study study = Study.open("s", Runs.setup(), shortened(kept));
        RunListener shortening = event -> {
            if (event instanceof RunEvent.Measured) {
                kept.set(1);
            }
        };
        StudyRunner runner = new StudyRunner(
                study, new BuiltinEvaluator(Runs::outcomes, 1), Runs.settings(home, Runs.budget(10, 1), 0), shortening);
        assertThatThrownBy(runner::run)
                .isInstanceOf(StudyGoneException.class)
                .hasMessageMatching(
                        "study 's': its log has fewer than the [0-9]+ events that were read before; it was put"
                                + " back to an earlier state, open it again");
    }

    /** @param kept how many events of its log are left */
    private static StudyStore shortened(AtomicInteger kept) {
        return inMemory((log, method, args) -> {
            if (method.getName().equals("append") && ((Entry) ((List<?>) args[0]).get(0)).position() >= kept.get()) {
                return false;
            }
            Object answer = method.invoke(log, args);
            return method.getName().equals("read")
                    ? ((List<?>) answer)
                            .stream()
                                    .filter(entry -> ((Entry) entry).position() < kept.get())
                                    .toList()
                    : answer;
        });
    }

    @Test
    void aStudyThatIsDeletedTakesItsProgramsWithIt() throws Exception {
        try (SqlStore store = Stores.file(home.resolve("etesian.db"), Runs.FLAT)) {
            Study study = Study.open("s", Runs.setup(), store);
            Evaluator sleeping = new CommandEvaluator(
                    EvaluatorSpec.Command.of(home, "sleep", "300"),
                    Runs.problem().outcomes(),
                    2,
                    home.resolve("runs"));
            RunListener deleting = event -> {
                events.add(event);
                if (event instanceof RunEvent.Started && !store.studies().isEmpty()) {
                    store.delete("s");
                }
            };
            StudyRunner runner = new StudyRunner(study, sleeping, Runs.settings(home, Runs.budget(4, 2), 0), deleting);
            assertThatThrownBy(runner::run)
                    .isInstanceOf(StudyGoneException.class)
                    .hasMessageContaining("study 's': was deleted");
        }
        assertThat(events)
                .filteredOn(RunEvent.Warning.class::isInstance)
                .hasSize(1)
                .allMatch(event -> ((RunEvent.Warning) event).text().contains("stopped"));
        try (Stream<Path> folders = Files.walk(home.resolve("runs"))) {
            for (Path pid : folders.filter(file -> file.endsWith("pid")).toList()) {
                long number = Long.parseLong(Files.readString(pid).strip().split(" ")[0]);
                assertThat(ProcessHandle.of(number).filter(ProcessHandle::isAlive))
                        .as(pid.toString())
                        .isEmpty();
            }
        }
    }

    /** A folder in the place of a file stands for a disk that is full. */
    @Test
    void aClockThatCannotBeKeptDoesNotEndTheRun() throws Exception {
        Files.createDirectories(
                home.resolve("run.millis.new" + ProcessHandle.current().pid() + "/x"));
        Study study = Study.of(Runs.setup());
        RunReport report = new StudyRunner(
                        study,
                        new BuiltinEvaluator(Runs::outcomes, 1),
                        Runs.settings(home, Runs.budget(2, 1), 0),
                        events::add)
                .run();
        assertThat(report.measured()).isEqualTo(2);
        assertThat(events)
                .filteredOn(RunEvent.Warning.class::isInstance)
                .singleElement()
                .asString()
                .contains("the elapsed time cannot be saved");
    }

    @Test
    void anErrorInASuggestionEndsTheRun() {
        Strategy broken = new Strategy() {
            @Override
            public String name() {
                return "broken";
            }

            @Override
            public List<Suggestion> suggest(Request request, Compute compute, Streams streams) {
                throw new StackOverflowError("planted");
            }
        };
        StudyRunner runner = new StudyRunner(
                Study.of(Runs.setup().using(broken)),
                new BuiltinEvaluator(Runs::outcomes, 1),
                Runs.settings(home, Runs.budget(2, 1), 0),
                events::add);
        assertThatThrownBy(() -> CompletableFuture.supplyAsync(runner::run).get(60, TimeUnit.SECONDS))
                .hasMessageContaining("planted");
    }

    /** Another run met a full disk; this one meets a program that fails once, which it may. */
    @Test
    void anAttemptOnAFullDiskUsesUpNoRetry() {
        Study study = Study.of(Runs.setup());
        study.lease(Claim.of("other", "t1"), 1, Compute.serial());
        study.failAndRetry(0, 1, "the disk was full, ended with exit code 1", Claim.of("other", "t2"));
        study.release(Set.of("t2"));
        AtomicInteger calls = new AtomicInteger();
        Evaluator once = new BuiltinEvaluator(
                point -> {
                    if (calls.incrementAndGet() == 1) {
                        throw new IllegalStateException("planted");
                    }
                    return Runs.outcomes(point);
                },
                1);
        RunReport report = new StudyRunner(study, once, Runs.settings(home, Runs.budget(1, 1), 1), events::add).run();
        assertThat(report.measured()).isEqualTo(1);
        assertThat(report.failed()).isZero();
    }

    /** The trial is given up and evaluated again; the slot goes on. */
    @Test
    void anErrorInAnEvaluatorDoesNotLoseTheSlot() {
        Study study = Study.of(Runs.setup());
        AtomicInteger calls = new AtomicInteger();
        Evaluator faulty = new Evaluator() {
            @Override
            public int capacity() {
                return 1;
            }

            @Override
            public CompletableFuture<Outcome> evaluate(dev.etesian.problem.Pending trial, int attempt) {
                if (calls.incrementAndGet() == 1) {
                    throw new StackOverflowError("planted");
                }
                return CompletableFuture.completedFuture(new Outcome.Measured(Runs.outcomes(trial.point()), List.of()));
            }

            @Override
            public void close() {}
        };
        RunReport report = new StudyRunner(study, faulty, Runs.settings(home, Runs.budget(4, 1), 0), events::add).run();
        assertThat(report.measured()).isEqualTo(4);
        assertThat(events).filteredOn(RunEvent.Warning.class::isInstance).isNotEmpty();
    }
}
