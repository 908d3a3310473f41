package dev.etesian.evaluate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.etesian.problem.Completed;
import dev.etesian.store.SqlStore;
import dev.etesian.store.Stores;
import dev.etesian.study.Study;
import dev.etesian.study.TrialRecord;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * Three runs of one study that are killed, and stopped for longer than their leases, again and again. Every program notes its
 * beginning, and its end with a result that no other could give: in the end the study has exactly its budget, every result that
 * a program gave, and no other.
 */
@Timeout(7200)
class SharedChaosTest {

    private static final String SCRIPT = "echo \"begin $ETESIAN_TRIAL $$\" >> log; sleep 0.$(($$ % 5 + 1)); "
            + "echo \"end $ETESIAN_TRIAL $$\" >> log; echo \"{\\\"ratio\\\": $$, \\\"seconds\\\": 1}\"";
    /** As many as three runs do between two faults, so that there is work to the end. */
    private static final int TRIALS_A_FAULT = 25;

    private static final int RUNS = 3;
    private static final int SLOTS = 3;
    private static final Duration LEASE = Duration.ofSeconds(2);

    @TempDir
    private Path home;

    @Test
    void survivesHalfADozenFaults() throws Exception {
        survives(6, 60, 1);
    }

    /** {@code etesian.chaos.faults} of them, two hundred unless somebody says otherwise. */
    @Test
    @Tag("slow")
    void survivesManyFaults() throws Exception {
        int faults = Integer.getInteger("etesian.chaos.faults", 200);
        survives(faults, TRIALS_A_FAULT * faults, 2);
    }

    private void survives(int faults, int trials, long seed) throws Exception {
        Random random = new Random(seed);
        Process[] runs = new Process[RUNS];
        int stops = 0;
        for (int i = 0; i < faults; i++) {
            for (int k = 0; k < RUNS; k++) {
                if (runs[k] == null || !runs[k].isAlive()) {
                    runs[k] = child(trials);
                }
            }
            Process victim = runs[random.nextInt(RUNS)];
            victim.waitFor(500 + random.nextInt(1500), TimeUnit.MILLISECONDS);
            if (random.nextInt(3) > 0) {
                victim.destroyForcibly().waitFor();
            } else if (victim.isAlive()) {
                stops++;
                signal("STOP", victim);
                Thread.sleep(LEASE.toMillis() + 300 + random.nextInt(1000));
                signal("CONT", victim);
            }
        }
        for (Process run : runs) {
            if (run != null) {
                run.waitFor();
            }
        }
        // What a killed run left for trials that others finished is collected by whoever comes next.
        assertThat(child(trials).waitFor())
                .as(Files.readString(home.resolve("child.log")))
                .isZero();
        verify(trials, stops, "seed " + seed);
    }

    private Process child(int trials) throws Exception {
        return RunChild.start(home, trials, SLOTS, LEASE, SCRIPT);
    }

    private static void signal(String name, Process process) throws Exception {
        new ProcessBuilder("/bin/sh", "-c", "kill -" + name + " " + process.pid())
                .start()
                .waitFor();
    }

    private void verify(int trials, int stops, String seed) throws Exception {
        Map<Long, Set<Double>> given = new HashMap<>();
        int begun = 0;
        for (String line : Files.readAllLines(home.resolve("log"))) {
            String[] words = line.split(" ");
            if (words[0].equals("end")) {
                given.computeIfAbsent(Long.valueOf(words[1]), key -> new TreeSet<>())
                        .add(Double.valueOf(words[2]));
            } else {
                begun++;
            }
        }
        try (SqlStore store = Stores.file(home.resolve("etesian.db"), Runs.FLAT)) {
            List<TrialRecord> records =
                    Study.open(RunChild.NAME, Runs.setup(), store).overview().records();
            assertThat(records).as(seed).hasSize(trials).allSatisfy(record -> {
                assertThat(record.trial()).as(seed).isInstanceOf(Completed.class);
                Set<Double> stored = new TreeSet<>();
                record.reports()
                        .forEach(report -> stored.add(
                                report.result().outcomes().get("ratio").value()));
                assertThat(stored)
                        .as(seed + ", trial " + record.trial().id())
                        .isEqualTo(given.get(record.trial().id()))
                        .hasSize(record.reports().size());
            });
            assertThat(store.verify("").broken()).as(seed).isEmpty();
        }
        // Only what a run had in hand that was stopped for too long may begin twice.
        assertThat(begun).as(seed).isBetween(trials, trials + stops * SLOTS);
    }
}
