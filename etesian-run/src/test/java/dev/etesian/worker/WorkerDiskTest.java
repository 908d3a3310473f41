package dev.etesian.worker;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.etesian.evaluate.CommandEvaluator;
import dev.etesian.evaluate.Evaluator;
import dev.etesian.evaluate.FailureLimits;
import dev.etesian.evaluate.Runs;
import dev.etesian.store.SmallDisk;
import dev.etesian.studies.document.EvaluatorSpec;
import java.io.File;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The disk with the spool, the folders of the programs and their output is full for a while: no trial pays for it. */
@Timeout(120)
final class WorkerDiskTest {

    private static final int TRIALS = 25;

    /** Leaves room for half of the trials. */
    private static final int BALLAST = 2_500_000;

    private static final String PROGRAM =
            "head -c 30000 /dev/zero | tr '\\0' y || exit 1; echo; echo '{\"ratio\": 1, \"seconds\": 1}'";

    @TempDir
    private Path home;

    @Test
    void noTrialFailsForWantOfRoom() throws Exception {
        Path disk = Files.createDirectory(home.resolve("disk"));
        SmallDisk.assume(disk);
        File log = home.resolve("log").toFile();
        List<String> command = new ArrayList<>(SmallDisk.filling(disk, BALLAST, ""));
        command.addAll(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-Xmx128m",
                "-cp",
                System.getProperty("java.class.path"),
                WorkerDiskTest.class.getName(),
                disk.toString()));
        Process worker = new ProcessBuilder(command)
                .redirectOutput(Redirect.appendTo(log))
                .redirectError(Redirect.appendTo(log))
                .start();
        worker.waitFor(100, TimeUnit.SECONDS);
        int code = worker.destroyForcibly().waitFor();
        String said = Files.readString(log.toPath());
        assertThat(code).as(said).isZero();
        assertThat(said).contains("evaluations wait: free some space");
    }

    /** The worker, with a service of its own; its argument is the folder. */
    public static void main(String[] args) throws Exception {
        Path home = Path.of(args[0]);
        int measured = 0;
        try (StubService service = new StubService(TRIALS);
                Evaluator programs = new CommandEvaluator(
                        EvaluatorSpec.Command.of(home, "sh", "-c", PROGRAM),
                        Runs.problem().outcomes(),
                        2,
                        home.resolve("trials"))) {
            WorkerSettings settings = new WorkerSettings(
                    "s", "w", 2, Duration.ofSeconds(60), home, false, Duration.ZERO, 0, FailureLimits.usual());
            new Worker(service.client(), Runs.problem().space(), programs, settings, System.out::println).run();
            for (JsonNode report : service.told.values()) {
                measured += report.has("values") ? 1 : 0;
            }
        }
        System.exit(measured == TRIALS ? 0 : 3);
    }
}
