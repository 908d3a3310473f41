package dev.etesian.cli.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;

final class ProgressLineTest {

    private static final long SECOND = 1_000_000_000L;

    private final StringWriter text = new StringWriter();
    private long now;

    @Test
    void aTerminalLineIsRewrittenAndRemoved() {
        try (ProgressLine progress = line(true)) {
            step(progress, 5);
            assertThat(text.toString()).isEqualTo("\rwork [######------------------] 1/4  0:15 left");
            step(progress, 5);
        }
        assertThat(text.toString()).doesNotContain("\n").endsWith("\r");
    }

    @Test
    void elsewhereAPlainLineIsWrittenNowAndThen() {
        try (ProgressLine progress = line(false)) {
            step(progress, 5);
            assertThat(text.toString()).isEmpty();
            step(progress, 80);
        }
        assertThat(text.toString().strip()).isEqualTo("work [############------------] 2/4  1:25 left");
        assertThat(text.toString()).doesNotContain("\r[");
    }

    private ProgressLine line(boolean live) {
        return new ProgressLine(new PrintWriter(text, true), live, "work", 4, () -> now);
    }

    private void step(ProgressLine progress, long seconds) {
        now += seconds * SECOND;
        progress.step();
    }
}
