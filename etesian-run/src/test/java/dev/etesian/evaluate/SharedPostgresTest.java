package dev.etesian.evaluate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.etesian.problem.Completed;
import dev.etesian.store.SqlStore;
import dev.etesian.store.Stores;
import dev.etesian.study.Attempt;
import dev.etesian.study.Study;
import dev.etesian.study.TrialRecord;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * Two runs in two processes, with nothing in common but a study on a PostgreSQL server. Each has a folder of its own, as on
 * two machines, so what a killed run had in hand is evaluated again by the other, and nothing else is.
 */
@Timeout(300)
class SharedPostgresTest {

    private static final int TRIALS = 40;
    private static final int SLOTS = 3;
    private static final Duration LEASE = Duration.ofSeconds(2);

    /** A program whose result says whose it is. */
    private static String script(int machine) {
        return "echo \"begin $ETESIAN_TRIAL\" >> log; sleep 0.$(($$ % 3 + 1)); " + "echo '{\"ratio\": " + machine
                + ", \"seconds\": 1}'";
    }

    @TempDir
    private Path home;

    @Test
    void theOtherFinishesTheStudyOfAKilledRun() throws Exception {
        requirePostgres();
        try (EmbeddedPostgres server = EmbeddedPostgres.builder()
                .setServerConfig("shared_buffers", "16MB")
                .setServerConfig("fsync", "on")
                .start()) {
            String store = "jdbc:postgresql://localhost:" + server.getPort() + "/postgres?user=postgres";
            Process killed = child(1, store);
            Process other = child(2, store);
            while (begun(1).size() < TRIALS / 4 || begun(2).size() < TRIALS / 4) {
                assertThat(other.isAlive()).as(log(2)).isTrue();
                Thread.sleep(5);
            }
            killed.destroyForcibly().waitFor();
            assertThat(other.waitFor()).as(log(2)).isZero();
            verify(store);
        }
    }

    private void verify(String address) throws IOException {
        try (SqlStore store = Stores.open(address, Runs.FLAT)) {
            List<TrialRecord> records =
                    Study.open(RunChild.NAME, Runs.setup(), store).overview().records();
            assertThat(records).hasSize(TRIALS).allSatisfy(record -> {
                assertThat(record.trial()).isInstanceOf(Completed.class);
                assertThat(record.reports()).hasSize(1);
                // A further attempt means that the one before was given up, so no result had come of it.
                assertThat(record.attempts().stream().filter(Attempt::expired))
                        .hasSize(record.attempts().size() - 1);
            });
            Set<Double> machines = records.stream()
                    .map(record -> record.trial().outcomes().get(0).get("ratio").value())
                    .collect(Collectors.toSet());
            assertThat(machines).containsExactlyInAnyOrder(1.0, 2.0);
            long again = records.stream()
                    .filter(record -> record.attempts().size() > 1)
                    .count();
            assertThat(again).isBetween(1L, (long) SLOTS);
            // The programs say the same: none began after the result was there. The kill may come before a beginning.
            assertThat((long) begun(1).size() + begun(2).size()).isBetween((long) TRIALS, TRIALS + again);
            assertThat(begun(2)).doesNotHaveDuplicates();
            assertThat(store.verify("").broken()).isEmpty();
        }
    }

    private Process child(int machine, String store) throws IOException {
        return RunChild.start(Files.createDirectories(folder(machine)), store, TRIALS, SLOTS, LEASE, script(machine));
    }

    private Path folder(int machine) {
        return home.resolve("machine" + machine);
    }

    private List<String> begun(int machine) throws IOException {
        Path log = folder(machine).resolve("log");
        return Files.exists(log) ? Files.readAllLines(log) : List.of();
    }

    private String log(int machine) throws IOException {
        Path log = folder(machine).resolve("child.log");
        return Files.exists(log) ? Files.readString(log) : "";
    }

    /** PostgreSQL does not run as root: it gets another user from a user namespace, which a chroot does not allow. */
    private static void requirePostgres() throws Exception {
        String system = System.getProperty("os.name") + " " + System.getProperty("os.arch");
        Assumptions.assumeTrue(system.matches("Linux (amd64|aarch64)"), "no PostgreSQL for " + system);
        boolean user = !System.getProperty("user.name").equals("root")
                || new ProcessBuilder("unshare", "-U", "true").start().waitFor() == 0;
        Assumptions.assumeTrue(user, "needs a user other than root, or user namespaces");
    }
}
