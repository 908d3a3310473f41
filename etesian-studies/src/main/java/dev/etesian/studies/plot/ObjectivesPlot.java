package dev.etesian.studies.plot;

import dev.etesian.chart.Chart;
import dev.etesian.chart.ChartSheet;
import dev.etesian.chart.Drawing;
import dev.etesian.chart.Extent;
import dev.etesian.chart.Glyph;
import dev.etesian.chart.Key;
import dev.etesian.chart.Layer;
import dev.etesian.chart.Tone;
import dev.etesian.preference.Bounds;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/** Every pair of objectives against each other; a single one against the order of trials. */
public record ObjectivesPlot(PlotData data) implements StudyPlot {

    private static final int MOST_ERRORS = 200;

    static StudyPlot of(PlotData data) {
        return new ObjectivesPlot(data);
    }

    private int count() {
        return data.objectives().size();
    }

    /** Pairs of objectives; −1 is the number of the trial. */
    public List<int[]> pairs() {
        List<int[]> pairs = new ArrayList<>();
        for (int i = 0; i < count(); i++) {
            for (int j = i + 1; j < count(); j++) {
                pairs.add(new int[] {i, j});
            }
        }
        return count() == 1 ? List.of(new int[] {-1, 0}) : pairs;
    }

    @Override
    public Drawing drawing() {
        List<Chart> charts = pairs().stream().map(this::chart).toList();
        boolean one = charts.size() == 1;
        return new ChartSheet(
                data.overview().name() + ": objectives",
                data.counts() + "; preference: " + data.preference().words(),
                charts,
                ChartSheet.evenly(charts.size(), charts.size() <= 6 ? 3 : 5),
                false,
                one ? 760 : 330,
                one ? 480 : 290,
                keys(),
                notes());
    }

    private List<String> notes() {
        List<String> notes = new ArrayList<>(Thinning.note(data.results().size(), Thinning.MARKS));
        int failed = data.failures().size();
        if (failed > 0 && count() > 1) {
            notes.add((failed == 1 ? "1 failed trial has" : failed + " failed trials have")
                    + " no place here; the slices show where they were.");
        }
        return notes;
    }

    private Chart chart(int[] pair) {
        int i = pair[0];
        int j = pair[1];
        List<Layer> layers = new ArrayList<>();
        data.boxes().stream()
                .filter(box -> bounded(side(box, i)) || bounded(side(box, j)))
                .forEach(box -> layers.add(new Layer.Area(
                        Tone.PREFERRED,
                        side(box, i).low(),
                        side(box, i).high(),
                        side(box, j).low(),
                        side(box, j).high())));
        forbidden(i).forEach(range -> layers.add(area(range, true)));
        forbidden(j).forEach(range -> layers.add(area(range, false)));
        if (i < 0) {
            layers.add(new Layer.Dots(Tone.FAILED, Glyph.CROSS, failed(), floor(failed().length, j)));
        }
        layers.add(rug(i, j, true));
        layers.add(rug(j, i, false));
        layers.add(dots(PlotData.Standing.INFEASIBLE, Tone.MUTED, Glyph.CROSS, i, j));
        layers.add(dots(PlotData.Standing.PARTIAL, Tone.MUTED, Glyph.TRIANGLE, i, j));
        layers.addAll(errors(i, j));
        layers.add(front(i));
        List<PlotData.Result> feasible = Thinning.of(
                data.results().stream().filter(PlotData.Result::feasible).toList(),
                Thinning.MARKS,
                seen -> seen.standing() == PlotData.Standing.BEST);
        double last = Math.max(1, data.overview().records().size() - 1);
        layers.add(new Layer.Turns(
                values(feasible, i),
                values(feasible, j),
                feasible.stream().mapToDouble(seen -> seen.id() / last).toArray()));
        layers.add(dots(PlotData.Standing.BEST, Tone.INK, Glyph.RING, i, j));
        data.recommended()
                .ifPresent(seen -> layers.add(new Layer.Dots(
                        Tone.PREFERRED, Glyph.STAR, values(List.of(seen), i), values(List.of(seen), j))));
        return new Chart("", extent(i), extent(j), layers);
    }

