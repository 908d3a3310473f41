package dev.etesian.bench.reproduce;

import dev.etesian.bench.compare.Band;
import dev.etesian.bench.compare.Measure;
import dev.etesian.bench.compare.MethodResult;
import dev.etesian.bench.compare.PairedTest;
import dev.etesian.bench.compare.TaskResult;
import dev.etesian.bench.report.Block;
import dev.etesian.chart.Curve;
import dev.etesian.chart.Plot;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.Stream;

/**
 * Methods on one task: the plot of −E_λ max s_λ, as the paper draws it, and the table of final values.
 *
 * @param label the region and the scalarization in words
 * @param best E max s_λ of 1, 2, … points of the front, chosen greedily; empty where the front is not known
 * @param rivals those of the methods that look at no preference
 * @param reached E max s_λ of all points that any run found, together
 */
record TaskReport(TaskResult result, String label, double[] best, List<String> rivals, double reached) {

    /** The least p of n pairs is 2⁻ⁿ: a test of fewer says nothing at 5 %. */
    private static final int PAIRS = 5;

    private static final String GREEDY = "points of the exact front, chosen greedily";

    /** Fewer runs have no band worth drawing: t₀.₉₅ is 6.3 for two. */
    private static final int BAND = 3;

    /** The plot against evaluations, from the last initial one. */
    Plot plot() {
        List<Curve> curves = new ArrayList<>();
        result.methods().stream()
                .sorted((a, b) -> Integer.compare(Methods.series(a.method()), Methods.series(b.method())))
                .forEach(method -> curves.add(curve(method, value(method), v -> -v)));
        if (best.length > 0) {
            int first = result.methods().get(0).initial();
            curves.add(Curve.reference(GREEDY, counts(first, best.length), from(best, first, v -> -v)));
        }
        return new Plot(label, "evaluations", "−E max s", false, false, curves);
    }

    /** The Bayes regret on a logarithmic axis, from which late differences can be read; empty where unknown. */
    Optional<Plot> regretPlot() {
        List<Curve> curves = new ArrayList<>();
        result.methods().stream()
                .sorted((a, b) -> Integer.compare(Methods.series(a.method()), Methods.series(b.method())))
                .forEach(method -> {
                    Band band = method.bands().get(Measure.BAYES_REGRET);
                    if (band != null) {
                        curves.add(curve(method, band, DoubleUnaryOperator.identity()));
                    }
                });
        return curves.isEmpty()
                ? Optional.empty()
                : Optional.of(new Plot(label, "evaluations", "Bayes regret", false, true, curves));
    }

    /** The mean from the last initial evaluation on, with its band where there are runs enough. */
    private static Curve curve(MethodResult method, Band band, DoubleUnaryOperator drawn) {
        int first = Math.min(method.initial(), band.mean().length);
        String name = Methods.label(method.method());
        int series = Methods.series(method.method());
        double[] x = counts(first, band.mean().length);
        double[] mean = from(band.mean(), first, drawn);
        if (method.seeds().size() < BAND) {
            return Curve.line(name, series, x, mean);
        }
        double[] one = from(band.low(), first, drawn);
        double[] other = from(band.high(), first, drawn);
        return one[0] <= other[0]
                ? new Curve(name, series, x, mean, one, other)
                : new Curve(name, series, x, mean, other, one);
    }

    private static Band value(MethodResult method) {
        Band band = method.bands().get(Measure.EXPECTED_MAXIMUM);
        if (band == null) {
            throw new IllegalStateException("method '" + method.method() + "': no values");
        }
        return band;
    }

    private static double[] counts(int first, int last) {
        double[] x = new double[last - first + 1];
        Arrays.setAll(x, i -> first + i);
        return x;
    }

    private static double[] from(double[] values, int first, DoubleUnaryOperator drawn) {
        return Arrays.stream(values, first - 1, values.length).map(drawn).toArray();
    }

    /** The table under a heading. */
    List<Block> blocks() {
        List<Block> blocks = new ArrayList<>();
        blocks.add(new Block.Heading("After the last evaluation: " + label));
        if (has(Measure.SHARE_INSIDE) && !differs(Measure.SHARE_INSIDE)) {
            blocks.add(new Block.Text(
                    "No suggestion of any method lies in the box, so nothing is said about its inside."));
        }
        blocks.add(table());
        return blocks;
    }

    private boolean has(Measure measure) {
        return result.methods().stream().anyMatch(m -> m.bands().containsKey(measure));
    }

    /** Whether a measure is other than 0 for some method. */
    private boolean differs(Measure measure) {
        return result.methods().stream()
                .map(m -> m.bands().get(measure))
                .anyMatch(band -> band != null && band.last() != 0);
    }

