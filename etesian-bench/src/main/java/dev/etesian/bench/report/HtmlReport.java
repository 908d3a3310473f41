package dev.etesian.bench.report;

import dev.etesian.chart.PictureFiles;
import java.util.List;
import java.util.Map;

/** A report as one HTML file that needs no other: figures are inside, as SVG. */
public final class HtmlReport {

    private static final String STYLE = """
            body{font:16px/1.55 system-ui,sans-serif;color:#222b38;max-width:1180px;margin:2.5rem auto;padding:0 1.2rem}
            h1,h2,h3{line-height:1.2}h2{margin-top:3.5rem;border-top:1px solid #e6e9ed;padding-top:1.6rem}
            p,li{max-width:52rem}table{border-collapse:collapse;margin:1rem 0;font-size:.9rem;display:block;overflow-x:auto}
            th,td{padding:.3rem .7rem;border-bottom:1px solid #e6e9ed;text-align:left;vertical-align:top}
            th{border-bottom:2px solid #6b7582}th.number,td.number{text-align:right}
            figure{margin:1.6rem 0}figure svg{max-width:100%;height:auto}figcaption{color:#6b7582;font-size:.9rem;max-width:52rem}
            code{font-size:.92em;background:#f2f4f6;padding:.05em .3em;border-radius:3px}nav a{margin-right:1rem}
            """;

    private final StringBuilder out = new StringBuilder();

    private HtmlReport() {}

    public static String of(String title, List<Block> opening, Map<String, Section> sections) {
        HtmlReport report = new HtmlReport();
        report.out
                .append("<!DOCTYPE html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n")
                .append("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>")
                .append(escaped(title))
                .append("</title>\n<style>\n")
                .append(STYLE)
                .append("</style>\n");
        report.element("h1", title);
        opening.forEach(report::block);
        report.out.append("<nav>");
        sections.values()
                .forEach(section -> report.out
                        .append("<a href=\"#")
                        .append(section.name())
                        .append("\">")
                        .append(section.name())
                        .append("</a>"));
        report.out.append("</nav>\n");
        report.table(MarkdownReport.summary(sections));
        for (Section section : sections.values()) {
            report.out.append("<h2 id=\"").append(section.name()).append("\">");
            report.out.append(marked(section.title())).append("</h2>\n");
            section.blocks().forEach(report::block);
        }
        return report.out.append("</html>\n").toString();
    }

    private void block(Block block) {
        if (block instanceof Block.Text text) {
            element("p", text.text());
        } else if (block instanceof Block.Heading heading) {
            element("h3", heading.text());
        } else if (block instanceof Block.Points points) {
            out.append("<ul>\n");
            points.items().forEach(item -> element("li", item));
            out.append("</ul>\n");
        } else if (block instanceof Block.Table table) {
            table(table);
        } else if (block instanceof Block.Figure figure) {
            out.append("<figure>\n").append(PictureFiles.svg(figure.drawing()));
            element("figcaption", figure.caption());
            out.append("</figure>\n");
        }
    }

    private void table(Block.Table table) {
        out.append("<table>\n");
        row("th", table.head(), table);
        table.rows().forEach(cells -> row("td", cells, table));
        out.append("</table>\n");
    }

    private void row(String cell, List<String> cells, Block.Table table) {
        out.append("<tr>");
        for (int column = 0; column < cells.size(); column++) {
            element(cell, table.numbers(column) ? " class=\"number\"" : "", cells.get(column));
        }
        out.append("</tr>\n");
    }

    private void element(String name, String text) {
        element(name, "", text);
    }

    private void element(String name, String attributes, String text) {
        out.append('<').append(name).append(attributes).append('>').append(marked(text));
        out.append("</").append(name).append(">\n");
    }

    /** Text with its code and its strong words as elements. */
    private static String marked(String text) {
        return escaped(text)
                .replaceAll("`([^`]*)`", "<code>$1</code>")
                .replaceAll("\\*\\*([^*]*)\\*\\*", "<strong>$1</strong>");
    }

    private static String escaped(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
    }
}
