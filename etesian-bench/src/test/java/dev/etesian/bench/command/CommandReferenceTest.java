package dev.etesian.bench.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.etesian.cli.Main;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** {@code docs/commands.md} is what the program says; renewed where the property {@code etesian.renew} is set. */
final class CommandReferenceTest {

    private static final Path FILE = Path.of("..", "docs", "commands.md");

    private static final String RENEW =
            "mvn -q -pl etesian-bench -am test -Dtest=CommandReferenceTest -Detesian.renew=true"
                    + " -Dsurefire.failIfNoSpecifiedTests=false";

    @Test
    void theReferenceIsUpToDate() throws IOException {
        String now = CommandReference.of(Main.commandLine());
        if (Boolean.getBoolean("etesian.renew")) {
            Files.writeString(FILE, now);
        }
        assertThat(Files.exists(FILE) ? Files.readString(FILE) : "")
                .as("docs/commands.md is stale; renew it with: " + RENEW)
                .isEqualTo(now);
    }
}
