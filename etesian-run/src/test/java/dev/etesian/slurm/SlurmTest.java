package dev.etesian.slurm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.etesian.evaluate.Evaluator;
import dev.etesian.evaluate.HostileValues;
import dev.etesian.evaluate.Outcome;
import dev.etesian.evaluate.Outcome.Cause;
import dev.etesian.evaluate.RunEvent;
import dev.etesian.evaluate.RunReport;
import dev.etesian.evaluate.Runs;
import dev.etesian.evaluate.StudyRunner;
import dev.etesian.problem.Completed;
import dev.etesian.space.Point;
import dev.etesian.store.SqlStore;
import dev.etesian.store.Stores;
import dev.etesian.studies.document.Argument;
import dev.etesian.studies.document.Environment;
import dev.etesian.studies.document.EvaluatorSpec;
import dev.etesian.study.Study;
import java.io.File;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Programs as jobs of a real Slurm. */
class SlurmTest extends SlurmFixture {

    @Test
    void carriesAPointToAJobAndTheResultBack() throws Exception {
        String script =
                "test \"$1\" = 3 && test \"$2\" = lazy && test \"$PWD\" = \"$3\" && test \"$WORD\" = 'a b' || exit 3;"
                        + " test \"$ETESIAN_TRIAL\" = 7 && test -d \"$ETESIAN_FOLDER\" && grep -q '\"level\":3' \"$ETESIAN_PARAMS\" || exit 4;"
                        + " echo '{\"ratio\": 3.5}' > \"$ETESIAN_RESULT\"; echo $SLURM_JOB_PARTITION";
        EvaluatorSpec.Command plain = EvaluatorSpec.Command.of(
                home.toRealPath(),
                "sh",
                "-c",
                script,
                "sh",
                "{level}",
                "{kind}",
                home.toRealPath().toString());
        EvaluatorSpec.Command command = new EvaluatorSpec.Command(
                plain.arguments(),
                plain.mode(),
                plain.timeout(),
                plain.idleTimeout(),
                0,
                plain.directory(),
                new Environment(Optional.of(List.of("PATH")), Map.of("WORD", "a b")),
                plain.keep());
        try (SlurmEvaluator evaluator = evaluator(command, settings(Optional.of("other")))) {
            Outcome outcome = evaluator
                    .evaluate(trial(7, Point.of("level", 3).with("kind", "lazy")), 1)
                    .get();
            assertThat(outcome).isInstanceOf(Outcome.Measured.class);
            assertThat(((Outcome.Measured) outcome).values().get("ratio").value())
                    .isEqualTo(3.5);
        }
        assertThat(Files.readString(files(7, 1).path().resolve("stdout"))).isEqualTo("other\n");
        assertThat(Files.readString(files(7, 1).path().resolve("pid"))).startsWith("slurm ");
    }

    /** The values reach the program exactly, many jobs in an array, and nothing else happens. */
    @Test
    void passesHostileValuesOnUntouched() throws Exception {
        Path work = Files.createDirectory(home.resolve("work"));
        Path expected = Files.createDirectory(home.resolve("expected"));
        List<String> values = HostileValues.all();
        String script = "printf '%s' \"$1\" | cmp -s - \"$2/$ETESIAN_TRIAL\" || exit 9; " + RESULT;
        EvaluatorSpec.Command command =
                EvaluatorSpec.Command.of(work, "sh", "-c", script, "sh", "{value}", expected.toString());
        try (SlurmEvaluator evaluator = evaluator(command, settings(Optional.empty()))) {
            List<CompletableFuture<Outcome>> outcomes = new ArrayList<>();
            for (int i = 0; i < values.size(); i++) {
                Files.write(expected.resolve(Integer.toString(i)), values.get(i).getBytes(StandardCharsets.UTF_8));
                outcomes.add(evaluator.evaluate(trial(i, Point.of("value", values.get(i))), 1));
            }
            for (int i = 0; i < values.size(); i++) {
                assertThat(outcomes.get(i).get()).as(values.get(i)).isInstanceOf(Outcome.Measured.class);
            }
        }
        try (Stream<Path> files = Files.list(work)) {
            assertThat(files).isEmpty();
        }
        try (Stream<Path> marks = Files.list(SlurmSubmitter.ended(home.resolve("runs")))) {
            assertThat(marks).isEmpty();
        }
    }

