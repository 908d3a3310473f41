package dev.etesian.slurm;

import static org.assertj.core.api.Assertions.assertThat;

import dev.etesian.evaluate.Outcome;
import dev.etesian.evaluate.ProgramFiles;
import dev.etesian.evaluate.Programs;
import dev.etesian.evaluate.Threads;
import dev.etesian.problem.Pending;
import dev.etesian.problem.Rationale;
import dev.etesian.space.Point;
import dev.etesian.studies.document.EvaluatorSpec;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What only the accounts know of a job: it was cancelled while nobody looked, and the queue has forgotten it. */
@Timeout(300)
class SlurmAccountingTest {

    @TempDir
    private Path place;

    @TempDir
    private Path home;

    @Test
    void asksTheAccountsWhenTheQueueHasForgotten() throws Exception {
        try (SlurmCluster cluster = SlurmCluster.accounting(place)) {
            EvaluatorSpec.Command command = EvaluatorSpec.Command.of(home, "sleep", "600");
            SlurmSettings settings = new SlurmSettings(
                    Optional.empty(), List.of(), cluster.environment(), Duration.ofMillis(500), Duration.ofHours(1));
            Pending trial = new Pending(0, Point.of("level", 1), Rationale.of("test"));
            ProgramFiles files = new Programs(command, Set.of("ratio"), home.resolve("runs")).files(0, 1);
            SlurmEvaluator first = new SlurmEvaluator(command, Set.of("ratio"), 1, home.resolve("runs"), settings);
            Threads.kept(first.evaluate(trial, 1));
            SlurmCluster.await(() -> files.begun().isPresent());
            first.detach();
            cluster.output(
                    "scancel", Files.readString(files.path().resolve("pid")).split(" ")[1]);
            SlurmCluster.await(
                    () -> cluster.output("squeue", "--noheader", "--states=all").isBlank());
            try (SlurmEvaluator second =
                    new SlurmEvaluator(command, Set.of("ratio"), 1, home.resolve("runs"), settings)) {
                Outcome.Failed lost =
                        (Outcome.Failed) second.resume(trial, 1).orElseThrow().get();
                assertThat(lost.cause()).isEqualTo(Outcome.Cause.LOST);
                assertThat(lost.reason()).contains("CANCELLED by");
            }
        }
    }
}
