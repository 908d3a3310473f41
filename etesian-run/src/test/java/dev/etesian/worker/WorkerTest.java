package dev.etesian.worker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.etesian.evaluate.CommandEvaluator;
import dev.etesian.evaluate.Evaluator;
import dev.etesian.evaluate.FailureLimits;
import dev.etesian.evaluate.Runs;
import dev.etesian.store.StoreException;
import dev.etesian.studies.document.EvaluatorSpec;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a service may say no to, and what becomes of it. */
@Timeout(120)
final class WorkerTest {

    private static final String RESULT = "echo '{\"ratio\": 1, \"seconds\": 2}'";

    @TempDir
    private Path home;

    private final List<String> log = Collections.synchronizedList(new ArrayList<>());

    private Evaluator programs(String script) {
        return new CommandEvaluator(
                EvaluatorSpec.Command.of(home, "sh", "-c", script),
                Runs.problem().outcomes(),
                2,
                home.resolve("trials"));
    }

    private Worker worker(StubService service, Evaluator programs, Duration grace, Consumer<String> listener)
            throws IOException {
        return new Worker(
                service.client(),
                Runs.problem().space(),
                programs,
                settings(Duration.ofSeconds(60), grace, 0),
                line -> {
                    log.add(line);
                    listener.accept(line);
                });
    }

    private WorkerSettings settings(Duration lease, Duration grace, int retries) {
        return new WorkerSettings("s", "w", 1, lease, home, false, grace, retries, FailureLimits.usual());
    }

    private List<String> spooled() throws IOException {
        try (Stream<Path> files = Files.list(home.resolve("spool"))) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {400, 404, 413, 422})
    void aResultThatIsRefusedIsPutAsideAndTheWorkerGoesOn(int status) throws Exception {
        try (StubService service = new StubService(4);
                Evaluator programs = programs(RESULT)) {
            service.refusals.put("/1/tell", status);
            assertThat(worker(service, programs, Duration.ZERO, line -> {}).run())
                    .isEqualTo(4);
            assertThat(service.told).containsOnlyKeys(0L, 2L, 3L);
        }
        assertThat(spooled()).singleElement().asString().endsWith("1-0001.result.json.refused");
        assertThat(log)
                .filteredOn(line -> line.contains("refused"))
                .singleElement()
                .asString()
                .contains("planted");
    }

    @ParameterizedTest
    @ValueSource(ints = {401, 403})
    void aWorkerThatIsNotKnownStopsAndKeepsItsResults(int status) throws Exception {
        try (StubService service = new StubService(4)) {
            service.refusals.put("/1/tell", status);
            try (Evaluator programs = programs(RESULT)) {
                Worker worker = worker(service, programs, Duration.ZERO, line -> {});
                assertThatExceptionOfType(StoreException.class)
                        .isThrownBy(worker::run)
                        .withMessageContaining("the service refused this worker: planted")
                        .withMessageContaining("results that were not sent stay in " + home);
            }
            assertThat(spooled()).singleElement().asString().endsWith("1-0001.result.json");
            service.refusals.clear();
            try (Evaluator programs = programs(RESULT)) {
                worker(service, programs, Duration.ZERO, line -> {}).run();
            }
            assertThat(service.told).containsOnlyKeys(0L, 1L, 2L, 3L);
        }
    }

    @Test
    void itSaysHowManyFailedAndWhyTheLastDid() throws Exception {
        String failsTwice = "echo x >> begun; n=$(wc -l < begun); [ $n -ge 3 ] || { echo no module $n >&2; exit 3; }; ";
        try (StubService service = new StubService(3);
                Evaluator programs = programs(failsTwice + RESULT)) {
            Worker worker = worker(service, programs, Duration.ZERO, line -> {});
            assertThat(worker.failed()).isZero();
            assertThat(worker.lastFailure()).isEmpty();
            assertThat(worker.run()).isEqualTo(3);
            assertThat(worker.failed()).isEqualTo(2);
            assertThat(worker.lastFailure()).isEqualTo("exit code 3: no module 2");
        }
    }

    /** A folder in the place of a file stands for a disk that takes nothing for a while. */
    @ParameterizedTest
    @ValueSource(strings = {"held", "result"})
    void aSpoolThatCannotBeWrittenLosesNothing(String kind) throws Exception {
        Path inTheWay = home.resolve("spool/000000000001-0001." + kind + ".json.part");
        Files.createDirectories(inTheWay.resolve("x"));
        try (StubService service = new StubService(3);
                Evaluator programs = programs("echo x >> begun; " + RESULT)) {
            worker(service, programs, Duration.ZERO, line -> {
                        if (line.contains("nothing can be written")) {
                            delete(inTheWay.resolve("x"));
                            delete(inTheWay);
                        }
                    })
                    .run();
            assertThat(service.told).containsOnlyKeys(0L, 1L, 2L);
        }
        assertThat(spooled()).isEmpty();
        assertThat(Files.readAllLines(home.resolve("begun"))).hasSize(3);
        assertThat(log)
                .filteredOn(line -> line.contains("nothing can be written"))
                .hasSize(1);
    }

