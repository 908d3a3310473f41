package dev.etesian.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.etesian.cli.terminal.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

final class TagCommandTest extends WorkspaceFixture {

    @BeforeEach
    void create() throws IOException {
        workspace.create(Workspace.COATING);
        workspace.done("ask", "coating", "-n", "3");
        workspace.done("tell", "coating", "0", "hardness=7", "cost=1", "--tag", "good", "--user-attr", "batch=12");
        workspace.done("tell", "coating", "1", "hardness=6", "cost=2", "--tag", "batch=7", "--tag", "operator=Ann B.");
    }

    private List<String> trials(String filter) throws IOException {
        return workspace.json("trials", "coating", "--filter", filter).findValuesAsText("trial");
    }

    @Test
    void areShown() throws IOException {
        assertThat(workspace.json("trials", "coating").get(0).get("attributes").toString())
                .isEqualTo("{\"good\":\"\",\"batch\":\"12\"}");
        assertThat(workspace.json("trials", "coating").get(2).has("attributes")).isFalse();
        assertThat(Cli.run(
                                120,
                                "trials",
                                "coating",
                                "--store",
                                workspace.store().toString())
                        .out())
                .contains("tags", "good, batch=12", "batch=7, operator=Ann B.");
        assertThat(workspace.done("explain", "coating", "0")).contains("good, batch=12");
        assertThat(workspace.done("tag", "coating", "0", "2"))
                .contains("trial 0  good, batch=12")
                .contains("trial 2  no tags");
        assertThat(workspace
                        .done("trials", "coating", "--columns", "trial,batch,operator", "--sort", "batch")
                        .lines()
                        .map(line -> line.strip().replaceAll(" +", " ")))
                .containsExactly("trial batch operator", "1 7 Ann B.", "0 12 -", "2 - -");
    }

    @Test
    void areSetAndTakenAway() throws IOException {
        workspace.done("tag", "coating", "1", "2", "good", "batch=8");
        assertThat(trials("tag=good")).containsExactly("0", "1", "2");
        workspace.done("tag", "coating", "1", "--remove", "good,operator");
        assertThat(trials("tag=good")).containsExactly("0", "2");
        assertThat(workspace.done("tag", "coating", "1")).contains("trial 1  batch=8");
    }

    @Test
    void areFiltered() throws IOException {
        assertThat(trials("batch>=8")).containsExactly("0");
        assertThat(trials("batch!=12")).containsExactly("1", "2");
        assertThat(trials("user_attrs_batch=7,cost>1")).containsExactly("1");
        assertThat(trials("tag!=good,state=completed")).isEmpty();
        assertThat(trials("operator=Ann B.")).containsExactly("1");
        Cli unknown = workspace.run("trials", "coating", "--filter", "batsh=7");
        assertThat(unknown.code()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(unknown.err()).contains("filter: column 'batsh' unknown; did you mean 'batch'?");
    }

    @Test
    void areKeptByExportAndImport() throws IOException {
        Path archive = workspace.file("coating.jsonl", workspace.done("export", "coating"));
        Path table = workspace.file("coating.csv", workspace.done("export", "coating", "--csv"));
        assertThat(Files.readString(table)).contains("user_attrs_batch,user_attrs_good,user_attrs_operator");
        Workspace other = new Workspace(Files.createDirectory(folder.resolve("other")));
        other.done("import", archive.toString());
        assertThat(other.json("trials", "coating")).isEqualTo(workspace.json("trials", "coating"));
        other.create(Workspace.COATING.replace("name: coating", "name: again"));
        other.done("import", table.toString(), "--into", "again");
        assertThat(other.json("trials", "again").findValues("attributes").toString())
                .isEqualTo("[{\"batch\":\"12\",\"good\":\"\"}, {\"batch\":\"7\",\"operator\":\"Ann B.\"}]");
        long size = other.json("status", "again").get("events").asLong();
        other.done("import", table.toString(), "--into", "again");
        assertThat(other.json("status", "again").get("events").asLong()).isEqualTo(size);
    }

    @Test
    void mistakesAreTold() {
        assertThat(workspace.run("tag", "coating", "good").err())
                .contains("argument 'TRIAL': expected a trial's number first");
        assertThat(workspace.run("tag", "coating", "9", "good").err())
                .contains("trial 9: expected a number from 0 to 2");
        assertThat(workspace.run("tag", "coating", "1", "a=1", "a=2").err()).contains("attribute 'a': given twice");
    }

    @Test
    void aRepetitionUnderAnIdChangesNothing() throws IOException {
        for (int i = 0; i < 2; i++) {
            workspace.done("tell", "coating", "2", "hardness=5", "cost=3", "--id", "mine", "--tag", "late");
        }
        assertThat(workspace.json("status", "coating").get("events").asInt()).isEqualTo(10);
    }
}
