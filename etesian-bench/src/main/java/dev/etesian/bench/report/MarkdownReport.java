package dev.etesian.bench.report;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** A report as Markdown; figures are files beside it. */
public final class MarkdownReport {

    private final StringBuilder out = new StringBuilder();

    private MarkdownReport() {}

    public static String of(String title, List<Block> opening, Map<String, Section> sections) {
        MarkdownReport report = new MarkdownReport();
        report.line("# " + title);
        opening.forEach(report::block);
        report.table(summary(sections));
        for (Section section : sections.values()) {
            report.line("");
            report.line("## " + section.title());
            section.blocks().forEach(report::block);
        }
        return report.out.toString();
    }

    /** The verdicts at a glance; each section has the reasons. */
    public static Block.Table summary(Map<String, Section> sections) {
        return new Block.Table(
                List.of("experiment", "verdict"),
                sections.values().stream()
                        .map(section -> List.of("`" + section.name() + "`", section.judgment()))
                        .toList());
    }

    private void block(Block block) {
        if (block instanceof Block.Table table) {
            table(table);
            return;
        }
        line("");
        if (block instanceof Block.Text text) {
            line(text.text());
        } else if (block instanceof Block.Heading heading) {
            line("### " + heading.text());
        } else if (block instanceof Block.Points points) {
            points.items().forEach(item -> line("- " + item));
        } else if (block instanceof Block.Figure figure) {
            line("![" + figure.name() + "](figures/" + figure.name() + ".svg)");
            line("");
            line("*" + figure.caption() + "*");
        }
    }

    private void table(Block.Table table) {
        line("");
        row(table.head());
        row(IntStream.range(0, table.head().size())
                .mapToObj(column -> table.numbers(column) ? "---:" : "---")
                .toList());
        table.rows().forEach(this::row);
    }

    private void row(List<String> cells) {
        line(cells.stream().map(cell -> cell.replace("|", "\\|")).collect(Collectors.joining(" | ", "| ", " |")));
    }

    private void line(String text) {
        out.append(text).append('\n');
    }
}
