package dev.etesian.store;

import static org.assertj.core.api.Assertions.assertThat;

import dev.etesian.math.Compute;
import dev.etesian.preference.Preference;
import dev.etesian.study.Study;
import java.io.BufferedReader;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A process that is killed loses nothing that it acknowledged: {@code kill -9} at random moments, one store throughout. */
final class KillTest {

    private static final int THREADS = 4;
    private static final int AT_A_TIME = 2;

    @TempDir
    Path folder;

    @Test
    void fiftyKillsLoseNothing() throws Exception {
        kill(26, 0);
        kill(24, 1);
    }

    @Test
    @Tag("slow")
    void twoThousandKillsLoseNothing() throws Exception {
        // Every check reads the whole study: twenty of a hundred kills, not one of two thousand.
        for (int round = 0; round < 20; round++) {
            kill(100, 2 + round);
        }
    }

    /** Children in pairs on the same store, so that each is killed while another writes, too; odd seeds share asks. */
    private void kill(int kills, int seed) throws Exception {
        Path store = Files.createDirectory(folder.resolve("seed" + seed));
        Random random = new Random(seed);
        Acknowledged log = new Acknowledged();
        boolean blind = seed % 2 == 1;
        for (int i = 0; i < kills; i += AT_A_TIME) {
            Process[] children = new Process[AT_A_TIME];
            for (int c = 0; c < AT_A_TIME; c++) {
                children[c] =
                        Children.start(Client.class, folder, store.toString(), "k" + (i + c), Boolean.toString(blind));
            }
            for (Process child : children) {
                killed(child, random.nextInt(120), log);
            }
            check(store, log, seed, i);
        }
        assertThat(log.tells()).as("the children did something").isGreaterThan(kills);
    }

    private static void killed(Process child, int afterMillis, Acknowledged log) throws Exception {
        try (BufferedReader lines =
                new BufferedReader(new InputStreamReader(child.getInputStream(), StandardCharsets.UTF_8))) {
            log.log(String.valueOf(lines.readLine()));
            if (child.waitFor(afterMillis, TimeUnit.MILLISECONDS)) {
                throw new IllegalStateException("the child ended by itself with " + child.exitValue());
            }
            // Through its handle: the process itself would close the pipe with what it still holds.
            child.toHandle().destroyForcibly();
            lines.lines().forEach(log::log);
        }
        child.waitFor();
    }

    private static void check(Path place, Acknowledged log, int seed, int kill) {
        try (SqlStore store = Examples.open(place)) {
            assertThat(store.verify("").broken())
                    .as("seed %d, kill %d", seed, kill)
                    .isEmpty();
            assertThat(log.violations(Study.open("s", Examples.SETUP, store).overview()))
                    .as("seed %d, kill %d", seed, kill)
                    .isEmpty();
        }
    }

    /** Asks, tells, steers and starts from several threads until it is killed, and says what was acknowledged. */
    static final class Client {

        private Client() {}

        public static void main(String[] args) throws IOException {
            ProcessHandle.current().parent().ifPresent(Client::dieWith);
            // One write of the system per line, so that the log ends with the last whole line.
            PrintStream out = new PrintStream(new FileOutputStream(FileDescriptor.out), false, StandardCharsets.UTF_8);
            SqlStore store = Examples.open(Path.of(args[0]));
            Study study = Study.open("s", Boolean.parseBoolean(args[2]) ? Examples.BLIND : Examples.SETUP, store);
            for (int t = 0; t < THREADS; t++) {
                String name = args[1] + "/" + t;
                new Thread(() -> work(study, name, out)).start();
            }
        }

        /** Nobody kills the child of a test that was killed itself. */
        private static void dieWith(ProcessHandle parent) {
            var unused = parent.onExit().thenRun(() -> Runtime.getRuntime().halt(1));
        }

        private static void work(Study study, String name, PrintStream out) {
            for (int i = 0; ; i++) {
                String id = name + "/" + i;
                long trial = study.ask(id, 1, Compute.serial()).get(0).id();
                say(out, "asked " + id + " " + trial);
                study.start(trial, 1, name);
                if (i % 5 == 4) {
                    study.steer(Preference.flat(), name);
                    study.fail(trial, 1, "crashed");
                }
                say(out, "sent " + id);
                study.tell(trial, Acknowledged.result(id));
                say(out, "told " + id);
            }
        }

        private static void say(PrintStream out, String line) {
            byte[] bytes = (line + "\n").getBytes(StandardCharsets.UTF_8);
            synchronized (out) {
                out.write(bytes, 0, bytes.length);
                out.flush();
            }
        }
    }
}