    /** One standard error to each side; where there are many results, only of the best. */
    private List<Layer> errors(int i, int j) {
        List<PlotData.Result> some = data.results().size() <= MOST_ERRORS
                ? data.results().stream().filter(PlotData.Result::feasible).toList()
                : data.standing(PlotData.Standing.BEST);
        List<Layer> layers = new ArrayList<>();
        layers.add(new Layer.Whiskers(Tone.MUTED, values(some, i), ends(some, j, -1), ends(some, j, 1)));
        if (i >= 0) {
            layers.add(new Layer.Spans(Tone.MUTED, values(some, j), ends(some, i, -1), ends(some, i, 1)));
        }
        return layers;
    }

    private static double[] ends(List<PlotData.Result> seen, int k, int sign) {
        return seen.stream()
                .mapToDouble(one -> one.values()[k] + sign * one.error(k))
                .toArray();
    }

    private boolean noisy() {
        return data.results().stream()
                .anyMatch(seen -> IntStream.range(0, count()).anyMatch(k -> seen.error(k) > 0));
    }

    private Extent extent(int k) {
        double[] all = values(data.results(), k);
        if (k < 0) {
            double last = Math.max(1, data.overview().records().size() - 1);
            return Extent.of("trial", -0.02 * last, 1.02 * last, false);
        }
        double[] best = values(data.standing(PlotData.Standing.BEST), k);
        DoubleStream bounds = data.boxes().stream()
                .map(box -> data.side(box, k))
                .flatMapToDouble(side -> DoubleStream.of(side.low(), side.high()));
        return Extent.spanning(
                data.axis(k),
                all,
                DoubleStream.concat(DoubleStream.of(best), bounds).toArray());
    }

    private Bounds side(Map<String, Bounds> box, int k) {
        return k < 0 ? new Bounds(Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY) : data.side(box, k);
    }

    private static boolean bounded(Bounds side) {
        return Double.isFinite(side.low()) || Double.isFinite(side.high());
    }

    /** What the limits of an objective rule out. */
    private List<double[]> forbidden(int k) {
        return k < 0
                ? List.of()
                : data.limits(k).stream()
                        .flatMap(limit -> PlotData.forbidden(limit, extent(k)).stream())
                        .toList();
    }

    private static Layer area(double[] range, boolean across) {
        double infinity = Double.POSITIVE_INFINITY;
        return across
                ? new Layer.Area(Tone.FAINT, range[0], range[1], -infinity, infinity)
                : new Layer.Area(Tone.FAINT, -infinity, infinity, range[0], range[1]);
    }

    private double[] failed() {
        return data.failures().stream().mapToDouble(trial -> trial.trial().id()).toArray();
    }

    private double[] floor(int count, int k) {
        double[] floor = new double[count];
        Arrays.fill(floor, extent(k).low());
        return floor;
    }

    /** The one objective of partial results that lack the other. */
    private Layer rug(int known, int missing, boolean across) {
        return new Layer.Rug(
                Tone.MUTED,
                across,
                data.results().stream()
                        .filter(seen -> known >= 0 && missing >= 0 && Double.isNaN(seen.values()[missing]))
                        .mapToDouble(seen -> seen.values()[known])
                        .toArray());
    }

    private Layer dots(PlotData.Standing standing, Tone tone, Glyph glyph, int i, int j) {
        List<PlotData.Result> shown =
                Thinning.of(data.standing(standing), Thinning.MARKS, seen -> standing == PlotData.Standing.BEST);
        return new Layer.Dots(tone, glyph, values(shown, i), values(shown, j));
    }

    /**
     * The edge of what is attained: with two objectives the staircase through the front, with one the best so far. With
     * more, the front is no line in any pair.
     */
    private Layer front(int i) {
        List<Double> x = new ArrayList<>();
        List<Double> y = new ArrayList<>();
        if (i < 0) {
            bestSoFar(x, y);
        } else if (count() == 2) {
            stairs(x, y);
        }
        return new Layer.Line(Tone.INK, false, array(x), array(y));
    }

