package dev.etesian.studies.plot;

import dev.etesian.chart.Chart;
import dev.etesian.chart.ChartSheet;
import dev.etesian.chart.Drawing;
import dev.etesian.chart.Extent;
import dev.etesian.chart.Glyph;
import dev.etesian.chart.Key;
import dev.etesian.chart.Layer;
import dev.etesian.chart.Tone;
import dev.etesian.math.Compute;
import dev.etesian.space.Parameter;
import dev.etesian.studies.Digits;
import dev.etesian.studies.TrialView;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/**
 * What the models expect of each objective over the two parameters that matter most to it, with the other parameters of the
 * recommended trial.
 *
 * @param through the trial that the other parameters are taken from
 * @param planes one an objective
 */
public record ContoursPlot(PlotData data, PlotData.Result through, List<Contours> planes) implements StudyPlot {

    static StudyPlot of(PlotData data) {
        PlotData.Result through = EffectsPlot.through(data);
        ImportancePlot importance = (ImportancePlot) ImportancePlot.of(data);
        Compute compute = Compute.of(Runtime.getRuntime().availableProcessors());
        List<Contours> planes = IntStream.range(0, data.objectives().size())
                .mapToObj(k -> plane(data, through, importance, k, compute))
                .toList();
        return new ContoursPlot(data, through, planes);
    }

    /** Over the two parameters that matter most; those that are inactive in the trial come last. */
    private static Contours plane(
            PlotData data, PlotData.Result through, ImportancePlot importance, int k, Compute compute) {
        List<Parameter> parameters = data.problem().space().parameters();
        List<Integer> ranking = IntStream.range(0, parameters.size())
                .boxed()
                .sorted(Comparator.comparing((Integer j) -> !through.facts()
                                .trial()
                                .point()
                                .has(parameters.get(j).name()))
                        .thenComparingDouble(j -> -importance.share(k, j)))
                .toList();
        Parameter first = parameters.get(ranking.get(0));
        Parameter second = parameters.get(ranking.get(1));
        // Numbers across, categories up: names are longer than they are high.
        boolean swap = !ParameterAxis.names(first).isEmpty();
        return Contours.of(data, (swap ? second : first).name(), (swap ? first : second).name(), compute);
    }

    @Override
    public Drawing drawing() {
        int count = planes.size();
        List<Chart> charts = IntStream.range(0, count).mapToObj(this::chart).toList();
        List<Key> keys = new ArrayList<>();
        keys.add(new Key.Shades("expected according to the models, low to high"));
        keys.add(new Key.Mark("trials", Tone.INK, Glyph.SPECK));
        keys.addAll(data.recommendedKey());
        if (!data.failures().isEmpty()) {
            keys.add(new Key.Mark("failed", Tone.FAILED, Glyph.CROSS));
        }
        List<String> notes = new ArrayList<>();
        notes.add("Trials have other parameters of their own; the shades are for those of the trial named above.");
        notes.addAll(data.fittedModels().fallbacks());
        return new ChartSheet(
                data.overview().name() + ": contours",
                "Each objective over the two parameters that matter most to it; the others as in trial " + through.id(),
                charts,
                ChartSheet.evenly(count, 3),
                false,
                count == 1 ? 620 : 400,
                count == 1 ? 460 : 340,
                keys,
                notes);
    }

    private Chart chart(int k) {
        Contours plane = planes.get(k);
        double[][] medians = plane.medians()[k];
        double[] values = Arrays.stream(medians)
                .flatMapToDouble(Arrays::stream)
                .filter(Double::isFinite)
                .toArray();
        Extent across = ParameterAxis.extent(plane.x());
        Extent up = ParameterAxis.extent(plane.y());
        boolean named = !across.names().isEmpty() || !up.names().isEmpty();
        List<Layer> layers = new ArrayList<>();
        if (active(plane.xs()) && active(plane.ys())) {
            boolean logarithmic = Extent.spanning("", values).logarithmic();
            layers.add(new Layer.Field(plane.xs(), plane.ys(), turned(medians), !named, logarithmic));
        } else {
            layers.add(new Layer.Words("trial " + through.id() + " has a single active parameter"));
        }
        List<PlotData.Result> seen = Thinning.of(data.results(), Thinning.MARKS, one -> false);
        layers.add(dots(
                Tone.INK,
                Glyph.SPECK,
                plane,
                seen.stream().map(PlotData.Result::facts).toList()));
        layers.add(dots(Tone.FAILED, Glyph.CROSS, plane, data.failures()));
        layers.add(dots(Tone.PREFERRED, Glyph.STAR, plane, List.of(through.facts())));
        return new Chart(data.axis(k) + ": " + range(values), across, up, layers);
    }

    private static boolean active(double[] places) {
        return Arrays.stream(places).noneMatch(Double::isNaN);
    }

    /** Rows for columns. */
    private static double[][] turned(double[][] rows) {
        double[][] columns = new double[rows[0].length][rows.length];
        for (int r = 0; r < rows.length; r++) {
            for (int c = 0; c < columns.length; c++) {
                columns[c][r] = rows[r][c];
            }
        }
        return columns;
    }

    private static Layer dots(Tone tone, Glyph glyph, Contours plane, List<TrialView> trials) {
        return new Layer.Dots(tone, glyph, places(trials, plane.x()), places(trials, plane.y()));
    }

    private static double[] places(List<TrialView> trials, Parameter parameter) {
        return trials.stream()
                .mapToDouble(
                        trial -> ParameterAxis.place(parameter, trial.trial().point()))
                .toArray();
    }

    private static String range(double[] values) {
        double low = DoubleStream.of(values).min().orElse(Double.NaN);
        double high = DoubleStream.of(values).max().orElse(Double.NaN);
        return Digits.within(low, 0, Math.abs(low) / 50) + " to " + Digits.within(high, 0, Math.abs(high) / 50);
    }

    @Override
    public Map<String, Object> json() {
        Map<String, Object> objectives = new LinkedHashMap<>();
        for (int k = 0; k < planes.size(); k++) {
            objectives.put(data.objectives().get(k).name(), planes.get(k));
        }
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("trial", through.id());
        document.put("objectives", objectives);
        document.put("fallbacks", data.fittedModels().fallbacks());
        return document;
    }
}
