package dev.etesian.studies.plot;

import dev.etesian.chart.Chart;
import dev.etesian.chart.ChartSheet;
import dev.etesian.chart.Drawing;
import dev.etesian.chart.Extent;
import dev.etesian.chart.Glyph;
import dev.etesian.chart.Key;
import dev.etesian.chart.Layer;
import dev.etesian.chart.Tone;
import dev.etesian.strategy.FittedModels;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/**
 * How far the models can be trusted: every result against what the model of its objective expects of it from all others.
 *
 * <p>Source: [Rasmussen2006, Section 5.4.2].
 *
 * @param left by objective, its results
 */
public record FitPlot(PlotData data, List<List<FittedModels.LeftOut>> left) implements StudyPlot {

    static StudyPlot of(PlotData data) {
        return new FitPlot(
                data,
                IntStream.range(0, data.objectives().size())
                        .mapToObj(k -> data.fittedModels().leftOut(k))
                        .toList());
    }

    private static boolean covered(FittedModels.LeftOut one) {
        return one.expected().low() <= one.observed()
                && one.observed() <= one.expected().high();
    }

    /** How many results of an objective are within their 90 % intervals. */
    public long covered(int k) {
        return left.get(k).stream().filter(FitPlot::covered).count();
    }

    /** The root of the mean square of what was measured less what was expected. */
    public double error(int k) {
        return Math.sqrt(left.get(k).stream()
                .mapToDouble(one -> Math.pow(one.observed() - one.expected().median(), 2))
                .average()
                .orElse(Double.NaN));
    }

    /** The share of the results' variance that is expected; below 0 where their mean would say more. */
    public double explained(int k) {
        double[] observed =
                left.get(k).stream().mapToDouble(FittedModels.LeftOut::observed).toArray();
        double mean = DoubleStream.of(observed).average().orElse(Double.NaN);
        double variance = DoubleStream.of(observed)
                .map(v -> (v - mean) * (v - mean))
                .average()
                .orElse(Double.NaN);
        return variance > 0 ? 1 - error(k) * error(k) / variance : Double.NaN;
    }

    @Override
    public Drawing drawing() {
        int count = data.objectives().size();
        List<Chart> charts = IntStream.range(0, count).mapToObj(this::chart).toList();
        return new ChartSheet(
                data.overview().name() + ": fit",
                "Each result, and what the model expects of it from all others; about 90 % should be within the bars",
                charts,
                ChartSheet.evenly(count, 3),
                false,
                count == 1 ? 560 : 390,
                count == 1 ? 440 : 340,
                List.of(
                        new Key.Mark("within its 90 % interval", Tone.BEST, Glyph.DOT),
                        new Key.Mark("outside", Tone.PREFERRED, Glyph.DOT),
                        new Key.Stroke("expected = measured", Tone.MUTED, true)),
                data.fittedModels().fallbacks());
    }

    private Chart chart(int k) {
        String name = data.objectives().get(k).name();
        List<FittedModels.LeftOut> all = left.get(k);
        double[] both = DoubleStream.concat(
                        all.stream().mapToDouble(FittedModels.LeftOut::observed),
                        all.stream().mapToDouble(one -> one.expected().median()))
                .toArray();
        Extent across = Extent.spanning(name + " measured", both);
        Extent up = across.named(name + " expected");
        List<Layer> layers = new ArrayList<>();
        double[] ends = {across.low(), across.high()};
        layers.add(new Layer.Line(Tone.MUTED, true, ends, ends));
        for (boolean within : new boolean[] {true, false}) {
            List<FittedModels.LeftOut> some = Thinning.of(
                    all.stream().filter(one -> covered(one) == within).toList(), Thinning.MARKS, one -> false);
            Tone tone = within ? Tone.BEST : Tone.PREFERRED;
            double[] x = numbers(some, FittedModels.LeftOut::observed);
            layers.add(new Layer.Whiskers(
                    tone,
                    x,
                    numbers(some, one -> one.expected().low()),
                    numbers(some, one -> one.expected().high())));
            layers.add(new Layer.Dots(
                    tone, Glyph.DOT, x, numbers(some, one -> one.expected().median())));
        }
        return new Chart(caption(k), across, up, layers);
    }

    private static double[] numbers(List<FittedModels.LeftOut> some, ToDoubleFunction<FittedModels.LeftOut> of) {
        return some.stream().mapToDouble(of).toArray();
    }

    private String caption(int k) {
        int all = left.get(k).size();
        return data.objectives().get(k).name() + ": " + covered(k) + " of " + all + " within" + percent(k);
    }

    private String percent(int k) {
        int all = left.get(k).size();
        double explained = explained(k);
        return (all == 0 ? "" : " (" + percent((double) covered(k) / all) + ")")
                + (explained > 0 ? ", explains " + percent(explained) : "");
    }

    /** In one piece where a title is wrapped. */
    private static String percent(double share) {
        return Math.round(100 * share) + "\u00a0%";
    }

    @Override
    public Map<String, Object> json() {
        Map<String, Object> objectives = new LinkedHashMap<>();
        for (int k = 0; k < left.size(); k++) {
            Map<String, Object> one = new LinkedHashMap<>();
            int all = left.get(k).size();
            one.put("results", all);
            one.put("covered", covered(k));
            one.put("error", error(k));
            one.put("explained", explained(k));
            one.put("points", left.get(k).stream().map(this::point).toList());
            objectives.put(data.objectives().get(k).name(), one);
        }
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("objectives", objectives);
        document.put("fallbacks", data.fittedModels().fallbacks());
        return document;
    }

    private Map<String, Object> point(FittedModels.LeftOut one) {
        Map<String, Object> point = new LinkedHashMap<>();
        point.put("params", data.problem().space().decode(one.x()).values());
        point.put("measured", one.observed());
        point.put("median", one.expected().median());
        point.put("low", one.expected().low());
        point.put("high", one.expected().high());
        return point;
    }
}
