package dev.etesian.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.etesian.cli.option.BuiltIn;
import dev.etesian.cli.terminal.ExitCode;
import dev.etesian.math.Compute;
import dev.etesian.studies.DeleteStudy;
import dev.etesian.studies.RenameStudy;
import dev.etesian.studies.Studies;
import dev.etesian.study.Claim;
import dev.etesian.study.Study;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

final class RunCommandTest extends WorkspaceFixture {

    private static final String BUILT_IN = """
            name: bc
            evaluator: {problem: branin-currin-4}
            strategy: sobol
            preference: {box: {branin: [-80, -70], currin: [16, 22]}}
            budget: {trials: 6, parallel: 2}
            """;

    private static final String PROGRAM = """
            name: program
            parameters: {x: {type: real, low: 0, high: 1}}
            objectives: {a: maximize, b: minimize}
            strategy: sobol
            budget: {trials: 3}
            evaluator: {command: [sh, -c, 'SCRIPT', sh, "{x}"]}
            """;

    private static final String GIVES = "echo \"{\\\"a\\\": $1, \\\"b\\\": 2}\"";

    private Cli run(String study, String... options) throws IOException {
        List<String> words = new ArrayList<>(
                List.of("run", workspace.file("study.yaml", study).toString()));
        words.addAll(List.of(options));
        return workspace.run(words.toArray(String[]::new));
    }

    @Test
    void runsABuiltInProblemAndContinuesIt() throws IOException {
        Cli first = run(BUILT_IN);
        assertThat(first.code()).isEqualTo(ExitCode.DONE);
        assertThat(first.out())
                .contains("study 'bc': 0 of 6 trials, 2 at a time", "trial 5: branin ", "6 results in ")
                .contains("the budget of trials is spent", "Front: ", "inside branin in [-80, -70]")
                .doesNotContain("\033", "\r[");
        assertThat(first.out().lines()).allMatch(line -> line.length() <= 80);
        Cli again = run(BUILT_IN);
        assertThat(again.out()).contains("6 of 6 trials", "0 results in ");
        assertThat(run(BUILT_IN, "--trials", "8", "--parallel", "1").out()).contains("6 of 8 trials, 1 at a time");
        assertThat(workspace.json("trials", "bc")).hasSize(8);
        assertThat(workspace.json("status", "bc").get("budget").asInt()).isEqualTo(8);
        assertThat(workspace.run("run", "bc", "--trials", "9").out()).contains("8 of 9 trials");
    }

    @Test
    void leavesWhatWasAskedByHandToWhoeverAsked() throws IOException {
        workspace.run("create", workspace.file("study.yaml", BUILT_IN).toString());
        assertThat(workspace.json("ask", "bc", "--id", "mine")).hasSize(1);
        assertThat(run(BUILT_IN).out()).contains("1 of 6 trials", "5 results in ");
        assertThat(workspace.json("trials", "bc").get(0).get("state").asText()).isEqualTo("pending");
        assertThat(workspace
                        .json("ask", "bc", "--id", "mine")
                        .get(0)
                        .get("trial")
                        .asInt())
                .isZero();
    }

    /** By somebody at the page of a service, say; the command line would refuse to. */
    @Test
    void aStudyThatIsDeletedEndsItsRunInAFewWords() throws Exception {
        String study = PROGRAM.replace("SCRIPT", "touch begun; exec sleep 300");
        String file = workspace.file("study.yaml", study).toString();
        Future<Cli> running = CompletableFuture.supplyAsync(() -> workspace.run("run", file));
        while (!Files.exists(folder.resolve("begun"))) {
            assertThat(running.isDone()).isFalse();
            Thread.sleep(20);
        }
        try (Studies studies = Studies.open(workspace.store(), new BuiltIn())) {
            new DeleteStudy("program").in(studies);
        }
        Cli ended = running.get(100, TimeUnit.SECONDS);
        assertThat(ended.code()).isEqualTo(ExitCode.FAILED);
        assertThat(ended.err())
                .contains("etesian: study 'program': was deleted")
                .doesNotContain("\tat ");
    }

