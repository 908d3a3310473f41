package dev.etesian.bench.command;

import dev.etesian.bench.quality.Estimate;
import dev.etesian.bench.quality.QualityBench;
import dev.etesian.bench.quality.QualityLine;
import dev.etesian.bench.quality.QualityPlan;
import dev.etesian.cli.terminal.TextLines;
import dev.etesian.cli.terminal.TextTable;
import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;

/** What a comparison will cost, and its scores as a table for people: means after the last evaluation. */
final class QualitySummary {

    private QualitySummary() {}

    /** Says on the way in what is done already and, where much is left, what it will cost. */
    static void announce(QualityBench bench, List<QualityPlan> plans, int done, PrintWriter err) {
        if (done > 0) {
            err.printf(Locale.ROOT, "%d run%s found in the file and kept%n", done, done == 1 ? "" : "s");
        }
        if (bench.isLong()) {
            err.println("estimating…");
            err.flush();
            Estimate cost = bench.estimate();
            err.printf(
                    Locale.ROOT,
                    "%d run%s on %d task%s, %d evaluations: about %s, %.0f MiB of memory%n",
                    cost.runs(),
                    cost.runs() == 1 ? "" : "s",
                    plans.size(),
                    plans.size() == 1 ? "" : "s",
                    bench.evaluations(),
                    RoughTime.of(cost.seconds()),
                    Math.ceil(cost.mebibytes()));
        }
        err.flush();
    }

    static void print(QualityPlan plan, List<QualityLine> lines, PrintWriter out) {
        head(plan, out).forEach(out::println);
        out.println();
        TextTable table =
                new TextTable("strategy", "E max s", "regret", "volume", "in box", "inside", "fallbacks", "s/ask");
        for (String strategy : plan.strategies()) {
            List<QualityLine> runs = runs(plan, strategy, lines);
            table.row(
                    strategy,
                    mean(runs, "%.4f", l -> last(l.expectedMaxScalarized())),
                    mean(runs, "%.4f", l -> last(l.bayesRegret())),
                    mean(runs, "%.4f", l -> last(l.hypervolume())),
                    mean(runs, "%.4f", l -> last(l.hypervolumeInside())),
                    inside(runs),
                    mean(runs, "%.1f", QualityLine::fallbacks),
                    mean(runs, "%.3f", l -> l.seconds() / l.evaluations()));
        }
        table.print(out);
        out.println();
    }

    /** The task in a line or a few. */
    static List<String> head(QualityPlan plan, PrintWriter out) {
        return TextLines.title(
                out,
                String.format(
                        Locale.ROOT,
                        "%s, preference %s, %s: means of %d run%s after %d evaluations",
                        plan.problem().name(),
                        plan.preference().name(),
                        plan.scalarization().name(),
                        plan.runs(),
                        plan.runs() == 1 ? "" : "s",
                        plan.evaluations()));
    }

    /** The runs of a strategy on the task of a plan. */
    static List<QualityLine> runs(QualityPlan plan, String strategy, List<QualityLine> lines) {
        return lines.stream()
                .filter(l -> l.strategy().equals(strategy)
                        && l.problem().equals(plan.problem().name())
                        && l.preference().equals(plan.preference().name()))
                .toList();
    }

    /** The mean share of suggestions inside the box. */
    static String inside(List<QualityLine> runs) {
        return mean(runs, "%.0f %%", l -> l.insideBox() == null ? Double.NaN : 100 * l.insideBox());
    }

    static void legend(PrintWriter out) {
        out.println("E max s: expected best scalarized value. volume: hypervolume of the whole front,");
        out.println("in box: inside the box. inside: share of suggestions inside the box.");
        out.flush();
    }

    private static String mean(List<QualityLine> runs, String format, ToDoubleFunction<QualityLine> value) {
        double mean = runs.stream().mapToDouble(value).average().orElse(Double.NaN);
        return Double.isNaN(mean) ? "-" : String.format(Locale.ROOT, format, mean);
    }

    private static double last(double @org.jspecify.annotations.Nullable [] curve) {
        return curve == null || curve.length == 0 ? Double.NaN : curve[curve.length - 1];
    }
}
