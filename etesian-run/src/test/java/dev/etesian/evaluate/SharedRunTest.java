package dev.etesian.evaluate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.etesian.evaluate.RunReport.End;
import dev.etesian.problem.Completed;
import dev.etesian.store.SqlStore;
import dev.etesian.store.Stores;
import dev.etesian.study.Attempt;
import dev.etesian.study.Study;
import dev.etesian.study.TrialRecord;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Two runs of one study at the same time. Every program notes its beginning and its end in a log. */
@Timeout(300)
class SharedRunTest {

    private static final String SCRIPT = "echo \"begin $ETESIAN_TRIAL\" >> log; sleep 0.$(($$ % 3 + 1)); "
            + "echo \"end $ETESIAN_TRIAL\" >> log; echo '{\"ratio\": 1, \"seconds\": 1}'";

    @TempDir
    private Path home;

    @Test
    void twoRunsSpendOneBudget() throws Exception {
        List<Process> both = List.of(child(60, 4, SCRIPT), child(60, 4, SCRIPT));
        for (Process one : both) {
            assertThat(one.waitFor()).as(log("child.log")).isZero();
        }
        List<TrialRecord> trials = verified(60);
        Set<String> workers = trials.stream()
                .flatMap(trial -> trial.attempts().stream())
                .map(Attempt::by)
                .collect(Collectors.toSet());
        assertThat(workers).hasSize(2);
    }

    /** What the killed one began is taken up, not begun again. */
    @Test
    void theOtherFinishesWhatAKilledRunBegan() throws Exception {
        Process killed = child(60, 4, SCRIPT);
        Process other = child(60, 4, SCRIPT);
        await(20);
        killed.destroyForcibly().waitFor();
        assertThat(other.waitFor()).as(log("child.log")).isZero();
        verified(60);
    }

    /** The first attempt waits for a file, and its run is stopped for longer than its lease. */
    @Test
    void theResultOfARunThatWasStoppedIsStoredLate() throws Exception {
        String script = "echo \"begin $ETESIAN_FOLDER\" >> log; case $ETESIAN_FOLDER in */0/1/*) until test -e go; do"
                + " sleep 0.05; done; r=1;; *) r=2;; esac; echo \"{\\\"ratio\\\": $r, \\\"seconds\\\": 1}\"";
        Process stopped = child(1, 1, script);
        await(1);
        signal("STOP", stopped);
        Process other = child(1, 1, script);
        assertThat(other.waitFor()).as(log("child.log")).isZero();
        try (SqlStore store = open()) {
            TrialRecord trial = study(store).overview().records().get(0);
            assertThat(trial.attempts()).hasSize(2);
            assertThat(trial.attempts().get(0).expired()).isTrue();
            assertThat(trial.trial().outcomes().get(0).get("ratio").value()).isEqualTo(2);
        }
        signal("CONT", stopped);
        Files.createFile(home.resolve("go"));
        assertThat(stopped.waitFor()).as(log("child.log")).isZero();
        try (SqlStore store = open()) {
            Study study = study(store);
            assertThat(study.trials()).hasSize(1);
            assertThat(study.trial(0).outcomes()).hasSize(2);
            assertThat(study.overview()
                            .records()
                            .get(0)
                            .reports()
                            .get(1)
                            .receipt()
                            .late())
                    .isTrue();
            assertThat(store.verify("").broken()).isEmpty();
        }
        assertThat(Files.readAllLines(home.resolve("log"))).hasSize(2);
    }

    /** A run whose budget is given out waits for the other, and does what that one does not. */
    @Test
    void aRunWaitsForTheOther() throws Exception {
        try (SqlStore store = open()) {
            CountDownLatch waiting = new CountDownLatch(1);
            CountDownLatch release = new CountDownLatch(1);
            StudyRunner stopped = runner(store, release, event -> {});
            CompletableFuture<RunReport> first = CompletableFuture.supplyAsync(stopped::run);
            while (study(store).leases().isEmpty()) {
                Thread.sleep(10);
            }
            CompletableFuture<RunReport> second =
                    CompletableFuture.supplyAsync(() -> runner(store, new CountDownLatch(0), event -> {
                                if (event instanceof RunEvent.Waiting) {
                                    waiting.countDown();
                                }
                            })
                            .run());
            assertThat(waiting.await(60, TimeUnit.SECONDS)).isTrue();
            assertThat(second.isDone()).isFalse();
            // A run that is stopped gives up what it has not finished: nobody waits for its lease to run out.
            stopped.stop();
            stopped.stop();
            assertThat(first.get(60, TimeUnit.SECONDS).end()).isEqualTo(End.STOPPED);
            assertThat(second.get(60, TimeUnit.SECONDS).end()).isEqualTo(End.TRIALS);
            TrialRecord trial = study(store).overview().records().get(0);
            assertThat(trial.trial()).isInstanceOf(Completed.class);
            assertThat(trial.attempts()).hasSize(2);
            assertThat(study(store).trials()).hasSize(1);
            assertThat(store.verify("").broken()).isEmpty();
        }
    }

    private StudyRunner runner(SqlStore store, CountDownLatch release, RunListener listener) {
        Builtin function = point -> {
            try {
                release.await();
            } catch (InterruptedException interrupted) {
                throw new IllegalStateException(interrupted);
            }
            return Runs.outcomes(point);
        };
        return new StudyRunner(
                study(store),
                new BuiltinEvaluator(function, 1),
                Runs.settings(home.resolve("run"), Runs.budget(1, 1), 0),
                listener);
    }

    private Process child(int trials, int slots, String script) throws Exception {
        return RunChild.start(home, trials, slots, Duration.ofSeconds(2), script);
    }

    private static void signal(String name, Process process) throws Exception {
        assertThat(new ProcessBuilder("/bin/sh", "-c", "kill -" + name + " " + process.pid())
                        .start()
                        .waitFor())
                .isZero();
    }

    private void await(int lines) throws Exception {
        while (log("log").lines().count() < lines) {
            Thread.sleep(5);
        }
    }

    private String log(String name) throws Exception {
        Path file = home.resolve(name);
        return Files.exists(file) ? Files.readString(file) : "";
    }

    private SqlStore open() {
        return Stores.file(home.resolve("etesian.db"), Runs.FLAT);
    }

    private static Study study(SqlStore store) {
        return Study.open(RunChild.NAME, Runs.setup(), store);
    }

    /** Exactly so many trials, each evaluated once and completed. */
    private List<TrialRecord> verified(int trials) throws Exception {
        Map<String, Integer> lines = new HashMap<>();
        log("log").lines().forEach(line -> lines.merge(line, 1, Integer::sum));
        assertThat(lines)
                .hasSize(2 * trials)
                .allSatisfy((line, times) -> assertThat(times).as(line).isEqualTo(1));
        try (SqlStore store = open()) {
            List<TrialRecord> records = study(store).overview().records();
            assertThat(records).hasSize(trials).allSatisfy(one -> {
                assertThat(one.trial()).isInstanceOf(Completed.class);
                assertThat(one.reports()).hasSize(1);
            });
            assertThat(store.verify("").broken()).isEmpty();
            return records;
        }
    }
}