    @Test
    void eventsAreAnObjectALine() throws IOException {
        Cli result = run(BUILT_IN, "--json", "--seed", "3");
        List<JsonNode> events = new ArrayList<>();
        for (String line : result.out().lines().toList()) {
            events.add(new ObjectMapper().readTree(line));
        }
        assertThat(events.get(0).get("event").asText()).isEqualTo("opened");
        assertThat(events.get(0).get("budget").asInt()).isEqualTo(6);
        assertThat(events)
                .filteredOn(event -> event.get("event").asText().equals("started"))
                .hasSize(6);
        assertThat(events)
                .filteredOn(event -> event.get("event").asText().equals("measured"))
                .hasSize(6)
                .allSatisfy(event -> {
                    assertThat(event.get("state").asText()).isEqualTo("completed");
                    assertThat(event.get("values")).hasSize(2);
                    assertThat(event.get("params")).hasSize(4);
                });
        JsonNode last = events.get(events.size() - 1);
        assertThat(last.get("event").asText()).isEqualTo("ended");
        assertThat(last.get("end").asText()).isEqualTo("trials");
        assertThat(last.get("measured").asInt()).isEqualTo(6);
        assertThat(workspace.json("status", "bc").get("seed").asInt()).isEqualTo(3);
    }

    @Test
    void runsAProgram() throws IOException {
        Cli result = run(PROGRAM.replace("SCRIPT", GIVES));
        assertThat(result.code()).isEqualTo(ExitCode.DONE);
        JsonNode trials = workspace.json("trials", "program");
        assertThat(trials)
                .hasSize(3)
                .allSatisfy(trial -> assertThat(trial.get("values").get("a").asDouble())
                        .isEqualTo(trial.get("params").get("x").asDouble()));
    }

    @Test
    void aProgramThatOnlyFailsIsAFailedRun() throws IOException {
        Cli result = run(PROGRAM.replace("SCRIPT", "echo it broke >&2; exit 3"));
        assertThat(result.code()).isEqualTo(ExitCode.FAILED);
        assertThat(result.out())
                .contains("trial 0: failed, exit code 3: it broke", "0 results, 3 failed", "Output of failed programs")
                .contains(
                        "3 failed; `etesian retry program --failed` queues them, `etesian run program` evaluates them");
        assertThat(workspace.json("trials", "program").findValuesAsText("reason"))
                .hasSize(3)
                .allMatch("exit code 3: it broke"::equals);
    }

    @Test
    void aBrokenProgramStopsTheRunAndIsRetried() throws IOException {
        String study = PROGRAM.replace("trials: 3", "trials: 40")
                .replace(
                        "SCRIPT",
                        "test -e mended || { echo no module >&2; exit 1; }; echo \"{\\\"a\\\": $1, \\\"b\\\": 2}\"");
        Cli stopped = run(study);
        assertThat(stopped.code()).isEqualTo(ExitCode.FAILED);
        assertThat(stopped.err())
                .contains("the first 10 trials all failed, the last with: exit code 1: no module")
                .contains("etesian retry program --failed; etesian run program");
        assertThat(workspace.json("trials", "program").findValuesAsText("state"))
                .hasSizeBetween(10, 12);

        workspace.file("mended", "");
        JsonNode retried = workspace.json("retry", "program", "--failed");
        assertThat(retried)
                .hasSize(10)
                .allMatch(trial -> trial.get("state").asText().equals("pending"));
        assertThat(run(study, "--trials", "12").code()).isEqualTo(ExitCode.DONE);
        assertThat(workspace.json("trials", "program", "--state", "completed")).hasSize(12);
        assertThat(workspace.run("retry", "program", "--failed").out()).contains("no failed trials");
    }

    @Test
    void aNameThatIsIgnoredIsSaidOnce() throws IOException {
        String gives = "echo \"{\\\"a\\\": $1, \\\"b\\\": 2, \\\"accuracy\\\": 1, \\\"loss\\\": 2}\"";
        String out = run(PROGRAM.replace("SCRIPT", gives)).out();
        assertThat(out.split("'accuracy' is no objective or limit", -1)).hasSize(2);
        assertThat(out.split("'loss' is no objective or limit", -1)).hasSize(2);
        assertThat(out).contains("3 results in ");
    }

