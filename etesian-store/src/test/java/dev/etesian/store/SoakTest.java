package dev.etesian.store;

import static org.assertj.core.api.Assertions.assertThat;

import dev.etesian.math.Compute;
import dev.etesian.study.Assignment;
import dev.etesian.study.Claim;
import dev.etesian.study.Study;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Workers ask, tell, fail, lease and fall silent, study after study, for {@code etesian.soak.minutes}, an hour unless somebody
 * says otherwise: the store stays sound, and neither memory nor open files grow.
 */
final class SoakTest {

    private static final int WORKERS = 8;
    private static final int TRIALS = 25;
    private static final long MEBIBYTE = 1 << 20;

    /** What a longer run may use beyond a shorter one; a leak of one object a trial is more within minutes. */
    private static final long NOISE = 2 * MEBIBYTE;

    @TempDir
    Path folder;

    @Test
    @Tag("slow")
    void nothingGrows() throws Exception {
        Instant end = Instant.now().plus(Duration.ofMinutes(Long.getLong("etesian.soak.minutes", 60)));
        List<Long> heap = new ArrayList<>();
        List<Long> files = new ArrayList<>();
        ExecutorService threads = Executors.newFixedThreadPool(WORKERS);
        try {
            for (int round = 0; Instant.now().isBefore(end) || round < 8; round++) {
                round(round, threads);
                System.gc();
                heap.add(
                        ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed());
                files.add(open());
            }
        } finally {
            threads.shutdown();
        }
        int quarter = heap.size() / 4;
        assertThat(least(heap, heap.size() - quarter))
                .as("bytes in use, round by round: " + heap)
                .isLessThan(least(heap, quarter) + NOISE);
        assertThat(least(files, files.size() - quarter))
                .as("open files, round by round: " + files)
                .isLessThanOrEqualTo(least(files, quarter));
    }

    /** The least of the quarter that begins at a round. */
    private static long least(List<Long> values, int from) {
        return values.subList(from, Math.min(values.size(), from + Math.max(1, values.size() / 4))).stream()
                .mapToLong(value -> value)
                .min()
                .orElseThrow();
    }

    private static long open() throws IOException {
        Path all = Path.of("/proc/self/fd");
        if (!Files.exists(all)) {
            return 0;
        }
        try (Stream<Path> list = Files.list(all)) {
            return list.count();
        }
    }

    /** A store is opened, a study made, worked on, verified and deleted. */
    private void round(int round, ExecutorService threads) throws Exception {
        try (SqlStore store = Examples.open(folder)) {
            String name = "s" + round;
            Study study = Study.open(name, Examples.SETUP, store);
            List<Callable<Integer>> work = new ArrayList<>();
            for (int w = 0; w < WORKERS; w++) {
                int worker = w;
                work.add(() -> work(study, worker));
            }
            int told = 0;
            for (Future<Integer> done : threads.invokeAll(work)) {
                told += done.get();
            }
            Verification found = store.verify(name);
            assertThat(found.broken()).isEmpty();
            assertThat(found.results()).isEqualTo(told);
            Files.delete(store.delete(name).orElseThrow());
        }
    }

    private static int work(Study study, int worker) {
        int told = 0;
        for (int i = 0; i < TRIALS; i++) {
            Claim claim = Claim.of("w" + worker, "w" + worker + "/" + i).lasting(Duration.ofSeconds(30));
            for (Assignment given : study.lease(claim, 1, Compute.serial())) {
                long trial = given.trial().id();
                study.beat(Set.of(claim.terms().token()));
                if (i % 7 == 3) {
                    study.fail(trial, given.attempt(), "crashed");
                } else {
                    study.tell(trial, Examples.result(i, worker).identified("r" + worker + "/" + i));
                    told++;
                }
            }
            if (i % 5 == 0) {
                study.expire();
            }
        }
        return told;
    }
}
