package dev.etesian.evaluate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.etesian.problem.Completed;
import dev.etesian.store.SqlStore;
import dev.etesian.store.Stores;
import dev.etesian.study.Study;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * Kills a process that runs a study, again and again, with programs in flight. Every program notes its beginning and its
 * end in a log of its own: in the end each trial must have begun once, ended once, and have the result of that.
 */
@Timeout(900)
class KillTest {

    /** The result is the number of the process: no other evaluation could have given it. */
    private static final String SCRIPT = "echo \"begin $ETESIAN_TRIAL $$\" >> log; sleep 0.$(($$ % 5 + 1)); "
            + "echo \"end $ETESIAN_TRIAL $$\" >> log; echo \"{\\\"ratio\\\": $$, \\\"seconds\\\": 1}\"";

    private static final int SLOTS = 8;

    @TempDir
    private Path home;

    @Test
    void survivesADozenKills() throws Exception {
        killed(12, 120, false);
    }

    @Test
    @Tag("slow")
    void survivesAHundredKills() throws Exception {
        killed(100, 1000, false);
    }

    /** SIGTERM with and without a second one, at any moment. */
    @Test
    @Tag("slow")
    void losesNothingWhenToldToStop() throws Exception {
        killed(100, 800, true);
    }

    /** A terminal that goes away ends the run in order; the next one does the rest. */
    @Test
    void aHangUpIsARequestToStop() throws Exception {
        assumeThat(ignoresHangUps())
                .as("hang-ups are ignored here, as under nohup")
                .isFalse();
        int trials = 1000;
        Process child = child(trials);
        hangUp(child);
        assertThat(child.waitFor()).isZero();
        int begun = (int) Files.readAllLines(home.resolve("log")).stream()
                .filter(line -> line.startsWith("begin"))
                .count();
        assertThat(begun).isLessThan(trials);
        assertThat(child(begun).waitFor()).isZero();
        verify(begun);
    }

    /** As under nohup. */
    @Test
    void aHangUpThatIsIgnoredStaysSo() throws Exception {
        Process child = child(20, "/bin/sh", "-c", "trap '' HUP; exec \"$@\"", "sh");
        hangUp(child);
        assertThat(child.waitFor()).isZero();
        verify(20);
    }

    /** A child inherits that; Linux says it, elsewhere it is taken to be heard. */
    private static boolean ignoresHangUps() throws Exception {
        Path status = Path.of("/proc/self/status");
        if (!Files.exists(status)) {
            return false;
        }
        return Files.readAllLines(status).stream()
                .filter(line -> line.startsWith("SigIgn:"))
                .anyMatch(line -> (Long.parseUnsignedLong(line.substring(7).trim(), 16) & 1) == 1);
    }

    private void hangUp(Process child) throws Exception {
        while (child.isAlive() && lines() == 0) {
            Thread.sleep(5);
        }
        // The shell's own: the program of that name is a package that not every machine has.
        assertThat(new ProcessBuilder("/bin/sh", "-c", "kill -HUP " + child.pid())
                        .start()
                        .waitFor())
                .isZero();
    }

    private void killed(int kills, int trials, boolean politely) throws Exception {
        Random random = new Random(kills);
        for (int i = 0; i < kills; i++) {
            long before = lines();
            Process child = child(trials);
            while (child.isAlive() && lines() == before) {
                Thread.sleep(5);
            }
            if (!child.waitFor(random.nextInt(400), TimeUnit.MILLISECONDS)) {
                if (politely) {
                    child.destroy();
                } else {
                    child.destroyForcibly();
                }
                child.waitFor();
            }
        }
        Process last = child(trials);
        assertThat(last.waitFor())
                .as(Files.readString(home.resolve("child.log")))
                .isZero();
        verify(trials);
    }

    private long lines() throws Exception {
        Path log = home.resolve("log");
        return Files.exists(log) ? Files.size(log) : 0;
    }

    private Process child(int trials, String... under) throws Exception {
        return RunChild.start(home, trials, SLOTS, RunSettings.LEASE, SCRIPT, under);
    }

    private void verify(int trials) throws Exception {
        Map<String, String> ended = new HashMap<>();
        Map<String, Integer> begun = new HashMap<>();
        List<String> lines = Files.readAllLines(home.resolve("log"));
        for (String line : lines) {
            String[] words = line.split(" ");
            if (words[0].equals("begin")) {
                begun.merge(words[1], 1, Integer::sum);
            } else {
                assertThat(ended.put(words[1], words[2]))
                        .as("trial " + words[1] + " ended twice")
                        .isNull();
            }
        }
        assertThat(begun)
                .hasSize(trials)
                .allSatisfy((trial, times) -> assertThat(times).as(trial).isEqualTo(1));
        assertThat(ended).hasSize(trials);
        try (SqlStore store = Stores.file(home.resolve("etesian.db"), Runs.FLAT)) {
            Study study = Study.open(RunChild.NAME, Runs.setup(), store);
            assertThat(study.trials()).hasSize(trials).allSatisfy(trial -> {
                assertThat(trial).isInstanceOf(Completed.class);
                assertThat(trial.outcomes()).hasSize(1);
                assertThat(trial.outcomes().get(0).get("ratio").value())
                        .isEqualTo(Double.parseDouble(ended.get(Long.toString(trial.id()))));
            });
        }
    }
}
