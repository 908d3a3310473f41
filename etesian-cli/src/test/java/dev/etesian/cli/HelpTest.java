package dev.etesian.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class HelpTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "--help",
                "demo --help",
                "problems --help",
                "strategies --help",
                "bench --help",
                "bench latency --help",
                "bench quality --help"
            })
    void everyHelpHasAnExampleAndFitsEightyColumns(String line) {
        Cli help = Cli.runLine(line);
        assertThat(help.code()).isEqualTo(ExitCode.DONE);
        assertThat(help.out()).contains("Usage: etesian").contains("Example:").doesNotContain("\033");
        assertThat(help.out().lines()).allMatch(text -> text.length() <= 80);
    }

    @ParameterizedTest
    @ValueSource(strings = {"problems", "strategies"})
    void listsFitEightyColumns(String line) {
        Cli list = Cli.runLine(line);
        assertThat(list.code()).isEqualTo(ExitCode.DONE);
        assertThat(list.out()).contains("[Paria2019]");
        assertThat(list.out().lines()).allMatch(text -> text.length() <= 80);
    }
}
