package dev.etesian.evaluate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.etesian.evaluate.Outcome.Cause;
import dev.etesian.problem.Measurement;
import dev.etesian.problem.Pending;
import dev.etesian.problem.Rationale;
import dev.etesian.space.Point;
import dev.etesian.studies.document.Argument;
import dev.etesian.studies.document.Environment;
import dev.etesian.studies.document.EvaluatorSpec;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PersistentEvaluatorTest {

    private static final String LOOP =
            "echo $$ >> started; echo ready; while read -r line; do echo \"$line\" >> asked; "
                    + "n=${line#*\\\"trial\\\": }; n=${n%%,*}; x=${line##*\\\"x\\\":}; x=${x%%\\}*}; "
                    + "%s echo \"{\\\"trial\\\": $n, \\\"ratio\\\": $x}\"; done; echo $$ >> left";

    @TempDir
    private Path home;

    @Test
    void asksOneProcessTrialAfterTrial() throws Exception {
        try (PersistentEvaluator evaluator = evaluator(1, null, "")) {
            for (int i = 0; i < 20; i++) {
                assertThat(ask(evaluator, i)).isEqualTo(measured(i));
            }
        }
        assertThat(Files.readAllLines(home.resolve("started"))).hasSize(1);
        assertThat(Files.readAllLines(home.resolve("left"))).hasSize(1);
        assertThat(Files.readAllLines(home.resolve("asked")).get(3))
                .isEqualTo("{\"trial\": 3, \"attempt\": 1, \"folder\": \"" + home.resolve("runs/3/1/scratch")
                        + "\", \"params\": {\"x\":3}}");
        assertThat(Files.readString(home.resolve("runs/0/1/stdout")))
                .isEqualTo("ready\n{\"trial\": 0, \"ratio\": 0}\n");
    }

    @Test
    void keepsOneProcessForEachSlot() throws Exception {
        try (PersistentEvaluator evaluator = evaluator(4, null, "sleep 0.05;")) {
            List<CompletableFuture<Outcome>> outcomes = new ArrayList<>();
            for (int i = 0; i < 20; i++) {
                outcomes.add(evaluator.evaluate(trial(i), 1));
            }
            for (int i = 0; i < 20; i++) {
                assertThat(outcomes.get(i).get(30, TimeUnit.SECONDS)).isEqualTo(measured(i));
            }
        }
        assertThat(Files.readAllLines(home.resolve("started")).size()).isBetween(1, 4);
    }

    @Test
    void replacesAProcessThatDies() throws Exception {
        try (PersistentEvaluator evaluator = evaluator(1, null, "test $x = 2 && { echo gone >&2; exit 7; };")) {
            assertThat(ask(evaluator, 1)).isEqualTo(measured(1));
            assertThat(ask(evaluator, 2))
                    .isEqualTo(new Outcome.Failed(
                            Cause.EXIT, "the process ended with exit code 7 before it answered: gone"));
            assertThat(ask(evaluator, 3)).isEqualTo(measured(3));
        }
        assertThat(Files.readAllLines(home.resolve("started"))).hasSize(2);
    }

    @Test
    void replacesAProcessThatTakesTooLong() throws Exception {
        try (PersistentEvaluator evaluator =
                evaluator(1, Duration.ofMillis(500), "test $x = 2 && { trap '' TERM; sleep 300.5 & sleep 300.5; };")) {
            assertThat(ask(evaluator, 1)).isEqualTo(measured(1));
            assertThat(ask(evaluator, 2))
                    .isEqualTo(new Outcome.Failed(Cause.TIMEOUT, "took longer than 500ms, stopped"));
            assertThat(ask(evaluator, 3)).isEqualTo(measured(3));
        }
        assertNothingRuns();
    }

    @Test
    void reportsNonsenseAndErrors() throws Exception {
        String script = "test $x = 2 && { echo '{\"trial\": 2, \"ratio\": oops}'; continue; }; "
                + "test $x = 3 && { echo '{\"trial\": 3, \"error\": \"diverged\"}'; continue; };";
        try (PersistentEvaluator evaluator = evaluator(1, null, script)) {
            assertThat(((Outcome.Failed) ask(evaluator, 2)).cause()).isEqualTo(Cause.BAD_RESULT);
            assertThat(ask(evaluator, 3)).isEqualTo(new Outcome.Failed(Cause.REPORTED, "diverged"));
            assertThat(ask(evaluator, 4)).isEqualTo(measured(4));
        }
        assertThat(Files.readAllLines(home.resolve("started"))).hasSize(1);
    }

    /** Logs in JSON, the late answer to another trial, an outcome without its trial: all of it is output. */
    @Test
    void onlyWhatNamesTheTrialAnswersIt() throws Exception {
        String talk = "echo '{\"level\": \"info\"}'; echo '{\"ratio\": 99}'; echo '{\"trial\": 77, \"ratio\": 98}'; "
                + "echo '{\"trial\": 1'; echo '{\"ratio\": 97, \"step\": 3}';";
        List<String> warnings = Collections.synchronizedList(new ArrayList<>());
        try (PersistentEvaluator evaluator = evaluator(1, null, talk)) {
            evaluator.warning(warnings::add);
            for (int i = 2; i <= 5; i++) {
                assertThat(ask(evaluator, i)).isEqualTo(measured(i));
            }
        }
        assertThat(warnings).singleElement().asString().contains("names 'ratio' without \"trial\"");
        assertThat(Files.readAllLines(home.resolve("runs/3/1/stdout"))).hasSize(6);
    }

    @Test
    void anOutcomeCannotBeCalledTrial() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new AnswerReader(Set.of("trial")))
                .withMessageContaining("rename the outcome");
    }

    /** A folder in the place of the file stands for a disk that is full. */
    @Test
    void anAnswerCountsThoughItsOutputCannotBeKept() throws Exception {
        String obstacle = "d=${line#*\\\"folder\\\": \\\"}; d=${d%%\\\"*}; mkdir \"$d/../stdout\";";
        try (PersistentEvaluator evaluator = evaluator(1, null, obstacle)) {
            Outcome.Measured outcome = (Outcome.Measured) ask(evaluator, 4);
            assertThat(outcome.values()).isEqualTo(Map.of("ratio", Measurement.of(4)));
            assertThat(outcome.notes()).singleElement().asString().startsWith("its output could not be kept");
            assertThat(((Outcome.Measured) ask(evaluator, 5)).values()).isEqualTo(Map.of("ratio", Measurement.of(5)));
        }
        assertThat(Files.readAllLines(home.resolve("started"))).hasSize(1);
    }

    @Test
    void closingStopsATrialInHand() throws Exception {
        PersistentEvaluator evaluator = evaluator(1, null, "sleep 300.5;");
        CompletableFuture<Outcome> outcome = evaluator.evaluate(trial(1), 1);
        while (!Files.exists(home.resolve("asked"))) {
            Thread.sleep(10);
        }
        evaluator.close();
        assertThat(outcome.get(30, TimeUnit.SECONDS)).isEqualTo(new Outcome.Failed(Cause.LOST, "stopped"));
        assertNothingRuns();
    }

    private PersistentEvaluator evaluator(int capacity, Duration timeout, String script) {
        EvaluatorSpec.Command command = new EvaluatorSpec.Command(
                Stream.of("sh", "-c", LOOP.replace("%s", script))
                        .map(Argument::of)
                        .toList(),
                EvaluatorSpec.Mode.PERSISTENT,
                Optional.ofNullable(timeout),
                Optional.empty(),
                0,
                home,
                Environment.inherited(),
                EvaluatorSpec.Keep.ALL);
        return new PersistentEvaluator(
                command, Set.of("ratio"), capacity, home.resolve("runs"), Duration.ofMillis(300));
    }

    private static Outcome ask(Evaluator evaluator, int x) throws Exception {
        return evaluator.evaluate(trial(x), 1).get(30, TimeUnit.SECONDS);
    }

    private static Pending trial(int x) {
        return new Pending(x, Point.of("x", x), Rationale.of("test"));
    }

    private static Outcome measured(double ratio) {
        return new Outcome.Measured(Map.of("ratio", Measurement.of(ratio)), List.of());
    }

    private void assertNothingRuns() throws IOException {
        try (Stream<Path> folders = Files.list(home.resolve("runs"))) {
            assertThat(folders.filter(folder -> folder.getFileName().toString().startsWith("process-")))
                    .isNotEmpty()
                    .allMatch(folder -> ProcessTable.now().marked(folder).isEmpty());
        }
    }

    /** Ending the processes of one run must not end those of another in the same folder. */
    @Test
    void twoRunsInOneFolderHaveProcessesOfTheirOwn() throws Exception {
        PersistentEvaluator one = evaluator(1, null, "");
        try (PersistentEvaluator two = evaluator(1, null, "")) {
            assertThat(ask(one, 1)).isEqualTo(measured(1));
            assertThat(ask(two, 2)).isEqualTo(measured(2));
            one.close();
            try (Stream<Path> folders = Files.list(home.resolve("runs"))) {
                assertThat(folders.filter(
                                folder -> !ProcessTable.now().marked(folder).isEmpty()))
                        .hasSize(1);
            }
            assertThat(ask(two, 3)).isEqualTo(measured(3));
        }
        assertThat(Files.readAllLines(home.resolve("started"))).hasSize(2);
    }
}