    @Test
    void aLongFrontShowsWhatIsInsideThePreference() throws IOException {
        String study =
                PROGRAM.replace("trials: 3", "trials: 16").replace("SCRIPT", "echo \"{\\\"a\\\": $1, \\\"b\\\": $1}\"");
        String out = run(study).out();
        assertThat(out).contains("Front: 16 trials, 12 shown; all with:  etesian front program");
        JsonNode front = workspace.json("front", "program");
        assertThat(front).hasSize(16);
        for (JsonNode trial : front) {
            String id = trial.get("trial").asText();
            double a = trial.get("values").get("a").asDouble();
            workspace.done("prefer", "program", "--box", "a=" + (a - 1e-9) + ".." + (a + 1e-9));
            String again = workspace.run("run", "program").out();
            assertThat(again).contains("12 shown", "1 of 16 inside");
            assertThat(again.lines().filter(line -> line.strip().matches(id + " +[0-9].*")))
                    .as("the row of trial %s", id)
                    .hasSize(1);
        }
    }

    @Test
    void aMisspelledKeyStopsTheRunAndIsRetried() throws IOException {
        String study = PROGRAM.replace("trials: 3", "trials: 12")
                .replace("SCRIPT", "test -e mended && k=a || k=aa; echo \"{\\\"$k\\\": $1, \\\"b\\\": 2}\"");
        Cli stopped = run(study);
        assertThat(stopped.code()).isEqualTo(ExitCode.FAILED);
        assertThat(stopped.err())
                .contains("the first 10 trials all failed", "'aa' is no objective or limit", "'a' is missing")
                .contains("etesian retry program --failed; etesian run program");
        workspace.file("mended", "");
        assertThat(workspace.json("retry", "program", "--failed")).hasSizeGreaterThanOrEqualTo(10);
        assertThat(run(study).code()).isEqualTo(ExitCode.DONE);
        assertThat(workspace.json("trials", "program", "--state", "completed")).hasSize(12);
    }

