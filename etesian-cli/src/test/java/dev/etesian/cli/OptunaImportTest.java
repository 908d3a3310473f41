package dev.etesian.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.etesian.cli.terminal.ExitCode;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** Files of Optuna's, made by oracles/optuna_study.py and oracles/optuna_conditions.py. */
final class OptunaImportTest extends WorkspaceFixture {

    private static String conditions() throws Exception {
        return Path.of(OptunaImportTest.class
                        .getResource("optuna-conditions.db")
                        .toURI())
                .toString();
    }

    @Test
    void studiesOfOptunaAreImported() throws Exception {
        String file =
                Path.of(OptunaImportTest.class.getResource("optuna.db").toURI()).toString();
        Cli several = workspace.run("import", file);
        assertThat(several.code()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(several.err())
                .contains("study: expected the name of one, since the file has several", "single, tuning");
        assertThat(workspace.run("import", file, "--study", "tunin").err()).contains("did you mean 'tuning'?");
        Cli imported = workspace.run("import", file, "--study", "tuning");
        assertThat(imported.out()).isEqualToIgnoringNewLines("study 'tuning': 10 new trials");
        assertThat(imported.err()).contains("2 Optuna trials left out: still waiting or running");
        JsonNode trials = workspace.json("trials", "tuning");
        assertThat(trials.findValuesAsText("state"))
                .containsExactly(
                        "completed",
                        "completed",
                        "completed",
                        "failed",
                        "completed",
                        "failed",
                        "partial",
                        "completed",
                        "completed",
                        "completed");
        JsonNode first = trials.get(0);
        assertThat(first.get("values").get("loss").asDouble()).isEqualTo(3.089481000530069);
        assertThat(first.get("values").get("speed").asDouble()).isEqualTo(2.412109375);
        assertThat(first.get("params").get("rate").asDouble()).isEqualTo(0.013172711156111799);
        assertThat(first.get("params").get("units").asInt()).isEqualTo(467);
        assertThat(first.get("params").get("kind").asText()).isEqualTo("0.5");
        assertThat(workspace.run("import", file, "--study", "tuning").out()).contains(": 0 new trials");
        assertThat(workspace.done("import", file, "--study", "single", "--as", "one"))
                .contains("study 'one': 3 new trials");
        assertThat(workspace.done("ask", "one")).contains("etesian tell one 3 value=…");
        assertThat(workspace.run("import", workspace.store().toString()).err()).contains("is an Etesian store");
    }

    @Test
    void conditionsAreInferredFromTheTrials() throws Exception {
        Cli imported = workspace.run("import", conditions(), "--study", "nested");
        assertThat(imported.code()).isEqualTo(ExitCode.DONE);
        assertThat(imported.out()).contains("study 'nested': 40 new trials");
        assertThat(imported.err())
                .contains("'depth' is active when model is tree")
                .contains("'C' is active when model is svm")
                .contains("'kernel' is active when model is svm")
                .contains("'degree' is active when kernel is poly")
                .contains("'subsample' is active when model is svm or tree");
        assertThat(workspace.json("trials", "nested", "--state", "failed").findValuesAsText("trial"))
                .containsExactly("7");
        JsonNode first = workspace.json("trials", "nested").get(0);
        assertThat(first.get("attributes").get("host").asText()).isEqualTo("lab-0");
        assertThat(first.get("attributes").get("folds").asText()).isEqualTo("5");
        assertThat(workspace.json("ask", "nested").get(0).get("params").has("model"))
                .isTrue();
        assertThat(workspace.run("import", conditions(), "--study", "nested").out())
                .contains(": 0 new trials");
        assertThat(workspace.json("verify").get("broken")).isEmpty();
    }

    @Test
    void aStudyThatCannotBeHadLeavesNothingBehind() throws Exception {
        Cli refused = workspace.run("import", conditions(), "--study", "unexplained");
        assertThat(refused.code()).isEqualTo(ExitCode.FAILED);
        assertThat(refused.err())
                .contains("parameter 'y': 4 of 8 complete trials do not have it", "nothing was imported");
        assertThat(workspace.store()).doesNotExist();
    }

    @Test
    void resultsGoIntoAStudyThatIsThere() throws Exception {
        workspace.create("""
                name: mine
                parameters:
                  model: {type: categorical, values: [tree, svm, linear]}
                  C: {type: real, low: 0.1, high: 10, scale: log, when: {model: svm}}
                  kernel: {type: categorical, values: [rbf, poly, flat], when: {model: svm}}
                  degree: {type: integer, low: 2, high: 5, when: {kernel: poly}}
                  subsample: {type: real, low: 0.5, high: 1, when: {model: [tree, svm]}}
                  depth: {type: integer, low: 1, high: 9, when: {model: tree}}
                objectives: {loss: {direction: minimize, bounds: [2.5, ~]}, size: minimize}
                strategy: sobol
                budget: {trials: 5}
                """);
        String[] command = {"import", conditions(), "--study", "nested", "--into", "mine", "--column", "value0=loss"};
        Cli unnamed = workspace.run(command);
        assertThat(unnamed.code()).isEqualTo(ExitCode.FAILED);
        assertThat(unnamed.err())
                .contains(
                        "objective 'value1': not in this study, which has loss, size; say which of them it is,"
                                + " or leave it out; nothing was imported (--column COLUMN=NAME, or --column COLUMN= to leave it out)");
        assertThat(workspace.json("trials", "mine")).isEmpty();
        Cli imported = workspace.run(
                "import",
                conditions(),
                "--study",
                "nested",
                "--into",
                "mine",
                "--column",
                "value0=loss",
                "--column",
                "value1=size");
        assertThat(imported.err()).doesNotContain("left out");
        assertThat(imported.out()).contains("study 'mine': 40 new trials");
        assertThat(imported.err())
                .contains(
                        "trial 0: objective 'loss': expected an outcome of at least 2.5, its bound, got 0.0; stored anyway,"
                                + " with 11 more like it");
        assertThat(workspace.done("status", "mine")).contains("0 of 5 (40 more do not count): 39 completed, 1 failed");
        assertThat(workspace.json("trials", "mine", "--filter", "loss<3")).hasSize(3);
        assertThat(workspace.json("trials", "mine", "--filter", "C>100").size()).isPositive();
    }

    @Test
    void optionsForAnotherKindOfFileAreRefused() throws IOException, Exception {
        assertThat(workspace
                        .run("import", conditions(), "--study", "nested", "--column", "value0=loss")
                        .err())
                .contains("options --column: only allowed with a table (CSV), or --into");
        assertThat(workspace
                        .run("import", conditions(), "--into", "a", "--as", "b")
                        .err())
                .contains("option '--into': not allowed with --as");
    }
}
