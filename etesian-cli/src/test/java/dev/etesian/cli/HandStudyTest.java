package dev.etesian.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.etesian.cli.terminal.ExitCode;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A study evaluated by hand: create, ask, tell, fail, cancel, and looking at it. */
final class HandStudyTest extends WorkspaceFixture {

    @BeforeEach
    void create() throws IOException {
        workspace.create(Workspace.COATING);
    }

    @Test
    void failuresAreRetriedAndForgotten() throws IOException {
        workspace.json("ask", "coating", "-n", "3");
        workspace.done("fail", "coating", "0", "--reason", "power cut");
        workspace.done("fail", "coating", "1", "--reason", "power cut");
        Cli mixed = workspace.run("retry", "coating", "0", "2");
        assertThat(mixed.code()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(mixed.err())
                .contains(
                        "trial 2: expected one that is partial or infeasible or failed or cancelled, got one that is pending");
        assertThat(workspace.json("trials", "coating", "--state", "failed")).hasSize(2);
        assertThat(workspace.done("retry", "coating", "0")).contains("trial 0: pending", "etesian run coating");
        assertThat(workspace.done("forget", "coating", "1", "--note", "not its fault"))
                .contains("trial 1: failed");
        assertThat(workspace.done("export", "coating")).contains("\"forgotten\"", "not its fault");
        for (String[] wrong : new String[][] {
            {"retry", "coating"},
            {"forget", "coating"},
            {"retry", "coating", "1", "--failed"},
            {"retry", "coating", "9"}
        }) {
            assertThat(workspace.run(wrong).code()).isEqualTo(ExitCode.BAD_INPUT);
        }
    }

    @Test
    void asksAndTells() throws IOException {
        String asked = workspace.done("ask", "coating", "-n", "2");
        assertThat(asked)
                .contains("trial 0", "trial 1", "temperature", "etesian tell coating 0 hardness=… cost=… waste=…");
        assertThat(workspace.done("tell", "coating", "1", "hardness=7", "cost=1.5:0.2", "waste=2"))
                .isEqualTo(line("trial 1: result stored, completed, hardness 7, cost 1.5±0.2, waste 2"));
        JsonNode trials = workspace.json("trials", "coating");
        assertThat(trials).hasSize(2);
        assertThat(trials.get(0).fieldNames())
                .toIterable()
                .containsExactly("trial", "state", "params", "values", "preference");
        assertThat(trials.get(0).get("state").asText()).isEqualTo("pending");
        assertThat(trials.get(1).get("state").asText()).isEqualTo("completed");
        assertThat(trials.get(1).get("values").get("cost").asDouble()).isEqualTo(1.5);
        assertThat(trials.get(1).get("errors").get("cost").asDouble()).isEqualTo(0.2);
        assertThat(trials.get(1).get("preference").asInt()).isEqualTo(1);
        assertThat(trials.get(1).get("params").get("speed").isInt()).isTrue();
    }

    @Test
    void anAskUnderAnIdIsRepeatable() throws IOException {
        JsonNode first = workspace.json("ask", "coating", "-n", "3", "--id", "monday");
        assertThat(workspace.json("ask", "coating", "-n", "3", "--id", "monday"))
                .isEqualTo(first);
        assertThat(workspace.json("trials", "coating")).hasSize(3);
        assertThat(workspace.run("ask", "coating", "--id", "monday").code()).isEqualTo(ExitCode.BAD_INPUT);
    }

    @Test
    void aResultUnderAnIdIsStoredOnce() throws IOException {
        workspace.done("ask", "coating");
        String[] tell = {"tell", "coating", "0", "hardness=7", "cost=1", "waste=2", "--id", "m1"};
        JsonNode receipt = workspace.json(tell);
        assertThat(workspace.json(tell)).isEqualTo(receipt);
        assertThat(receipt.get("standing").asText()).isEqualTo("result");
        Cli other = workspace.run("tell", "coating", "0", "hardness=8", "cost=1", "waste=2", "--id", "m1");
        assertThat(other.code()).isEqualTo(ExitCode.FAILED);
        assertThat(other.err()).contains("is already used by a result of trial");
        assertThat(workspace
                        .json("trials", "coating")
                        .get(0)
                        .get("values")
                        .get("hardness")
                        .asDouble())
                .isEqualTo(7);
        assertThat(workspace.json("verify").get("conflicts").asInt()).isEqualTo(1);
    }

    @Test
    void aSecondResultIsAReplicateOrACorrection() throws IOException {
        workspace.done("ask", "coating");
        workspace.done("tell", "coating", "0", "hardness=7", "cost=1", "waste=2");
        Cli second = workspace.run("tell", "coating", "0", "hardness=8", "cost=1", "waste=2");
        assertThat(second.err()).contains("this one is a replicate");
        JsonNode both = workspace.json("trials", "coating").get(0);
        assertThat(both.get("replicates").asInt()).isEqualTo(2);
        assertThat(both.get("values").get("hardness").asDouble()).isEqualTo(7.5);
        assertThat(both.get("errors").get("hardness").asDouble()).isEqualTo(0.5);
        assertThat(workspace
                        .json("tell", "coating", "0", "hardness=9", "cost=1", "waste=2", "--correct", "--note", "gauge")
                        .get("standing")
                        .asText())
                .isEqualTo("correction");
        assertThat(workspace
                        .json("trials", "coating")
                        .get(0)
                        .get("values")
                        .get("hardness")
                        .asDouble())
                .isEqualTo(8);
    }

    @Test
    void numbersThatAreNoneAreKinds() throws IOException {
        workspace.done("ask", "coating", "-n", "2");
        workspace.done("tell", "coating", "0", "hardness=NaN", "cost=1");
        workspace.done("tell", "coating", "1", "hardness=inf", "cost=-Infinity");
        JsonNode trials = workspace.json("trials", "coating");
        assertThat(trials.get(0).get("state").asText()).isEqualTo("partial");
        assertThat(trials.get(0).get("values").get("hardness").asText()).isEqualTo("NaN");
        assertThat(trials.get(1).get("state").asText()).isEqualTo("infeasible");
        assertThat(trials.get(1).get("values").get("hardness").asText()).isEqualTo("Infinity");
        assertThat(trials.get(1).get("values").get("cost").asText()).isEqualTo("-Infinity");
    }

    @Test
    void resultsThatNobodyAskedForAreTaken() throws IOException {
        workspace.done(
                "tell",
                "coating",
                "--params",
                "temperature=40",
                "speed=3",
                "binder=b",
                "--values",
                "hardness=6",
                "cost=2",
                "waste=1");
        JsonNode trial = workspace.json("trials", "coating").get(0);
        assertThat(trial.get("state").asText()).isEqualTo("completed");
        assertThat(trial.get("params").get("temperature").asDouble()).isEqualTo(40);
        Cli outside = workspace.run(
                "tell", "coating", "--params", "temperature=400", "speed=3", "binder=b", "--values", "cost=1");
        assertThat(outside.err())
                .contains("parameter 'temperature': expected a number from 20.0 to 90.0, got 400")
                .contains("stored anyway");
        assertThat(outside.code()).isEqualTo(ExitCode.DONE);
    }

    @Test
    void anOutcomeOutsideItsBoundsIsTakenWithANote() throws IOException {
        workspace.create("name: digits\nparameters: {x: {type: real, low: 0, high: 1}}\n"
                + "objectives: {accuracy: {direction: maximize, bounds: [0, 1]}}\n");
        workspace.done("ask", "digits");
        Cli told = workspace.run("tell", "digits", "0", "accuracy=1.23");
        assertThat(told.code()).isEqualTo(ExitCode.DONE);
        assertThat(told.err())
                .contains(
                        "objective 'accuracy': expected an outcome from 0.0 to 1.0, its bounds, got 1.23; stored anyway");
        assertThat(workspace
                        .json("trials", "digits")
                        .get(0)
                        .get("values")
                        .get("accuracy")
                        .asDouble())
                .isEqualTo(1.23);
        JsonNode added = workspace.json("tell", "digits", "--params", "x=2", "--values", "accuracy=-1");
        assertThat(added.get("note").asText()).contains("parameter 'x'", "; objective 'accuracy'", "got -1.0");
        workspace.done("ask", "digits");
        assertThat(workspace.json("tell", "digits", "2", "accuracy=0.98").has("note"))
                .isFalse();
    }

    @Test
    void trialsFailAndAreCancelled() throws IOException {
        workspace.done("ask", "coating", "-n", "2");
        assertThat(workspace.done("fail", "coating", "0", "--reason", "it cracked"))
                .isEqualTo(line("trial 0: failed"));
        assertThat(workspace.done("cancel", "coating", "1")).isEqualTo(line("trial 1: cancelled"));
        assertThat(workspace.json("trials", "coating").get(0).get("reason").asText())
                .isEqualTo("it cracked");
        workspace.done("tell", "coating", "1", "hardness=6", "cost=2", "waste=1");
        Cli late = workspace.run("fail", "coating", "1");
        assertThat(late.out()).isEqualTo(line("trial 1: completed"));
        assertThat(late.err()).contains("its state does not change");
    }

    @Test
    void trialsAreFilteredSortedAndCutToColumns() {
        workspace.done("ask", "coating", "-n", "4");
        workspace.done("tell", "coating", "0", "hardness=6", "cost=2", "waste=1");
        workspace.done("tell", "coating", "2", "hardness=8", "cost=2", "waste=1");
        assertThat(workspace
                        .done(
                                "trials",
                                "coating",
                                "--state",
                                "completed",
                                "--sort",
                                "hardness",
                                "--reverse",
                                "--columns",
                                "trial,hardness")
                        .lines())
                .containsExactly("trial  hardness", "2             8", "0             6");
        assertThat(workspace.done("trials", "coating").lines()).allMatch(text -> text.length() <= 80);
        assertThat(workspace.done("trials", "coating", "--state", "failed")).isEqualTo(line("no trials in this state"));
    }

    @Test
    void theFrontKnowsTheBox() throws IOException {
        workspace.done("ask", "coating", "-n", "4");
        workspace.done("tell", "coating", "0", "hardness=6", "cost=2", "waste=1");
        workspace.done("tell", "coating", "1", "hardness=9.5", "cost=4", "waste=1");
        workspace.done("tell", "coating", "2", "hardness=5", "cost=2.5", "waste=1");
        workspace.done("tell", "coating", "3", "hardness=10", "cost=1", "waste=6");
        assertThat(workspace.json("front", "coating").findValuesAsText("trial")).containsExactly("1", "0");
        assertThat(workspace.json("front", "coating", "--inside").findValuesAsText("trial"))
                .containsExactly("0");
        assertThat(workspace.done("front", "coating")).contains("1 of 2 inside hardness in [5, 9], cost in [0, 3]");
        JsonNode status = workspace.json("status", "coating");
        assertThat(status.get("front").asInt()).isEqualTo(2);
        assertThat(status.get("inside").asInt()).isEqualTo(1);
        assertThat(status.get("best").get("hardness").get("trial").asInt()).isEqualTo(1);
        assertThat(status.get("budget").asInt()).isEqualTo(30);
        assertThat(workspace.done("status", "coating")).contains("4 of 30: 4 completed");
    }

    @Test
    void aPreferenceIsANewVersion() throws IOException {
        workspace.done("ask", "coating");
        assertThat(workspace.done("prefer", "coating", "--box", "cost=..2", "--note", "the boss"))
                .contains("version 2: cost ≤ 2", "(the boss)");
        workspace.done("ask", "coating");
        JsonNode trials = workspace.json("trials", "coating");
        assertThat(trials.findValuesAsText("preference")).containsExactly("1", "2");
        JsonNode history = workspace.json("prefer", "coating", "--history");
        assertThat(history).hasSize(2);
        assertThat(history.get(0)
                        .get("preference")
                        .get("box")
                        .get("cost")
                        .get(1)
                        .asDouble())
                .isEqualTo(3);
        assertThat(history.get(1).get("words").asText()).isEqualTo("cost ≤ 2");
        assertThat(workspace.done("prefer", "coating", "--weights", "hardness=2,cost=1"))
                .contains("version 3");
        assertThat(workspace.done("prefer", "coating", "--flat")).contains("version 4");
        Path file = workspace.file("wanted.yaml", "point: {hardness: 7, cost: 2}");
        assertThat(workspace.done("prefer", "coating", "--file", file.toString()))
                .contains("version 5");
        assertThat(workspace.run("front", "coating", "--inside").err()).contains("expected a preference with a box");
    }

    @Test
    void startingPointsAndKnownResultsComeOnce() throws IOException {
        String more = Workspace.COATING.replace("name: coating", "name: more") + """
                start: [{temperature: 50, speed: 5, binder: a}]
                known: [{params: {temperature: 30, speed: 2, binder: b}, values: {hardness: 4, cost: 2, waste: 1}}]
                """;
        workspace.create(more);
        JsonNode trials = workspace.json("trials", "more");
        assertThat(trials.findValuesAsText("state")).containsExactly("completed", "pending");
        assertThat(workspace.json("studies").findValuesAsText("study")).containsExactly("coating", "more");
    }

    @Test
    void theStoreIsVerified() throws IOException {
        workspace.done("ask", "coating", "-n", "2");
        JsonNode found = workspace.json("verify", "coating");
        assertThat(found.get("ok").asBoolean()).isTrue();
        assertThat(found.get("trials").asInt()).isEqualTo(2);
        assertThat(workspace.done("verify")).contains("OK");
    }

    @Test
    void whatIsBrokenIsExplained() throws SQLException {
        workspace.done("ask", "coating");
        try (Connection store = DriverManager.getConnection("jdbc:sqlite:" + workspace.store());
                Statement damage = store.createStatement()) {
            damage.execute("DELETE FROM trial");
        }
        Cli verified = workspace.run("verify");
        assertThat(verified.code()).isEqualTo(ExitCode.FAILED);
        assertThat(verified.out()).contains("I9: study 'coating'", "I9 means: the tables match the events");
    }

    private static String line(String text) {
        return text + System.lineSeparator();
    }
}
