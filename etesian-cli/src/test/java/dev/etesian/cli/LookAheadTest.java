package dev.etesian.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.etesian.cli.terminal.ExitCode;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** Previews, recommendations, explanations. */
final class LookAheadTest extends WorkspaceFixture {

    /** A preview is what the next ask does once the preference is changed. */
    @Test
    void aPreviewTellsWhatWillBeSuggested() throws IOException {
        Path file = workspace.file("study.yaml", """
                name: bc
                evaluator: {problem: branin-currin-4}
                preference: {box: {branin: [-80, -70], currin: [16, 22]}}
                budget: {trials: 13}
                """);
        workspace.done("run", file.toString());
        String[] wanted = {"prefer", "bc", "--weights", "branin=1,currin=3"};
        JsonNode preview = workspace.json("prefer", "bc", "--weights", "branin=1,currin=3", "--preview", "-n", "2");
        assertThat(preview.get("next")).hasSize(2);
        JsonNode next = preview.get("next").get(0);
        assertThat(workspace.json("trials", "bc")).hasSize(13);
        assertThat(workspace.json("prefer", "bc").get("version").asInt()).isEqualTo(1);
        workspace.done(wanted);
        JsonNode asked = workspace.json("ask", "bc", "-n", "2").get(0);
        assertThat(asked.get("params")).isEqualTo(next.get("params"));
        JsonNode explained = workspace.json("explain", "bc", "13");
        assertThat(explained.get("expected")).isEqualTo(next.get("expected"));
        JsonNode expected = next.get("expected").get("currin");
        assertThat(expected.get("median").asDouble())
                .isBetween(expected.get("low").asDouble(), expected.get("high").asDouble());
        assertThat(workspace.done("explain", "bc", "13"))
                .contains("from the predictions of its models", "expected currin", "nearest");
        assertThat(workspace.done("explain", "bc", "0"))
                .contains("to spread points over the space")
                .containsPattern("attempt 1 +by \\S+/" + ProcessHandle.current().pid());
    }

    /** Once an evaluation failed, what is suggested says how likely it succeeds; the nearest trial may be one that failed. */
    @Test
    void theProbabilityOfSuccessIsTold() throws IOException {
        workspace.create(Workspace.COATING.replace("strategy: sobol", "strategy: epi"));
        workspace.done("ask", "coating", "-n", "12");
        for (int i = 0; i < 12; i++) {
            String trial = Integer.toString(i);
            if (i % 4 == 3) {
                workspace.done("fail", "coating", trial, "--reason", "crashed");
            } else {
                workspace.done("tell", "coating", trial, "hardness=" + (4 + i % 5), "cost=" + (1 + i % 3), "waste=1");
            }
        }
        JsonNode next = workspace
                .json("prefer", "coating", "--flat", "--preview", "-n", "1")
                .get("next")
                .get(0);
        assertThat(next.get("success").asDouble()).isBetween(0.3, 1.0);
        workspace.done("prefer", "coating", "--flat");
        workspace.done("ask", "coating");
        JsonNode explained = workspace.json("explain", "coating", "12");
        assertThat(explained.get("success")).isEqualTo(next.get("success"));
        assertThat(workspace.done("explain", "coating", "12"))
                .containsPattern("succeeds with a probability of [1-9]\\d %");
        assertThat(workspace.json("explain", "coating", "0").get("success").isNull())
                .isTrue();
        boolean besideFailure = false;
        for (int i = 4; i < 12; i++) {
            JsonNode nearest =
                    workspace.json("explain", "coating", Integer.toString(i)).get("nearest");
            besideFailure |= nearest.asInt() % 4 == 3;
        }
        assertThat(besideFailure).isTrue();
    }

    @Test
    void withoutAModelNothingIsExpected() throws IOException {
        workspace.create(Workspace.COATING);
        assertThat(workspace.done("prefer", "coating", "--flat", "--preview", "-n", "1"))
                .contains("unknown: chosen without a model");
    }

    @Test
    void theRecommendedTrialServesThePreference() throws IOException {
        workspace.create(Workspace.COATING);
        assertThat(workspace.run("recommend", "coating").code()).isEqualTo(ExitCode.FAILED);
        workspace.done("ask", "coating", "-n", "5");
        double[][] outcomes = {{4, 0.5}, {6, 1}, {8, 2}, {9.5, 4}, {5, 3}};
        for (int i = 0; i < outcomes.length; i++) {
            workspace.done(
                    "tell",
                    "coating",
                    Integer.toString(i),
                    "hardness=" + outcomes[i][0],
                    "cost=" + outcomes[i][1],
                    "waste=1");
        }
        JsonNode inside = workspace.json("recommend", "coating");
        assertThat(inside.get("trial").asInt()).isIn(1, 2);
        assertThat(inside.get("inside").asBoolean()).isTrue();
        assertThat(workspace
                        .json("recommend", "coating", "--box", "hardness=9..10")
                        .get("trial")
                        .asInt())
                .isEqualTo(3);
        assertThat(workspace
                        .json("recommend", "coating", "--box", "cost=..0.9")
                        .get("trial")
                        .asInt())
                .isEqualTo(0);
        // Trial 2 has more hardness than is asked for, for twice the cost.
        JsonNode capped = workspace.json("recommend", "coating", "--box", "hardness=5..7");
        assertThat(capped.get("inside").asBoolean()).isTrue();
        assertThat(capped.get("trial").asInt()).isEqualTo(1);
        assertThat(workspace.done("recommend", "coating", "--box", "hardness=5..5.5"))
                .containsPattern("none of the\\s+front is inside the box");
        JsonNode middle = workspace.json("recommend", "coating", "--box", "hardness=7..9,cost=1.5..3");
        assertThat(middle.get("trial").asInt()).isEqualTo(2);
        assertThat(middle.get("neighbors").findValuesAsText("trial")).containsExactly("3", "1");
        assertThat(middle.get("neighbors").get(0).get("changes").get("hardness").asDouble())
                .isEqualTo(1.5);
        assertThat(workspace.done("recommend", "coating", "--box", "hardness=7..9,cost=1.5..3"))
                .contains(
                        "trial 2",
                        "(inside the box)",
                        "hardness +1.5 (better), cost +2 (worse)",
                        "hardness -2 (worse), cost -1 (better)");
    }

    @Test
    void everythingThatHappenedToATrialIsTold() throws IOException {
        workspace.create(Workspace.COATING);
        workspace.done("ask", "coating");
        workspace.done("tell", "coating", "0", "hardness=6", "cost=1", "waste=1", "--id", "first");
        workspace.done("tell", "coating", "0", "hardness=7", "cost=1", "waste=1", "--correct", "--note", "wrong gauge");
        assertThat(workspace.done("explain", "coating", "0"))
                .containsPattern("attempt 1 +by hand")
                .containsPattern("report 0 +result, replaced")
                .containsPattern("report 1 +correction")
                .contains("id first", "(wrong gauge)");
        assertThat(workspace.json("explain", "coating", "0").get("reports")).hasSize(2);
        assertThat(workspace.run("explain", "coating", "4").err()).contains("trial 4: expected a number from 0 to 0");
    }
}
