package dev.etesian.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.etesian.cli.option.BuiltIn;
import dev.etesian.cli.terminal.ExitCode;
import dev.etesian.server.Role;
import dev.etesian.server.Service;
import dev.etesian.server.ServiceSettings;
import dev.etesian.studies.Studies;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Changes under an id of the user's own happen once; changes of a version that the user knows, or not at all. */
final class RepeatedChangeTest extends WorkspaceFixture {

    private static final String WIDER = Workspace.COATING.replace("high: 90", "high: 95");

    private Studies studies;
    private Service service;
    private Path token;

    @BeforeEach
    void serve() throws IOException {
        workspace.create(Workspace.COATING);
        studies = Studies.open(workspace.store(), new BuiltIn());
        service = Service.start(studies, studies.credentials(), ServiceSettings.local());
        String text = service.access()
                .token("Ada", Role.EDITOR, Optional.empty(), Optional.empty())
                .text();
        token = Files.writeString(folder.resolve("token"), text);
        Files.setPosixFilePermissions(token, PosixFilePermissions.fromString("rw-------"));
    }

    @AfterEach
    void stop() {
        service.close();
        studies.close();
    }

    /** On the store's file, or on the service that has it open. */
    private Cli run(boolean served, String... words) {
        if (!served) {
            return workspace.run(words);
        }
        List<String> all = new ArrayList<>(List.of(words));
        all.addAll(List.of("--store", service.url(), "--token-file", token.toString()));
        return Cli.run(all.toArray(String[]::new));
    }

    private JsonNode json(boolean served, String... words) throws IOException {
        List<String> all = new ArrayList<>(List.of(words));
        all.add("--json");
        Cli result = run(served, all.toArray(String[]::new));
        assertThat(result.code()).as("%s: %s", all, result.err()).isEqualTo(ExitCode.DONE);
        return new ObjectMapper().readTree(result.out());
    }

    /** Without who made a change and when: the service has its own answers, which a repetition gives. */
    private static JsonNode result(JsonNode answer) {
        return answer.<ObjectNode>deepCopy().remove(List.of("author", "at"));
    }

    private long events() {
        return workspace.done("export", "coating").lines().count();
    }

    private static void refused(Cli result, String message) {
        assertThat(result.code()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(result.err()).contains(message).doesNotContain("the work failed");
        assertThat(result.out()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void theSameChangeAgainHasNoEffect(boolean served) throws IOException {
        json(served, "ask", "coating", "-n", "2");
        for (String[] change : new String[][] {
            {"fail", "coating", "0", "--reason", "cracked", "--id", "f"},
            {"cancel", "coating", "1", "--id", "c"},
            {"extend", "coating", "--trials", "5", "--id", "e"},
            {"prefer", "coating", "--weights", "hardness=2,cost=1", "--note", "harder", "--id", "p"},
        }) {
            long before = events();
            JsonNode first = json(served, change);
            assertThat(events()).as(change[0]).isEqualTo(before + 1);
            assertThat(result(json(served, change))).as(change[0]).isEqualTo(result(first));
            assertThat(events()).as(change[0]).isEqualTo(before + 1);
        }
        assertThat(json(served, "extend", "coating", "--trials", "5")
                        .get("budget")
                        .asInt())
                .isEqualTo(40);
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void anotherChangeUnderTheSameIdIsRefused(boolean served) throws IOException {
        json(served, "ask", "coating", "-n", "2");
        json(served, "fail", "coating", "0", "--id", "mine");
        for (String[] other : new String[][] {
            {"fail", "coating", "1", "--id", "mine"},
            {"cancel", "coating", "0", "--id", "mine"},
            {"extend", "coating", "--trials", "5", "--id", "mine"},
            {"prefer", "coating", "--flat", "--id", "mine"},
        }) {
            long before = events();
            refused(run(served, other), "change 'mine': another one was made under this id");
            assertThat(events()).isEqualTo(before);
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void aPreferenceIsReplacedIfItIsTheKnownOne(boolean served) throws IOException {
        String[] flat = {"prefer", "coating", "--flat", "--if-version", "1", "--id", "p"};
        JsonNode second = json(served, flat);
        assertThat(second.get("version").asInt()).isEqualTo(2);
        assertThat(result(json(served, flat))).as("again, which is no conflict").isEqualTo(result(second));
        long before = events();
        refused(
                run(served, "prefer", "coating", "--weights", "hardness=1,cost=1", "--if-version", "1"),
                "preference: expected version 1, got version 2; somebody changed it meanwhile");
        assertThat(events()).isEqualTo(before);
        json(served, "prefer", "coating", "--weights", "hardness=1,cost=1", "--if-version", "2");
        assertThat(json(served, "prefer", "coating", "--history")).hasSize(3);
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void aProblemIsReplacedIfItIsTheKnownOne(boolean served) throws IOException {
        String file = workspace.file("wider.yaml", WIDER).toString();
        assertThat(json(served, "change", "coating", file, "--if-version", "1")
                        .get("version")
                        .asInt())
                .isEqualTo(2);
        long before = events();
        String conflict = "problem: expected version 1, got version 2; somebody changed it meanwhile";
        refused(run(served, "change", "coating", file, "--if-version", "1"), conflict);
        refused(run(served, "change", "coating", file, "--if-version", "1", "--preview"), conflict);
        assertThat(events()).isEqualTo(before);
        String back = folder.resolve("study.yaml").toString();
        json(served, "change", "coating", back, "--if-version", "2");
    }

    @ParameterizedTest
    @ValueSource(strings = {"--id", "--if-version"})
    void whatChangesNothingTakesNeither(String option) {
        String message = "option '" + option + "': only allowed with a new preference, and without --preview";
        refused(workspace.run("prefer", "coating", option, "1"), message);
        refused(workspace.run("prefer", "coating", "--history", option, "1"), message);
        refused(workspace.run("prefer", "coating", "--flat", "--preview", option, "1"), message);
    }
}
