package dev.etesian.bench.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.etesian.cli.terminal.ExitCode;
import dev.etesian.workload.data.DataFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class ReproduceCommandTest {

    @TempDir
    Path folder;

    @Test
    void writesAReportAndKeepsItsRuns() throws IOException {
        String line = "reproduce circle --quick --runs 1 --strategies mobo-rs-ucb-paper --out " + folder;
        Cli first = Cli.runLine(line);
        assertThat(first.code()).isEqualTo(ExitCode.DONE);
        assertThat(first.out()).contains("circle").contains("Report: ").doesNotContain("\033");
        assertThat(first.out().lines()).allMatch(text -> text.length() <= 80 || text.contains(folder.toString()));
        assertThat(first.err()).contains("circle: about").contains("altogether").contains("circle: done in");
        assertThat(Files.readAllLines(folder.resolve("runs.jsonl"))).hasSize(2);
        assertThat(Files.readString(folder.resolve("report.md"))).contains("1 run of 36 evaluations");
        Cli again = Cli.runLine(line + " --json");
        assertThat(again.err())
                .contains("2 results found in the folder and kept")
                .doesNotContain("done in");
        assertThat(again.out()).contains("\"verdicts\"").contains("\"circle\"").contains("\"leftOut\"");
        String whole = Files.readString(folder.resolve("runs.jsonl"));
        Files.writeString(folder.resolve("runs.jsonl"), whole.substring(0, whole.length() - 9));
        assertThat(Cli.runLine(line).err())
                .contains("runs.jsonl: a last line cut off by an interruption is left out and run again")
                .contains("1 results found in the folder and kept")
                .contains("estimating…");
        String runs = Files.readString(folder.resolve("runs.jsonl"));
        Cli other = Cli.runLine("reproduce circle --out " + folder);
        assertThat(other.code()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(other.err()).contains("a run of other settings, evaluations 36 instead of 60");
        assertThat(Files.readString(folder.resolve("runs.jsonl"))).isEqualTo(runs);
    }

    @Test
    void saysWhichDataIsMissing() {
        System.setProperty(DataFolder.PROPERTY, folder.resolve("data").toString());
        try {
            Cli result = Cli.runLine("reproduce viola-jones --out " + folder.resolve("none"));
            assertThat(result.code()).isEqualTo(ExitCode.FAILED);
            assertThat(result.err().strip())
                    .startsWith("etesian: data 'faces': expected lfw_subset.npy")
                    .endsWith("get it with: etesian data fetch faces");
            Cli lsh = Cli.runLine("reproduce lsh --out " + folder.resolve("none"));
            assertThat(lsh.code()).isEqualTo(ExitCode.FAILED);
            assertThat(lsh.err().strip())
                    .startsWith("etesian: data 'glove': expected ")
                    .endsWith("get it with: etesian data fetch glove");
            assertThat(folder.resolve("none")).doesNotExist();
        } finally {
            System.clearProperty(DataFolder.PROPERTY);
        }
    }

    @Test
    void aReportOfSomeoneElseIsKept() throws IOException {
        Path report = Files.writeString(folder.resolve("report.md"), "mine");
        Cli result = Cli.runLine("reproduce figures --quick --out " + folder);
        assertThat(result.code()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(result.err()).contains("got '" + report + "' without runs.jsonl beside it; move that file away or");
        assertThat(folder).isDirectoryNotContaining("glob:**.jsonl");
        assertThat(report).hasContent("mine");
    }

    @Test
    void aFolderThatCannotBeWrittenToIsNamed() throws IOException {
        Path file = Files.writeString(folder.resolve("file"), "");
        Cli result = Cli.runLine("reproduce figures --out " + file.resolve("below"));
        assertThat(result.code()).isEqualTo(ExitCode.FAILED);
        assertThat(result.err()).contains("option '--out': expected a folder that can be written to, got '" + file);
        assertThat(result.err().lines()).hasSize(1);
    }

    @Test
    void whatStandsInTheWayIsNamedBeforeAnyWork() throws IOException {
        Path report = Files.createDirectory(folder.resolve("report.md"));
        Cli result = Cli.runLine("reproduce circle --quick --out " + folder);
        assertThat(result.code()).isEqualTo(ExitCode.FAILED);
        assertThat(result.err())
                .isEqualTo("etesian: option '--out': expected a file, got the folder '" + report
                        + "'; remove it or name another folder\n");
        Files.delete(report);
        Path figures = Files.writeString(folder.resolve("figures"), "");
        assertThat(Cli.runLine("reproduce circle --quick --out " + folder).err())
                .isEqualTo("etesian: option '--out': expected a folder, got the file '" + figures
                        + "'; remove it or name another folder\n");
        assertThat(folder.resolve("runs.jsonl")).doesNotExist();
    }

    @Test
    void aFileThatCannotBeWrittenToIsNamed() throws IOException {
        Path runs = Files.writeString(folder.resolve("runs.jsonl"), "");
        assumeThat(runs.toFile().setWritable(false) && !Files.isWritable(runs))
                .as("needs a user whom permissions bind; root may write anywhere")
                .isTrue();
        assertThat(Cli.runLine("reproduce circle --quick --out " + folder).err())
                .isEqualTo("etesian: option '--out': expected a file that can be written to, got '" + runs
                        + "'; change its permissions or name another folder\n");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "reproduce cirle | experiment 'cirle': expected one of circle,",
                "reproduce cirle | did you mean 'circle'?",
                "reproduce | argument 'NAME': required, got none",
                "reproduce circle --runs 0 | option '--runs': expected 1 to 10,000, got 0",
                "reproduce circle --runs 2000000000 | option '--runs': expected 1 to 10,000, got 2000000000",
                "reproduce figures --out= | option '--out': expected a folder, got ''",
                "reproduce circle --threads 0 | option '--threads': expected at least 1, got 0",
                "reproduce circle --time wall | time 'wall': expected cpu or work",
                "reproduce circle --strategies epy | did you mean 'epi'?",
                "reproduce circle --strategies ehi | option '--strategies': expected some of epi,",
            })
    void badInputIsAnsweredInOneLine(String line, String message) {
        Cli result = Cli.runLine(line);
        assertThat(result.code()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(result.err())
                .contains(message)
                .startsWith("etesian: ")
                .doesNotContainPattern("expected .*; known: "); // would say the same twice
        assertThat(result.err().lines()).hasSize(2);
    }

    @Test
    void helpFitsEightyColumns() {
        Cli help = Cli.runLine("reproduce --help");
        assertThat(help.out()).contains("Usage: etesian reproduce").contains("Example:");
        assertThat(help.out().lines()).allMatch(text -> text.length() <= 80);
    }
}
