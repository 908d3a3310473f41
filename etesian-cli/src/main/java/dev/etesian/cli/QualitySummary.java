package dev.etesian.cli;

import dev.etesian.bench.quality.QualityLine;
import dev.etesian.bench.quality.QualityPlan;
import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;

/** The scores of runs as a table for people: means over the runs of each strategy after the last evaluation. */
final class QualitySummary {

    private QualitySummary() {}

    static void print(QualityPlan plan, List<QualityLine> lines, PrintWriter out) {
        out.printf(
                Locale.ROOT,
                "%s, preference %s, %s: means of %d run%s after %d evaluations%n%n",
                plan.problem().name(),
                plan.preference().name(),
                plan.scalarization().name(),
                plan.runs(),
                plan.runs() == 1 ? "" : "s",
                plan.evaluations());
        TextTable table =
                new TextTable("strategy", "E max s", "regret", "volume", "in box", "inside", "fallbacks", "s/ask");
        for (String strategy : plan.strategies()) {
            List<QualityLine> runs =
                    lines.stream().filter(l -> l.strategy().equals(strategy)).toList();
            table.row(
                    strategy,
                    mean(runs, "%.4f", l -> last(l.expectedMaxScalarized())),
                    mean(runs, "%.4f", l -> last(l.bayesRegret())),
                    mean(runs, "%.4f", l -> last(l.hypervolume())),
                    mean(runs, "%.4f", l -> last(l.hypervolumeInside())),
                    mean(runs, "%.0f %%", l -> l.insideBox() == null ? Double.NaN : 100 * l.insideBox()),
                    mean(runs, "%.1f", QualityLine::fallbacks),
                    mean(runs, "%.3f", l -> l.seconds() / l.evaluations()));
        }
        table.print(out);
        out.println();
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
