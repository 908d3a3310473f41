package dev.etesian.bench.compare;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Methods side by side: a row for each task and horizon, a column for each method, its mean. Differences from the baseline are
 * marked where they are significant, corrected after Holm for the rows of their column.
 */
final class ComparisonTable {

    private final Standings standings;
    private final List<String> methods;
    private final Set<PairedTest> significant = new LinkedHashSet<>();
    private final MarkdownRows out = new MarkdownRows();

    private ComparisonTable(Standings standings) {
        this.standings = standings;
        methods = standings.methods();
        methods.forEach(method -> significant.addAll(Significance.of(standings.tests(method))));
    }

    /** Returns the table and a legend. */
    static String of(Standings standings) {
        return new ComparisonTable(standings).document();
    }

    private String document() {
        String base = MarkdownRows.code(standings.baseline());
        out.head(cells(standings.measure().title(), MarkdownRows::code), 1);
        standings.rows().forEach(this::row);
        out.row(cells("runs of a task", this::runs));
        out.row(cells(base + " ahead", this::ahead));
        out.row(cells("seconds a suggestion", this::seconds));
        return out.with("Means" + (standings.hasHorizons() ? "" : " after the last evaluation")
                + "; bold: the best of a row. ▼ worse and ▲ better than " + base
                + ", significant at 5 % (signed-rank tests of runs with equal seeds, two-sided,"
                + " corrected after Holm for the rows of a column). Ahead: in how many of these pairs."
                + " Seconds: median of the rows." + standings.notes());
    }

    private void row(Standings.Row row) {
        Measure measure = standings.measure();
        double best = methods.stream()
                .mapToDouble(method -> row.last(method, measure))
                .filter(Double::isFinite)
                .reduce((one, other) -> standings.better(one, other) ? one : other)
                .orElse(Double.NaN);
        List<String> cells = new ArrayList<>(List.of(standings.label(row)));
        for (String method : methods) {
            String text = Figures.of(measure, row.last(method, measure));
            boolean first = !text.equals("–") && text.equals(Figures.of(measure, best));
            cells.add((first ? MarkdownRows.bold(text) : text) + mark(row.result(), method));
        }
        out.row(cells);
    }

    private String mark(TaskResult task, String method) {
        String base = standings.baseline();
        boolean worse = task.test(base, method).filter(significant::contains).isPresent();
        boolean better = task.test(method, base).filter(significant::contains).isPresent();
        return worse ? " ▼" : better ? " ▲" : "";
    }

    private List<String> cells(String title, Function<String, String> cell) {
        List<String> cells = new ArrayList<>(List.of(title));
        methods.forEach(method -> cells.add(cell.apply(method)));
        return cells;
    }

    private List<MethodResult> results(String method) {
        return standings.rows().stream()
                .flatMap(row -> row.method(method).stream())
                .toList();
    }

    private String runs(String method) {
        int[] counts = results(method).stream()
                .mapToInt(result -> result.seeds().size())
                .sorted()
                .distinct()
                .toArray();
        return counts.length == 1 ? String.valueOf(counts[0]) : counts[0] + " to " + counts[counts.length - 1];
    }

    private String ahead(String method) {
        int ahead = 0;
        int pairs = 0;
        for (Standings.Row row : standings.rows()) {
            PairedTest test = row.result().test(standings.baseline(), method).orElse(null);
            ahead += test == null ? 0 : test.ahead();
            pairs += test == null ? 0 : test.pairs();
        }
        return pairs == 0 ? "–" : ahead + " of " + pairs;
    }

    private String seconds(String method) {
        double[] all = results(method).stream()
                .map(MethodResult::secondsPerSuggestion)
                .filter(ComparisonTable::known)
                .mapToDouble(Double::doubleValue)
                .sorted()
                .toArray();
        if (all.length == 0) {
            return "–";
        }
        double median = (all[(all.length - 1) / 2] + all[all.length / 2]) / 2;
        return median < 0.001 ? "< 0.001" : String.format(Locale.ROOT, median < 0.1 ? "%.3f" : "%.1f", median);
    }

    private static boolean known(@Nullable Double seconds) {
        return seconds != null;
    }
}
