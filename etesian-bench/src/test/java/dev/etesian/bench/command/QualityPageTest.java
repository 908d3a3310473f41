package dev.etesian.bench.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.etesian.cli.terminal.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Tables between {@code <!-- bench … -->} and {@code <!-- end -->} are what the command makes of runs in the repository. To
 * add one, write these two lines and renew it.
 */
final class QualityPageTest {

    private static final Path DOCS = Path.of("..", "docs");
    private static final Pattern BLOCK = Pattern.compile("<!-- (bench [^>]*) -->\n(.*?)<!-- end -->", Pattern.DOTALL);

    @ParameterizedTest
    @ValueSource(strings = {"quality.md"})
    void tablesAreMadeFromRuns(String name) throws IOException {
        Path file = DOCS.resolve(name);
        String page = Files.readString(file);
        String now = BLOCK.matcher(page).replaceAll(QualityPageTest::renewed);
        if (Boolean.getBoolean("etesian.renew")) {
            Files.writeString(file, now);
            return;
        }
        assertThat(page)
                .as("docs/" + name + " is stale; renew it with -Dtest=QualityPageTest -Detesian.renew=true")
                .isEqualTo(now);
    }

    private static String renewed(MatchResult block) {
        Cli result = Cli.runLine(block.group(1).replace("docs/", DOCS + "/"));
        assertThat(result.code()).as(block.group(1) + ": " + result.err()).isEqualTo(ExitCode.DONE);
        return Matcher.quoteReplacement("<!-- " + block.group(1) + " -->\n" + result.out() + "<!-- end -->");
    }

    @Test
    void noTableIsTypedByHand() throws IOException {
        String page =
                BLOCK.matcher(Files.readString(DOCS.resolve("quality.md"))).replaceAll("");
        assertThat(page.lines()).noneMatch(line -> line.startsWith("|"));
    }
}
