package dev.etesian.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Results that no strategy asked for: they cost no budget, and have the noise that the file says. */
final class BroughtResultsTest {

    private static final String STUDY = """
            name: brought
            parameters: {x: {type: real, low: 0, high: 1}}
            objectives:
              a: {direction: maximize, noise: 0.25}
              b: minimize
            strategy: sobol
            budget: {trials: 3}
            known:
              - {params: {x: 0.5}, values: {a: 1, b: 2}}
              - {params: {x: 0.25}, values: {a: {value: 1, stderr: 0.5}, b: 3}}
            evaluator: {command: [echo, '{{"a": 4, "b": 5}}']}
            """;

    @TempDir
    Path folder;

    @Test
    void theyDoNotCountAgainstTheBudget() throws IOException {
        Workspace workspace = new Workspace(folder);
        String file = workspace.file("study.yaml", STUDY).toString();
        assertThat(workspace.done("run", file)).contains("0 of 3 trials", "3 results in ");
        workspace.done("tell", "brought", "--params", "x=0.1", "--values", "a=1", "b=1");
        assertThat(workspace.done("run", file)).contains("3 of 3 trials", "0 results in ");
        assertThat(workspace.json("trials", "brought")).hasSize(6);
        JsonNode status = workspace.json("status", "brought");
        assertThat(status.get("trials").asInt()).isEqualTo(6);
        assertThat(status.get("spent").asInt()).isEqualTo(3);
        assertThat(workspace.done("status", "brought")).contains("3 of 3 (3 more do not count): 6 completed");
    }

    @Test
    void everyWayInKnowsTheNoise() throws IOException {
        Workspace workspace = new Workspace(folder);
        String file = workspace.file("study.yaml", STUDY).toString();
        workspace.done("run", file, "--trials", "1");
        workspace.done("tell", "brought", "--params", "x=0.1", "--values", "a=1", "b=1");
        workspace.done("ask", "brought");
        workspace.done("tell", "brought", "4", "a=1", "b=1");
        workspace.done("ask", "brought");
        workspace.done("tell", "brought", "5", "a=1±0.125", "b=1");
        String table = workspace.file("more.csv", "x,a,b\n0.75,1,2\n").toString();
        workspace.done("import", table, "--into", "brought");
        JsonNode trials = workspace.json("trials", "brought");
        double[] expected = {0.25, 0.5, 0.25, 0.25, 0.25, 0.125, 0.25};
        assertThat(trials).hasSize(expected.length);
        for (int i = 0; i < expected.length; i++) {
            JsonNode errors = trials.get(i).get("errors");
            assertThat(errors.get("a").asDouble()).as("trial %d", i).isEqualTo(expected[i]);
            assertThat(errors.has("b")).isFalse();
        }
    }

    @Test
    void anExportAddsNothingToTheStudyThatWroteIt() throws IOException {
        Workspace workspace = new Workspace(folder);
        String file = workspace.file("study.yaml", STUDY).toString();
        workspace.done("run", file);
        workspace.done("tell", "brought", "--params", "x=0.1", "--values", "a=1", "b=1");
        String table = folder.resolve("export.csv").toString();
        workspace.done("export", "brought", "--csv", "-o", table);
        JsonNode before = workspace.json("trials", "brought");
        assertThat(workspace.done("import", table, "--into", "brought")).contains("0 new results");
        assertThat(workspace.json("trials", "brought")).isEqualTo(before);
    }

    /** Another study may measure the same: that is a result of its own. */
    @Test
    void anExportAddsAllOfItToAnotherStudy() throws IOException {
        Workspace workspace = new Workspace(folder);
        workspace.done("run", workspace.file("study.yaml", STUDY).toString());
        String table = folder.resolve("export.csv").toString();
        workspace.done("export", "brought", "--csv", "-o", table);
        String other = STUDY.replace("name: brought", "name: other").replaceAll("known:\\n(  - .*\\n)+", "");
        workspace.done("run", workspace.file("other.yaml", other).toString(), "--trials", "1");
        assertThat(workspace.done("import", table, "--into", "other")).contains("5 new results");
    }
}