    @Test
    void aProgramThatFailsIsAFailure() throws Exception {
        try (SlurmEvaluator evaluator = evaluator("echo 'no space' >&2; exit 3")) {
            assertThat(evaluator.evaluate(trial(0), 1).get())
                    .isEqualTo(new Outcome.Failed(Cause.EXIT, "exit code 3: no space"));
        }
        try (SlurmEvaluator evaluator = evaluator("exit 0")) {
            assertThat(cause(evaluator.evaluate(trial(1), 1).get())).isEqualTo(Cause.NO_RESULT);
        }
    }

    /** The node is lost under the first attempt, and the second one brings the result. */
    @Test
    void whatTheClusterDoesIsRetried() throws Exception {
        Study study = Study.of(Runs.setup());
        EvaluatorSpec.Command command = EvaluatorSpec.Command.of(
                home,
                "sh",
                "-c",
                "echo >> begun; [ $(wc -l < begun) -gt 1 ] || sleep 600; echo '{\"ratio\": 1, \"seconds\": 1}'");
        List<RunEvent.Failed> lost = new ArrayList<>();
        Evaluator evaluator = new SlurmEvaluator(
                command, Runs.problem().outcomes(), 1, home.resolve("runs"), settings(Optional.empty()));
        StudyRunner runner = new StudyRunner(study, evaluator, Runs.settings(home, Runs.budget(1, 1), 0), event -> {
            if (event instanceof RunEvent.Failed failed) {
                lost.add(failed);
            }
        });
        CompletableFuture<RunReport> report = CompletableFuture.supplyAsync(runner::run);
        SlurmCluster.await(() -> Files.exists(home.resolve("begun")));
        cluster.breakNode();
        assertThat(report.get().measured()).isEqualTo(1);
        assertThat(lost).hasSize(1);
        assertThat(lost.get(0).outcome().cause()).isEqualTo(Cause.LOST);
        assertThat(lost.get(0).outcome().reason()).contains("NODE_FAIL");
        assertThat(study.trial(0)).isInstanceOf(Completed.class);
        assertThat(Files.readAllLines(home.resolve("begun"))).hasSize(2);
    }

    /** How many programs said that they began. */
    private int begun() throws IOException {
        Path lines = home.resolve("begun");
        return Files.exists(lines) ? Files.readAllLines(lines).size() : 0;
    }

    @Test
    void aJobThatIsCancelledOrPutBackByOthersIsLost() throws Exception {
        SlurmSettings requeue = new SlurmSettings(
                Optional.empty(),
                List.of("--requeue"),
                cluster.environment(),
                Duration.ofMillis(200),
                Duration.ofSeconds(2));
        try (SlurmEvaluator evaluator = evaluator(command("echo >> begun; sleep 600"), requeue)) {
            CompletableFuture<Outcome> cancelled = evaluator.evaluate(trial(0), 1);
            SlurmCluster.await(() -> begun() == 1);
            cluster.output("scancel", job(files(0, 1)));
            assertThat(cause(cancelled.get())).isEqualTo(Cause.LOST);

            CompletableFuture<Outcome> putBack = evaluator.evaluate(trial(1), 1);
            SlurmCluster.await(() -> begun() == 2);
            cluster.output("scontrol", "requeue", job(files(1, 1)));
            assertThat(cause(putBack.get())).isEqualTo(Cause.LOST);
            assertThat(begun()).isEqualTo(2);
            SlurmCluster.await(() -> cluster.jobs().isEmpty());
        }
    }

    @Test
    void stopsWhatTakesTooLong() throws Exception {
        EvaluatorSpec.Command plain = command("sleep 600");
        EvaluatorSpec.Command limited = new EvaluatorSpec.Command(
                List.of(Argument.of("sh"), Argument.of("-c"), Argument.of("sleep 600")),
                plain.mode(),
                Optional.of(Duration.ofSeconds(1)),
                Optional.empty(),
                0,
                plain.directory(),
                plain.environment(),
                plain.keep());
        try (SlurmEvaluator evaluator = evaluator(limited, settings(Optional.empty()))) {
            assertThat(evaluator.evaluate(trial(0), 1).get())
                    .isEqualTo(new Outcome.Failed(Cause.TIMEOUT, "took longer than 1s, stopped"));
        }
        SlurmCluster.await(() -> cluster.jobs().isEmpty());
    }

