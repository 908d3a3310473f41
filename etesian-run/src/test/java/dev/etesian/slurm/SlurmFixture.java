package dev.etesian.slurm;

import dev.etesian.evaluate.ProgramFiles;
import dev.etesian.evaluate.Programs;
import dev.etesian.problem.Pending;
import dev.etesian.problem.Rationale;
import dev.etesian.space.Point;
import dev.etesian.studies.document.EvaluatorSpec;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A real Slurm for the tests of a class, and a folder with the programs of each. */
@Timeout(90)
class SlurmFixture {

    static final Set<String> OUTCOMES = Set.of("ratio");
    static final String RESULT = "echo '{\"ratio\": 1}'";

    @TempDir
    private static Path place;

    static SlurmCluster cluster;

    @TempDir
    Path home;

    @BeforeAll
    static void start() throws Exception {
        cluster = SlurmCluster.start(place);
    }

    @AfterAll
    static void stop() throws Exception {
        if (cluster != null) {
            cluster.close();
        }
    }

    /** The job of an evaluation. */
    static String job(ProgramFiles files) throws IOException {
        return Files.readString(files.path().resolve("pid")).split(" ")[1];
    }

    ProgramFiles files(long trial, int attempt) {
        return new Programs(command(RESULT), OUTCOMES, home.resolve("runs")).files(trial, attempt);
    }

    static Pending trial(long id) {
        return trial(id, Point.of("level", 1));
    }

    static Pending trial(long id, Point point) {
        return new Pending(id, point, Rationale.of("test"));
    }

    EvaluatorSpec.Command command(String script) {
        return EvaluatorSpec.Command.of(home, "sh", "-c", script);
    }

    SlurmEvaluator evaluator(String script) {
        return evaluator(script, settings(Optional.empty()));
    }

    SlurmEvaluator evaluator(String script, SlurmSettings settings) {
        return evaluator(command(script), settings);
    }

    SlurmEvaluator evaluator(EvaluatorSpec.Command command, SlurmSettings settings) {
        return new SlurmEvaluator(command, OUTCOMES, 300, home.resolve("runs"), settings);
    }

    static SlurmSettings settings(Optional<String> partition, String... options) {
        return new SlurmSettings(
                partition, List.of(options), cluster.environment(), Duration.ofMillis(200), Duration.ofSeconds(2));
    }
}
