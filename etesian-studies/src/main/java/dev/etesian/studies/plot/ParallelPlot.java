package dev.etesian.studies.plot;

import dev.etesian.chart.Drawing;
import dev.etesian.chart.Extent;
import dev.etesian.chart.Key;
import dev.etesian.chart.ParallelPicture;
import dev.etesian.chart.Tone;
import dev.etesian.preference.Bounds;
import dev.etesian.problem.Measurement;
import dev.etesian.problem.OutcomeConstraint;
import dev.etesian.space.Parameter;
import dev.etesian.studies.Digits;
import dev.etesian.studies.TrialView;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Every result as a line over all parameters and objectives, the best end of an objective at the top. */
public record ParallelPlot(PlotData data) implements StudyPlot {

    static StudyPlot of(PlotData data) {
        return new ParallelPlot(data);
    }

    private List<Parameter> parameters() {
        return data.problem().space().parameters();
    }

    private boolean boxed() {
        return data.preference().boxed();
    }

    private static boolean best(PlotData.Result seen) {
        return seen.standing() == PlotData.Standing.BEST;
    }

    /** Where a result crosses every axis. */
    public double[] line(PlotData.Result seen) {
        return DoubleStream.concat(
                        parameters().stream()
                                .mapToDouble(parameter -> ParameterAxis.place(
                                        parameter, seen.facts().trial().point())),
                        DoubleStream.concat(
                                data.otherLimits().stream().mapToDouble(limit -> measured(seen.facts(), limit)),
                                DoubleStream.of(seen.values())))
                .toArray();
    }

    private static double measured(TrialView trial, OutcomeConstraint limit) {
        Measurement measured = trial.outcome(limit.name());
        return measured == null || !Double.isFinite(measured.value()) ? Double.NaN : measured.value();
    }

    /** A trial that failed has parameters and nothing else. */
    private double[] line(TrialView failed) {
        double[] line = new double[axes().size()];
        Arrays.fill(line, Double.NaN);
        for (int j = 0; j < parameters().size(); j++) {
            line[j] = ParameterAxis.place(parameters().get(j), failed.trial().point());
        }
        return line;
    }

    /** The names of all axes, from left to right. */
    public List<String> axes() {
        List<String> axes = new ArrayList<>();
        parameters().forEach(parameter -> axes.add(parameter.name()));
        data.otherLimits().forEach(limit -> axes.add(limit.name()));
        data.objectives().forEach(objective -> axes.add(objective.name()));
        return axes;
    }

    @Override
    public Drawing drawing() {
        List<ParallelPicture.Column> columns = new ArrayList<>();
        parameters()
                .forEach(parameter -> columns.add(new ParallelPicture.Column(
                        ParameterAxis.extent(parameter), kind(parameter), false, List.of(), List.of())));
        data.otherLimits().forEach(limit -> columns.add(limit(limit)));
        IntStream.range(0, data.objectives().size()).forEach(k -> columns.add(objective(k)));
        List<ParallelPicture.Line> lines = new ArrayList<>();
        Thinning.of(data.failures(), Thinning.LINES, failed -> false)
                .forEach(failed -> lines.add(new ParallelPicture.Line(Tone.FAILED, false, line(failed))));
        add(lines, Tone.FAINT, seen -> !best(seen) && !seen.inside());
        add(lines, Tone.BEST, seen -> best(seen) && !seen.inside());
        add(lines, Tone.PREFERRED, PlotData.Result::inside);
        data.recommended().ifPresent(seen -> lines.add(new ParallelPicture.Line(Tone.INK, true, line(seen))));
        List<Key> keys = new ArrayList<>();
        data.recommended()
                .ifPresent(seen -> keys.add(new Key.Stroke("recommended: trial " + seen.id(), Tone.INK, false)));
        if (boxed()) {
            keys.add(new Key.Stroke("inside the box", Tone.PREFERRED, false));
        }
        keys.add(new Key.Stroke(boxed() ? "on the front, outside the box" : "on the front", Tone.BEST, false));
        keys.add(new Key.Stroke("others", Tone.FAINT, false));
        if (!data.failures().isEmpty()) {
            keys.add(new Key.Stroke("failed: parameters only", Tone.FAILED, false));
        }
        if (!data.boxes().isEmpty()) {
            keys.add(new Key.Patch("preferred", Tone.PREFERRED));
        }
        if (columns.stream().anyMatch(column -> !column.forbidden().isEmpty())) {
            keys.add(new Key.Patch("beyond a limit", Tone.MUTED));
        }
        List<String> notes = new ArrayList<>(Thinning.note(data.results().size(), Thinning.LINES));
        if (parameters().stream().anyMatch(parameter -> parameter.when().isPresent())) {
            notes.add("A line has a gap where a parameter is inactive.");
        }
        return new ParallelPicture(
                data.overview().name() + ": parameters and objectives",
                data.counts() + "; preference: " + data.preference().words(),
                columns,
                lines,
                keys,
                notes);
    }

