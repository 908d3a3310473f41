package dev.etesian.bench.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.etesian.cli.terminal.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
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

    /** Sections of the page on quality with tables of other runs; this list is to become shorter. */
    private static final Set<String> BY_HAND = Set.of(
            "## Goals and results",
            "## Branin-4/CurrinExp-4",
            "## Noise",
            "## Batches",
            "## Many objectives",
            "## What makes the difference");

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
    void noOtherTablesAreAdded() throws IOException {
        String page =
                BLOCK.matcher(Files.readString(DOCS.resolve("quality.md"))).replaceAll("");
        Set<String> sections = new TreeSet<>();
        String section = "";
        for (String line : page.lines().toList()) {
            section = line.startsWith("## ") ? line : section;
            if (line.startsWith("|")) {
                sections.add(section);
            }
        }
        assertThat(sections).isEqualTo(new TreeSet<>(BY_HAND));
    }
}
