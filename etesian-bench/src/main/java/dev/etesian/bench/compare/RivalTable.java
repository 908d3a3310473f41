package dev.etesian.bench.compare;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * The baseline beside the best of the others: a row for each task and horizon. How many others are significantly worse or
 * better is corrected after Holm for all tests of the table; a row of so few runs that none could be says so with a dash.
 */
final class RivalTable {

    private final Standings standings;
    private final List<String> others;
    private final Set<PairedTest> significant;
    private final List<PairedTest> tests;
    private final MarkdownRows out = new MarkdownRows();
    private final List<Double> ratios = new ArrayList<>();
    private int ahead;
    private boolean tooFew;

    private RivalTable(Standings standings) {
        this.standings = standings;
        others = standings.methods().stream()
                .filter(method -> !method.equals(standings.baseline()))
                .toList();
        tests = others.stream()
                .flatMap(method -> standings.tests(method).stream())
                .toList();
        significant = Significance.of(tests);
    }

    /** Returns the table and a legend. */
    static String of(Standings standings) {
        return new RivalTable(standings).document();
    }

    private String document() {
        String base = MarkdownRows.code(standings.baseline());
        out.head(List.of(standings.measure().title(), base, "best other", "p", "worse", "better"), 1);
        standings.rows().forEach(this::row);
        return out.with("Means ± half the 90 % band; bold: " + base + " ahead, in " + ahead + " of "
                + standings.rows().size()
                + " rows. p: two-sided signed-rank test of the two. Worse, better: how many of "
                + String.join(
                        ", ",
                        new LinkedHashSet<>(
                                others.stream().map(MarkdownRows::code).toList()))
                + " are so significantly at 5 %, corrected after Holm for all " + tests.size() + " tests of this table."
                + powerless()
                + median(base)
                + standings.notes());
    }

    private String powerless() {
        return tooFew ? " –: so few runs that no test would be significant even if all pointed one way." : "";
    }

    private void row(Standings.Row row) {
        Measure measure = standings.measure();
        MethodResult own = row.method(standings.baseline()).orElse(null);
        MethodResult best = row.result().methods().stream()
                .filter(method -> others.contains(method.method()))
                .findFirst()
                .orElse(null);
        if (own == null || best == null) {
            return;
        }
        boolean first = standings.better(own.last(measure), best.last(measure));
        ahead += first ? 1 : 0;
        missing(row.result(), own, best);
        String value = value(own);
        out.row(List.of(
                standings.label(row),
                first ? MarkdownRows.bold(value) : value,
                MarkdownRows.code(best.method()) + " " + value(best),
                p(row.result(), best.method()),
                count(row.result(), true),
                count(row.result(), false)));
    }

    private String value(MethodResult method) {
        Band band = method.bands().get(standings.measure());
        return band == null
                ? "–"
                : Figures.of(standings.measure(), band, method.seeds().size());
    }

    /** What the baseline lacks to the best possible as a multiple of what the best other lacks, where that is known. */
    private void missing(TaskResult task, MethodResult own, MethodResult best) {
        Measure measure = standings.measure();
        double most = measure == Measure.BAYES_REGRET
                ? 0
                : measure == Measure.HYPERVOLUME_INSIDE && task.mostInside() != null ? task.mostInside() : Double.NaN;
        double ratio = (most - own.last(measure)) / (most - best.last(measure));
        if (Double.isFinite(ratio)) {
            ratios.add(ratio);
        }
    }

    private String median(String base) {
        if (ratios.isEmpty()) {
            return "";
        }
        double[] sorted =
                ratios.stream().mapToDouble(Double::doubleValue).sorted().toArray();
        double median = Arrays.stream(sorted, (sorted.length - 1) / 2, sorted.length / 2 + 1)
                .average()
                .orElse(Double.NaN);
        return String.format(
                Locale.ROOT,
                " To the best possible %s lacks %.2f times what the best other lacks (median of %d rows).",
                base,
                median,
                ratios.size());
    }

    private String p(TaskResult task, String other) {
        String base = standings.baseline();
        double least = Math.min(
                task.test(base, other).map(PairedTest::p).orElse(1.0),
                task.test(other, base).map(PairedTest::p).orElse(1.0));
        return String.format(Locale.ROOT, "%.3f", Math.min(1, 2 * least)).replaceFirst("^0\\.", ".");
    }

    /** How many others are significantly worse or better, of those with runs enough to say so. */
    private String count(TaskResult task, boolean worse) {
        String base = standings.baseline();
        List<PairedTest> judged = others.stream()
                .flatMap(other -> (worse ? task.test(base, other) : task.test(other, base)).stream())
                .filter(test -> Significance.isPossible(test, tests))
                .toList();
        if (judged.isEmpty()) {
            tooFew = true;
            return "–";
        }
        return String.valueOf(judged.stream().filter(significant::contains).count());
    }
}
