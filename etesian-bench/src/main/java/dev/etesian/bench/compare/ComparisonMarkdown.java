package dev.etesian.bench.compare;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** A comparison as a Markdown document, with the pictures beside it. */
public final class ComparisonMarkdown {

    /** From here on, digits after the point say nothing. */
    private static final double LARGE = 1e6;

    private final Comparison comparison;
    private final StringBuilder out = new StringBuilder();

    private ComparisonMarkdown(Comparison comparison) {
        this.comparison = comparison;
    }

    /** Returns the document. */
    public static String of(Comparison comparison) {
        return new ComparisonMarkdown(comparison).document();
    }

    private String document() {
        line("# Comparison");
        line("");
        line(
                "Mean ± half the 90 % band of the mean. E max s: expected best scalarized value. Saved: how many evaluations"
                        + " fewer than `" + comparison.baseline() + "` took to its final "
                        + comparison.measure().column()
                        + ". Took: after how many evaluations it had what `" + comparison.baseline()
                        + "` has after those named. Ahead: in how many pairs of equal seeds it is better than that."
                        + " s/ask: seconds of a suggestion.");
        for (TaskResult task : comparison.tasks()) {
            task(task);
        }
        profile();
        return out.toString();
    }

    private void task(TaskResult result) {
        line("");
        line("## " + result.task().label());
        line("");
        line("![curves](" + result.task().slug() + ".svg)");
        line("");
        List<Measure> measures = result.measures();
        List<String> head = new ArrayList<>(List.of("method", "runs", "evaluations"));
        measures.forEach(measure -> head.add(measure.column()));
        head.add("saved");
        head.add("ahead");
        head.add("s/ask");
        row(head);
        row(head.stream().map(h -> h.equals("method") ? "---" : "---:").toList());
        for (MethodResult method : result.methods()) {
            row(cells(result, method, measures));
        }
        if (result.mostInside() != null) {
            line("");
            line(String.format(Locale.ROOT, "At most %.4f can be dominated inside the box.", result.mostInside()));
        }
        comparison.at().forEach(evaluations -> moment(result, evaluations, measures));
        tests(result);
    }

    private void moment(TaskResult result, int evaluations, List<Measure> measures) {
        line("");
        line("After " + evaluations + " evaluations:");
        line("");
        List<String> head = new ArrayList<>(List.of("method"));
        measures.forEach(measure -> head.add(measure.column()));
        head.add("took");
        row(head);
        row(head.stream().map(h -> h.equals("method") ? "---" : "---:").toList());
        for (MethodResult method : result.methods()) {
            List<String> cells = new ArrayList<>(List.of("`" + method.method() + "`"));
            int runs = method.seeds().size();
            for (Measure measure : measures) {
                cells.add(result.moment(evaluations, method.method(), measure)
                        .map(m -> figure(measure, m.mean(), (m.high() - m.low()) / 2, runs))
                        .orElse("–"));
            }
            cells.add(result.took(evaluations, method.method(), comparison.measure())
                    .map(String::valueOf)
                    .orElse("–"));
            row(cells);
        }
    }

    private List<String> cells(TaskResult result, MethodResult method, List<Measure> measures) {
        List<String> cells = new ArrayList<>();
        boolean base = method.method().equals(comparison.baseline());
        cells.add("`" + method.method() + "`" + (base ? " (baseline)" : ""));
        cells.add(String.valueOf(method.seeds().size()));
        cells.add(String.valueOf(method.evaluations()));
        for (Measure measure : measures) {
            Band band = method.bands().get(measure);
            cells.add(
                    band == null
                            ? "–"
                            : figure(
                                    measure,
                                    band.last(),
                                    band.halfWidth(),
                                    method.seeds().size()));
        }
        cells.add(method.saved() == null || base ? "–" : String.valueOf(method.saved()));
        cells.add(result.test(method.method(), comparison.baseline())
                .map(test -> test.ahead() + " of " + test.pairs())
                .orElse("–"));
        Double seconds = method.secondsPerSuggestion();
        cells.add(seconds == null ? "–" : decimal(seconds));
        return cells;
    }

    private static String figure(Measure measure, double mean, double halfWidth, int runs) {
        if (measure == Measure.SHARE_INSIDE) {
            return Double.isNaN(mean) ? "–" : String.format(Locale.ROOT, "%.0f %%", 100 * mean);
        }
        return decimal(mean) + (runs > 1 ? " ± " + decimal(halfWidth) : "");
    }

    private static String decimal(double value) {
        return String.format(Locale.ROOT, Math.abs(value) < LARGE ? "%.4f" : "%.1e", value);
    }

    private void tests(TaskResult result) {
        if (result.tests().isEmpty()) {
            return;
        }
        line("");
        line("p that the row's method is better than the column's by "
                + comparison.measure().column() + " (exact one-sided signed-rank test over common seeds):");
        line("");
        List<String> head = new ArrayList<>(List.of("better"));
        result.methods().forEach(m -> head.add("`" + m.method() + "`"));
        row(head);
        row(head.stream().map(h -> h.equals("better") ? "---" : "---:").toList());
        for (MethodResult a : result.methods()) {
            List<String> cells = new ArrayList<>(List.of("`" + a.method() + "`"));
            for (MethodResult b : result.methods()) {
                cells.add(result.test(a.method(), b.method())
                        .map(test -> String.format(Locale.ROOT, "%.4f (n = %d)", test.p(), test.pairs()))
                        .orElse("–"));
            }
            row(cells);
        }
    }

    private void profile() {
        Profile profile = comparison.profile();
        if (profile.instances() == 0) {
            return;
        }
        line("");
        line("## Performance profile");
        line("");
        line("![profile](profile.svg)");
        line("");
        line("Share of " + profile.instances()
                + (profile.instances() == 1 ? " instance" : " instances")
                + " (task and seed) solved with at most τ times the evaluations of"
                + " the best method; solved: 90 % of the way from the initial points to the best value found.");
        line("");
        row(List.of("method", "τ = 1", "τ = 1.5", "τ = 2", "τ = 4", "ever"));
        row(List.of("---", "---:", "---:", "---:", "---:", "---:"));
        for (String method : profile.ratios().keySet()) {
            List<String> cells = new ArrayList<>(List.of("`" + method + "`"));
            for (double tau : new double[] {1, 1.5, 2, 4, Double.POSITIVE_INFINITY}) {
                cells.add(String.format(Locale.ROOT, "%.0f %%", 100 * profile.share(method, tau)));
            }
            row(cells);
        }
    }

    private void row(List<String> cells) {
        line("| " + String.join(" | ", cells) + " |");
    }

    private void line(String text) {
        out.append(text).append('\n');
    }
}
