package dev.etesian.cli.service;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.etesian.evaluate.FailureLimits;
import dev.etesian.store.CuttingProxy;
import dev.etesian.store.ServiceClient;
import dev.etesian.studies.StoreCheck;
import dev.etesian.studies.Studies;
import dev.etesian.studies.document.BuiltinProblems;
import dev.etesian.studies.document.StudyReader;
import dev.etesian.study.TrialRecord;
import dev.etesian.worker.Worker;
import dev.etesian.worker.WorkerSettings;
import java.io.File;
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
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * Between workers and their service connections are cut, fall silent without ending, are slow, or there are none for a while: no
 * result is lost or told twice, nothing is evaluated twice, and nobody waits without end. R-28.
 */
final class WorkerNetworkTest {

    private static final String DOCUMENT = """
            {"name":"s","strategy":"random","parameters":{"x":{"type":"real","low":0,"high":1}},
             "objectives":{"f":"maximize","g":"minimize"},"seed":3}""";

    /** How much longer than its patience a client may wait on a busy machine. */
    private static final Duration SLACK = Duration.ofSeconds(30);

    @TempDir
    Path folder;

    private final Map<Long, Integer> evaluated = new ConcurrentHashMap<>();
    private int faults;
    private Duration longest = Duration.ZERO;

    @Test
    @Timeout(300)
    @Tag("slow")
    void fourFaultsLoseNothing() throws Exception {
        work(8, 4, Duration.ZERO, Duration.ofSeconds(1), 1);
    }

    /** For {@code etesian.minutes}, with the patience that every worker has. */
    @Test
    @Timeout(90_000)
    @Tag("slow")
    void anHourOfFaultsLosesNothing() throws Exception {
        Duration length = Duration.ofMinutes(Integer.getInteger("etesian.minutes", 60));
        work(64, 4, length, Duration.ofSeconds(60), 2);
        System.out.printf(
                "%d trials, %d faults, longest wait %.1f s%n", evaluated.size(), faults, longest.toMillis() / 1000.0);
    }

    /** At least so many faults, for at least so long. */
    private void work(int count, int least, Duration length, Duration patience, long seed) throws Exception {
        Path store = folder.resolve("etesian.db");
        String port = ServeProcess.freePort();
        ExecutorService threads = Executors.newFixedThreadPool(count);
        List<Worker> workers = new ArrayList<>();
        List<Future<?>> running = new ArrayList<>();
        try (CuttingProxy network = new CuttingProxy(Integer.parseInt(port));
                ServeProcess serve = new ServeProcess(
                        store, Map.of(), "--port", port, "--allow-host", "127.0.0.1:" + network.port())) {
            new ServiceClient(serve.url(), serve.token()).post("/studies", new ObjectMapper().readTree(DOCUMENT));
            for (int w = 0; w < count; w++) {
                String address = "http://127.0.0.1:" + network.port();
                workers.add(worker(new ServiceClient(address, serve.token(), patience), "w" + w, patience));
                running.add(threads.submit(workers.get(w)::run));
            }
            Random random = new Random(seed);
            long end = System.nanoTime() + length.toNanos();
            while (faults < least || System.nanoTime() - end < 0) {
                watch(network, part(random, patience));
                fault(network, faults++ % 4, part(random, patience));
            }
            while (spooled() > 0) {
                watch(network, Duration.ofMillis(100)); // until every worker has found the service again
            }
            workers.forEach(Worker::stop);
            for (Future<?> one : running) {
                one.get(3 * (patience.plus(SLACK)).toSeconds(), TimeUnit.SECONDS);
            }
            assertThat(serve.stop()).isIn(0, 143);
        } finally {
            threads.shutdownNow();
        }
        assertThat(longest).as("longest wait, seed %d", seed).isLessThan(patience.plus(SLACK));
        check(store);
    }

    /** A quarter to three quarters of a time. */
    private static Duration part(Random random, Duration time) {
        return Duration.ofMillis((long) (time.toMillis() * (0.25 + 0.5 * random.nextDouble())));
    }

    private void fault(CuttingProxy network, int kind, Duration length) throws InterruptedException {
        switch (kind) {
            case 0 -> network.cut();
            case 1 -> network.silence();
            case 2 -> {
                network.slow(Duration.ofMillis(20));
                watch(network, length);
                network.slow(Duration.ZERO);
            }
            default -> {
                network.breakApart(true);
                watch(network, length);
                network.breakApart(false);
            }
        }
    }

    private void watch(CuttingProxy network, Duration length) throws InterruptedException {
        for (long end = System.nanoTime() + length.toNanos(); System.nanoTime() - end < 0; ) {
            Thread.sleep(50);
            Duration now = network.longestWait();
            longest = now.compareTo(longest) > 0 ? now : longest;
        }
    }

    private Worker worker(ServiceClient service, String name, Duration patience) throws Exception {
        WorkerSettings settings = new WorkerSettings(
                "s",
                name,
                2,
                Duration.ofMinutes(30),
                folder.resolve("work").resolve(name),
                true,
                patience.plus(SLACK).multipliedBy(2), // longer than a connection that is silent is waited for
                0,
                FailureLimits.usual());
        return new Worker(
                service,
                new StudyReader().document(DOCUMENT).problem().space(),
                new CountingEvaluator(evaluated, patience.dividedBy(100)),
                settings,
                line -> {});
    }

    /** What was evaluated was so once, and is stored once, bit for bit; nothing else is. */
    private void check(Path store) {
        assertThat(evaluated).isNotEmpty();
        assertThat(evaluated.values()).allMatch(times -> times == 1);
        assertThat(spooled()).isZero();
        try (Studies studies = Studies.open(store, BuiltinProblems.none())) {
            assertThat(StoreCheck.of(studies, "").broken()).isEmpty();
            for (TrialRecord record : studies.study("s").overview().records()) {
                long trial = record.trial().id();
                assertThat(record.reports()).as("trial %d", trial).hasSize(evaluated.containsKey(trial) ? 1 : 0);
                record.reports()
                        .forEach(report -> assertThat(
                                        report.result().outcomes().get("f").value())
                                .isEqualTo(record.trial().point().real("x")));
            }
        }
    }

    /** How many results wait; files that come and go meanwhile are no matter. */
    private long spooled() {
        long count = 0;
        for (File worker : folder.resolve("work").toFile().listFiles()) {
            String[] names = new File(worker, "spool").list((spool, name) -> name.endsWith(".result.json"));
            count += names == null ? 0 : names.length;
        }
        return count;
    }
}
