package dev.etesian.cli;

import dev.etesian.chart.Drawing;
import dev.etesian.chart.Extent;
import dev.etesian.chart.Key;
import dev.etesian.chart.ParallelPicture;
import dev.etesian.chart.Tone;
import dev.etesian.preference.Bounds;
import dev.etesian.space.CategoricalParameter;
import dev.etesian.space.Parameter;
import dev.etesian.studies.Digits;
import java.io.PrintWriter;
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
record ParallelPlot(Survey survey) implements StudyPlot {

    static StudyPlot of(Survey survey) {
        return new ParallelPlot(survey);
    }

    private List<Parameter> parameters() {
        return survey.problem().space().parameters();
    }

    private boolean boxed() {
        return survey.wanted().boxed();
    }

    private static boolean best(Survey.Seen seen) {
        return seen.standing() == Survey.Standing.BEST;
    }

    /** Where a result crosses every axis. */
    private double[] line(Survey.Seen seen) {
        return DoubleStream.concat(
                        parameters().stream()
                                .mapToDouble(parameter -> Rails.place(
                                        parameter, seen.facts().trial().point())),
                        DoubleStream.of(seen.values()))
                .toArray();
    }

    @Override
    public Drawing drawing() {
        List<ParallelPicture.Rail> rails = new ArrayList<>();
        parameters()
                .forEach(parameter -> rails.add(
                        new ParallelPicture.Rail(Rails.extent(parameter), kind(parameter), false, List.of())));
        IntStream.range(0, survey.objectives().size()).forEach(k -> rails.add(objective(k)));
        List<ParallelPicture.Strand> strands = new ArrayList<>();
        add(strands, Tone.FAINT, seen -> !best(seen) && !seen.inside());
        add(strands, Tone.BEST, seen -> best(seen) && !seen.inside());
        add(strands, Tone.WANTED, Survey.Seen::inside);
        List<Key> keys = new ArrayList<>();
        if (boxed()) {
            keys.add(new Key.Stroke("inside the box", Tone.WANTED, false));
        }
        keys.add(new Key.Stroke(boxed() ? "best, but outside" : "best: no other beats it", Tone.BEST, false));
        keys.add(new Key.Stroke("others", Tone.FAINT, false));
        if (!survey.boxes().isEmpty()) {
            keys.add(new Key.Patch("wanted", Tone.WANTED));
        }
        List<String> notes = new ArrayList<>(Thinning.note(survey.results().size(), Thinning.LINES));
        if (parameters().stream().anyMatch(parameter -> parameter.when().isPresent())) {
            notes.add("A line has a gap where a parameter is inactive.");
        }
        return new ParallelPicture(
                survey.overview().name() + ": parameters and objectives",
                survey.counts() + "; wanted: " + survey.wanted().words(),
                rails,
                strands,
                keys,
                notes);
    }

    private static String kind(Parameter parameter) {
        return Rails.extent(parameter).logarithmic()
                ? "log scale"
                : parameter.when().map(when -> "if " + when.parameter()).orElse("");
    }

    private ParallelPicture.Rail objective(int k) {
        DoubleStream bounds = survey.boxes().stream()
                .map(box -> survey.side(box, k))
                .flatMapToDouble(side -> DoubleStream.of(side.low(), side.high()));
        double[] values =
                survey.results().stream().mapToDouble(seen -> seen.values()[k]).toArray();
        double[] best = survey.standing(Survey.Standing.BEST).stream()
                .mapToDouble(seen -> seen.values()[k])
                .toArray();
        Extent extent = Extent.around(
                survey.objectives().get(k).name(),
                values,
                DoubleStream.concat(bounds, DoubleStream.of(best)).toArray());
        boolean larger = survey.objectives().get(k).gain(1) > 0;
        List<double[]> wanted = survey.boxes().stream()
                .map(box -> survey.side(box, k))
                .filter(ParallelPlot::given)
                .map(side -> new double[] {side.low(), side.high()})
                .toList();
        return new ParallelPicture.Rail(extent, larger ? "maximized" : "minimized", !larger, wanted);
    }

    private static boolean given(Bounds side) {
        return Double.isFinite(side.low()) || Double.isFinite(side.high());
    }

    private void add(List<ParallelPicture.Strand> strands, Tone tone, Predicate<Survey.Seen> which) {
        Thinning.of(survey.results().stream().filter(which).toList(), Thinning.LINES, ParallelPlot::best)
                .forEach(seen -> strands.add(new ParallelPicture.Strand(tone, line(seen))));
    }

    @Override
    public void print(PrintWriter out) {
        TextLines.print(
                out, "", survey.counts() + "; wanted: " + survey.wanted().words());
        out.println();
        List<double[]> all = lines(seen -> true);
        List<double[]> best = lines(ParallelPlot::best);
        List<double[]> inside = lines(Survey.Seen::inside);
        Fields fields = new Fields();
        for (int a = 0; a < parameters().size() + survey.objectives().size(); a++) {
            int d = parameters().size();
            String name = a < d ? parameters().get(a).name() : survey.axis(a - d);
            fields.with(
                    TrialTable.cut(name),
                    words(all, a) + "; best " + words(best, a) + (boxed() ? "; inside " + words(inside, a) : ""));
        }
        fields.print(out);
    }

    private List<double[]> lines(Predicate<Survey.Seen> which) {
        return survey.results().stream().filter(which).map(this::line).toList();
    }

    /** The range of an axis over some lines, or how often each category was there. */
    private String words(List<double[]> lines, int axis) {
        double[] values = lines.stream()
                .mapToDouble(line -> line[axis])
                .filter(v -> !Double.isNaN(v))
                .sorted()
                .toArray();
        if (values.length == 0) {
            return "none";
        }
        @Nullable
        Parameter parameter = axis < parameters().size() ? parameters().get(axis) : null;
        if (parameter instanceof CategoricalParameter) {
            Map<String, Integer> counts = new LinkedHashMap<>();
            Arrays.stream(values).forEach(v -> counts.merge(Rails.words(parameter, v), 1, Integer::sum));
            return String.join(
                    ", ",
                    counts.entrySet().stream()
                            .map(entry -> entry.getKey() + " " + entry.getValue())
                            .toList());
        }
        String low = parameter == null ? Digits.of(values[0]) : Rails.words(parameter, values[0]);
        double most = values[values.length - 1];
        String high = parameter == null ? Digits.of(most) : Rails.words(parameter, most);
        return low.equals(high) ? low : low + " to " + high;
    }

    @Override
    public Map<String, Object> document() {
        List<String> axes = new ArrayList<>();
        parameters().forEach(parameter -> axes.add(parameter.name()));
        survey.objectives().forEach(objective -> axes.add(objective.name()));
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("axes", axes);
        document.put("lines", survey.results().stream().map(this::document).toList());
        return document;
    }

    private Map<String, Object> document(Survey.Seen seen) {
        List<@Nullable Object> at = new ArrayList<>();
        parameters()
                .forEach(parameter ->
                        at.add(seen.facts().trial().point().values().get(parameter.name())));
        for (double value : seen.values()) {
            at.add(Double.isNaN(value) ? null : value);
        }
        Map<String, Object> one = new LinkedHashMap<>();
        one.put("trial", seen.id());
        one.put("at", at);
        one.put("best", best(seen));
        one.put("inside", boxed() ? (Object) seen.inside() : null);
        return one;
    }
}
