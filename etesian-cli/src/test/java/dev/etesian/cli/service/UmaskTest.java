package dev.etesian.cli.service;

import static org.assertj.core.api.Assertions.assertThat;

import dev.etesian.cli.Main;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is kept for its owner alone is so, and can be used by its owner, whatever the mask of the process. */
final class UmaskTest {

    private static final String FILE = "rw-------";
    private static final String FOLDER = "rwx------";
    private static final String STUDY = """
            name: s
            parameters: {x: {type: real, low: 0, high: 1}}
            objectives: {f: maximize}
            strategy: sobol
            budget: {trials: 1}
            evaluator: {command: [sh, -c, 'echo "{\\"f\\": 1}"']}
            """;

    /** Root without what lets it pass over modes: it can still read the classes, which another user may not. */
    private static final List<String> BOUND =
            List.of("setpriv", "--bounding-set", "-dac_override,-dac_read_search", "--inh-caps", "-all");

    @TempDir
    Path folder;

    /**
     * A command in a process with a mask of its own.
     *
     * @param bound whether modes bind it, as they bind everybody but root
     */
    private Process start(String umask, boolean bound, String... words) throws Exception {
        List<String> command = new ArrayList<>(List.of("sh", "-c", "umask " + umask + "; exec \"$@\"", "sh"));
        if (bound && System.getProperty("user.name").equals("root")) {
            Assumptions.assumeTrue(runs(BOUND), "needs setpriv, or a user other than root");
            command.addAll(BOUND);
        }
        command.addAll(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-Xmx256m",
                "-cp",
                ServeProcess.classPath(),
                Main.class.getName()));
        command.addAll(List.of(words));
        File log = folder.resolve("log").toFile();
        return new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(log)
                .start();
    }

    private static boolean runs(List<String> wrapper) throws Exception {
        List<String> command = new ArrayList<>(wrapper);
        command.add("true");
        try {
            return new ProcessBuilder(command).start().waitFor() == 0;
        } catch (IOException absent) {
            return false;
        }
    }

    private static void assertMode(Path file, String mode) throws IOException {
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                .as(file.toString())
                .isEqualTo(mode);
    }

    @ParameterizedTest
    @CsvSource({"000, false", "077, false", "777, false", "000, true", "777, true"})
    @Timeout(120)
    void aServedStoreIsItsOwners(String umask, boolean bound) throws Exception {
        Path store = folder.resolve("a").resolve("b").resolve("etesian.db");
        Path note = store.resolveSibling("etesian.db.service");
        Process serve = start(umask, bound, "serve", "--port", "0", "--store", store.toString());
        try {
            while (!Files.exists(note)) {
                assertThat(serve.isAlive())
                        .as(Files.readString(folder.resolve("log")))
                        .isTrue();
                Thread.sleep(20);
            }
            for (String kind : List.of("", ".service", ".audit.jsonl", "-wal", "-shm")) {
                assertMode(Path.of(store + kind), FILE);
            }
            assertMode(store.getParent(), FOLDER);
            assertMode(store.getParent().getParent(), FOLDER);
        } finally {
            serve.destroyForcibly().waitFor();
        }
    }

    @ParameterizedTest
    @CsvSource({"000, false", "077, false", "777, false", "000, true", "777, true"})
    @Timeout(120)
    void aRunsFoldersAreItsOwners(String umask, boolean bound) throws Exception {
        Path store = folder.resolve("a").resolve("b").resolve("etesian.db");
        Path file = Files.writeString(folder.resolve("s.yaml"), STUDY);
        int code = start(umask, bound, "run", file.toString(), "--store", store.toString())
                .waitFor();
        // Under 777 what the program itself writes is closed to everybody but root, so the trial may fail.
        assertThat(code == 0 || umask.equals("777"))
                .as(Files.readString(folder.resolve("log")))
                .isTrue();
        assertMode(store, FILE);
        Path runs = Path.of(store + ".runs");
        for (Path made : List.of(store.getParent().getParent(), store.getParent(), runs)) {
            assertMode(made, FOLDER);
        }
        try (Stream<Path> studies = Files.list(runs)) {
            List<Path> all = studies.toList();
            assertThat(all).hasSize(1);
            assertMode(all.get(0), FOLDER);
        }
    }
}
