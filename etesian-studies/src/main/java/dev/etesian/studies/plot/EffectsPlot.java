package dev.etesian.studies.plot;

import dev.etesian.chart.Chart;
import dev.etesian.chart.ChartSheet;
import dev.etesian.chart.Drawing;
import dev.etesian.chart.Extent;
import dev.etesian.chart.Glyph;
import dev.etesian.chart.Key;
import dev.etesian.chart.Layer;
import dev.etesian.chart.Tone;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * What each parameter does to each objective according to the models: the median with its central 90 % as the parameter alone leaves
 * the recommended trial, and the median averaged over the trials there are, whatever their other parameters.
 *
 * @param through the trial that the others are compared with
 * @param effects one a parameter
 */
public record EffectsPlot(PlotData data, PlotData.Result through, boolean recommended, List<Effect> effects)
        implements StudyPlot {

    private static final int MOST = 8;

    static StudyPlot of(PlotData data) {
        PlotData.Result through = through(data);
        return new EffectsPlot(data, through, data.recommended().isPresent(), Effect.all(data, through));
    }

    /** The recommended trial, or the latest result where none is. */
    static PlotData.Result through(PlotData data) {
        return data.recommended()
                .orElseGet(() -> data.results().get(data.results().size() - 1));
    }

    /** The parameters with the largest effects, in their own order. */
    private List<Effect> shown() {
        List<Effect> strongest = effects.stream()
                .sorted(Comparator.comparingDouble((Effect effect) -> -strength(effect)))
                .limit(MOST)
                .toList();
        return effects.stream().filter(strongest::contains).toList();
    }

    /** The largest change of an objective, in units of the spread of its results. */
    private double strength(Effect effect) {
        double most = 0;
        for (int k = 0; k < data.objectives().size(); k++) {
            int objective = k;
            double spread = range(data.results().stream()
                    .mapToDouble(seen -> seen.values()[objective])
                    .toArray());
            double change = Math.max(range(effect.median()[k]), range(effect.average()[k]));
            most = Math.max(most, spread > 0 ? change / spread : 0);
        }
        return most;
    }

    /** The distance from the smallest to the largest value. */
    public static double range(double[] values) {
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
        List<Effect> shown = shown();
        List<Chart> charts = new ArrayList<>();
        for (int k = 0; k < data.objectives().size(); k++) {
            Extent up = up(k, shown);
            Extent unnamed = up.named("");
            for (int p = 0; p < shown.size(); p++) {
                charts.add(chart(shown.get(p), k, p == 0 ? up : unnamed));
            }
        }
        List<String> notes = new ArrayList<>();
        if (!data.problem().space().constraints().isEmpty()) {
            notes.add("A line ends where a constraint does not allow the point; the average goes on.");
        }
        if (effects.stream().anyMatch(effect -> effect.parameter().when().isPresent())) {
            notes.add("A parameter that becomes active has its middle value; one that is inactive in the trial has"
                    + " only an average, over the trials in which it is active.");
        }
        if (shown.size() < effects.size()) {
            notes.add((effects.size() - shown.size()) + " parameters with smaller effects are drawn only as text.");
        }
        data.fittedModels().fallbacks().forEach(notes::add);
        return new ChartSheet(
                data.overview().name() + ": effects",
                "What changes when one parameter leaves " + origin() + " ("
                        + through.facts().words() + ")",
                charts,
                shown.size(),
                true,
                Math.max(250, Math.min(380, 1000 / shown.size())),
                220,
                keys(),
                notes);
    }

    /** The trial that parameters leave, in words. */
    public String origin() {
        return "trial " + through.id() + (recommended ? ", the recommended one" : ", the last one");
    }

    private List<Key> keys() {
        List<Key> keys = new ArrayList<>();
        keys.add(new Key.Stroke("expected according to the models (median)", Tone.BEST, false));
        keys.add(new Key.Patch("90 % interval", Tone.BEST));
        keys.add(new Key.Stroke("average over all trials", Tone.MUTED, true));
        if (effects.stream().anyMatch(effect -> !effect.parameter().ordered())) {
            keys.add(new Key.Mark("the same of a category", Tone.MUTED, Glyph.TRIANGLE));
        }
        keys.add(new Key.Mark("the trial, as measured", Tone.INK, Glyph.DOT));
        return keys;
    }

    private Extent up(int k, List<Effect> shown) {
        double[] medians = shown.stream()
                .flatMapToDouble(effect ->
                        Stream.of(effect.median()[k], effect.average()[k]).flatMapToDouble(Arrays::stream))
                .toArray();
        double[] seen = data.results().stream()
                .mapToDouble(one -> one.values()[k])
                .filter(Double::isFinite)
                .sorted()
                .toArray();
        // the middle of what was measured keeps an axis that nothing changes from being blown up
        double low = seen.length == 0 ? Double.NaN : seen[seen.length / 4];
        double high = seen.length == 0 ? Double.NaN : seen[seen.length - 1 - seen.length / 4];
        if (logarithmic(k, medians)) {
            return Extent.spanning(data.axis(k), seen, medians);
        }
        return Extent.around(data.axis(k), medians, low, high, through.values()[k]);
    }

    private boolean logarithmic(int k, double[] medians) {
        double[] seen =
                data.results().stream().mapToDouble(one -> one.values()[k]).toArray();
        return Extent.spanning("", seen).logarithmic() && Arrays.stream(medians).noneMatch(median -> median <= 0);
    }

    private Chart chart(Effect effect, int k, Extent up) {
        Extent across = ParameterAxis.extent(effect.parameter());
        double[] x = effect.places();
        double at =
                ParameterAxis.place(effect.parameter(), through.facts().trial().point());
        List<Layer> layers = new ArrayList<>();
        if (extreme(effect.average()[k], 1) < 0) {
            layers.add(new Layer.Words("inactive in every trial"));
        }
        if (!effect.parameter().ordered()) {
            layers.add(new Layer.Whiskers(Tone.BEST, x, effect.low()[k], effect.high()[k]));
            layers.add(new Layer.Dots(Tone.MUTED, Glyph.TRIANGLE, x, effect.average()[k]));
            layers.add(new Layer.Dots(Tone.BEST, Glyph.DOT, x, effect.median()[k]));
        } else {
            layers.add(new Layer.Ribbon(Tone.BEST, x, effect.low()[k], effect.high()[k]));
            layers.add(new Layer.Line(Tone.MUTED, true, x, effect.average()[k]));
            layers.add(new Layer.Line(Tone.BEST, false, x, effect.median()[k]));
        }
        layers.add(new Layer.Dots(Tone.INK, Glyph.DOT, new double[] {at}, new double[] {through.values()[k]}));
        return new Chart("", Double.isNaN(at) ? across.named(across.label() + " (inactive)") : across, up, layers);
    }

    /** Where the smallest (sign −1) or largest value is; −1 where there is none. */
    public static int extreme(double[] values, int sign) {
        int best = -1;
        for (int i = 0; i < values.length; i++) {
            if (!Double.isNaN(values[i]) && (best < 0 || sign * values[i] > sign * values[best])) {
                best = i;
            }
        }
        return best;
    }

    @Override
    public Map<String, Object> json() {
        Map<String, Object> parameters = new LinkedHashMap<>();
        effects.forEach(effect -> parameters.put(effect.parameter().name(), effect.json(data.objectives())));
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("trial", through.id());
        document.put("recommended", recommended);
        document.put("parameters", parameters);
        document.put("fallbacks", data.fittedModels().fallbacks());
        return document;
    }
}
