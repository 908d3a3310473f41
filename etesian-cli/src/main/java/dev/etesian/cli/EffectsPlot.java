package dev.etesian.cli;

import dev.etesian.chart.Chart;
import dev.etesian.chart.ChartSheet;
import dev.etesian.chart.Drawing;
import dev.etesian.chart.Extent;
import dev.etesian.chart.Glyph;
import dev.etesian.chart.Key;
import dev.etesian.chart.Layer;
import dev.etesian.chart.Tone;
import dev.etesian.space.CategoricalParameter;
import dev.etesian.studies.Digits;
import dev.etesian.studies.Recommendation;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * What each parameter does to each objective by the models: the median with its central 90 % as the parameter alone leaves
 * the recommended trial, and the median averaged over the trials there are, whatever their other parameters.
 *
 * @param through the trial that the others are compared with
 * @param slices one a parameter
 */
record EffectsPlot(Survey survey, Survey.Seen through, boolean recommended, List<Slice> slices) implements StudyPlot {

    private static final int MOST = 8;

    static StudyPlot of(Survey survey) {
        var found = Recommendation.of(survey.overview(), survey.wanted().preference());
        long id = found.map(r -> r.best().trial().id())
                .orElse(survey.results().get(survey.results().size() - 1).id());
        Survey.Seen through = survey.results().stream()
                .filter(seen -> seen.id() == id)
                .findFirst()
                .orElseThrow();
        return new EffectsPlot(survey, through, found.isPresent(), Slice.all(survey, through));
    }

    /** The parameters with the largest effects, in their own order. */
    private List<Slice> shown() {
        List<Slice> strongest = slices.stream()
                .sorted(Comparator.comparingDouble((Slice slice) -> -strength(slice)))
                .limit(MOST)
                .toList();
        return slices.stream().filter(strongest::contains).toList();
    }

    /** The largest change of an objective, in units of the spread of its results. */
    private double strength(Slice slice) {
        double most = 0;
        for (int k = 0; k < survey.objectives().size(); k++) {
            int objective = k;
            double spread = range(survey.results().stream()
                    .mapToDouble(seen -> seen.values()[objective])
                    .toArray());
            double change = Math.max(range(slice.median()[k]), range(slice.average()[k]));
            most = Math.max(most, spread > 0 ? change / spread : 0);
        }
        return most;
    }

    private static double range(double[] values) {
        double low = Double.POSITIVE_INFINITY;
        double high = Double.NEGATIVE_INFINITY;
        for (double value : values) {
            low = value < low ? value : low;
            high = value > high ? value : high;
        }
        return high > low ? high - low : 0;
    }

    @Override
    public Drawing drawing() {
        List<Slice> shown = shown();
        List<Chart> charts = new ArrayList<>();
        for (int k = 0; k < survey.objectives().size(); k++) {
            Extent up = up(k, shown);
            Extent unnamed = up.named("");
            for (int p = 0; p < shown.size(); p++) {
                charts.add(chart(shown.get(p), k, p == 0 ? up : unnamed));
            }
        }
        List<String> notes = new ArrayList<>();
        if (!survey.problem().space().constraints().isEmpty()) {
            notes.add("A line ends where a constraint does not allow the point; the average goes on.");
        }
        if (slices.stream().anyMatch(slice -> slice.parameter().when().isPresent())) {
            notes.add("A parameter that becomes active has its middle value; one that is inactive in the trial has"
                    + " only an average, over the trials in which it is active.");
        }
        if (shown.size() < slices.size()) {
            notes.add((slices.size() - shown.size()) + " parameters with smaller effects are not drawn; see --text.");
        }
        survey.outlook().fallbacks().forEach(notes::add);
        return new ChartSheet(
                survey.overview().name() + ": effects",
                "What changes when one parameter leaves " + origin() + " ("
                        + through.facts().words() + ")",
                charts,
                shown.size(),
                Math.max(236, Math.min(380, 1000 / shown.size())),
                220,
                keys(),
                notes);
    }

    private String origin() {
        return "trial " + through.id() + (recommended ? ", the recommended one" : ", the last one");
    }

    private List<Key> keys() {
        List<Key> keys = new ArrayList<>();
        keys.add(new Key.Stroke("expected by the models (median)", Tone.BEST, false));
        keys.add(new Key.Patch("90 % interval", Tone.BEST));
        keys.add(new Key.Stroke("average over all trials", Tone.MUTED, true));
        if (slices.stream().anyMatch(slice -> slice.parameter() instanceof CategoricalParameter)) {
            keys.add(new Key.Mark("the same of a category", Tone.MUTED, Glyph.TRIANGLE));
        }
        keys.add(new Key.Mark("the trial, as measured", Tone.INK, Glyph.DOT));
        return keys;
    }

