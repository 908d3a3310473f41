package dev.etesian.cli;

import dev.etesian.chart.Chart;
import dev.etesian.chart.ChartSheet;
import dev.etesian.chart.Drawing;
import dev.etesian.chart.Extent;
import dev.etesian.chart.Glyph;
import dev.etesian.chart.Key;
import dev.etesian.chart.Layer;
import dev.etesian.chart.Tone;
import dev.etesian.preference.Bounds;
import dev.etesian.problem.OutcomeConstraint;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.DoubleStream;

/** Every pair of objectives against each other; a single one against the order of trials. */
record ObjectivesPlot(Survey survey) implements StudyPlot {

    private static final int WIDTH = 78;
    private static final int HEIGHT = 14;

    static StudyPlot of(Survey survey) {
        return new ObjectivesPlot(survey);
    }

    private int count() {
        return survey.objectives().size();
    }

    /** Pairs of objectives; −1 is the number of the trial. */
    private List<int[]> pairs() {
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
        int columns = charts.size() <= 6 ? 3 : charts.size() <= 10 ? 4 : 5;
        String wanted = "wanted: " + survey.wanted().words();
        return new ChartSheet(
                survey.overview().name() + ": objectives",
                survey.counts() + "; " + wanted,
                charts,
                columns,
                one ? 760 : 330,
                one ? 480 : 290,
                keys(),
                Thinning.note(survey.results().size(), Thinning.MARKS));
    }

    private Chart chart(int[] pair) {
        int i = pair[0];
        int j = pair[1];
        List<Layer> layers = new ArrayList<>();
        survey.boxes().stream()
                .filter(box -> bounded(side(box, i)) || bounded(side(box, j)))
                .forEach(box -> layers.add(new Layer.Area(
                        Tone.WANTED,
                        side(box, i).low(),
                        side(box, i).high(),
                        side(box, j).low(),
                        side(box, j).high())));
        forbidden(i).forEach(range -> layers.add(area(range, true)));
        forbidden(j).forEach(range -> layers.add(area(range, false)));
        layers.add(rug(i, j, true));
        layers.add(rug(j, i, false));
        layers.add(dots(Survey.Standing.INFEASIBLE, Tone.MUTED, Glyph.CROSS, i, j));
        layers.add(dots(Survey.Standing.PARTIAL, Tone.MUTED, Glyph.TRIANGLE, i, j));
        layers.add(front(i));
        List<Survey.Seen> feasible = Thinning.of(
                survey.results().stream().filter(Survey.Seen::feasible).toList(),
                Thinning.MARKS,
                seen -> seen.standing() == Survey.Standing.BEST);
        double last = Math.max(1, survey.overview().dossiers().size() - 1);
        layers.add(new Layer.Turns(
                values(feasible, i),
                values(feasible, j),
                feasible.stream().mapToDouble(seen -> seen.id() / last).toArray()));
        layers.add(dots(Survey.Standing.BEST, Tone.INK, Glyph.RING, i, j));
        return new Chart("", extent(i), extent(j), layers);
    }

    private Extent extent(int k) {
        double[] all = values(survey.results(), k);
        if (k < 0) {
            double last = Math.max(1, survey.overview().dossiers().size() - 1);
            return Extent.of("trial", -0.02 * last, 1.02 * last, false);
        }
        double[] best = values(survey.standing(Survey.Standing.BEST), k);
        DoubleStream bounds = survey.boxes().stream()
                .map(box -> survey.side(box, k))
                .flatMapToDouble(side -> DoubleStream.of(side.low(), side.high()));
        return Extent.around(
                survey.axis(k),
                all,
                DoubleStream.concat(DoubleStream.of(best), bounds).toArray());
    }

    private Bounds side(Map<String, Bounds> box, int k) {
        return k < 0 ? new Bounds(Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY) : survey.side(box, k);
    }

    private static boolean bounded(Bounds side) {
        return Double.isFinite(side.low()) || Double.isFinite(side.high());
    }

    /** What the limits of an objective rule out. */
    private List<double[]> forbidden(int k) {
        List<double[]> out = new ArrayList<>();
        for (OutcomeConstraint limit : k < 0 ? List.<OutcomeConstraint>of() : survey.limits(k)) {
            if (limit.min() > extent(k).low()) {
                out.add(new double[] {Double.NEGATIVE_INFINITY, limit.min()});
            }
            if (limit.max() < extent(k).high()) {
                out.add(new double[] {limit.max(), Double.POSITIVE_INFINITY});
            }
        }
        return out;
    }

    private static Layer area(double[] range, boolean across) {
        double infinity = Double.POSITIVE_INFINITY;
        return across
                ? new Layer.Area(Tone.FAINT, range[0], range[1], -infinity, infinity)
                : new Layer.Area(Tone.FAINT, -infinity, infinity, range[0], range[1]);
    }