    private static void delete(Path file) {
        try {
            Files.delete(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"/ask", "/heartbeat"})
    void aStudyThatIsGoneEndsTheWorkerInWords(String where) throws Exception {
        try (StubService service = new StubService(4);
                Evaluator programs = programs("sleep 300")) {
            service.refusals.put(where, 404);
            service.refusals.put("/document", 404);
            Worker worker = new Worker(
                    service.client(),
                    Runs.problem().space(),
                    programs,
                    settings(Duration.ofSeconds(1), Duration.ZERO, 0),
                    log::add);
            assertThatExceptionOfType(StoreException.class)
                    .isThrownBy(worker::run)
                    .withMessageContaining("study 's': the service no longer has it");
        }
    }

    @Test
    void aSpaceThatWasChangedEndsTheWorkerInWords() throws Exception {
        try (StubService service = new StubService(1);
                Evaluator programs = programs(RESULT)) {
            service.params = "{\"y\":1}";
            Worker worker = worker(service, programs, Duration.ZERO, line -> {});
            assertThatExceptionOfType(StoreException.class)
                    .isThrownBy(worker::run)
                    .withMessageContaining("the parameters of study 's' were changed")
                    .withMessageContaining("start the worker again");
        }
    }

    @Test
    void aHeartbeatThatIsRefusedDoesNotEndTheWorker() throws Exception {
        try (StubService service = new StubService(1);
                Evaluator programs = programs("while test ! -e beaten; do sleep 0.05; done; " + RESULT)) {
            service.refusals.put("/heartbeat", 400);
            Worker worker = new Worker(
                    service.client(),
                    Runs.problem().space(),
                    programs,
                    settings(Duration.ofSeconds(1), Duration.ZERO, 0),
                    line -> {
                        log.add(line);
                        if (line.contains("refused the heartbeat")) {
                            create(home.resolve("beaten"));
                        }
                    });
            assertThat(worker.run()).isEqualTo(1);
            assertThat(service.told).containsOnlyKeys(0L);
        }
    }

    private static void create(Path file) {
        try {
            Files.writeString(file, "");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void anEnvironmentThatIsBrokenDoesNotSpendTheBudget() throws Exception {
        try (StubService service = new StubService(100);
                Evaluator programs = programs("echo no such module >&2; exit 3")) {
            Worker worker = worker(service, programs, Duration.ZERO, line -> {});
            worker.run();
            assertThat(worker.failing())
                    .hasValueSatisfying(
                            why -> assertThat(why).contains("the first 10 trials all failed", "no such module"));
            assertThat(service.told).hasSizeBetween(10, 11);
        }
    }

    @Test
    void resultsThatLackAnOutcomeAreFailuresHere() throws Exception {
        try (StubService service = new StubService(100);
                Evaluator programs = programs("echo '{\"ratio\": 1}'")) {
            service.state = "partial";
            Worker worker = worker(service, programs, Duration.ZERO, line -> {});
            worker.run();
            assertThat(worker.failing())
                    .hasValueSatisfying(why -> assertThat(why).contains("incomplete"));
            assertThat(service.told).hasSizeBetween(10, 11);
        }
    }

    @Test
    void anEvaluationThatFailedIsRepeated() throws Exception {
        String script = "echo x >> begun; test $(wc -l < begun) -ge 3 || exit 1; " + RESULT;
        try (StubService service = new StubService(1);
                Evaluator programs = programs(script)) {
            Worker worker = new Worker(
                    service.client(),
                    Runs.problem().space(),
                    programs,
                    settings(Duration.ofSeconds(60), Duration.ZERO, 2),
                    log::add);
            assertThat(worker.run()).isEqualTo(1);
            assertThat(service.told.get(0L).has("values")).isTrue();
        }
        assertThat(Files.readAllLines(home.resolve("begun"))).hasSize(3);
        assertThat(log).filteredOn(line -> line.contains("is repeated")).hasSize(2);
    }

    /** What outlasts the grace goes on, and the next worker tells what came of it. */
    @Test
    void aWorkerThatIsStoppedLeavesItsProgramsToTheNext() throws Exception {
        String script = "echo x >> begun; while test ! -e go; do sleep 0.05; done; " + RESULT;
        try (StubService service = new StubService(1)) {
            try (Evaluator programs = programs(script)) {
                List<Worker> running = new ArrayList<>();
                Worker worker = worker(service, programs, Duration.ofMillis(100), line -> {
                    if (line.contains("begins")) {
                        running.get(0).stop();
                    }
                });
                running.add(worker);
                assertThat(worker.run()).isZero();
                assertThat(worker.stopped()).isTrue();
            }
            assertThat(log).anyMatch(line -> line.contains("the next worker in this folder resumes them"));
            create(home.resolve("go"));
            try (Evaluator programs = programs(script)) {
                assertThat(worker(service, programs, Duration.ZERO, line -> {}).run())
                        .isEqualTo(1);
            }
            assertThat(service.told).containsOnlyKeys(0L);
            assertThat(Files.readAllLines(home.resolve("begun"))).hasSize(1);
        }
    }
}
