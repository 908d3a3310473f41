package dev.etesian.bench.command;

import dev.etesian.bench.compare.Band;
import dev.etesian.bench.quality.QualityLine;
import dev.etesian.bench.quality.QualityPlan;
import dev.etesian.cli.terminal.TextTable;
import dev.etesian.rival.Variants;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** A strategy and its variants as a table for people: values after the last evaluation, and what each change did to them. */
final class AblationReport {

    private AblationReport() {}

    /** The part of a variant's name that says what is different. */
    static String word(Variants.Listed variant) {
        return word(variant.name());
    }

    private static String word(String name) {
        return name.substring(1 + name.indexOf('/'));
    }

    /** One task; the first strategy of its plan is the one that the others are variants of. */
    static void print(QualityPlan plan, List<QualityLine> lines, PrintWriter out) {
        QualitySummary.head(plan, out).forEach(out::println);
        out.println();
        List<QualityLine> whole = QualitySummary.runs(plan, plan.strategies().get(0), lines);
        boolean boxed = whole.get(0).hypervolumeInside() != null;
        Function<QualityLine, double @Nullable []> volume =
                boxed ? QualityLine::hypervolumeInside : QualityLine::hypervolume;
        TextTable table = new TextTable(
                "variant", "E max s", "±", "change", "±", boxed ? "in box" : "volume", "change", "±", "inside");
        for (String strategy : plan.strategies()) {
            List<QualityLine> runs = QualitySummary.runs(plan, strategy, lines);
            List<String> cells = new ArrayList<>(List.of(word(strategy)));
            List<String> value = cells(runs, whole, QualityLine::expectedMaxScalarized);
            List<String> other = cells(runs, whole, volume);
            cells.addAll(value);
            cells.addAll(List.of(other.get(0), other.get(2), other.get(3)));
            cells.add(QualitySummary.inside(runs));
            table.row(cells.toArray(String[]::new));
        }
        table.print(out);
        out.println();
    }

    /** The variants with what is different in each. */
    static void list(List<Variants.Listed> variants, PrintWriter out) {
        variants.forEach(variant -> out.printf(Locale.ROOT, "%-18s%s%n", word(variant), variant.summary()));
        out.flush();
    }

    static void legend(PrintWriter out) {
        out.println("±: half the 90 % band of the mean. change: against the first row, seed by seed.");
        out.println("in box, volume: hypervolume. inside: share of suggestions inside the box.");
        out.flush();
    }

    /** Mean, half its band, mean change and half its band, after the last evaluation. */
    private static List<String> cells(
            List<QualityLine> runs, List<QualityLine> whole, Function<QualityLine, double @Nullable []> curve) {
        List<double[]> values = runs.stream().map(line -> last(curve, line)).toList();
        List<double[]> changes = IntStream.range(0, runs.size())
                .mapToObj(i -> new double[] {values.get(i)[0] - last(curve, whole.get(i))[0]})
                .toList();
        Band value = Band.of(values, 1);
        Band change = Band.of(changes, 1);
        boolean one = runs.size() == 1;
        boolean same = changes.stream().flatMapToDouble(Arrays::stream).allMatch(c -> c == 0);
        return List.of(
                figure("%.4f", value.last()),
                one ? "-" : figure("%.4f", value.halfWidth()),
                same ? "-" : figure("%+.4f", change.last()),
                one || same ? "-" : figure("%.4f", change.halfWidth()));
    }

    private static double[] last(Function<QualityLine, double @Nullable []> curve, QualityLine line) {
        double[] all = Objects.requireNonNull(curve.apply(line));
        return new double[] {all[all.length - 1]};
    }

    /** Four digits without the zero before the point. */
    private static String figure(String format, double value) {
        return String.format(Locale.ROOT, format, value).replaceFirst("^([+-]?)0\\.", "$1.");
    }
}
