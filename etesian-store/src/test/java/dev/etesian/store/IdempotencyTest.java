package dev.etesian.store;

import static org.assertj.core.api.Assertions.assertThat;

import dev.etesian.math.Compute;
import dev.etesian.problem.Pending;
import dev.etesian.study.MemoryStore;
import dev.etesian.study.Overview;
import dev.etesian.study.Receipt;
import dev.etesian.study.Result;
import dev.etesian.study.Study;
import dev.etesian.study.StudyStore;
import dev.etesian.study.TrialRecord;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whatever is sent several times, by many threads through two open studies, happens once. */
final class IdempotencyTest {

    private static final int THREADS = 16;

    @TempDir
    Path folder;

    @Test
    void inMemory() throws Exception {
        check(new MemoryStore(), 2_000, 7);
    }

    @Test
    void inSqlite() throws Exception {
        try (SqlStore store = Examples.open(folder)) {
            check(store, 600, 8);
            assertThat(store.verify("").broken()).isEmpty();
        }
    }

    @Test
    @Tag("slow")
    void aHundredThousandInSqlite() throws Exception {
        try (SqlStore store = Examples.open(folder)) {
            check(store, 100_000, 9);
            assertThat(store.verify("").broken()).isEmpty();
        }
    }

    private static void check(StudyStore store, int tells, int seed) throws Exception {
        List<Study> studies = List.of(Study.open("s", Examples.SETUP, store), Study.open("s", Examples.SETUP, store));
        Map<String, Set<List<Pending>>> asked = asks(studies, tells / 20, seed);
        assertThat(asked)
                .hasSize(tells / 20)
                .allSatisfy((id, answers) -> assertThat(answers).hasSize(1));
        Overview before = studies.get(0).overview();
        assertThat(before.records()).hasSize(2 * (tells / 20));

        studies.get(0).ask("all", tells, Compute.serial());
        long first = before.records().size();
        Map<String, Set<Receipt>> receipts = new ConcurrentHashMap<>();
        List<Callable<Void>> work = new ArrayList<>();
        Random random = new Random(seed);
        int conflicts = 0;
        for (int i = 0; i < tells; i++) {
            long trial = first + i;
            Result result = Examples.result(i, -i).identified("t" + i);
            int times = 1 + random.nextInt(5);
            for (int k = 0; k < times; k++) {
                work.add(telling(studies.get(random.nextInt(2)), trial, result, receipts));
            }
            if (random.nextInt(100) == 0) {
                conflicts++;
                Result altered = Examples.result(i, -i - 1).identified("t" + i);
                work.add(telling(studies.get(0), trial, altered, receipts));
                work.add(telling(studies.get(1), trial, altered, receipts));
            }
        }
        Collections.shuffle(work, random);
        run(work);
        Overview after = Study.open("s", Examples.SETUP, store).overview();
        List<TrialRecord> told = after.records().subList((int) first, (int) first + tells);
        assertThat(told).allMatch(record -> record.trial().outcomes().size() == 1);
        assertThat(told.stream().mapToInt(record -> record.reports().size()).sum())
                .isEqualTo(tells + conflicts);
        assertThat(receipts)
                .hasSize(tells + conflicts)
                .allSatisfy((id, same) -> assertThat(same).hasSize(1));
        assertThat(receipts.values().stream()
                        .flatMap(Set::stream)
                        .filter(receipt -> receipt.standing() == Receipt.Standing.CONFLICT))
                .hasSize(conflicts);
        assertThat(after.faults()).isEmpty();
    }

    private static Callable<Void> telling(Study study, long trial, Result result, Map<String, Set<Receipt>> receipts) {
        return () -> {
            Receipt receipt = study.tell(trial, result);
            String key = result.id().orElseThrow() + result.outcomes().get("g");
            receipts.computeIfAbsent(key, id -> ConcurrentHashMap.newKeySet()).add(receipt);
            return null;
        };
    }

    /** Every ask is sent three times, as by a client whose answers get lost. */
    private static Map<String, Set<List<Pending>>> asks(List<Study> studies, int count, int seed) throws Exception {
        Map<String, Set<List<Pending>>> answers = new ConcurrentHashMap<>();
        List<Callable<Void>> work = new ArrayList<>();
        for (int i = 0; i < 3 * count; i++) {
            String id = "a" + i % count;
            Study study = studies.get(i % 2);
            work.add(() -> {
                answers.computeIfAbsent(id, key -> ConcurrentHashMap.newKeySet())
                        .add(study.ask(id, 2, Compute.serial()));
                return null;
            });
        }
        Collections.shuffle(work, new Random(seed));
        run(work);
        return answers;
    }

    private static void run(List<Callable<Void>> work) throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(THREADS);
        try {
            for (Future<Void> done : threads.invokeAll(work)) {
                done.get();
            }
        } finally {
            threads.shutdown();
        }
    }
}
