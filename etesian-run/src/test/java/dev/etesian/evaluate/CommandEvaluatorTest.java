package dev.etesian.evaluate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.etesian.evaluate.Outcome.Cause;
import dev.etesian.problem.Measurement;
import dev.etesian.problem.Pending;
import dev.etesian.problem.Rationale;
import dev.etesian.space.Point;
import dev.etesian.studies.document.Argument;
import dev.etesian.studies.document.Environment;
import dev.etesian.studies.document.EvaluatorSpec;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CommandEvaluatorTest {

    private static final Set<String> OUTCOMES = Set.of("ratio");
    private static final Duration GRACE = Duration.ofMillis(500);

    @TempDir
    private Path home;

    @Test
    void carriesAPointToAProgramAndTheResultBack() throws Exception {
        String script = "test \"$1\" = 3 && test \"$2\" = lazy && test \"$3\" = '' && test \"$PWD\" = \"$4\" || exit 3;"
                + " test \"$ETESIAN_TRIAL\" = 0 && test -d \"$ETESIAN_FOLDER\" && grep -q '\"level\":3' \"$ETESIAN_PARAMS\" || exit 4;"
                + " echo '{\"ratio\": {\"value\": 3.5, \"stderr\": 0.5}}'";
        Outcome outcome = run(
                Point.of("level", 3).with("kind", "lazy"),
                "sh",
                "-c",
                script,
                "sh",
                "{level}",
                "{kind}",
                "{off}",
                home.toRealPath().toString());
        assertThat(outcome).isEqualTo(new Outcome.Measured(Map.of("ratio", new Measurement(3.5, 0.5)), List.of()));
        assertThat(Files.readString(folder().resolve("params.json"))).isEqualTo("{\"level\":3,\"kind\":\"lazy\"}");
        assertThat(Files.readString(folder().resolve("stdout"))).contains("3.5");
        assertThat(Files.readString(folder().resolve("exit"))).isEqualTo("0\n");
    }

    @Test
    void prefersTheResultFile() {
        assertThat(run("sh", "-c", "echo '{\"ratio\": 1}'; printf '{\\n\"ratio\": 2}' > \"$ETESIAN_RESULT\""))
                .isEqualTo(measured(2));
        assertThat(run("sh", "-c", "echo '{\"ratio\": 1}'; : > \"$ETESIAN_RESULT\""))
                .isEqualTo(measured(1));
        assertThat(cause(run("sh", "-c", "echo '{\"ratio\": 1}'; echo '{\"rat' > \"$ETESIAN_RESULT\"")))
                .isEqualTo(Cause.BAD_RESULT);
    }

    @Test
    void anExitCodeIsAFailureWhateverWasWritten() {
        Outcome outcome = run("sh", "-c", "echo '{\"ratio\": 1}'; echo 'no\nspace left' >&2; exit 3");
        assertThat(outcome).isEqualTo(new Outcome.Failed(Cause.EXIT, "exit code 3: space left"));
        assertThat(run("sh", "-c", "kill -9 $$"))
                .isEqualTo(new Outcome.Failed(Cause.EXIT, "exit code 137 (SIGKILL, perhaps for lack of memory)"));
        assertThat(cause(run("sh", "-c", "exit 0"))).isEqualTo(Cause.NO_RESULT);
        assertThat(cause(run("sh", "-c", "exit 127"))).isEqualTo(Cause.START);
    }

    @Test
    void refusesAProgramThatIsNotThere() throws IOException {
        assertThatThrownBy(() -> evaluator("no-such-program-here"))
                .hasMessage(
                        "evaluator.command 'no-such-program-here': no such program on the PATH; install it or give its"
                                + " path");
        assertThatThrownBy(() -> evaluator("./gone"))
                .hasMessageContaining("which is not there; check the path, it starts in " + home);
        Files.writeString(home.resolve("plain"), "echo");
        assertThatThrownBy(() -> evaluator("./plain")).hasMessageContaining("chmod +x");
        assertThatThrownBy(() -> new CommandEvaluator(
                        EvaluatorSpec.Command.of(home.resolve("nowhere"), "sh"), OUTCOMES, 1, home))
                .hasMessageContaining("evaluator.directory: expected a folder");
    }

    /** Shell words are programs of that name here, or nothing. */
    @Test
    void neverRunsAWordOfTheShell() {
        Point point = Point.of("program", "eval");
        Outcome outcome = run(point, "{program}", "touch created");
        assertThat(cause(outcome)).isEqualTo(Cause.START);
        assertThat(home.resolve("created")).doesNotExist();
    }

    /** The values reach the program exactly, and nothing else happens: no file but those of the evaluations. */
    @Test
    void passesHostileValuesOnUntouched() throws Exception {
        Path work = Files.createDirectory(home.resolve("work"));
        Path expected = Files.createDirectory(home.resolve("expected"));
        List<String> values = HostileValues.all();
        assertThat(values).hasSizeGreaterThanOrEqualTo(200);
        String script = "printf '%s' \"$1\" | cmp -s - \"$2/$ETESIAN_TRIAL\" || exit 9; echo '{\"ratio\": 1}'";
        EvaluatorSpec.Command command =
                EvaluatorSpec.Command.of(work, "sh", "-c", script, "sh", "{value}", expected.toString());
        try (CommandEvaluator evaluator = new CommandEvaluator(command, OUTCOMES, 8, home.resolve("runs"), GRACE)) {
            List<CompletableFuture<Outcome>> outcomes = new ArrayList<>();
            for (int i = 0; i < values.size(); i++) {
                Files.writeString(expected.resolve(Integer.toString(i)), values.get(i));
                outcomes.add(evaluator.evaluate(trial(i, Point.of("value", values.get(i))), 1));
            }
            for (int i = 0; i < values.size(); i++) {
                Outcome outcome = outcomes.get(i).get(60, TimeUnit.SECONDS);
                if (Charset.defaultCharset().newEncoder().canEncode(values.get(i))) {
                    assertThat(outcome).as(values.get(i)).isEqualTo(measured(1));
                } else {
                    assertThat(cause(outcome)).as(values.get(i)).isEqualTo(Cause.START);
                }
                assertThat(TrialFolder.json(Point.of("value", values.get(i))))
                        .isEqualTo(Files.readString(home.resolve("runs/" + i + "/1/params.json")));
            }
        }
        try (Stream<Path> files = Files.list(work)) {
            assertThat(files).isEmpty();
        }
    }

    @Test
    void aNulCannotBePassedOn() {
        Outcome outcome = run(Point.of("value", "a\0b"), "echo", "{value}");
        assertThat(cause(outcome)).isEqualTo(Cause.START);
    }

    @Test
    void choosesTheEnvironment() throws Exception {
        assertThat(environment(new Environment(Optional.of(List.of("PATH")), Map.of("CHOSEN", "a b")), System.getenv()))
                .contains("CHOSEN=a b", "ETESIAN_TRIAL=0")
                .allMatch(line -> line.matches("(PATH|CHOSEN|PWD|OLDPWD|SHLVL|_|ETESIAN_[A-Z]+)=.*"));
        if (Files.isDirectory(Path.of("/proc/self/fd"))) {
            assertThat(Files.readAllLines(home.resolve("fds")))
                    .contains("0", "1", "2")
                    .doesNotContain("3", "4", "5");
        }
    }

    /** The password of the store is none of a program's business, unless the study file says so. */
    @Test
    void keepsThePasswordOfTheStore() throws Exception {
        Map<String, String> own =
                Map.of("PATH", System.getenv("PATH"), "PGUSER", "ada", "PGPASSWORD", "secret", "PGPASSFILE", "f");
        assertThat(environment(Environment.inherited(), own))
                .contains("PGUSER=ada")
                .noneMatch(line -> line.startsWith("PGPASS"));
        assertThat(environment(new Environment(Optional.of(List.of("PATH", "PGPASSFILE")), Map.of()), own))
                .contains("PGPASSFILE=f")
                .noneMatch(line -> line.contains("secret"));
        assertThat(environment(new Environment(Optional.empty(), Map.of("PGPASSWORD", "its own")), own))
                .contains("PGPASSWORD=its own");
    }

    /** What a program sees; beside it the file of its open descriptors. */
    private List<String> environment(Environment environment, Map<String, String> own) throws Exception {
        EvaluatorSpec.Command base =
                EvaluatorSpec.Command.of(home, "sh", "-c", "env > out; ls /proc/$$/fd > fds; echo '{\"ratio\": 1}'");
        EvaluatorSpec.Command command = new EvaluatorSpec.Command(
                base.arguments(), base.mode(), base.timeout(), base.idleTimeout(), 0, home, environment, base.keep());
        Path root = Files.createTempDirectory(home, "runs");
        try (CommandEvaluator evaluator = new CommandEvaluator(Invocation.of(command, own), OUTCOMES, 1, root, GRACE)) {
            assertThat(evaluator.evaluate(trial(0, Point.of("x", 1)), 1).get(30, TimeUnit.SECONDS))
                    .isEqualTo(measured(1));
        }
        return Files.readAllLines(home.resolve("out"));
    }

    @Test
    void stopsAProgramThatTakesTooLong() throws Exception {
        Outcome outcome = run(limited(Duration.ofMillis(300), null, "sh", "-c", "sleep 100"), Point.of("x", 1));
        assertThat(outcome).isEqualTo(new Outcome.Failed(Cause.TIMEOUT, "took longer than 300ms, stopped"));
    }

    @Test
    void stopsAProgramThatWritesNothing() {
        String script = "for i in 1 2 3; do echo $i; sleep 0.3; done; sleep 100";
        Outcome outcome = run(limited(null, Duration.ofSeconds(1), "sh", "-c", script), Point.of("x", 1));
        assertThat(outcome).isEqualTo(new Outcome.Failed(Cause.IDLE, "printed nothing for 1s, stopped"));
    }

    /** Ignores SIGTERM, and so do children that left the session, hold the output open or lost their parent. */
    @Test
    void nothingOfAStubbornProgramSurvives() throws Exception {
        String script = "trap '' TERM HUP INT; setsid sh -c \"trap '' TERM; sleep 300.5\" & "
                + "(sh -c 'sleep 300.5 &' &) ; sleep 300.5 & while :; do sleep 1; done";
        Outcome outcome = run(limited(Duration.ofMillis(500), null, "sh", "-c", script), Point.of("x", 1));
        assertThat(cause(outcome)).isEqualTo(Cause.TIMEOUT);
        assertThat(ProcessTable.now().marked(folder().resolve("scratch"))).isEmpty();
    }

    @Test
    void childrenLeftBehindEndWithTheProgram() throws Exception {
        String script = "sh -c \"trap '' TERM; sleep 300.5\" & sleep 300.5 & sleep 0.2; echo '{\"ratio\": 1}'";
        try (CommandEvaluator evaluator = evaluator("sh", "-c", script)) {
            assertThat(evaluator.evaluate(trial(0, Point.of("x", 1)), 1).get(30, TimeUnit.SECONDS))
                    .isEqualTo(measured(1));
        }
        assertThat(ProcessTable.now().marked(folder().resolve("scratch"))).isEmpty();
    }

    @Test
    void cancellingStopsTheProgram() throws Exception {
        try (CommandEvaluator evaluator = evaluator("sh", "-c", "echo started; sleep 300.5")) {
            CompletableFuture<Outcome> outcome = evaluator.evaluate(trial(0, Point.of("x", 1)), 1);
            await(folder().resolve("stdout"));
            outcome.cancel(true);
        }
        assertThat(ProcessTable.now().marked(folder().resolve("scratch"))).isEmpty();
    }

    @Test
    void keepsTheBeginningAndTheEndOfALargeOutput() throws Exception {
        String script = "echo first; head -c 300000000 /dev/zero; echo; echo '{\"ratio\": 1}'";
        try (CommandEvaluator evaluator = evaluator("sh", "-c", script)) {
            Pending trial = trial(0, Point.of("x", 1));
            Outcome outcome = evaluator.evaluate(trial, 1).get(60, TimeUnit.SECONDS);
            assertThat(outcome).isEqualTo(measured(1));
            evaluator.stored(trial, 1, outcome);
        }
        byte[] kept = Files.readAllBytes(folder().resolve("stdout"));
        assertThat(kept.length).isLessThan(3 << 20);
        assertThat(new String(kept, 0, 6, StandardCharsets.UTF_8)).isEqualTo("first\n");
        assertThat(new String(kept, StandardCharsets.UTF_8))
                .contains("bytes left out")
                .endsWith("{\"ratio\": 1}\n");
    }

    @Test
    void aLineWithoutEndIsNoResult() {
        assertThat(cause(run("sh", "-c", "head -c 3000000 /dev/zero | tr '\\0' '{'")))
                .isEqualTo(Cause.BAD_RESULT);
    }

    @Test
    void tidiesUpAsTold() throws Exception {
        EvaluatorSpec.Command base = EvaluatorSpec.Command.of(home, "sh", "-c", "echo '{\"ratio\": 1}'");
        for (EvaluatorSpec.Keep keep : EvaluatorSpec.Keep.values()) {
            Path runs = home.resolve(keep.name());
            EvaluatorSpec.Command command = new EvaluatorSpec.Command(
                    base.arguments(),
                    base.mode(),
                    base.timeout(),
                    base.idleTimeout(),
                    0,
                    home,
                    base.environment(),
                    keep);
            try (CommandEvaluator evaluator = new CommandEvaluator(command, OUTCOMES, 1, runs)) {
                Pending trial = trial(0, Point.of("x", 1));
                evaluator.stored(trial, 1, evaluator.evaluate(trial, 1).get(30, TimeUnit.SECONDS));
            }
            assertThat(Files.exists(runs.resolve("0/1/stdout"))).isEqualTo(keep == EvaluatorSpec.Keep.ALL);
        }
    }

    @Test
    void takesUpWhatStillRunsAndCollectsWhatEnded() throws Exception {
        Pending slow = trial(
                0, Point.of("script", "until test -e go; do sleep 0.05; done; echo run >> log; echo '{\"ratio\": 1}'"));
        Pending quick = trial(1, Point.of("script", "echo run >> log; echo '{\"ratio\": 2}'"));
        CommandEvaluator first = evaluator("sh", "-c", "{script}");
        CompletableFuture<Outcome> lost = first.evaluate(slow, 1);
        first.evaluate(quick, 1).get(30, TimeUnit.SECONDS);
        await(home.resolve("runs/0/1/pid"));
        assertThat(first.detach()).isTrue();

        try (CommandEvaluator second = evaluator("sh", "-c", "{script}")) {
            CompletableFuture<Outcome> adopted = second.resume(slow, 1).orElseThrow();
            assertThat(second.resume(quick, 1).orElseThrow().get(30, TimeUnit.SECONDS))
                    .isEqualTo(measured(2));
            Files.createFile(home.resolve("go"));
            assertThat(adopted.get(30, TimeUnit.SECONDS)).isEqualTo(measured(1));
            assertThat(second.resume(trial(2, Point.of("script", "")), 1)).isEmpty();
            assertThat(second.resume(trial(1, Point.of("script", "another point")), 1))
                    .isEmpty();
        }
        assertThat(Files.readAllLines(home.resolve("log"))).containsExactly("run", "run");
        assertThat(lost).isNotDone();
    }

    /** The folder is prepared, the process not yet begun, its starter dead: the next one makes sure that it never begins. */
    @Test
    void aProgramThatHadNotBegunNeverDoes() throws Exception {
        Pending trial = trial(0, Point.of("x", 1));
        TrialFolder folder = TrialFolder.of(home.resolve("runs"), 0, 1);
        folder.prepare(trial.point());
        try (CommandEvaluator evaluator = evaluator("sh", "-c", "true")) {
            assertThat(evaluator.resume(trial, 1)).isEmpty();
            assertThat(evaluator.resume(trial, 1)).isEmpty();
        }
        Process late = Launcher.forThisMachine().start(folder, List.of("/bin/touch", "created"), home, Map.of());
        assertThat(late.waitFor()).isEqualTo(125);
        assertThat(home.resolve("created")).doesNotExist();
    }

    @Test
    void aProgramThatDisappearedIsLost() throws Exception {
        Pending trial = trial(0, Point.of("x", 1));
        CommandEvaluator first = evaluator("sh", "-c", "sleep 300.5");
        CompletableFuture<Outcome> unknown = first.evaluate(trial, 1);
        TrialFolder folder = TrialFolder.of(home.resolve("runs"), 0, 1);
        await(folder.pid());
        while (folder.leader().isEmpty()) {
            Thread.sleep(10);
        }
        ProcessHandle.of(folder.leader().orElseThrow().pid()).ifPresent(ProcessHandle::destroyForcibly);
        assertThat(cause(unknown.get(30, TimeUnit.SECONDS))).isEqualTo(Cause.LOST);
        assertThat(ProcessTable.now().marked(folder.scratch())).isEmpty();
        first.close();
        try (CommandEvaluator second = evaluator("sh", "-c", "sleep 300.5")) {
            assertThat(cause(second.resume(trial, 1).orElseThrow().get(30, TimeUnit.SECONDS)))
                    .isEqualTo(Cause.LOST);
        }
    }

    /** A session of the same user that got the number of a trial that ended long ago. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aStrangerWithTheNumberOfAProgramIsLeftAlone(boolean finished) throws Exception {
        Process stranger = new ProcessBuilder("setsid", "sleep", "300.5").start();
        try {
            Path folder = earlier(stranger.pid() + "\n");
            if (finished) {
                Files.writeString(folder.resolve("stdout"), "{\"ratio\": 1}\n");
                Files.writeString(folder.resolve("exit"), "0\n");
            }
            CommandEvaluator evaluator = evaluator("true");
            Outcome outcome = evaluator
                    .resume(trial(0, Point.of("x", 1)), 1)
                    .orElseThrow()
                    .get(30, TimeUnit.SECONDS);
            evaluator.close();
            if (finished) {
                assertThat(outcome).isEqualTo(measured(1));
            } else {
                assertThat(cause(outcome)).isEqualTo(Cause.LOST);
            }
            assertThat(stranger.isAlive()).isTrue();
        } finally {
            stranger.destroyForcibly();
        }
    }

    /** The same start in another boot is another process. */
    @Test
    void aProgramOfAnotherBootIsLost() throws Exception {
        Process stranger = new ProcessBuilder("setsid", "sleep", "300.5").start();
        try {
            earlier(stranger.pid() + " " + ProcessTable.startTicks(stranger.pid()) + " another-boot\n");
            try (CommandEvaluator evaluator = evaluator("true")) {
                assertThat(cause(evaluator
                                .resume(trial(0, Point.of("x", 1)), 1)
                                .orElseThrow()
                                .get(30, TimeUnit.SECONDS)))
                        .isEqualTo(Cause.LOST);
            }
            assertThat(stranger.isAlive()).isTrue();
        } finally {
            stranger.destroyForcibly();
        }
    }

    /** The watch goes on, and nobody ends us. */
    @Test
    void ourOwnSessionIsNeverSignaled() throws Exception {
        earlier(ProcessHandle.current().pid() + "\n");
        try (CommandEvaluator evaluator = evaluator("true")) {
            assertThat(cause(evaluator
                            .resume(trial(0, Point.of("x", 1)), 1)
                            .orElseThrow()
                            .get(30, TimeUnit.SECONDS)))
                    .isEqualTo(Cause.LOST);
        }
        String stat = Files.readString(Path.of("/proc/self/stat"));
        long session = Long.parseLong(stat.substring(stat.lastIndexOf(')') + 2).split(" ")[3]);
        assertThat(ProcessTable.now().session(session)).isEmpty();
    }

    private Path earlier(String pid) throws Exception {
        Path folder = folder();
        Files.createDirectories(folder.resolve("scratch"));
        Files.writeString(folder.resolve("params.json"), TrialFolder.json(Point.of("x", 1)));
        Files.writeString(folder.resolve("pid"), pid);
        Files.setLastModifiedTime(
                folder.resolve("pid"), FileTime.from(Instant.now().minusSeconds(3600)));
        return folder;
    }

    /** As where the clock was set forward by an hour while nobody watched. */
    @Test
    void aStepOfTheClockLosesNoProgramThatRuns() throws Exception {
        Pending trial = trial(0, Point.of("x", 1));
        String[] command = {"sh", "-c", "echo run >> log; until test -e go; do sleep 0.05; done; echo '{\"ratio\": 1}'"
        };
        CommandEvaluator first = evaluator(command);
        CompletableFuture<Outcome> lost = first.evaluate(trial, 1);
        await(home.resolve("log"));
        first.detach();
        Path pid = folder().resolve("pid");
        assertThat(Files.readString(pid)).matches("[0-9]+ [0-9]+ [0-9a-f-]{36}\n");
        Files.setLastModifiedTime(pid, FileTime.from(Instant.now().minusSeconds(3600)));
        EvaluatorSpec.Command timed = limited(Duration.ofMinutes(30), Duration.ofMinutes(30), command);
        try (CommandEvaluator second = new CommandEvaluator(timed, OUTCOMES, 8, home.resolve("runs"), GRACE)) {
            CompletableFuture<Outcome> adopted = second.resume(trial, 1).orElseThrow();
            Thread.sleep(500);
            assertThat(adopted).isNotDone();
            Files.createFile(home.resolve("go"));
            assertThat(adopted.get(30, TimeUnit.SECONDS)).isEqualTo(measured(1));
        }
        assertThat(Files.readAllLines(home.resolve("log"))).hasSize(1);
        assertThat(lost).isNotDone();
    }

    private static void await(Path file) throws InterruptedException {
        while (!Files.exists(file)) {
            Thread.sleep(10);
        }
    }

    private static Outcome measured(double ratio) {
        return new Outcome.Measured(Map.of("ratio", Measurement.of(ratio)), List.of());
    }

    private static Cause cause(Outcome outcome) {
        assertThat(outcome).isInstanceOf(Outcome.Failed.class);
        return ((Outcome.Failed) outcome).cause();
    }

    private static Pending trial(long id, Point point) {
        return new Pending(id, point, Rationale.of("test"));
    }

    private Path folder() {
        return home.resolve("runs/0/1");
    }

    private CommandEvaluator evaluator(String... command) {
        return new CommandEvaluator(EvaluatorSpec.Command.of(home, command), OUTCOMES, 8, home.resolve("runs"), GRACE);
    }

    private EvaluatorSpec.Command limited(Duration total, Duration idle, String... command) {
        return new EvaluatorSpec.Command(
                Stream.of(command).map(Argument::of).toList(),
                EvaluatorSpec.Mode.ONCE,
                Optional.ofNullable(total),
                Optional.ofNullable(idle),
                0,
                home,
                Environment.inherited(),
                EvaluatorSpec.Keep.ALL);
    }

    private Outcome run(String... command) {
        return run(Point.of("x", 1), command);
    }

    private Outcome run(Point point, String... command) {
        return run(EvaluatorSpec.Command.of(home, command), point);
    }

    private Outcome run(EvaluatorSpec.Command command, Point point) {
        Path root = home.resolve("runs");
        try (CommandEvaluator evaluator = new CommandEvaluator(command, OUTCOMES, 1, root, GRACE)) {
            return evaluator
                    .evaluate(trial(0, point), 1)
                    .orTimeout(60, TimeUnit.SECONDS)
                    .join();
        }
    }
}
