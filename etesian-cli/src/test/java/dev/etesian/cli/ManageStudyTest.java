package dev.etesian.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.etesian.cli.terminal.ExitCode;
import dev.etesian.store.Store;
import dev.etesian.store.Stores;
import dev.etesian.studies.document.PreferenceDocument;
import dev.etesian.studies.document.StudyReader;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Exports, imports, copies, renames, deletes, extends. */
final class ManageStudyTest extends WorkspaceFixture {

    @BeforeEach
    void create() throws IOException {
        workspace.create(Workspace.COATING);
        workspace.done("ask", "coating", "-n", "3");
        workspace.done("tell", "coating", "0", "hardness=7.125", "cost=1.5", "waste=2");
        workspace.done("tell", "coating", "1", "hardness=NaN", "cost=2");
        workspace.done("fail", "coating", "2", "--reason", "=cracked, \"badly\"");
        workspace.done("prefer", "coating", "--box", "cost=..2");
    }

    @Test
    void anExportReadsBackToTheSameBytes() throws IOException {
        String first = workspace.done("export", "coating");
        assertThat(first.lines().findFirst().orElse("")).contains("etesian-study");
        Path file = workspace.file("coating.jsonl", first);
        Workspace other = new Workspace(Files.createDirectory(folder.resolve("other")));
        assertThat(other.done("import", file.toString())).contains("study 'coating': ");
        assertThat(other.done("export", "coating")).isEqualTo(first);
        assertThat(other.done("import", file.toString())).contains("0 new events");
        other.done("import", file.toString(), "--as", "second");
        assertThat(other.json("trials", "second")).isEqualTo(workspace.json("trials", "coating"));
        Path out = folder.resolve("out.jsonl");
        workspace.done("export", "coating", "-o", out.toString());
        assertThat(out).hasContent(first);
    }

    /** An archive may come from anybody, and a note with escapes would rewrite what the terminal shows. */
    @Test
    void anArchiveSteersNoTerminal() throws IOException {
        Workspace theirs = new Workspace(Files.createDirectory(folder.resolve("theirs")));
        theirs.create(Workspace.COATING);
        theirs.done("ask", "coating", "-n", "2");
        String steering = "\u001b[2J\u001b]0;mine\u0007\u202eevil";
        theirs.done("tell", "coating", "0", "hardness=7.125", "cost=1.5", "waste=2", "--note", steering);
        theirs.done("fail", "coating", "1", "--reason", steering);
        Path file = theirs.file("theirs.jsonl", theirs.done("export", "coating"));
        workspace.done("import", file.toString(), "--as", "lure");
        for (String text : List.of(
                workspace.done("explain", "lure", "0"),
                workspace.done("explain", "lure", "1"),
                workspace.done("trials", "lure", "--columns", "trial,reason"))) {
            assertThat(text)
                    .contains("\\u001b[2J\\u001b]0;mine\\u0007\\u202eevil")
                    .doesNotContain("\u001b", "\u0007", "\u202e");
        }
        assertThat(workspace.json("explain", "lure", "1").findValuesAsText("reason"))
                .contains(steering);
    }

    /** Two names that look the same are a trap; a store that has one already goes on. */
    @Test
    void aNewNameShowsWhatItIs() throws IOException {
        Path archive = workspace.file("coating.jsonl", workspace.done("export", "coating"));
        for (String name : List.of("coat\u200bing", "\u202egnitaoc", " coating", "u\u0308")) {
            for (Cli refused : List.of(
                    workspace.run("rename", "coating", name),
                    workspace.run("copy", "coating", name),
                    workspace.run("import", archive.toString(), "--as", name))) {
                assertThat(refused.code()).isEqualTo(ExitCode.BAD_INPUT);
                assertThat(refused.err()).contains("study: expected a name ").doesNotContain("\u202e");
            }
        }
        assertThat(workspace.json("studies")).hasSize(1);
        try (Store store = Stores.open(workspace.store().toString(), PreferenceDocument.codec(new StudyReader()))) {
            store.rename("coating", "coat\u200bing");
        }
        assertThat(workspace.done("status", "coat\u200bing")).contains("hardness");
        workspace.done("rename", "coat\u200bing", "coating");
    }

