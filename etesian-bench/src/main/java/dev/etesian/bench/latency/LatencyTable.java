package dev.etesian.bench.latency;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.etesian.bench.quality.Declared;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Objects;

/** Recorded times of suggestions as a table in Markdown, a row for each line of {@code bench latency --json}. */
public final class LatencyTable {

    private static final ObjectMapper MAPPER =
            new ObjectMapper().disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES);

    private LatencyTable() {}

    /** Returns the table of a file of lines. */
    public static String of(Path file) throws IOException {
        StringBuilder out = new StringBuilder("| results | parameters | objectives | strategy | preference | declared |"
                + " median ms | 90 % within |\n| ---: | ---: | ---: | --- | --- | --- | ---: | ---: |\n");
        List<String> lines = Files.readAllLines(file);
        for (int i = 0; i < lines.size(); i++) {
            LatencyReport report;
            try {
                report = MAPPER.readValue(lines.get(i), LatencyReport.class);
            } catch (JsonProcessingException e) {
                throw new IllegalArgumentException(
                        file + ":" + (i + 1) + ": expected a line of 'bench latency --json', got "
                                + e.getOriginalMessage(),
                        e);
            }
            out.append(String.format(
                    Locale.ROOT,
                    "| %,d | %d | %d | `%s` | %s | %s | %s | %s |\n",
                    report.n(),
                    report.d(),
                    report.k(),
                    report.strategy(),
                    report.preference(),
                    // Lines of before there was a choice have none.
                    Objects.requireNonNullElse(report.declare(), Declared.RANGES.word()),
                    ms(report.msMedian()),
                    ms(report.msP90())));
        }
        return out.toString();
    }

    private static String ms(double value) {
        return String.format(Locale.ROOT, value < 10 ? "%.1f" : "%,.0f", value);
    }
}
