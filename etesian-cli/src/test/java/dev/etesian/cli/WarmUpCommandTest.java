package dev.etesian.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.etesian.cli.terminal.ExitCode;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class WarmUpCommandTest {

    @TempDir
    Path folder;

    @Test
    void goesThroughAndSaysNothing() {
        Cli result = Cli.run("warm-up", folder.toString());
        assertThat(result.code()).as(result.err()).isEqualTo(ExitCode.DONE);
        assertThat(result.out()).isEmpty();
        assertThat(Cli.run("--help").out()).doesNotContain("warm-up");
    }
}