    private static String kind(Parameter parameter) {
        return ParameterAxis.extent(parameter).logarithmic()
                ? "log scale"
                : parameter.when().map(when -> "if " + when.parameter()).orElse("");
    }

    private ParallelPicture.Column limit(OutcomeConstraint limit) {
        double[] values = data.results().stream()
                .mapToDouble(seen -> measured(seen.facts(), limit))
                .toArray();
        Extent extent = Extent.spanning(limit.name(), values, limit.min(), limit.max());
        boolean most = Double.isFinite(limit.max());
        String words = (Double.isFinite(limit.min()) ? "≥ " + Digits.of(limit.min()) + (most ? ", " : "") : "")
                + (most ? "≤ " + Digits.of(limit.max()) : "");
        return new ParallelPicture.Column(extent, "limit " + words, most, List.of(), PlotData.forbidden(limit, extent));
    }

    private ParallelPicture.Column objective(int k) {
        DoubleStream bounds = data.boxes().stream()
                .map(box -> data.side(box, k))
                .flatMapToDouble(side -> DoubleStream.of(side.low(), side.high()));
        double[] values =
                data.results().stream().mapToDouble(seen -> seen.values()[k]).toArray();
        double[] best = data.standing(PlotData.Standing.BEST).stream()
                .mapToDouble(seen -> seen.values()[k])
                .toArray();
        Extent extent = Extent.spanning(
                data.objectives().get(k).name(),
                values,
                DoubleStream.concat(bounds, DoubleStream.of(best)).toArray());
        boolean larger = data.objectives().get(k).gain(1) > 0;
        List<double[]> wanted = data.boxes().stream()
                .map(box -> data.side(box, k))
                .filter(ParallelPlot::given)
                .map(side -> new double[] {side.low(), side.high()})
                .toList();
        List<double[]> forbidden = data.limits(k).stream()
                .flatMap(limit -> PlotData.forbidden(limit, extent).stream())
                .toList();
        String remark = (larger ? "maximized" : "minimized") + (extent.logarithmic() ? ", log" : "");
        return new ParallelPicture.Column(extent, remark, !larger, wanted, forbidden);
    }

    private static boolean given(Bounds side) {
        return Double.isFinite(side.low()) || Double.isFinite(side.high());
    }

    private void add(List<ParallelPicture.Line> lines, Tone tone, Predicate<PlotData.Result> which) {
        Thinning.of(data.results().stream().filter(which).toList(), Thinning.LINES, ParallelPlot::best)
                .forEach(seen -> lines.add(new ParallelPicture.Line(tone, false, line(seen))));
    }

    @Override
    public Map<String, Object> json() {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("axes", axes());
        document.put("lines", data.results().stream().map(this::document).toList());
        return document;
    }

    private Map<String, Object> document(PlotData.Result seen) {
        List<@Nullable Object> at = new ArrayList<>();
        parameters()
                .forEach(parameter ->
                        at.add(seen.facts().trial().point().values().get(parameter.name())));
        double[] line = line(seen);
        for (double value : Arrays.copyOfRange(line, parameters().size(), line.length)) {
            at.add(Double.isNaN(value) ? null : value);
        }
        Map<String, Object> one = new LinkedHashMap<>();
        one.put("trial", seen.id());
        one.put("at", at);
        one.put("best", best(seen));
        one.put(
                "recommended",
                data.recommended().filter(r -> r.id() == seen.id()).isPresent());
        one.put("inside", boxed() ? (Object) seen.inside() : null);
        return one;
    }
}
