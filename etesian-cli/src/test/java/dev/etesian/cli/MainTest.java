package dev.etesian.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.etesian.cli.terminal.ExitCode;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

final class MainTest {
    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();
    private final CommandLine command =
            Main.commandLine().setOut(new PrintWriter(out, true)).setErr(new PrintWriter(err, true));

    @Test
    void versionGoesToStandardOutput() {
        assertThat(command.execute("--version")).isEqualTo(ExitCode.DONE);
        assertThat(out.toString()).startsWith("etesian ");
        assertThat(err.toString()).isEmpty();
    }

    @Test
    void helpFitsEightyColumns() {
        assertThat(command.execute("--help")).isEqualTo(ExitCode.DONE);
        assertThat(out.toString().lines()).isNotEmpty().allMatch(line -> line.length() <= 80);
    }

    @Test
    void nothingToDoIsWrongUsage() {
        assertThat(command.execute()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(out.toString()).isEmpty();
        assertThat(err.toString()).contains("Usage: etesian");
    }

    @Test
    void unknownOptionIsWrongUsage() {
        assertThat(command.execute("--no-such-option")).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(err.toString()).contains("--no-such-option").doesNotContain("\tat ");
    }

    @Test
    void badInputIsOneLineWithoutStackTrace() {
        int code = Failures.report(new IllegalArgumentException("parameter 'x': low must be below high"), command);
        assertThat(code).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(err.toString())
                .startsWith("etesian: parameter 'x': low must be below high")
                .doesNotContain("\tat ");
    }

    @Test
    void failuresShowWhereTheyHappened() {
        assertThat(Failures.report(new IllegalStateException("broken"), command))
                .isEqualTo(ExitCode.FAILED);
        assertThat(err.toString()).contains("broken").contains("\tat ");
    }

    @Test
    void interruptionHasItsOwnCode() {
        assertThat(ExitCode.of(new InterruptedException())).isEqualTo(ExitCode.INTERRUPTED);
        assertThat(ExitCode.of(new CancellationException())).isEqualTo(ExitCode.INTERRUPTED);
    }
}