    /** An archive may come from anybody, and a message about a file would tell what is in it. */
    @Test
    void anArchiveOpensNoFile() throws IOException {
        Path secret = workspace.file("secret.csv", "s3cret,speed\n1,2\n");
        Workspace theirs = new Workspace(Files.createDirectory(folder.resolve("theirs")));
        try (Store store = Stores.open(theirs.store().toString(), PreferenceDocument.codec(new StudyReader()))) {
            String document =
                    "{\"name\": \"lure\", \"parameters\": {\"x\": {\"type\": \"real\", \"low\": 0, \"high\": 1}},"
                            + " \"objectives\": {\"f\": \"maximize\"}, \"known\": \"" + secret + "\"}";
            store.create("lure", document);
            try (OutputStream out = Files.newOutputStream(folder.resolve("lure.jsonl"))) {
                store.exportTo(out, "lure");
            }
        }
        Cli refused = workspace.run("import", folder.resolve("lure.jsonl").toString());
        assertThat(refused.code()).isEqualTo(ExitCode.FAILED);
        assertThat(refused.err())
                .contains("known", "got the name of a file, which only a study file may have", "nothing was imported")
                .doesNotContain("s3cret");
        assertThat(workspace.json("studies")).hasSize(1);
        // One that is there from before this was refused.
        Cli shown = theirs.run("status", "lure");
        assertThat(shown.code()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(shown.err()).doesNotContain("s3cret");
    }

    @Test
    void anArchiveThatIsDamagedLeavesNothing() throws IOException {
        List<String> lines = workspace.done("export", "coating").lines().toList();
        List<String> damaged = new ArrayList<>(lines);
        damaged.set(4, lines.get(4).substring(0, lines.get(4).length() / 2));
        Workspace other = new Workspace(Files.createDirectory(folder.resolve("other")));
        for (List<String> wrong : List.of(damaged, lines.subList(0, lines.size() - 1))) {
            Cli refused = other.run(
                    "import",
                    other.file("wrong.jsonl", String.join("\n", wrong)).toString());
            assertThat(refused.code()).isEqualTo(ExitCode.FAILED);
            assertThat(refused.err()).contains("wrong.jsonl: line ", "; nothing was imported");
            assertThat(other.json("studies")).isEmpty();
        }
    }

    @Test
    void aTableGoesToASpreadsheetAndComesBack() throws IOException {
        String csv = workspace.done("export", "coating", "--csv");
        List<String> lines = csv.lines().toList();
        assertThat(lines.get(0))
                .isEqualTo("trial,state,temperature,speed,binder,hardness,cost,cost.stderr,waste,preference,reason");
        assertThat(lines.get(1)).startsWith("0,completed,").endsWith(",7.125,1.5,0.1,2.0,1,");
        assertThat(lines.get(2)).contains(",NaN,2.0,0.1,,1,");
        assertThat(lines.get(3)).endsWith(",1,\"'=cracked, \"\"badly\"\"\"");
        workspace.create(Workspace.COATING.replace("name: coating", "name: again"));
        String file = workspace.file("coating.csv", csv).toString();
        assertThat(workspace.done("import", file, "--into", "again")).isEqualTo(line("study 'again': 2 new results"));
        assertThat(workspace.done("import", file, "--into", "again")).isEqualTo(line("study 'again': 0 new results"));
        assertThat(workspace.json("trials", "again").get(0).get("values"))
                .isEqualTo(workspace.json("trials", "coating").get(0).get("values"));
        workspace.create(Workspace.COATING.replace("name: coating", "name: third"));
        String one = workspace
                .file("one.csv", lines.get(0) + "\n" + lines.get(1) + "\n")
                .toString();
        assertThat(workspace.done("import", one, "--into", "third")).isEqualTo(line("study 'third': 1 new result"));
    }

    /** Names, categories and attributes that a spreadsheet would run are texts to it, and come back as they were. */
    @Test
    void aTableHoldsNoFormulas() throws IOException {
        String study = """
                name: evil
                parameters:
                  "=1+1": {type: categorical, values: ["=HYPERLINK(1)", "-1", "@x", "'=a", plain]}
                  y: {type: real, low: -5, high: 5}
                objectives: {"+f": maximize, g: minimize}
                strategy: random
                """;
        workspace.create(study);
        for (String label : List.of("=HYPERLINK(1)", "-1", "@x", "'=a", "plain")) {
            workspace.done("tell", "evil", "--params", "=1+1=" + label, "y=-2.5", "--values", "+f=-1", "g=2");
        }
        workspace.done("tag", "evil", "0", "who==cmd");
        String csv = workspace.done("export", "evil", "--csv");
        for (String line : csv.lines().toList()) {
            for (String cell : line.split(",", -1)) {
                assertThat(cell).as(line).doesNotMatch("[=+@].*|-(?![0-9.]+$).*");
            }
        }
        assertThat(csv.lines().skip(1)).as("a number is a number").allMatch(line -> line.contains(",-2.5,-1.0,2.0,"));
        workspace.create(study.replace("name: evil", "name: again"));
        String file = workspace.file("evil.csv", csv).toString();
        assertThat(workspace.done("import", file, "--into", "again")).isEqualTo(line("study 'again': 5 new results"));
        for (int i = 0; i < 5; i++) {
            for (String what : List.of("params", "values", "attributes")) {
                assertThat(workspace.json("trials", "again").get(i).get(what))
                        .isEqualTo(workspace.json("trials", "evil").get(i).get(what));
            }
        }
    }

    @Test
    void aForeignTableNeedsItsColumnsNamed() throws IOException {
        String file = workspace
                .file("year.csv", "date;t;speed;binder;price\n2025-01-01;40;3;a;2.5\n2025-01-02;50;4;b;1.5\n")
                .toString();
        Cli unnamed = workspace.run("import", file, "--into", "coating");
        assertThat(unnamed.code()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(unnamed.err()).contains("expected a column of this study, got \"date\"");
        assertThat(workspace.done(
                        "import",
                        file,
                        "--into",
                        "coating",
                        "--column",
                        "price=cost",
                        "--column",
                        "t=temperature",
                        "--column",
                        "date="))
                .isEqualTo(line("study 'coating': 2 new results"));
        assertThat(workspace
                        .json("trials", "coating")
                        .get(4)
                        .get("values")
                        .get("cost")
                        .asDouble())
                .isEqualTo(1.5);
    }

    @Test
    void studiesAreCopiedRenamedAndDeleted() throws IOException {
        workspace.done("copy", "coating", "twin");
        workspace.done("tell", "twin", "2", "cost=1");
        assertThat(workspace.json("trials", "coating").get(2).get("state").asText())
                .isEqualTo("failed");
        workspace.done("rename", "twin", "third");
        assertThat(workspace.json("studies").findValuesAsText("study")).containsExactly("coating", "third");
        assertThat(workspace.done("ask", "third")).contains("trial 3");
        assertThat(workspace.run("rename", "third", "coating").err()).contains("already exists");
        Cli unasked = workspace.run("delete", "third");
        assertThat(unasked.code()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(unasked.err()).contains("Delete 'third' with 4 trials? Add --yes when there is no terminal.");
        String deleted = workspace.done("delete", "third", "--yes");
        assertThat(workspace.json("studies").findValuesAsText("study")).containsExactly("coating");
        String backup = deleted.strip().replaceFirst(".* is ", "");
        workspace.done("import", backup);
        assertThat(workspace.json("trials", "third")).hasSize(4);
    }

    @Test
    void aBudgetIsExtended() throws IOException {
        assertThat(workspace.done("extend", "coating", "--trials", "5"))
                .isEqualTo(line("study 'coating': 35 trials in all"));
        assertThat(workspace.json("status", "coating").get("budget").asInt()).isEqualTo(35);
        assertThat(workspace.run("extend", "coating", "--trials", "0").code()).isEqualTo(ExitCode.BAD_INPUT);
    }

    @Test
    void shellsCompleteCommandsAndOptions() {
        Cli script = Cli.run("completion");
        assertThat(script.code()).isEqualTo(ExitCode.DONE);
        assertThat(script.out()).contains("complete -F _complete_etesian", "--replicate", "prefer");
    }

    private static String line(String text) {
        return text + System.lineSeparator();
    }
}
