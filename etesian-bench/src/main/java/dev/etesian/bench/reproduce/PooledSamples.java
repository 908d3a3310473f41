package dev.etesian.bench.reproduce;

import dev.etesian.bench.quality.QualityLine;
import dev.etesian.chart.Chart;
import dev.etesian.chart.ChartSheet;
import dev.etesian.chart.Extent;
import dev.etesian.chart.Glyph;
import dev.etesian.chart.Key;
import dev.etesian.chart.Layer;
import dev.etesian.chart.Tone;
import dev.etesian.problem.Objective;
import dev.etesian.problem.Range;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Where methods sampled on a problem of three objectives, all runs of a method in one panel: the first two objectives
 * across and up, the third as a mark. Source: the sample plots of [Paria2019, appendix].
 *
 * @param units of the objectives
 * @param box the outcomes asked for, in the order of the objectives
 */
record PooledSamples(
        List<Objective> objectives, List<String> units, List<Range> box, List<ManyObjectives.Pooled> panels) {

    private static final int COLUMNS = 3;
    private static final int WIDTH = 300;
    private static final int HEIGHT = 270;

    /** The figure. */
    ChartSheet picture(String title) {
        String limit = name(2) + " outside " + side(2);
        return new ChartSheet(
                title,
                "all runs of each method; what lies beyond an axis stands at its end",
                panels.stream().map(this::chart).toList(),
                COLUMNS,
                false,
                WIDTH,
                HEIGHT,
                List.of(
                        new Key.Patch("asked for", Tone.PREFERRED),
                        new Key.Mark("initial", Tone.FAINT, Glyph.SPECK),
                        new Key.Mark(limit, Tone.MUTED, Glyph.CROSS),
                        new Key.Ramp("first to last")),
                List.of());
    }

    private Chart chart(ManyObjectives.Pooled method) {
        List<Sample> initial = new ArrayList<>();
        List<Sample> outside = new ArrayList<>();
        List<Sample> inside = new ArrayList<>();
        for (QualityLine run : method.runs()) {
            double chosen = Math.max(1, run.y().length - 1 - run.initial());
            for (int i = 0; i < run.y().length; i++) {
                double[] y = run.y()[i];
                boolean within = y[2] >= box.get(2).low() && y[2] <= box.get(2).high();
                List<Sample> kind = i < run.initial() ? initial : within ? inside : outside;
                kind.add(new Sample(y[0], y[1], (i - run.initial()) / chosen));
            }
        }
        inside.sort((a, b) -> Double.compare(a.turn, b.turn));
        return new Chart(
                method.label(),
                extent(0),
                extent(1),
                List.of(
                        new Layer.Area(
                                Tone.PREFERRED,
                                box.get(0).low(),
                                box.get(0).high(),
                                box.get(1).low(),
                                box.get(1).high()),
                        dots(Tone.FAINT, Glyph.SPECK, initial),
                        dots(Tone.MUTED, Glyph.CROSS, outside),
                        new Layer.Turns(
                                column(inside, Sample::x), column(inside, Sample::y), column(inside, Sample::turn))));
    }

    private Extent extent(int k) {
        Range range = objectives.get(k).range().orElseThrow();
        return Extent.of(name(k), range.low(), range.high(), false);
    }

    private static Layer dots(Tone tone, Glyph glyph, List<Sample> samples) {
        return new Layer.Dots(tone, glyph, column(samples, Sample::x), column(samples, Sample::y));
    }

    private static double[] column(List<Sample> samples, ToDoubleFunction<Sample> value) {
        return samples.stream().mapToDouble(value).toArray();
    }

    private String name(int k) {
        return objectives.get(k).name() + " (" + units.get(k) + ")";
    }

    private String side(int k) {
        return number(box.get(k).low()) + " … " + number(box.get(k).high());
    }

    /** The box in words. */
    String wanted() {
        return IntStream.range(0, box.size())
                .mapToObj(k -> name(k) + " " + side(k))
                .collect(Collectors.joining(", "));
    }

    private static String number(double value) {
        return value == Math.rint(value) ? String.valueOf((long) value) : String.valueOf(value);
    }

    private record Sample(double x, double y, double turn) {}
}