    private void bestSoFar(List<Double> x, List<Double> y) {
        double best = Double.NEGATIVE_INFINITY;
        for (PlotData.Result seen : data.results()) {
            double gain = seen.gains()[0];
            if (gain > best) {
                step(x, y, seen.id(), best);
                best = gain;
                x.add((double) seen.id());
                y.add(data.objectives().get(0).outcome(best));
            }
        }
        step(x, y, data.overview().records().size() - 1, best);
    }

    private void step(List<Double> x, List<Double> y, long at, double best) {
        if (!y.isEmpty()) {
            x.add((double) at);
            y.add(data.objectives().get(0).outcome(best));
        }
    }

    /** From each member of the front down to the level of the next better one in the first objective, then across. */
    private void stairs(List<Double> x, List<Double> y) {
        List<PlotData.Result> front = data.standing(PlotData.Standing.BEST).stream()
                .sorted((a, b) -> Double.compare(a.gains()[0], b.gains()[0]))
                .toList();
        for (PlotData.Result seen : front) {
            if (!x.isEmpty()) {
                x.add(x.get(x.size() - 1));
                y.add(seen.values()[1]);
            }
            x.add(seen.values()[0]);
            y.add(seen.values()[1]);
        }
    }

    private List<Key> keys() {
        List<Key> keys = new ArrayList<>();
        keys.add(new Key.Ramp("trials, first to last"));
        keys.add(new Key.Mark("on the front", Tone.INK, Glyph.RING));
        keys.addAll(data.recommendedKey());
        if (noisy()) {
            keys.add(new Key.Stroke("± standard error", Tone.MUTED, false));
        }
        if (count() == 1 && !data.failures().isEmpty()) {
            keys.add(new Key.Mark("failed (at the lower edge)", Tone.FAILED, Glyph.CROSS));
        }
        if (!data.standing(PlotData.Standing.PARTIAL).isEmpty()) {
            keys.add(new Key.Mark("partial (strokes at an axis: the other is missing)", Tone.MUTED, Glyph.TRIANGLE));
        }
        if (!data.standing(PlotData.Standing.INFEASIBLE).isEmpty()) {
            keys.add(new Key.Mark("breaks a limit", Tone.MUTED, Glyph.CROSS));
        }
        if (!data.boxes().isEmpty()) {
            keys.add(new Key.Patch("preferred", Tone.PREFERRED));
        }
        boolean limited = pairs().stream()
                .anyMatch(pair ->
                        !forbidden(pair[0]).isEmpty() || !forbidden(pair[1]).isEmpty());
        if (limited) {
            keys.add(new Key.Patch("beyond a limit", Tone.FAINT));
        }
        return keys;
    }

    private static double[] values(List<PlotData.Result> seen, int k) {
        return seen.stream()
                .mapToDouble(one -> k < 0 ? one.id() : one.values()[k])
                .toArray();
    }

    private static double[] array(List<Double> values) {
        return values.stream().mapToDouble(v -> v).toArray();
    }

    @Override
    public Map<String, Object> json() {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put(
                "trials",
                data.results().stream()
                        .map(seen -> {
                            Map<String, Object> one = seen.facts().json();
                            one.put("standing", seen.standing().name().toLowerCase(Locale.ROOT));
                            one.put("inside", data.preference().boxed() ? (Object) seen.inside() : null);
                            return one;
                        })
                        .toList());
        document.put("recommended", data.recommended().map(PlotData.Result::id).orElse(null));
        document.put(
                "failed",
                data.failures().stream().map(trial -> trial.trial().id()).toList());
        document.put("boxes", data.boxes().stream().map(ObjectivesPlot::box).toList());
        return document;
    }

    private static Map<String, Object> box(Map<String, Bounds> sides) {
        Map<String, Object> box = new LinkedHashMap<>();
        sides.forEach((name, side) -> box.put(name, List.of(side.low(), side.high())));
        return box;
    }
}