    /** Final values with half their bands, and one-sided tests against the best rival where there are pairs enough. */
    Block.Table table() {
        List<String> head = new ArrayList<>(List.of("method", "runs", "−E max s"));
        List<Measure> measures = new ArrayList<>();
        for (Measure measure : Measure.values()) {
            if (measure != Measure.EXPECTED_MAXIMUM && differs(measure)) {
                measures.add(measure);
                head.add(measure.title());
            }
        }
        Optional<String> rival = bestRival().filter(this::tested);
        rival.ifPresent(name -> {
            head.add("p better than " + Methods.label(name));
            head.add("p worse than " + Methods.label(name));
        });
        List<List<String>> rows = new ArrayList<>();
        for (MethodResult method : result.methods()) {
            List<String> cells = new ArrayList<>(List.of(
                    Methods.label(method.method()),
                    String.valueOf(method.seeds().size()),
                    figure(value(method), -1, method.seeds().size())));
            measures.forEach(measure -> cells.add(cell(measure, method)));
            rival.ifPresent(name -> {
                cells.add(p(result.test(method.method(), name)));
                cells.add(p(result.test(name, method.method())));
            });
            rows.add(cells);
        }
        if (best.length > 0) {
            List<String> cells = new ArrayList<>(List.of(GREEDY, "", number(-best[best.length - 1])));
            while (cells.size() < head.size()) {
                cells.add("");
            }
            rows.add(cells);
        }
        return new Block.Table(head, rows);
    }

    private static String cell(Measure measure, MethodResult method) {
        Band band = method.bands().get(measure);
        if (band == null || Double.isNaN(band.last())) {
            return "–";
        }
        return switch (measure) {
            case SHARE_INSIDE -> String.format(Locale.ROOT, "%.0f %%", 100 * band.last());
            case BAYES_REGRET ->
                significant(band.last()) + (method.seeds().size() > 1 ? " ± " + significant(band.halfWidth()) : "");
            default -> figure(band, 1, method.seeds().size());
        };
    }

    private static String figure(Band band, int sign, int runs) {
        return number(sign * band.last()) + (runs > 1 ? " ± " + significant(band.halfWidth()) : "");
    }

    private static String number(double value) {
        return String.format(Locale.ROOT, "%.4f", value).replace('-', '−');
    }

    /** A number with three digits that count. */
    static String significant(double value) {
        if (value == 0) {
            return "0";
        }
        return String.format(Locale.ROOT, Math.abs(value) < 1000 ? "%.3g" : "%.0f", value)
                .replace('-', '−');
    }

    /** Whether some method was tested against a rival in pairs enough. */
    private boolean tested(String rival) {
        return ran().stream()
                .flatMap(method -> result.test(method, rival).stream())
                .anyMatch(test -> test.pairs() >= PAIRS);
    }

    private static String p(Optional<PairedTest> test) {
        return test.filter(t -> t.pairs() >= PAIRS)
                .map(t -> String.format(Locale.ROOT, "%.3f", t.p()))
                .orElse("–");
    }

    /** The methods that were run. */
    List<String> ran() {
        return result.methods().stream().map(MethodResult::method).toList();
    }

    /** How many runs a paired test had, at least. */
    int pairs() {
        return result.methods().stream().mapToInt(m -> m.seeds().size()).min().orElse(0);
    }

    /** What a figure says about its curves. */
    static String curves(int runs) {
        if (runs == 1) {
            return "one run of each method";
        }
        return runs < BAND
                ? "means of " + runs + " runs, too few for bands"
                : "means and 90 % bands of " + runs + " runs";
    }

    /** The rival with the best final value. */
    Optional<String> bestRival() {
        return result.methods().stream()
                .map(MethodResult::method)
                .filter(rivals::contains)
                .findFirst();
    }

    /** The best of some methods by final value. */
    Optional<String> bestOf(List<String> methods) {
        return result.methods().stream()
                .map(MethodResult::method)
                .filter(methods::contains)
                .findFirst();
    }

    /** The test of a method and the best rival, of that direction which is the likelier. */
    Optional<PairedTest> test(String method) {
        return bestRival()
                .flatMap(rival -> Stream.of(result.test(method, rival), result.test(rival, method))
                        .flatMap(Optional::stream)
                        .min(Comparator.comparingDouble(PairedTest::p)));
    }

    /**
     * The final Bayes regret of a method as a multiple of the best rival's. Where the front is not known, the regret is taken
     * from what all runs together reached.
     */
    Optional<Double> regretRatio(String method) {
        return bestRival()
                .flatMap(rival -> regret(method).flatMap(own -> regret(rival).map(other -> own / other)));
    }

    /** Whether the best possible value is known, so that regret is measured from it. */
    boolean regretKnown() {
        return has(Measure.BAYES_REGRET);
    }

    private Optional<Double> regret(String name) {
        return result.methods().stream()
                .filter(m -> m.method().equals(name))
                .findFirst()
                .map(m -> {
                    Band known = m.bands().get(Measure.BAYES_REGRET);
                    return known == null ? reached - value(m).last() : known.last();
                });
    }
}