    /** The one objective of partial results that lack the other. */
    private Layer rug(int known, int missing, boolean across) {
        return new Layer.Rug(
                Tone.MUTED,
                across,
                survey.results().stream()
                        .filter(seen -> known >= 0 && missing >= 0 && Double.isNaN(seen.values()[missing]))
                        .mapToDouble(seen -> seen.values()[known])
                        .toArray());
    }

    private Layer dots(Survey.Standing standing, Tone tone, Glyph glyph, int i, int j) {
        List<Survey.Seen> shown =
                Thinning.of(survey.standing(standing), Thinning.MARKS, seen -> standing == Survey.Standing.BEST);
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
        for (Survey.Seen seen : survey.results()) {
            double gain = seen.gains()[0];
            if (gain > best) {
                step(x, y, seen.id(), best);
                best = gain;
                x.add((double) seen.id());
                y.add(survey.objectives().get(0).outcome(best));
            }
        }
        step(x, y, survey.overview().dossiers().size() - 1, best);
    }

    private void step(List<Double> x, List<Double> y, long at, double best) {
        if (!y.isEmpty()) {
            x.add((double) at);
            y.add(survey.objectives().get(0).outcome(best));
        }
    }

    /** From each member of the front down to the level of the next better one in the first objective, then across. */
    private void stairs(List<Double> x, List<Double> y) {
        List<Survey.Seen> front = survey.standing(Survey.Standing.BEST).stream()
                .sorted((a, b) -> Double.compare(a.gains()[0], b.gains()[0]))
                .toList();
        for (Survey.Seen seen : front) {
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
        keys.add(new Key.Mark("best: no other beats it", Tone.INK, Glyph.RING));
        if (!survey.standing(Survey.Standing.PARTIAL).isEmpty()) {
            keys.add(new Key.Mark("partial (strokes at an axis: the other is missing)", Tone.MUTED, Glyph.TRIANGLE));
        }
        if (!survey.standing(Survey.Standing.INFEASIBLE).isEmpty()) {
            keys.add(new Key.Mark("breaks a limit", Tone.MUTED, Glyph.CROSS));
        }
        if (!survey.boxes().isEmpty()) {
            keys.add(new Key.Patch("wanted", Tone.WANTED));
        }
        boolean limited = pairs().stream()
                .anyMatch(pair ->
                        !forbidden(pair[0]).isEmpty() || !forbidden(pair[1]).isEmpty());
        if (limited) {
            keys.add(new Key.Patch("beyond a limit", Tone.FAINT));
        }
        return keys;
    }

    private static double[] values(List<Survey.Seen> seen, int k) {
        return seen.stream()
                .mapToDouble(one -> k < 0 ? one.id() : one.values()[k])
                .toArray();
    }

    private static double[] array(List<Double> values) {
        return values.stream().mapToDouble(v -> v).toArray();
    }

    @Override
    public void print(PrintWriter out) {
        TextLines.print(
                out, "", survey.counts() + "; wanted: " + survey.wanted().words());
        for (int[] pair : pairs()) {
            List<String> lines =
                    pair[0] < 0 ? alone() : FrontPlot.of(survey.overview(), pair[0], pair[1], WIDTH, HEIGHT);
            out.println();
            if (lines.isEmpty()) {
                out.println("(fewer than two completed trials)");
            }
            lines.forEach(out::println);
        }
    }

    private List<String> alone() {
        CharacterPlot plot = new CharacterPlot();
        survey.results().forEach(seen -> plot.add(seen.id(), seen.values()[0], seen.feasible() ? '.' : 'x'));
        survey.standing(Survey.Standing.BEST).forEach(seen -> plot.add(seen.id(), seen.values()[0], 'o'));
        return plot.lines(
                TrialTable.cut(survey.axis(0)) + "   o best   . others   x breaks a limit", "trial", WIDTH, HEIGHT);
    }

    @Override
    public Map<String, Object> document() {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put(
                "trials",
                survey.results().stream()
                        .map(seen -> {
                            Map<String, Object> one = seen.facts().json();
                            one.put("standing", seen.standing().name().toLowerCase(Locale.ROOT));
                            one.put("inside", survey.wanted().boxed() ? (Object) seen.inside() : null);
                            return one;
                        })
                        .toList());
        document.put("boxes", survey.boxes().stream().map(ObjectivesPlot::box).toList());
        return document;
    }

    private static Map<String, Object> box(Map<String, Bounds> sides) {
        Map<String, Object> box = new LinkedHashMap<>();
        sides.forEach((name, side) -> box.put(name, List.of(side.low(), side.high())));
        return box;
    }
}