    private Extent up(int k, List<Slice> shown) {
        double[] medians = shown.stream()
                .flatMapToDouble(slice ->
                        Stream.of(slice.median()[k], slice.average()[k]).flatMapToDouble(Arrays::stream))
                .toArray();
        double[] seen = survey.results().stream()
                .mapToDouble(one -> one.values()[k])
                .filter(Double::isFinite)
                .sorted()
                .toArray();
        // the middle of what was measured keeps an axis that nothing changes from being blown up
        double low = seen.length == 0 ? Double.NaN : seen[seen.length / 4];
        double high = seen.length == 0 ? Double.NaN : seen[seen.length - 1 - seen.length / 4];
        return Extent.around(survey.axis(k), medians, low, high, through.values()[k]);
    }

    private Chart chart(Slice slice, int k, Extent up) {
        Extent across = Rails.extent(slice.parameter());
        double[] x = slice.places();
        double at = Rails.place(slice.parameter(), through.facts().trial().point());
        List<Layer> layers = new ArrayList<>();
        if (extreme(slice.average()[k], 1) < 0) {
            layers.add(new Layer.Words("inactive in every trial"));
        }
        if (slice.parameter() instanceof CategoricalParameter) {
            layers.add(new Layer.Whiskers(Tone.BEST, x, slice.low()[k], slice.high()[k]));
            layers.add(new Layer.Dots(Tone.MUTED, Glyph.TRIANGLE, x, slice.average()[k]));
            layers.add(new Layer.Dots(Tone.BEST, Glyph.DOT, x, slice.median()[k]));
        } else {
            layers.add(new Layer.Ribbon(Tone.BEST, x, slice.low()[k], slice.high()[k]));
            layers.add(new Layer.Line(Tone.MUTED, true, x, slice.average()[k]));
            layers.add(new Layer.Line(Tone.BEST, false, x, slice.median()[k]));
        }
        layers.add(new Layer.Dots(Tone.INK, Glyph.DOT, new double[] {at}, new double[] {through.values()[k]}));
        return new Chart("", Double.isNaN(at) ? across.named(across.label() + " (inactive)") : across, up, layers);
    }

    @Override
    public void print(PrintWriter out) {
        TextLines.print(
                out,
                "",
                "Expected by the models when one parameter leaves " + origin() + " ("
                        + through.facts().words() + "):");
        for (int k = 0; k < survey.objectives().size(); k++) {
            int objective = k;
            out.println();
            TextTable table = new TextTable(TrialTable.cut(survey.axis(k)), "lowest", "at", "highest", "at");
            slices.stream()
                    .sorted(Comparator.comparingDouble(slice -> -range(slice.median()[objective])))
                    .forEach(slice -> table.row(row(slice, objective)));
            table.print(out);
        }
        survey.outlook().fallbacks().forEach(line -> TextLines.print(out, "", line));
    }

    private static String[] row(Slice slice, int k) {
        int low = extreme(slice.median()[k], -1);
        int high = extreme(slice.median()[k], 1);
        String name = TrialTable.cut(slice.parameter().name());
        return low < 0
                ? new String[] {name, "-", "inactive", "-", "-"}
                : new String[] {
                    name,
                    Digits.of(slice.median()[k][low]),
                    TrialTable.cut(Rails.words(slice.parameter(), slice.places()[low])),
                    Digits.of(slice.median()[k][high]),
                    TrialTable.cut(Rails.words(slice.parameter(), slice.places()[high]))
                };
    }

    /** Where the smallest (sign −1) or largest value is; −1 where there is none. */
    private static int extreme(double[] values, int sign) {
        int best = -1;
        for (int i = 0; i < values.length; i++) {
            if (!Double.isNaN(values[i]) && (best < 0 || sign * values[i] > sign * values[best])) {
                best = i;
            }
        }
        return best;
    }

    @Override
    public Map<String, Object> document() {
        Map<String, Object> parameters = new LinkedHashMap<>();
        slices.forEach(slice -> parameters.put(slice.parameter().name(), slice.document(survey.objectives())));
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("trial", through.id());
        document.put("recommended", recommended);
        document.put("parameters", parameters);
        document.put("fallbacks", survey.outlook().fallbacks());
        return document;
    }
}
