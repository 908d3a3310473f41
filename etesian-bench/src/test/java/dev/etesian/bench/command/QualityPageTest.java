package dev.etesian.bench.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** The table that the page on quality begins with is what the command makes of the recorded runs. */
final class QualityPageTest {

    private static final Path PAGE = Path.of("..", "docs", "quality.md");
    private static final String COMMAND =
            "bench compare docs/data/peers.jsonl.gz --baseline epi --measure hypervolume --overview";

    @Test
    void theTableIsMadeFromTheRuns() throws IOException {
        String now = Cli.runLine(COMMAND.replace("docs/", "../docs/")).out();
        String page = Files.readString(PAGE);
        String begin = "<!-- " + COMMAND + " -->\n";
        String end = "<!-- end -->";
        int from = page.indexOf(begin) + begin.length();
        assertThat(page).contains(begin, end);
        if (Boolean.getBoolean("etesian.renew")) {
            page = page.substring(0, from) + now + page.substring(page.indexOf(end));
            Files.writeString(PAGE, page);
        }
        assertThat(page.substring(from, page.indexOf(end)))
                .as("docs/quality.md is stale; renew it with -Dtest=QualityPageTest -Detesian.renew=true")
                .isEqualTo(now);
    }
}
