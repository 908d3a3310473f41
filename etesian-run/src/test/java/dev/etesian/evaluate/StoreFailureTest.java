package dev.etesian.evaluate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.etesian.math.Compute;
import dev.etesian.math.Streams;
import dev.etesian.problem.Completed;
import dev.etesian.store.StoreException;
import dev.etesian.store.Stores;
import dev.etesian.strategy.Request;
import dev.etesian.strategy.Strategy;
import dev.etesian.strategy.Suggestion;
import dev.etesian.study.MemoryStore;
import dev.etesian.study.Study;
import dev.etesian.study.StudyLog;
import dev.etesian.study.StudyStore;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What goes wrong around a run: the store, the disk, the strategy. */
@Timeout(120)
class StoreFailureTest {

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
        MemoryStore memory = new MemoryStore();
        memory.create("s", "");
        StudyLog log = memory.log("s");
        StoreException failure = catchThrowableOfType(StoreException.class, () -> Stores.file(Path.of("/"), Runs.FLAT));
        StudyLog faulty = (StudyLog) Proxy.newProxyInstance(
                StudyLog.class.getClassLoader(), new Class<?>[] {StudyLog.class}, (proxy, method, args) -> {
                    if (failures.getAndUpdate(n -> Math.max(0, n - 1)) > 0) {
                        throw failure;
                    }
                    try {
                        return method.invoke(log, args);
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
        assertThat(outage.fail(0)).isTrue();
        assertThat(outage.fail(9 * minute)).isFalse();
        assertThat(outage.tooLong(9 * minute)).isFalse();
        assertThat(outage.pausing(9 * minute + 1)).isTrue();
        assertThat(outage.tooLong(11 * minute)).isTrue();
        outage.end();
        assertThat(outage.tooLong(12 * minute)).isFalse();
        assertThat(outage.fail(12 * minute)).isTrue();
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