    @Test
    void howManyFailuresAreTooManyCanBeSaid() throws IOException {
        String study = PROGRAM.replace("trials: 3", "trials: 40").replace("SCRIPT", "exit 1");
        Cli four = run(study, "--max-failures", "4", "--json");
        assertThat(four.code()).isEqualTo(ExitCode.FAILED);
        assertThat(four.err()).contains("4 trials in a row failed");
        assertThat(four.out()).contains("\"end\":\"failures\"");
        assertThat(run(study, "--max-failures", "0").code()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(run(study, "--max-failure-rate", "1.5").err()).contains("expected a number above 0 and at most 1");
        Cli rate = run(study, "--max-failures", "30", "--max-failure-rate", "0.5");
        assertThat(rate.err()).contains("10 of 10 trials failed, more than the rate of 0.5");
    }

    @Test
    void aChangedFileIsRefusedWhereOldResultsWouldMeanSomethingElse() throws IOException {
        run(BUILT_IN);
        Cli changed = run(BUILT_IN.replace("strategy: sobol", "strategy: random") + "seed: 4\n");
        assertThat(changed.code()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(changed.err()).contains("got another strategy, seed; undo the change");
        assertThat(workspace.json("trials", "bc")).hasSize(6);
    }

    @Test
    void aLargerBudgetAndAnotherPreferenceAreTaken() throws IOException {
        run(BUILT_IN);
        String changed = BUILT_IN.replace("trials: 6", "trials: 7").replace("[16, 22]", "[10, 22]");
        assertThat(run(changed).out()).contains("6 of 7 trials");
        assertThat(run(changed).out()).contains("7 of 7 trials");
        JsonNode history = workspace.json("prefer", "bc", "--history");
        assertThat(history).hasSize(2);
        assertThat(history.get(1).get("note").asText()).startsWith("from ");
        assertThat(workspace.json("trials", "bc").get(6).get("preference").asInt())
                .isEqualTo(2);
        run(BUILT_IN);
        assertThat(workspace.json("prefer", "bc", "--history")).hasSize(2);
    }

    /** A worker elsewhere has a lease; the run that waits for it is told to stop. */
    @Test
    void aStudyThatRunsElsewhereIsNotDeleted() throws IOException {
        run(BUILT_IN);
        Path file = folder.resolve("etesian.db");
        try (Studies studies = Studies.open(file, new BuiltIn())) {
            Study study = studies.study("bc").study();
            study.lease(Claim.of("elsewhere/17", "token"), 1, Compute.serial());
        }
        Cli refused = workspace.run("delete", "bc", "--yes");
        assertThat(refused.code()).isEqualTo(ExitCode.FAILED);
        assertThat(refused.err()).isEqualTo("etesian: Study 'bc' is running (elsewhere/17); stop it first\n");
        try (Studies studies = Studies.open(file, new BuiltIn())) {
            studies.study("bc").study().release(Set.of("token"));
        }
        assertThat(workspace.run("delete", "bc", "--yes").code()).isEqualTo(ExitCode.DONE);
    }

    /** What programs of the original left behind is not that of its copy. */
    @Test
    void aStudyThatIsImportedUnderAnotherNameHasAFolderOfItsOwn() throws IOException {
        run(PROGRAM.replace("SCRIPT", GIVES));
        String name = workspace.json("studies").get(0).get("study").asText();
        Path archive = folder.resolve("study.jsonl");
        workspace.done("export", name, "-o", archive.toString());
        workspace.done("import", archive.toString(), "--as", "other");
        workspace.done("copy", name, "third");
        try (Studies studies = Studies.open(folder.resolve("etesian.db"), new BuiltIn())) {
            assertThat(Stream.of(name, "other", "third")
                            .map(one -> studies.study(one).runs())
                            .distinct())
                    .hasSize(3);
            Path first = studies.study(name).runs();
            assertThat(first).isDirectory();
            new RenameStudy(name, "renamed").in(studies);
            assertThat(studies.study("renamed").runs()).isEqualTo(first);
            assertThat(studies.study("renamed").runs(folder.resolve("work")))
                    .satisfies(path -> assertThat(path.getParent()).isEqualTo(folder.resolve("work")))
                    .hasFileName(first.getFileName().toString());
        }
    }

    @Test
    void aLeaseThatIsTooShortIsRefused() throws IOException {
        Cli refused = run(BUILT_IN, "--lease", "10ms");
        assertThat(refused.code()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(refused.err()).contains("lease: expected at least 1s, got 10ms");
    }

    @Test
    void filesOfEvaluationsAreWhereTheyAreWanted() throws IOException {
        Path work = folder.resolve("work");
        assertThat(run(PROGRAM.replace("SCRIPT", GIVES), "--work", work.toString())
                        .code())
                .isEqualTo(ExitCode.DONE);
        assertThat(work).isNotEmptyDirectory();
        assertThat(folder.resolve("etesian.db.runs")).doesNotExist();
    }

    @Test
    void aStudyWithoutEvaluatorCannotRun() throws IOException {
        Cli result = run(Workspace.COATING);
        assertThat(result.code()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(result.err()).contains("study 'coating': has no evaluator", "ask and tell");
    }

    @Test
    void aProgramThatIsNotThereIsSaidBeforeAnythingRuns() throws IOException {
        Cli result = run(PROGRAM.replace("[sh, -c, 'SCRIPT', sh, \"{x}\"]", "[./nothing-here]"));
        assertThat(result.code()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(result.err()).contains("nothing-here");
    }

    @Test
    void aProblemOfTheLaboratoryIsRefusedWithoutIt() throws IOException {
        Path file = workspace.file("study.yaml", "name: far\nevaluator: {problem: zdt1}\nbudget: {trials: 2}\n");
        Cli run = workspace.run("run", file.toString());
        assertThat(run.code()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(run.err())
                .contains(
                        "evaluator.problem: expected branin-currin-4, got \"zdt1\"; the laboratory is not installed; start it")
                .doesNotContain("\tat ");
    }
}
