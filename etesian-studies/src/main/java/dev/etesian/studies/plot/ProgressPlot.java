package dev.etesian.studies.plot;

import dev.etesian.chart.Chart;
import dev.etesian.chart.ChartSheet;
import dev.etesian.chart.Drawing;
import dev.etesian.chart.Extent;
import dev.etesian.chart.Glyph;
import dev.etesian.chart.Key;
import dev.etesian.chart.Layer;
import dev.etesian.chart.Tone;
import dev.etesian.metric.HypervolumeCurve;
import dev.etesian.metric.PreferenceScore;
import dev.etesian.preference.Preference;
import dev.etesian.problem.Objective;
import dev.etesian.studies.TrialView;
import dev.etesian.study.PreferenceVersion;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * How far a study has come under its present preference: E_λ[max s_λ] over the trials so far, E_λ[s_λ] of each trial alone,
 * the hypervolume, failures, and the share of the last trials inside the box that each was asked for.
 *
 * @param own the preference score of each result alone; NaN where it breaks a limit or is not complete
 * @param best the preference score of the results so far
 * @param volumes the hypervolume so far; empty where it takes too long to compute
 * @param inside by result, whether it lies inside the box of its own preference; null without one
 * @param reference the score of the reference
 * @param ideal the score of the ideal
 */