    /** Slurm counts minutes, and looks twice in each. */
    @Test
    @Tag("slow")
    void theTimeLimitOfSlurmIsATimeout() throws Exception {
        SlurmSettings minute = new SlurmSettings(
                Optional.empty(),
                List.of("--time=1"),
                cluster.environment(),
                Duration.ofMillis(200),
                Duration.ofSeconds(2));
        try (SlurmEvaluator evaluator = evaluator(command("sleep 600"), minute)) {
            Outcome outcome = evaluator.evaluate(trial(0), 1).get();
            assertThat(cause(outcome)).isEqualTo(Cause.TIMEOUT);
        }
    }

    @Test
    void endsJobsThatNobodyWantsAndThoseOfAClosedRun() throws Exception {
        try (SlurmEvaluator evaluator = evaluator("sleep 600")) {
            CompletableFuture<Outcome> unwanted = evaluator.evaluate(trial(0), 1);
            CompletableFuture<Outcome> other = evaluator.evaluate(trial(1), 1);
            SlurmCluster.await(() -> cluster.jobs().size() == 2);
            unwanted.cancel(true);
            SlurmCluster.await(() -> cluster.jobs().size() == 1);
            evaluator.close();
            assertThat(cause(other.get())).isEqualTo(Cause.LOST);
            assertThat(cluster.jobs()).isEmpty();
        }
    }

    @Test
    void adoptsWhatAnEarlierProcessSubmitted() throws Exception {
        SlurmEvaluator first = evaluator("until [ -e go ]; do sleep 0.1; done; " + RESULT);
        CompletableFuture<Outcome> begun = first.evaluate(trial(0), 1);
        SlurmCluster.await(() -> Files.exists(files(0, 1).path().resolve("pid")));
        first.detach();
        assertThat(begun).isNotCompleted();
        try (SlurmEvaluator second = evaluator(RESULT)) {
            CompletableFuture<Outcome> adopted = second.resume(trial(0), 1).orElseThrow();
            Files.createFile(home.resolve("go"));
            assertThat(adopted.get()).isInstanceOf(Outcome.Measured.class);
        }
        // The job is over and out of the queue: its files are enough.
        try (SlurmEvaluator third = evaluator(RESULT)) {
            assertThat(third.resume(trial(0), 1).orElseThrow().get()).isInstanceOf(Outcome.Measured.class);
            assertThat(third.resume(trial(5), 1)).isEmpty();
        }
    }

    /** A ticket whose job Slurm never got: it is revoked, so that it cannot come later, and evaluated anew. */
    @Test
    void aJobThatNeverReachedSlurmIsEvaluatedAnew() throws Exception {
        files(0, 1).prepare(trial(0).point());
        SlurmTicket.first("etesian-lost-0123456789abcdef", 0).write(files(0, 1));
        try (SlurmEvaluator evaluator = evaluator(RESULT)) {
            assertThat(evaluator.resume(trial(0), 1)).isEmpty();
            assertThat(Files.readString(files(0, 1).path().resolve("pid"))).isEqualTo("revoked");
        }
    }

    /** Jobs end and are to be submitted while the controller is away; nothing is lost, nothing is done twice. */
    @Test
    void outlivesTheController() throws Exception {
        try (SlurmEvaluator evaluator = evaluator("echo >> begun; sleep 1; " + RESULT)) {
            List<String> warnings = new ArrayList<>();
            evaluator.warning(warnings::add);
            CompletableFuture<Outcome> before = evaluator.evaluate(trial(0), 1);
            SlurmCluster.await(() -> Files.exists(files(0, 1).path().resolve("pid")));
            cluster.stopController();
            CompletableFuture<Outcome> meanwhile = evaluator.evaluate(trial(1), 1);
            assertThat(before.get()).isInstanceOf(Outcome.Measured.class);
            SlurmCluster.await(() -> !warnings.isEmpty());
            cluster.startController();
            assertThat(meanwhile.get()).isInstanceOf(Outcome.Measured.class);
            assertThat(Files.readAllLines(home.resolve("begun"))).hasSize(2);
        } finally {
            SlurmCluster.await(() -> cluster.output("scontrol", "ping").contains("UP"));
        }
    }

