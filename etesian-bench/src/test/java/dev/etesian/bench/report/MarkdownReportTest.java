package dev.etesian.bench.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.etesian.chart.Drawing;
import java.awt.Graphics2D;
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

    @Test
    void reasonsAndCaptionsAreWrittenOnce() {
        Block figure = new Block.Figure("circle-sampling", "Points sampled.", new Blank(40, 30));
        Section section = new Section(
                "circle", "Circle", "60 evaluations.", List.of(), "Agrees in part: 76 % lie inside.", List.of(figure));
        String report = MarkdownReport.of("T", List.of(), Map.of("circle", section));
        assertThat(report)
                .contains("| `circle` | Agrees in part |")
                .containsOnlyOnce("76 % lie inside")
                .contains("![circle-sampling](figures/circle-sampling.svg)")
                .containsOnlyOnce("Points sampled.");
    }

    private record Blank(int width, int height) implements Drawing {
        @Override
        public void draw(Graphics2D g) {
            g.fillRect(0, 0, width, height);
        }
    }
}