public record ProgressPlot(
        PlotData data,
        double[] own,
        double[] best,
        double[] volumes,
        List<@Nullable Boolean> inside,
        double reference,
        double ideal)
        implements StudyPlot {

    /** The share inside is taken over so many trials. */
    public static final int LAST = 20;

    /** As many failures have a tick each. */
    private static final int COUNTED = 5;

    static StudyPlot of(PlotData data) {
        PreferenceScore score = data.overview().score(data.preference().preference());
        double[][] gains = data.results().stream().map(PlotData.Result::gains).toArray(double[][]::new);
        double[] own = Arrays.stream(gains).mapToDouble(score::of).toArray();
        List<@Nullable Boolean> inside = new ArrayList<>();
        data.results().forEach(seen -> inside.add(inside(data, seen)));
        double[] volumes = HypervolumeCurve.of(data.problem(), gains);
        return new ProgressPlot(data, own, score.best(gains), volumes, inside, score.at(0), score.at(1));
    }

    private static @Nullable Boolean inside(PlotData data, PlotData.Result seen) {
        List<Objective> objectives = data.objectives();
        Preference asked =
                data.overview().preferences().get(seen.facts().preference() - 1).preference();
        boolean boxed = asked.inside(objectives, new double[objectives.size()]).isPresent();
        double[] gains = seen.gains();
        boolean counts = Arrays.stream(gains).noneMatch(Double::isNaN);
        return boxed ? (Boolean) (counts && asked.inside(objectives, gains).orElse(false)) : null;
    }

    /** The numbers of the trials with results. */
    public double[] ids() {
        return data.results().stream().mapToDouble(PlotData.Result::id).toArray();
    }

    /** PreferenceScore as a share of the way from the reference to the ideal. */
    public double[] shares(double[] scores) {
        return Arrays.stream(scores)
                .map(v -> (v - reference) / (ideal - reference))
                .toArray();
    }

    /** The share inside of the last results of the same preference up to each; NaN where it has no box. */
    public double[] shares() {
        double[] shares = new double[inside.size()];
        ArrayDeque<Boolean> last = new ArrayDeque<>();
        for (int t = 0; t < shares.length; t++) {
            Boolean in = inside.get(t);
            if (in == null || (t > 0 && version(t) != version(t - 1))) {
                last.clear();
            }
            if (in != null) {
                last.addLast(in);
            }
            if (last.size() > LAST) {
                last.removeFirst();
            }
            shares[t] = last.isEmpty()
                    ? Double.NaN
                    : (double) last.stream().filter(b -> b).count() / last.size();
        }
        return shares;
    }

    private int version(int result) {
        return data.results().get(result).facts().preference();
    }

    /** The first trial that was asked under a version or a later one; empty where none was yet. */
    private OptionalLong first(PreferenceVersion version) {
        return data.overview().records().stream()
                .filter(record -> record.preference() >= version.number())
                .mapToLong(record -> record.trial().id())
                .min();
    }

    /** The preferences that came after the first. */
    public List<PreferenceVersion> changes() {
        List<PreferenceVersion> versions = data.overview().preferences();
        return versions.subList(1, versions.size());
    }

    @Override
    public Drawing drawing() {
        double[] shares = shares();
        boolean boxed = DoubleStream.of(shares).anyMatch(Double::isFinite);
        List<Chart> charts = new ArrayList<>();
        charts.add(score());
        if (volumes.length > 0) {
            charts.add(curve("Hypervolume dominated so far", "share of all", ids(), volumes));
        }
        if (boxed) {
            charts.add(share(shares));
        }
        if (failures() > 0) {
            charts.add(failed());
        }
        List<Key> keys = new ArrayList<>();
        keys.add(new Key.Stroke("all trials so far", Tone.BEST, false));
        keys.add(new Key.Mark("each trial alone", Tone.FAINT, Glyph.SPECK));
        if (!changes().isEmpty()) {
            keys.add(new Key.Stroke("preference changed", Tone.PREFERRED, true));
        }
        return new ChartSheet(
                data.overview().name() + ": progress",
                data.counts() + "; preference: " + data.preference().words(),
                charts,
                1,
                false,
                760,
                charts.size() > 1 ? 250 : 360,
                keys,
                notes());
    }

    private List<String> notes() {
        List<String> notes = new ArrayList<>(changes().stream().map(this::words).toList());
        if (volumes.length == 0) {
            notes.add("The hypervolume is computed for up to 5 objectives and 2,000 results.");
        }
        return notes;
    }

    /** How many trials failed. */
    public int failures() {
        return data.failures().size();
    }

    /** Failures so far, a step at each. */
    private Chart failed() {
        List<TrialView> failed = data.failures();
        double[] x = new double[2 * failed.size() + 2];
        double[] y = new double[x.length];
        for (int i = 0; i < failed.size(); i++) {
            x[2 * i + 1] = failed.get(i).trial().id();
            y[2 * i + 1] = i;
            x[2 * i + 2] = x[2 * i + 1];
            y[2 * i + 2] = i + 1.0;
        }
        x[x.length - 1] = Math.max(1, data.overview().records().size() - 1);
        y[x.length - 1] = failed.size();
        List<Layer> layers = new ArrayList<>(rules());
        layers.add(new Layer.Line(Tone.FAILED, false, x, y));
        // There is no half trial: few are counted one by one.
        List<String> counted = failed.size() > COUNTED
                ? List.of()
                : IntStream.rangeClosed(0, failed.size())
                        .mapToObj(Integer::toString)
                        .toList();
        Extent up = new Extent("trials", -0.02 * failed.size(), 1.06 * failed.size(), false, counted);
        return new Chart(
                "Failed so far: " + failed.size() + " of "
                        + data.overview().records().size() + " trials",
                trials(),
                up,
                layers);
    }

    private Chart curve(String title, String up, double[] x, double[] y) {
        List<Layer> layers = new ArrayList<>(rules());
        layers.add(new Layer.Line(Tone.BEST, false, x, y));
        double high = DoubleStream.of(y).max().orElse(1);
        return new Chart(title, trials(), Extent.of(up, 0, high > 0 ? 1.05 * high : 1, false), layers);
    }

    private Extent trials() {
        double last = Math.max(1, data.overview().records().size() - 1);
        return Extent.of("trial", -0.02 * last, 1.02 * last, false);
    }

    private List<Layer> rules() {
        int all = data.overview().records().size();
        return changes().stream()
                .map(version -> (Layer) new Layer.Rule(
                        Tone.PREFERRED,
                        Integer.toString(version.number()),
                        first(version).orElse(all) - 0.5))
                .toList();
    }

    private Chart score() {
        double[] alone = shares(own);
        double[] together = shares(best);
        List<Integer> shown = Thinning.of(
                IntStream.range(0, own.length).boxed().toList(), Thinning.MARKS, i -> i == 0 || best[i] > best[i - 1]);
        double[] ids = ids();
        List<Layer> layers = new ArrayList<>(rules());
        layers.add(new Layer.Dots(
                Tone.FAINT,
                Glyph.SPECK,
                shown.stream().mapToDouble(i -> ids[i]).toArray(),
                shown.stream().mapToDouble(i -> alone[i]).toArray()));
        int[] bends = IntStream.range(0, best.length)
                .filter(i -> i == 0 || i == best.length - 1 || best[i] != best[i - 1] || best[i] != best[i + 1])
                .toArray();
        layers.add(new Layer.Line(
                Tone.BEST,
                false,
                Arrays.stream(bends).mapToDouble(i -> ids[i]).toArray(),
                Arrays.stream(bends).mapToDouble(i -> together[i]).toArray()));
        return new Chart(
                "Preference score so far: 0 at the reference, 1 at the ideal", trials(), up(alone, together), layers);
    }

    /** The upper three quarters of the trials, and the line but for its beginning: first steps are often far below. */
    private static Extent up(double[] alone, double[] together) {
        double[] sorted =
                DoubleStream.of(alone).filter(Double::isFinite).sorted().toArray();
        double[] line = DoubleStream.of(together).filter(Double::isFinite).toArray();
        if (sorted.length == 0) {
            return Extent.of("score", 0, 1, false);
        }
        double low = Math.min(sorted[sorted.length / 4], line[line.length / 10]);
        return Extent.around("score", line[line.length - 1] > low ? new double[] {low} : sorted, line[line.length - 1]);
    }

    /** Where the axis of scores starts. */
    public double floor() {
        return up(shares(own), shares(best)).low();
    }

    private Chart share(double[] shares) {
        List<Double> x = new ArrayList<>();
        List<Double> y = new ArrayList<>();
        for (int t = 0; t < shares.length; t++) {
            if (t > 0 && version(t) != version(t - 1)) {
                x.add(Double.NaN); // another question begins
                y.add(Double.NaN);
            }
            x.add((double) data.results().get(t).id());
            y.add(shares[t]);
        }
        List<Layer> layers = new ArrayList<>(rules());
        layers.add(new Layer.Line(
                Tone.BEST,
                false,
                x.stream().mapToDouble(v -> v).toArray(),
                y.stream().mapToDouble(v -> v).toArray()));
        Extent up = Extent.of("share", -0.02, 1.04, false);
        return new Chart("Share inside the box, of the last " + LAST + " trials asked for it", trials(), up, layers);
    }

    /** A change in words. */
    public String words(PreferenceVersion version) {
        OptionalLong from = first(version);
        return version.number() + (from.isPresent() ? ", from trial " + from.getAsLong() : ", no trial yet") + ": "
                + version.preference().describe(data.objectives())
                + (version.note().isEmpty() ? "" : " (" + version.note() + ")");
    }

    @Override
    public Map<String, Object> json() {
        double[] shares = shares();
        List<Map<String, Object>> trials = new ArrayList<>();
        for (int i = 0; i < own.length; i++) {
            Map<String, Object> one = new LinkedHashMap<>();
            one.put("trial", data.results().get(i).id());
            one.put("worth", number(own[i]));
            one.put("best", number(best[i]));
            one.put("hypervolume", volumes.length == 0 ? null : (Object) volumes[i]);
            one.put("inside", inside.get(i));
            one.put("shareInside", number(shares[i]));
            trials.add(one);
        }
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("wanted", data.preference().words());
        document.put("reference", reference);
        document.put("ideal", ideal);
        document.put("trials", trials);
        document.put(
                "failed",
                data.failures().stream().map(trial -> trial.trial().id()).toList());
        document.put(
                "changes",
                changes().stream()
                        .map(version -> {
                            OptionalLong from = first(version);
                            Map<String, Object> one = new LinkedHashMap<>();
                            one.put("version", version.number());
                            one.put("trial", from.isPresent() ? (Object) from.getAsLong() : null);
                            one.put("wanted", version.preference().describe(data.objectives()));
                            one.put("note", version.note());
                            return one;
                        })
                        .toList());
        return document;
    }

    private static @Nullable Object number(double value) {
        return Double.isNaN(value) ? null : (Object) value;
    }
}
