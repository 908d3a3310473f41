package dev.etesian.bench.compare;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A comparison as one table in Markdown: a row for each task, a column for each method, its mean after the last evaluation.
 * Differences from the baseline are marked where they are significant, corrected after Holm for the tasks of their column.
 */
public final class ComparisonTable {

    private static final double LEVEL = 0.05;

    private final Comparison comparison;
    private final List<String> methods;
    private final Set<PairedTest> significant;
    private final StringBuilder out = new StringBuilder();

    private ComparisonTable(Comparison comparison) {
        this.comparison = comparison;
        Set<String> all = new LinkedHashSet<>(List.of(comparison.baseline()));
        comparison.tasks().forEach(task -> task.methods().forEach(method -> all.add(method.method())));
        methods = List.copyOf(all);
        significant = significant(comparison, methods);
    }

    /** Returns the table and a legend. */
    public static String of(Comparison comparison) {
        return new ComparisonTable(comparison).document();
    }

    /**
     * The tests against the baseline that are significant at 5 %, two-sided: for each method its m tasks, in increasing order
     * of p the i-th, counted from 0, against 5 % / (m − i), up to the first that is not.
     */
    static Set<PairedTest> significant(Comparison comparison, List<String> methods) {
        Set<PairedTest> found = new LinkedHashSet<>();
        for (String method : methods) {
            List<PairedTest> tests = comparison.tasks().stream()
                    .flatMap(task -> Stream.of(
                            task.test(method, comparison.baseline()), task.test(comparison.baseline(), method))
                            .flatMap(Optional::stream)
                            .min(Comparator.comparingDouble(PairedTest::p))
                            .stream())
                    .sorted(Comparator.comparingDouble(PairedTest::p))
                    .toList();
            for (int i = 0; i < tests.size() && 2 * tests.get(i).p() <= LEVEL / (tests.size() - i); i++) {
                found.add(tests.get(i));
            }
        }
        return found;
    }

    private String document() {
        List<String> head = new ArrayList<>(List.of(comparison.measure().title()));
        methods.forEach(method -> head.add("`" + method + "`"));
        row(head);
        row(totals("---", method -> "---:"));
        comparison.tasks().forEach(this::task);
        row(totals("runs of a task", this::runs));
        row(totals("`" + comparison.baseline() + "` ahead", this::ahead));
        row(totals("seconds a suggestion", this::seconds));
        out.append('\n')
                .append("Means after the last evaluation; bold: the best of a row. ▼ worse and ▲ better than `")
                .append(comparison.baseline())
                .append("`, significant at 5 % (signed-rank tests of runs with equal seeds, two-sided,")
                .append(" corrected after Holm for the tasks of a column).")
                .append(" Ahead: in how many of these pairs. Seconds: median of the tasks.\n");
        return out.toString();
    }

    private void task(TaskResult task) {
        Map<String, Double> values = new LinkedHashMap<>();
        for (MethodResult method : task.methods()) {
            double last = method.last(comparison.measure());
            if (!Double.isNaN(last)) {
                values.put(method.method(), last);
            }
        }
        if (values.isEmpty()) {
            return;
        }
        boolean small = comparison.measure() == Measure.BAYES_REGRET;
        double best =
                values.values().stream().reduce(small ? Math::min : Math::max).orElse(Double.NaN);
        List<String> cells = new ArrayList<>(List.of(task.task().label()));
        for (String method : methods) {
            Double value = values.get(method);
            String text = value == null ? "–" : decimal(value);
            cells.add((value != null && text.equals(decimal(best)) ? "**" + text + "**" : text) + mark(task, method));
        }
        row(cells);
    }

    private String mark(TaskResult task, String method) {
        String base = comparison.baseline();
        boolean worse = task.test(base, method).filter(significant::contains).isPresent();
        boolean better = task.test(method, base).filter(significant::contains).isPresent();
        return worse ? " ▼" : better ? " ▲" : "";
    }

    private interface Total {
        String of(String method);
    }

    private List<String> totals(String title, Total total) {
        List<String> cells = new ArrayList<>(List.of(title));
        methods.forEach(method -> cells.add(total.of(method)));
        return cells;
    }

    private List<MethodResult> results(String method) {
        return comparison.tasks().stream()
                .flatMap(task -> task.methods().stream())
                .filter(result -> result.method().equals(method))
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
        for (TaskResult task : comparison.tasks()) {
            Optional<PairedTest> test = task.test(comparison.baseline(), method);
            ahead += test.map(PairedTest::ahead).orElse(0);
            pairs += test.map(PairedTest::pairs).orElse(0);
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

    private static String decimal(double value) {
        return String.format(Locale.ROOT, Math.abs(value) < 0.1 ? "%.4f" : "%.3f", value)
                .replaceFirst("^(-?)0\\.", "$1.");
    }

    private void row(List<String> cells) {
        out.append("| ").append(String.join(" | ", cells)).append(" |\n");
    }
}
