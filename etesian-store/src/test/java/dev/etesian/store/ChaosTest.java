package dev.etesian.store;

import static org.assertj.core.api.Assertions.assertThat;

import dev.etesian.problem.Completed;
import dev.etesian.study.Study;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.sql.SQLException;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * Processes that share a study, in a file or on a server, are killed and stopped for longer than their leases, their clocks are
 * set wrong, their connections cut, or the file locked: none of the invariants is broken. {@link HistoryChecker} holds the log
 * against what the processes wrote down.
 */
@Timeout(14_400)
final class ChaosTest {

    private static final int CLIENTS = 3;
    private static final int A_ROUND = 25;
    private static final int HOUR_MILLIS = 3_600_000;

    @TempDir
    Path folder;

    @Test
    void thirteenFaultsOfAFileBreakNothing() throws Exception {
        file(13, 1);
    }

    @Test
    void twelveFaultsOfAServerBreakNothing() throws Exception {
        server(12, 2);
    }

    /** {@code etesian.chaos.faults} of them, five thousand unless somebody says otherwise: half of each store. */
    @Test
    @Tag("slow")
    void thousandsOfFaultsBreakNothing() throws Exception {
        int faults = Integer.getInteger("etesian.chaos.faults", 5_000);
        for (int done = 0, seed = 3; done < faults; done += 2 * A_ROUND, seed++) {
            file(A_ROUND, seed);
            server(A_ROUND, seed);
        }
    }

    /** Faults of a kind of store besides those of its clients. */
    private interface Cut {
        void cut(Random random) throws Exception;
    }

    private void file(int faults, long seed) throws Exception {
        Path home = Files.createDirectory(folder.resolve("file" + seed));
        String address = Examples.file(home).toString();
        round(home, address, faults, seed, random -> lock(address, random));
    }

    private void server(int faults, long seed) throws Exception {
        Path home = Files.createDirectory(folder.resolve("server" + seed));
        PostgresAddress database = Postgres.database();
        try (CuttingProxy proxy = new CuttingProxy(Postgres.server().getPort())) {
            String address =
                    "jdbc:postgresql://localhost:" + proxy.port() + "/" + Postgres.name(database) + "?user=postgres";
            round(home, address, faults, seed, random -> proxy.cut());
        }
    }

    /** Somebody else writes to the file for a while. */
    private static void lock(String file, Random random) throws SQLException, InterruptedException {
        try (Session other = SqliteDialect.open(Path.of(file))) {
            other.writing(session -> {
                try {
                    Thread.sleep(random.nextInt(500));
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                }
                return true;
            });
        }
    }

    private void round(Path home, String address, int faults, long seed, Cut cut) throws Exception {
        Random random = new Random(seed);
        shift(home, 0);
        // Made before anybody is killed while he makes it, which is for others to test.
        ChaosClient.open(address, ChaosClient.shifted(home.resolve("clock"))).close();
        Process[] clients = new Process[CLIENTS];
        String[] names = new String[CLIENTS];
        try {
            for (int i = 0; i < faults; i++) {
                for (int c = 0; c < CLIENTS; c++) {
                    if (clients[c] == null || !clients[c].isAlive()) {
                        names[c] = "c" + c + "at" + i;
                        clients[c] = Children.start(ChaosClient.class, folder, address, home.toString(), names[c]);
                    }
                }
                int victim = random.nextInt(CLIENTS);
                awaitWork(home.resolve(names[victim] + ".history"), clients[victim]);
                Thread.sleep(random.nextInt(200));
                fault(random, home, clients[victim], cut);
            }
        } finally {
            for (Process client : clients) {
                if (client != null) {
                    client.destroyForcibly().waitFor();
                }
            }
        }
        check(home, address, "seed " + seed);
    }

    private static void fault(Random random, Path home, Process victim, Cut cut) throws Exception {
        switch (random.nextInt(4)) {
            case 0 -> victim.destroyForcibly().waitFor();
            case 1 -> {
                signal("STOP", victim);
                Thread.sleep(ChaosClient.LEASE.toMillis() + random.nextInt(500));
                signal("CONT", victim);
            }
            case 2 -> shift(home, random.nextInt(2 * HOUR_MILLIS) - HOUR_MILLIS);
            default -> cut.cut(random);
        }
    }

    private static void signal(String name, Process process) throws Exception {
        new ProcessBuilder("/bin/sh", "-c", "kill -" + name + " " + process.pid())
                .start()
                .waitFor();
    }

    private static void shift(Path home, long millis) throws IOException {
        Path written = Files.writeString(home.resolve("clock.new"), Long.toString(millis));
        Files.move(written, home.resolve("clock"), StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    }

    /** Until a client is at work: a fault of one that is still starting would show little. */
    private static void awaitWork(Path history, Process client) throws Exception {
        while (client.isAlive() && (Files.notExists(history) || Files.size(history) < 500)) {
            Thread.sleep(10);
        }
        assertThat(client.isAlive()).as(history.toString()).isTrue();
    }

    private void check(Path home, String address, String seed) throws Exception {
        HistoryChecker checker = new HistoryChecker();
        try (Stream<Path> files = Files.list(home)) {
            for (Path history :
                    files.filter(file -> file.toString().endsWith(".history")).toList()) {
                checker.read(history);
            }
        }
        // Whatever the clock said before, every lease has run out.
        shift(home, 3L * HOUR_MILLIS);
        Thread.sleep(2 * ChaosClient.LEASE.toMillis());
        try (SqlStore store = ChaosClient.open(address, ChaosClient.shifted(home.resolve("clock")))) {
            assertThat(store.verify("").broken()).as(seed).isEmpty();
            assertThat(checker.violations(store.read(ChaosClient.STUDY, 0)))
                    .as(seed)
                    .isEmpty();
            assertThat(checker.answers()).as(seed).isGreaterThan(100);
            Study study = Study.open(ChaosClient.STUDY, Examples.SETUP, store);
            assertThat(study.front())
                    .as(seed)
                    .extracting(Completed::id)
                    .containsExactlyInAnyOrderElementsOf(checker.front());
            study.expire();
            assertThat(study.leases()).as(seed).isEmpty();
            assertThat(study.ask().id()).as(seed).isEqualTo(study.trials().size() - 1);
        }
    }
}
