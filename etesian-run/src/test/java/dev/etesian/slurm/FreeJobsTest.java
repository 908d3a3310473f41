package dev.etesian.slurm;

import static org.assertj.core.api.Assertions.assertThat;

import dev.etesian.evaluate.Outcome;
import dev.etesian.evaluate.Threads;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

/** Jobs of a real Slurm that do one evaluation after another. */
class FreeJobsTest extends SlurmFixture {

    @Test
    void aJobDoesOneEvaluationAfterAnother() throws Exception {
        try (SlurmEvaluator evaluator = evaluator(RESULT)) {
            for (int trial = 0; trial < 4; trial++) {
                assertThat(evaluator.evaluate(trial(trial), 1).get()).isInstanceOf(Outcome.Measured.class);
                assertThat(jobOf(trial)).isEqualTo(jobOf(0));
            }
        }
        // A closed run needs it no more, and says so.
        Path told = home.resolve("runs/slurm/free/3-1");
        assertThat(Files.exists(told) ? Files.readString(told) : "-\n").isEqualTo("-\n");
        SlurmCluster.await(() -> waiting().isEmpty());
    }

    @Test
    void aJobWithoutAnotherEvaluationEndsByItself() throws Exception {
        try (SlurmEvaluator evaluator = evaluator(RESULT)) {
            evaluator.evaluate(trial(0), 1).get();
            assertThat(waiting()).containsExactly("0-1");
            SlurmCluster.await(() -> waiting().isEmpty());
            assertThat(evaluator.evaluate(trial(1), 1).get()).isInstanceOf(Outcome.Measured.class);
            assertThat(jobOf(1)).isNotEqualTo(jobOf(0));
        }
    }

    @Test
    void aFailureEndsItsJob() throws Exception {
        try (SlurmEvaluator evaluator = evaluator("[ \"$ETESIAN_TRIAL\" -gt 0 ] || exit 3; " + RESULT)) {
            assertThat(evaluator.evaluate(trial(0), 1).get()).isInstanceOf(Outcome.Failed.class);
            assertThat(evaluator.evaluate(trial(1), 1).get()).isInstanceOf(Outcome.Measured.class);
            assertThat(jobOf(1)).isNotEqualTo(jobOf(0));
        }
    }

    /** What a program leaves running must not disturb the next one. */
    @Test
    void aProgramThatLeavesAnotherRunningEndsItsJob() throws Exception {
        try (SlurmEvaluator evaluator = evaluator("sleep 300 & " + RESULT)) {
            evaluator.evaluate(trial(0), 1).get();
            SlurmCluster.await(() -> cluster.jobs().isEmpty());
            evaluator.evaluate(trial(1), 1).get();
            assertThat(jobOf(1)).isNotEqualTo(jobOf(0));
        }
    }

    @Test
    void aSecondAttemptGetsAJobOfItsOwn() throws Exception {
        try (SlurmEvaluator evaluator = evaluator(RESULT)) {
            evaluator.evaluate(trial(0), 1).get();
            evaluator.evaluate(trial(1), 2).get();
            assertThat(job(files(1, 2))).isNotEqualTo(jobOf(0));
        }
    }

    /** One minute is what a job must have left. */
    @Test
    void aJobWhoseTimeIsShortEnds() throws Exception {
        try (SlurmEvaluator evaluator = evaluator("sleep 1; " + RESULT, settings(Optional.empty(), "--time=1"))) {
            evaluator.evaluate(trial(0), 1).get();
            evaluator.evaluate(trial(1), 1).get();
            assertThat(jobOf(1)).isNotEqualTo(jobOf(0));
        }
    }

    /** Its job ends, or is ended, before it is told to do this evaluation: nothing is wrong with the program. */
    @Test
    void anEvaluationThatItsJobNeverBeganIsLost() throws Exception {
        SlurmEvaluator first = evaluator(RESULT);
        CompletableFuture<Outcome> done = first.evaluate(trial(0), 1);
        done.get();
        SlurmTicket ticket = SlurmTicket.in(files(0, 1)).orElseThrow();
        files(1, 1).prepare(trial(1).point());
        ticket.next().write(files(1, 1));
        first.detach();
        try (SlurmEvaluator second = evaluator(RESULT)) {
            Outcome outcome = second.resume(trial(1), 1).orElseThrow().get();
            assertThat(((Outcome.Failed) outcome).cause()).isEqualTo(Outcome.Cause.LOST);
            assertThat(((Outcome.Failed) outcome).reason()).endsWith("ended before this evaluation began");
        }
    }

    /** The process ends with the second evaluation of a job under way, and another one adopts it. */
    @Test
    void adoptsTheSecondEvaluationOfAJob() throws Exception {
        SlurmEvaluator first =
                evaluator("[ \"$ETESIAN_TRIAL\" = 0 ] || until [ -e go ]; do sleep 0.1; done; " + RESULT);
        first.evaluate(trial(0), 1).get();
        Threads.kept(first.evaluate(trial(1), 1));
        SlurmCluster.await(() -> files(1, 1).begun().isPresent());
        first.detach();
        try (SlurmEvaluator second = evaluator(RESULT)) {
            CompletableFuture<Outcome> adopted = second.resume(trial(1), 1).orElseThrow();
            Files.createFile(home.resolve("go"));
            assertThat(adopted.get()).isInstanceOf(Outcome.Measured.class);
            assertThat(jobOf(1)).isEqualTo(jobOf(0));
        }
    }

    @Test
    void cancellingTheSecondEvaluationEndsTheJob() throws Exception {
        try (SlurmEvaluator evaluator = evaluator("[ \"$ETESIAN_TRIAL\" = 0 ] || sleep 300; " + RESULT)) {
            evaluator.evaluate(trial(0), 1).get();
            CompletableFuture<Outcome> second = evaluator.evaluate(trial(1), 1);
            SlurmCluster.await(() -> files(1, 1).begun().isPresent());
            second.cancel(true);
            SlurmCluster.await(() -> cluster.jobs().isEmpty());
        }
    }

    private List<String> waiting() throws IOException {
        try (var files = Files.list(home.resolve("runs/slurm/free"))) {
            return files.map(file -> file.getFileName().toString()).toList();
        }
    }

    private String jobOf(long trial) throws IOException {
        return job(files(trial, 1));
    }
}
