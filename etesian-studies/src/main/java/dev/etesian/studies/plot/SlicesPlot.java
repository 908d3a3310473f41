package dev.etesian.studies.plot;

import dev.etesian.chart.Chart;
import dev.etesian.chart.ChartSheet;
import dev.etesian.chart.Drawing;
import dev.etesian.chart.Extent;
import dev.etesian.chart.Glyph;
import dev.etesian.chart.Key;
import dev.etesian.chart.Layer;
import dev.etesian.chart.Tone;
import dev.etesian.space.Parameter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Every objective as measured over every parameter, whatever the others were; failures where they happened. */
public record SlicesPlot(PlotData data) implements StudyPlot {

    private static final int MOST = 8;
    private static final int MODELED = 3;

    static StudyPlot of(PlotData data) {
        return new SlicesPlot(data);
    }

    /** The parameters that are shown: all, or where there are many the most important ones, in their own order. */
    private List<Parameter> shown() {
        List<Parameter> all = data.problem().space().parameters();
        if (all.size() <= MOST || data.results().size() < MODELED) {
            return all.subList(0, Math.min(MOST, all.size()));
        }
        List<Integer> ranking =
                ((ImportancePlot) ImportancePlot.of(data)).ranking().subList(0, MOST);
        return IntStream.range(0, all.size())
                .filter(ranking::contains)
                .mapToObj(all::get)
                .toList();
    }

    /** The parameter with a scale that an objective depends on most; the first one where none has a scale. */
    public Parameter leading(int objective) {
        List<Parameter> all = data.problem().space().parameters();
        if (data.results().size() < MODELED) {
            return all.get(0);
        }
        ImportancePlot importance = (ImportancePlot) ImportancePlot.of(data);
        return importance.ranking(objective).stream()
                .map(all::get)
                .filter(parameter -> ParameterAxis.names(parameter).isEmpty())
                .findFirst()
                .orElse(all.get(0));
    }

    @Override
    public Drawing drawing() {
        List<Parameter> shown = shown();
        List<Chart> charts = new ArrayList<>();
        for (int k = 0; k < data.objectives().size(); k++) {
            for (int p = 0; p < shown.size(); p++) {
                charts.add(chart(shown.get(p), k, p == 0));
            }
        }
        List<Key> keys = new ArrayList<>();
        keys.add(new Key.Ramp("trials, first to last"));
        keys.add(new Key.Mark("on the front", Tone.INK, Glyph.RING));
        keys.addAll(data.recommendedKey());
        if (!data.standing(PlotData.Standing.INFEASIBLE).isEmpty()) {
            keys.add(new Key.Mark("breaks a limit", Tone.MUTED, Glyph.CROSS));
        }
        if (!data.failures().isEmpty()) {
            keys.add(new Key.Mark("failed (at the lower edge)", Tone.FAILED, Glyph.CROSS));
        }
        List<String> notes = new ArrayList<>(Thinning.note(data.results().size(), Thinning.MARKS));
        int more = data.problem().space().parameters().size() - shown.size();
        if (more > 0) {
            notes.add(more + " less important parameters are not drawn.");
        }
        return new ChartSheet(
                data.overview().name() + ": slices",
                data.counts(),
                charts,
                shown.size(),
                true,
                Math.max(250, Math.min(380, 1000 / shown.size())),
                220,
                keys,
                notes);
    }

    private Chart chart(Parameter parameter, int k, boolean first) {
        List<Layer> layers = new ArrayList<>();
        Extent up = Extent.spanning(first ? data.axis(k) : "", values(data.results(), k));
        double[] failed = data.failures().stream()
                .mapToDouble(
                        trial -> ParameterAxis.place(parameter, trial.trial().point()))
                .toArray();
        layers.add(new Layer.Dots(
                Tone.FAILED,
                Glyph.CROSS,
                failed,
                DoubleStream.generate(up::low).limit(failed.length).toArray()));
        List<PlotData.Result> broken = data.standing(PlotData.Standing.INFEASIBLE);
        layers.add(new Layer.Dots(Tone.MUTED, Glyph.CROSS, places(broken, parameter), values(broken, k)));
        List<PlotData.Result> others = Thinning.of(
                data.results().stream()
                        .filter(seen -> seen.standing() != PlotData.Standing.INFEASIBLE)
                        .toList(),
                Thinning.MARKS,
                seen -> seen.standing() == PlotData.Standing.BEST);
        double last = Math.max(1, data.overview().records().size() - 1);
        layers.add(new Layer.Turns(
                places(others, parameter),
                values(others, k),
                others.stream().mapToDouble(seen -> seen.id() / last).toArray()));
        List<PlotData.Result> best = data.standing(PlotData.Standing.BEST);
        layers.add(new Layer.Dots(Tone.INK, Glyph.RING, places(best, parameter), values(best, k)));
        List<PlotData.Result> star = data.recommended().map(List::of).orElse(List.of());
        layers.add(new Layer.Dots(Tone.PREFERRED, Glyph.STAR, places(star, parameter), values(star, k)));
        return new Chart("", ParameterAxis.extent(parameter).padded(), up, layers);
    }

    private static double[] places(List<PlotData.Result> seen, Parameter parameter) {
        return seen.stream()
                .mapToDouble(one ->
                        ParameterAxis.place(parameter, one.facts().trial().point()))
                .toArray();
    }

    private static double[] values(List<PlotData.Result> seen, int k) {
        return seen.stream().mapToDouble(one -> one.values()[k]).toArray();
    }

    @Override
    public Map<String, Object> json() {
        Map<String, Object> parameters = new LinkedHashMap<>();
        for (Parameter parameter : data.problem().space().parameters()) {
            List<@Nullable Object> at = new ArrayList<>();
            data.results()
                    .forEach(
                            seen -> at.add(seen.facts().trial().point().values().get(parameter.name())));
            parameters.put(parameter.name(), at);
        }
        Map<String, Object> objectives = new LinkedHashMap<>();
        for (int k = 0; k < data.objectives().size(); k++) {
            List<@Nullable Object> values = new ArrayList<>();
            DoubleStream.of(values(data.results(), k))
                    .forEach(value -> values.add(Double.isNaN(value) ? null : (Object) value));
            objectives.put(data.objectives().get(k).name(), values);
        }
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("trials", data.results().stream().map(PlotData.Result::id).toList());
        document.put("parameters", parameters);
        document.put("objectives", objectives);
        document.put(
                "failed",
                data.failures().stream()
                        .map(trial -> {
                            Map<String, Object> one = new LinkedHashMap<>();
                            one.put("trial", trial.trial().id());
                            one.put("params", trial.trial().point().values());
                            return one;
                        })
                        .toList());
        return document;
    }
}
