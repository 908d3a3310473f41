package dev.etesian.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import dev.etesian.cli.terminal.ExitCode;
import java.io.IOException;
import org.junit.jupiter.api.Test;

final class ChangeCommandTest extends WorkspaceFixture {

    private static final String STUDY = """
            name: bc
            parameters: {x: {type: real, low: 0, high: 1}, k: {type: categorical, values: [a, b]}}
            objectives: {a: maximize, b: minimize}
            strategy: sobol
            budget: {trials: 8}
            evaluator: {command: [sh, -c, 'echo "{\\"a\\": $1, \\"b\\": 2, \\"c\\": 3}"', sh, "{x}"]}
            """;

    private static final String CHANGED = STUDY.replace("low: 0, high: 1", "low: 0.5, high: 2")
            .replace("b: minimize}", "b: minimize, c: minimize}")
            .replace("trials: 8", "trials: 16");

    private Cli run(String study) throws IOException {
        return workspace.run("run", workspace.file("study.yaml", study).toString());
    }

    @Test
    void oldResultsStayAndTheRunGoesOnInTheNewSpace() throws IOException {
        assertThat(run(STUDY).code()).isEqualTo(ExitCode.DONE);
        String changed = workspace.file("changed.yaml", CHANGED).toString();
        Cli refused = workspace.run("run", changed);
        assertThat(refused.code()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(refused.err())
                .contains(
                        "study 'bc': parameters and objectives of ",
                        " differ from those of the study",
                        "'etesian change bc " + changed + "' applies the change");

        JsonNode preview = workspace.json("change", "bc", changed, "--preview");
        assertThat(preview.get("version").asInt()).isEqualTo(2);
        assertThat(preview.get("changes").toString()).contains("parameter 'x': changed", "objective 'c': new");
        assertThat(preview.get("outside").asInt()).isBetween(1, 7);
        assertThat(preview.get("outsideTrials")).hasSize(preview.get("outside").asInt());
        JsonNode first = preview.get("outsideTrials").get(0);
        double x = workspace
                .json("trials", "bc")
                .get(first.get("trial").asInt())
                .get("params")
                .get("x")
                .asDouble();
        assertThat(x).isLessThan(0.5);
        assertThat(first.get("beyond").asDouble()).isCloseTo((0.5 - x) / 1.5, within(1e-12));
        assertThat(first.get("departures").get(0).asText())
                .contains("parameter 'x': expected a number from 0.5 to 2.0");
        assertThat(workspace.done("change", "bc", changed, "--preview"))
                .contains("trial " + first.get("trial").asInt(), "% of the range beyond", "still learn from them");
        assertThat(workspace.run("run", changed).code()).isEqualTo(ExitCode.BAD_INPUT);

        assertThat(workspace.done("change", "bc", changed, "--note", "new oven"))
                .contains("parameter 'x': changed", "objective 'c': new", "This is version 2");
        assertThat(workspace.run("run", changed).code()).isEqualTo(ExitCode.DONE);
        JsonNode trials = workspace.json("trials", "bc");
        assertThat(trials).hasSize(16);
        for (JsonNode trial : trials) {
            boolean later = trial.get("trial").asInt() >= 8;
            assertThat(trial.get("state").asText()).isEqualTo(later ? "completed" : "partial");
            if (later) {
                assertThat(trial.get("params").get("x").asDouble()).isBetween(0.5, 2.0);
                assertThat(trial.get("values").get("c").asDouble()).isEqualTo(3);
            }
        }
        assertThat(workspace.done("status", "bc")).contains("minimize c");
        assertThat(workspace.json("front", "bc").size()).isPositive();
        assertThat(workspace.run("run", "bc").out()).contains("16 of 16 trials");
        assertThat(run(STUDY).code()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(workspace.done("export", "bc")).contains("new oven");
    }

    @Test
    void whatOldResultsAreNoLongerGoodForIsSaidAndTheyCanBeMeasuredAgain() throws IOException {
        String plain = STUDY.replace("objectives: {a: maximize, b: minimize}", "objectives: {a: maximize, d: minimize}")
                .replace("\\\"c\\\": 3", "\\\"d\\\": $1, \\\"c\\\": 3");
        assertThat(run(plain).code()).isEqualTo(ExitCode.DONE);
        int front = workspace.json("front", "bc").size();
        String limited = workspace
                .file("limited.yaml", plain.replace("strategy:", "limits: {c: {max: 4}}\nstrategy:"))
                .toString();
        String lost =
                "8 completed trials lack 'c' and become partial; the front of " + front + " trials becomes one of 0.";
        assertThat(oneLine(workspace.done("change", "bc", limited, "--preview")))
                .contains("limit 'c': new, c <= 4.0", lost, "etesian retry bc --failed (after the change)");
        JsonNode loss = workspace.json("change", "bc", limited, "--preview").get("loss");
        assertThat(loss.get("lacking").get(0).asText()).isEqualTo("c");
        assertThat(loss.get("partialTrials")).hasSize(8);
        assertThat(loss.get("frontAfter").asInt()).isZero();
        assertThat(workspace.json("front", "bc"))
                .as("a preview changes nothing")
                .hasSize(front);

        assertThat(oneLine(workspace.done("change", "bc", limited))).contains(lost, "etesian retry bc --failed");
        assertThat(workspace.json("front", "bc")).isEmpty();
        workspace.done("retry", "bc", "--failed");
        workspace.done("run", limited);
        assertThat(workspace.json("front", "bc")).hasSize(front);

        String wider = workspace
                .file(
                        "wider.yaml",
                        plain.replace("low: 0", "low: -1").replace("strategy:", "limits: {c: {max: 2}}\nstrategy:"))
                .toString();
        assertThat(oneLine(workspace.done("change", "bc", wider)))
                .contains(
                        "parameter 'x': changed, a number from 0.0 to 1.0 -> a number from -1.0 to 1.0",
                        "limit 'c': changed, c <= 4.0 -> c <= 2.0",
                        "the front of " + front + " trials becomes one of 0.")
                .doesNotContain("partial", "etesian retry");
    }

    private static String oneLine(String text) {
        return text.replaceAll("\\s+", " ");
    }

    @Test
    void whatCannotChangeIsSaid() throws IOException {
        workspace.create(STUDY);
        String[][] wrong = {
            {STUDY, "got the same"},
            {STUDY.replace("strategy: sobol", "strategy: random"), "got another strategy"},
            {STUDY.replace("x: {type", "y: {type").replace("{x}", "{y}"), "for other parameters create a new study"},
            {STUDY.replace("type: real", "type: integer"), "expected the same type"}
        };
        for (String[] one : wrong) {
            Cli refused = workspace.run(
                    "change", "bc", workspace.file("wrong.yaml", one[0]).toString());
            assertThat(refused.code()).isEqualTo(ExitCode.BAD_INPUT);
            assertThat(refused.err()).contains(one[1]);
        }
    }
}
