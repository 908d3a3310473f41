package dev.etesian.store;

import static org.assertj.core.api.Assertions.assertThat;

import dev.etesian.study.Study;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The server is stopped at once, without a checkpoint, and started again while results come in: nobody notices. */
final class PostgresRestartTest {

    private static final int WORKERS = 4;

    @TempDir
    Path folder;

    private final Queue<Long> tells = new ConcurrentLinkedQueue<>();

    /** Of tells that were going on when a server was back, how long after that they were answered. */
    private final Queue<Long> delays = new ConcurrentLinkedQueue<>();

    /** When a server was back. */
    private final Queue<Long> starts = new ConcurrentLinkedQueue<>();

    @Test
    void twoRestartsLoseNothing() throws Exception {
        restart(2, Duration.ofMillis(1_500));
    }

    /** With the server up for {@code etesian.seconds} in between. */
    @Test
    @Tag("slow")
    void sixtyRestartsLoseNothing() throws Exception {
        restart(60, Duration.ofSeconds(Integer.getInteger("etesian.seconds", 5)));
        System.out.println("tells: " + times(tells) + "; after the server was back: " + times(delays));
    }

    private static String times(Collection<Long> nanos) {
        long[] sorted = nanos.stream().mapToLong(time -> time).sorted().toArray();
        int last = sorted.length - 1;
        return String.format(
                "%d, p50 %.1f ms, p99 %.1f ms, longest %.1f ms",
                sorted.length, sorted[last / 2] / 1e6, sorted[last * 99 / 100] / 1e6, sorted[last] / 1e6);
    }

    private void restart(int times, Duration up) throws Exception {
        Postgres.server(); // where no server runs, this test is skipped with the reason
        EmbeddedPostgres server = start(0);
        int port = server.getPort();
        AtomicBoolean enough = new AtomicBoolean();
        AtomicInteger told = new AtomicInteger();
        ExecutorService workers = Executors.newFixedThreadPool(WORKERS);
        PostgresAddress address = PostgresAddress.parse(
                "jdbc:postgresql://localhost:" + port + "/postgres",
                Map.of("PGUSER", "postgres", "PGPASSWORD", "secret"));
        try (SqlStore store = Postgres.open(address)) {
            Study study = Study.open("s", Examples.SETUP, store);
            List<CompletableFuture<Void>> working = new ArrayList<>();
            for (int i = 0; i < WORKERS; i++) {
                working.add(CompletableFuture.runAsync(() -> tell(study, enough, told), workers));
            }
            for (int i = 0; i < times; i++) {
                Thread.sleep(up.toMillis());
                stopAtOnce();
                server.close();
                server = start(port);
                starts.add(System.nanoTime());
            }
            int before = told.get();
            while (told.get() == before && working.stream().noneMatch(CompletableFuture::isCompletedExceptionally)) {
                Thread.sleep(50);
            }
            enough.set(true);
            working.forEach(CompletableFuture::join);
            Verification found = store.verify("");
            assertThat(found.broken()).isEmpty();
            assertThat(found.results()).isEqualTo(told.get());
            assertThat(found.conflicts()).isZero();
        } finally {
            enough.set(true);
            workers.shutdown();
            server.close();
        }
    }

    private void tell(Study study, AtomicBoolean enough, AtomicInteger told) {
        while (!enough.get()) {
            long trial = study.ask().id();
            long begun = System.nanoTime();
            study.tell(trial, Examples.result(trial, -trial).identified("t" + trial));
            long ended = System.nanoTime();
            told.incrementAndGet();
            tells.add(ended - begun);
            starts.stream().filter(back -> back - begun > 0).findFirst().ifPresent(back -> delays.add(ended - back));
        }
    }

    private EmbeddedPostgres start(int port) throws IOException {
        return EmbeddedPostgres.builder()
                .setDataDirectory(folder.resolve("data"))
                .setCleanDataDirectory(false)
                .setPort(port)
                .setServerConfig("shared_buffers", "16MB")
                .setServerConfig("synchronous_commit", "on")
                .setServerConfig("fsync", "on")
                .setServerConfig("full_page_writes", "on")
                .start();
    }

    /** As {@code pg_ctl stop -m immediate} does: no checkpoint, and what is not in the log is gone. */
    private void stopAtOnce() throws IOException, InterruptedException {
        String pid = Files.readAllLines(folder.resolve("data").resolve("postmaster.pid"))
                .get(0)
                .strip();
        assertThat(new ProcessBuilder("/bin/sh", "-c", "kill -QUIT " + pid)
                        .start()
                        .waitFor())
                .isZero();
        ProcessHandle.of(Long.parseLong(pid))
                .ifPresent(process -> process.onExit().join());
    }
}
