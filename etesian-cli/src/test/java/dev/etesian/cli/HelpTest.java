package dev.etesian.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.etesian.cli.terminal.ExitCode;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine;

final class HelpTest {

    static List<String> commands() {
        List<String> lines = new ArrayList<>();
        collect("", Main.commandLine(), lines);
        return lines;
    }

    private static void collect(String words, CommandLine command, List<String> lines) {
        lines.add(words + "--help");
        List<String> laboratory = Subcommands.names(Subcommands.Group.LABORATORY);
        command.getSubcommands().forEach((name, sub) -> {
            if (!laboratory.contains(name)) {
                collect(words + name + " ", sub, lines);
            }
        });
    }

    @ParameterizedTest
    @MethodSource("commands")
    void everyHelpHasAnExampleAndFitsEightyColumns(String line) {
        Cli help = Cli.runLine(line);
        assertThat(help.code()).isEqualTo(ExitCode.DONE);
        assertThat(help.out()).contains("Usage: etesian").contains("Example:").doesNotContain("\033");
        assertThat(help.out().lines()).allMatch(text -> text.length() <= 80);
    }

    /** What is made of the command line for one subcommand answers as the whole does. */
    @ParameterizedTest
    @MethodSource("commands")
    void oneSubcommandAloneHasTheSameHelp(String line) {
        StringWriter out = new StringWriter();
        String[] words = line.split(" ");
        assertThat(Main.commandLine(words).setOut(new PrintWriter(out)).execute(words))
                .isEqualTo(ExitCode.DONE);
        assertThat(out).hasToString(Cli.runLine(line).out());
    }

    @Test
    void theWholeHelpHasOneLineACommandInGroups() {
        List<String> lines = Cli.runLine("--help").out().lines().toList();
        assertThat(lines).hasSizeLessThanOrEqualTo(45);
        assertThat(lines)
                .contains("Studies:", "Evaluate by hand:", "Look:", "Manage:", "Laboratory:")
                .containsSubsequence("Laboratory:", "  bench       Measures how fast and how good strategies are");
        assertThat(Subcommands.names())
                .allSatisfy(name -> assertThat(lines)
                        .filteredOn(line -> line.startsWith("  " + name + " "))
                        .hasSize(1));
    }

    @Test
    void theListOfStrategiesFitsEightyColumns() {
        Cli list = Cli.runLine("strategies");
        assertThat(list.code()).isEqualTo(ExitCode.DONE);
        assertThat(list.out()).contains("[Paria2019]");
        assertThat(list.out().lines()).allMatch(text -> text.length() <= 80);
    }
}
