package dev.etesian.bench.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.etesian.cli.Main;
import dev.etesian.cli.terminal.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine;

/** The command line has the laboratory's commands where the laboratory is there. */
final class LaboratoryTest {

    static List<String> commands() {
        List<String> lines = new ArrayList<>();
        CommandLine root = Main.commandLine();
        new LaboratoryCommands()
                .commands()
                .keySet()
                .forEach(name -> collect(name + " ", root.getSubcommands().get(name), lines));
        return lines;
    }

    private static void collect(String words, CommandLine command, List<String> lines) {
        lines.add(words + "--help");
        command.getSubcommands().forEach((name, sub) -> collect(words + name + " ", sub, lines));
    }

    @ParameterizedTest
    @MethodSource("commands")
    void everyHelpHasAnExampleAndFitsEightyColumns(String line) {
        Cli help = Cli.runLine(line);
        assertThat(help.code()).isEqualTo(ExitCode.DONE);
        assertThat(help.out()).contains("Usage: etesian").contains("Example:").doesNotContain("\033");
        assertThat(help.out().lines()).allMatch(text -> text.length() <= 80);
    }

    @Test
    void everyCommandOfTheLaboratoryIsInTheHelp() {
        List<String> listed = Cli.runLine("--help")
                .out()
                .lines()
                .dropWhile(line -> !line.equals("Laboratory:"))
                .skip(1)
                .takeWhile(line -> line.startsWith("  "))
                .map(line -> line.strip().split(" ")[0])
                .toList();
        assertThat(listed)
                .containsExactlyInAnyOrderElementsOf(
                        new LaboratoryCommands().commands().keySet());
    }

    @Test
    void theListOfDataFitsEightyColumns() {
        Cli list = Cli.runLine("data");
        assertThat(list.code()).isEqualTo(ExitCode.DONE);
        assertThat(list.out().lines())
                .filteredOn(text -> !text.startsWith("Folder: "))
                .allMatch(text -> text.length() <= 80);
    }

    @Test
    void theListOfProblemsFitsEightyColumns() {
        Cli list = Cli.runLine("problems");
        assertThat(list.code()).isEqualTo(ExitCode.DONE);
        assertThat(list.out()).contains("[Paria2019]");
        assertThat(list.out().lines()).allMatch(text -> text.length() <= 80);
    }

    @Test
    void aStudyFileMayNameItsProblems(@TempDir Path folder) throws IOException {
        Path file = Files.writeString(
                folder.resolve("study.yaml"),
                "name: constrained\nevaluator: {problem: c2-dtlz2}\nstrategy: sobol\nbudget: {trials: 2}\n");
        Path store = folder.resolve("etesian.db");
        Cli run = Cli.run("run", file.toString(), "--store", store.toString());
        assertThat(run.code()).as(run.err()).isEqualTo(ExitCode.DONE);
        assertThat(run.out()).contains("2 results in ");
    }
}