    /** A process that runs a study is killed with jobs in flight, again and again: each trial begins once and ends once. */
    @Test
    void survivesKills() throws Exception {
        String script =
                "echo \"begin $ETESIAN_TRIAL\" >> log; sleep 0.$(($$ % 5 + 3)); echo \"end $ETESIAN_TRIAL\" >> log; "
                        + "echo \"{\\\"ratio\\\": $ETESIAN_TRIAL, \\\"seconds\\\": 1}\"";
        int trials = 40;
        for (int kill = 0; kill < 4; kill++) {
            Process child = child(trials, script);
            child.waitFor(1500L + 300L * kill, TimeUnit.MILLISECONDS);
            child.destroyForcibly().waitFor();
        }
        assertThat(child(trials, script).waitFor())
                .as(Files.readString(home.resolve("child.log")))
                .isZero();
        Map<String, Integer> lines = new HashMap<>();
        Files.readAllLines(home.resolve("log")).forEach(line -> lines.merge(line, 1, Integer::sum));
        assertThat(lines).hasSize(2 * trials);
        assertThat(lines.values()).containsOnly(1);
        try (SqlStore store = Stores.file(home.resolve("etesian.db"), Runs.FLAT)) {
            Study study = Study.open("study", Runs.setup(), store);
            assertThat(study.trials())
                    .hasSize(trials)
                    .allSatisfy(trial -> assertThat(
                                    trial.outcomes().get(0).get("ratio").value())
                            .isEqualTo(trial.id()));
        }
    }

    private Process child(int trials, String script) throws Exception {
        ProcessBuilder builder = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:TieredStopAtLevel=1",
                        "-XX:+UseSerialGC",
                        "-Xmx256m",
                        "-cp",
                        System.getProperty("java.class.path"),
                        SlurmChild.class.getName(),
                        home.toString(),
                        Integer.toString(trials),
                        "8",
                        script)
                .redirectErrorStream(true)
                .redirectOutput(Redirect.appendTo(home.resolve("child.log").toFile()))
                .redirectInput(new File("/dev/null"));
        builder.environment().putAll(cluster.environment());
        return builder.start();
    }

    @Test
    void saysWhatIsWrongWithTheCluster() throws Exception {
        assertThatThrownBy(() -> Slurm.requireCommands(Map.of("PATH", home.toString())))
                .hasMessage(
                        "engine 'slurm': 'sbatch' is not on the PATH; run this on a machine that can submit jobs, or"
                                + " use the local engine");
        assertThatThrownBy(() -> evaluator(command(RESULT), settings(Optional.of("nowhere")))
                        .requireCluster())
                .hasMessage("engine 'slurm': sinfo: no partition 'nowhere'; see sinfo for their names");
        SlurmSettings nobody = new SlurmSettings(
                Optional.empty(), List.of(), cluster.nowhere(), Duration.ofSeconds(1), Duration.ofSeconds(1));
        assertThatThrownBy(() -> evaluator(command(RESULT), nobody).requireCluster())
                .hasMessageStartingWith("engine 'slurm': squeue: ");
    }

    @Test
    void aJobThatSlurmRefusesCannotStart() throws Exception {
        SlurmSettings wrong = new SlurmSettings(
                Optional.empty(),
                List.of("--partition=nowhere"),
                cluster.environment(),
                Duration.ofMillis(200),
                Duration.ofSeconds(2));
        try (SlurmEvaluator evaluator = evaluator(command(RESULT), wrong)) {
            Outcome outcome = evaluator.evaluate(trial(0), 1).get();
            assertThat(cause(outcome)).isEqualTo(Cause.START);
            assertThat(((Outcome.Failed) outcome).reason()).contains("the job could not be submitted: sbatch: ");
        }
    }

    private static Cause cause(Outcome outcome) {
        return ((Outcome.Failed) outcome).cause();
    }
}
