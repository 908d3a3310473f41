package dev.etesian.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.etesian.cli.terminal.ExitCode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Bad input gets one line that says what is wrong and what would be right, exit code 2, and no stack trace. */
final class BadInputTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "benhc | command 'benhc': unknown; did you mean 'bench'?",
                "bench quality | command 'bench': the laboratory is not installed; start it with ./etesian",
                "dmeo | command 'dmeo': unknown; did you mean 'demo'?",
                "demo --trials 5 | option '--trials': expected two numbers, got 1",
                "demo --trials 0,4 | expected at least 1 suggestion into each box, got 0 and 4",
                "demo --seed | --seed",
                "demo --out /dev/null/here | option '--out': expected a folder",
            })
    void isAnsweredInOneLine(String line, String message) {
        Cli result = Cli.runLine(line);
        assertThat(result.err()).contains(message).startsWith("etesian: ").doesNotContain("\tat ");
        assertThat(result.err().lines()).hasSize(2);
        assertThat(result.code()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(result.out()).isEmpty();
    }
}
