package dev.etesian.cli.service;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.etesian.evaluate.FailureLimits;
import dev.etesian.store.ServiceClient;
import dev.etesian.studies.StoreCheck;
import dev.etesian.studies.Studies;
import dev.etesian.studies.TrialState;
import dev.etesian.studies.document.BuiltinProblems;
import dev.etesian.studies.document.StudyReader;
import dev.etesian.study.Report;
import dev.etesian.worker.Worker;
import dev.etesian.worker.WorkerSettings;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * A service is killed under load again and again. Every receipt that somebody got stands for a stored result, workers go on as if
 * nothing had happened, and no trial is evaluated twice: over HTTP.
 */
final class ServiceKillTest {

    private static final String DOCUMENT = """
            {"name":"s","strategy":"random","parameters":{"x":{"type":"real","low":0,"high":1}},
             "objectives":{"f":"maximize","g":"minimize"},"seed":3}""";

    private static final int WORKERS = 3;
    private static final int CLIENTS = 3;
    private static final int A_ROUND = 100;

    @TempDir
    Path folder;

    private final Map<Long, Integer> evaluated = new ConcurrentHashMap<>();
    private final Map<String, Double> receipts = new ConcurrentHashMap<>();
    private volatile boolean enough;

    @Test
    void everyReceiptIsKeptAndNothingRunsTwice() throws Exception {
        kill(25, 1);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    @Tag("slow")
    void everyReceiptIsKeptOverAHundredKills(long seed) throws Exception {
        kill(A_ROUND, seed);
    }

    /** For two thousand kills, or {@code etesian.kills}, by the hundred, from the seed {@code etesian.seed} on. */
    static LongStream seeds() {
        int rounds = Math.max(1, Integer.getInteger("etesian.kills", 2_000) / A_ROUND);
        return LongStream.range(0, rounds).map(round -> Integer.getInteger("etesian.seed", 2) + round);
    }

    private void kill(int kills, long seed) throws Exception {
        Path store = folder.resolve("etesian.db");
        ExecutorService threads = Executors.newCachedThreadPool();
        List<Worker> workers = new ArrayList<>();
        List<Future<?>> running = new ArrayList<>();
        try (ServeProcess serve = ServeProcess.on(store)) {
            ServiceClient service = new ServiceClient(serve.url(), serve.token());
            service.post("/studies", new ObjectMapper().readTree(DOCUMENT));
            for (int w = 0; w < WORKERS; w++) {
                Worker worker = worker(service, "w" + w, 2, Duration.ofMinutes(10), true);
                workers.add(worker);
                running.add(threads.submit(worker::run));
            }
            for (int c = 0; c < CLIENTS; c++) {
                int client = c;
                running.add(threads.submit(() -> askAndTell(service, client)));
            }
            Random random = new Random(seed);
            for (int i = 0; i < kills; i++) {
                Thread.sleep(200 + random.nextInt(600));
                serve.kill();
                serve.restart();
            }
            while (spooled() > 0) {
                Thread.sleep(50); // until every worker has found the service again
            }
            enough = true;
            workers.forEach(Worker::stop);
            for (Future<?> one : running) {
                one.get(120, TimeUnit.SECONDS);
            }
            assertThat(serve.stop()).isIn(0, 143);
        } finally {
            threads.shutdownNow();
        }
        assertThat(evaluated).as("kills %d, seed %d", kills, seed).isNotEmpty();
        assertThat(evaluated.values()).allMatch(times -> times == 1);
        try (Stream<Path> left = Files.walk(folder.resolve("work"))) {
            assertThat(left.filter(path -> path.toString().endsWith(".json")))
                    .as("spooled")
                    .isEmpty();
        }
        check(store);
    }

    /** Everything that was acknowledged is there, once, bit for bit. */
    private void check(Path store) {
        try (Studies studies = Studies.open(store, BuiltinProblems.none())) {
            assertThat(StoreCheck.of(studies, "").broken()).isEmpty();
            Map<String, List<Double>> stored = new ConcurrentHashMap<>();
            studies.study("s").overview().records().forEach(record -> {
                for (Report report : record.reports()) {
                    stored.computeIfAbsent(report.result().id().orElseThrow(), id -> new ArrayList<>())
                            .add(report.result().outcomes().get("f").value());
                }
                Integer times = evaluated.get(record.trial().id());
                assertThat(times == null || record.reports().size() == 1)
                        .as(
                                "trial %d has the one result of its one evaluation",
                                record.trial().id())
                        .isTrue();
            });
            assertThat(receipts).isNotEmpty();
            receipts.forEach((id, value) -> assertThat(stored.get(id)).as(id).containsExactly(value));
        }
    }

    /** Somebody who asks and tells by hand, with ids, and sends again what was not answered. */
    private Void askAndTell(ServiceClient service, int client) throws InterruptedException {
        Random random = new Random(client);
        for (int i = 0; !enough; i++) {
            String id = "c" + client + "/" + i;
            JsonNode asked = send(service, "/studies/s/ask", Map.of("id", id));
            long trial = asked.path("trials").get(0).path("trial").asLong();
            double value = random.nextDouble();
            send(
                    service,
                    "/studies/s/trials/" + trial + "/tell",
                    Map.of("id", id + "/t", "values", Map.of("f", value, "g", -value)));
            receipts.put(id + "/t", value);
            Thread.sleep(20);
        }
        return null;
    }

    private static JsonNode send(ServiceClient service, String path, Map<String, ?> body) throws InterruptedException {
        while (true) {
            try {
                return service.post(path, body);
            } catch (ServiceClient.Unreachable away) {
                Thread.sleep(50);
            }
        }
    }

    private Worker worker(ServiceClient service, String name, int parallel, Duration lease, boolean stay)
            throws Exception {
        WorkerSettings settings = new WorkerSettings(
                "s",
                name,
                parallel,
                lease,
                folder.resolve("work").resolve(name),
                stay,
                Duration.ofSeconds(30),
                0,
                FailureLimits.usual());
        return new Worker(
                service,
                new StudyReader().document(DOCUMENT).problem().space(),
                new CountingEvaluator(evaluated, Duration.ofMillis(5)),
                settings,
                line -> {});
    }

    @Test
    void aWorkerThatEndsWhileTheServiceIsAwayLeavesItsResultsToTheNext() throws Exception {
        Path store = folder.resolve("etesian.db");
        try (ServeProcess serve = ServeProcess.on(store)) {
            ServiceClient service = new ServiceClient(serve.url(), serve.token());
            service.post(
                    "/studies",
                    new ObjectMapper()
                            .readTree(DOCUMENT.replace("\"seed\":3", "\"seed\":3,\"budget\":{\"trials\":6}")));
            Worker first = worker(service, "w", 1, Duration.ofSeconds(2), true);
            Thread running = new Thread(() -> {
                try {
                    first.run();
                } catch (Exception ended) {
                    // as it should
                }
            });
            running.start();
            while (evaluated.isEmpty()) {
                Thread.sleep(5);
            }
            serve.kill();
            while (spooled() == 0) {
                Thread.sleep(20);
            }
            running.interrupt();
            running.join();
            int before = evaluated.size();
            serve.restart();
            assertThat(worker(service, "w", 1, Duration.ofSeconds(2), false).run())
                    .isEqualTo(6 - before);
            assertThat(spooled()).isZero();
            assertThat(evaluated.values()).allMatch(times -> times == 1);
            serve.stop();
        }
        try (Studies studies = Studies.open(store, BuiltinProblems.none())) {
            assertThat(studies.study("s").overview().front()).isNotEmpty();
            assertThat(StoreCheck.of(studies, "").broken()).isEmpty();
            assertThat(studies.study("s").trials()).hasSize(6).allMatch(trial -> trial.state() == TrialState.COMPLETED);
        }
    }

    private long spooled() throws Exception {
        try (Stream<Path> left = Files.walk(folder.resolve("work"))) {
            return left.filter(path -> path.toString().endsWith(".result.json")).count();
        }
    }
}
