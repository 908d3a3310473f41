package dev.etesian.bench.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class MarkdownReportTest {

    private static final Block.Table TABLE = new Block.Table(
            List.of("method", "region", "value", "share", "f1", "bound", "measured"),
            List.of(
                    List.of("EHI", "top", "−0.1392 ± 2.30e−05", "10 %", "0.581 to 0.814", "–", "2 of 3"),
                    List.of("best", "", "1,734", "–", "1.1e−02", "", "4 times the cost")));

    @Test
    void numbersStandRightAndWordsLeft() {
        assertThat(MarkdownReport.of("T", List.of(TABLE), Map.of()))
                .contains("| --- | --- | ---: | ---: | ---: | --- | --- |");
        assertThat(HtmlReport.of("T", List.of(TABLE), Map.of()))
                .contains("<td>top</td>")
                .contains("<th class=\"number\">share</th>")
                .contains("<td class=\"number\">10 %</td>");
    }
}
