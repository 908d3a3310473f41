package dev.etesian.bench.picture;

import dev.etesian.bench.compare.Band;
import dev.etesian.bench.compare.Measure;
import dev.etesian.bench.compare.MethodResult;
import dev.etesian.bench.compare.TaskResult;
import dev.etesian.chart.Drawing;
import dev.etesian.chart.Palette;
import dev.etesian.chart.Pen;
import java.awt.Graphics2D;
import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.List;

/** Methods on a task: every measure that the task has in a panel of its own, the best eight methods as curves. */
public final class ComparisonPicture implements Drawing {

    private static final double MARGIN = 16;
    private static final double HEAD = 64;
    private static final double PANEL_WIDTH = 400;
    private static final double PANEL_HEIGHT = 290;
    private static final double LETTER = 8;

    private final TaskResult result;
    private final String baseline;
    private final List<Measure> measures = new ArrayList<>();
    private final List<MethodResult> shown;
    private final int columns;

    /** Prepares the picture; where there are more methods than colors, the last ones but the baseline are left out. */
    public ComparisonPicture(TaskResult result, String baseline) {
        this.result = result;
        this.baseline = baseline;
        for (Measure measure : Measure.values()) {
            if (result.methods().stream().anyMatch(m -> m.bands().containsKey(measure))) {
                measures.add(measure);
            }
        }
        shown = shown(result.methods(), baseline);
        columns = measures.size() == 4 ? 2 : Math.min(3, measures.size());
    }

    private static List<MethodResult> shown(List<MethodResult> methods, String baseline) {
        List<MethodResult> best = new ArrayList<>(methods.subList(0, Math.min(Palette.series(), methods.size())));
        boolean missing = best.stream().noneMatch(m -> m.method().equals(baseline));
        methods.stream().filter(m -> missing && m.method().equals(baseline)).forEach(m -> best.set(best.size() - 1, m));
        return best;
    }

    @Override
    public int width() {
        return (int) (2 * MARGIN + columns * PANEL_WIDTH);
    }

    @Override
    public int height() {
        int rows = (measures.size() + columns - 1) / columns;
        return (int) (HEAD + rows * PANEL_HEIGHT + legend(0).rows(LETTER) * Legend.ROW + 2 * MARGIN);
    }

    @Override
    public void draw(Graphics2D g) {
        Pen pen = new Pen(g);
        pen.fill(Palette.PAPER, new Rectangle2D.Double(0, 0, width(), height()));
        pen.write(Pen.TITLE, Palette.INK, result.task().label(), 2 * MARGIN, 32);
        pen.write(Pen.TEXT, Palette.MUTED, subtitle(), 2 * MARGIN, 51);
        int rows = (measures.size() + columns - 1) / columns;
        for (int i = 0; i < measures.size(); i++) {
            double x = MARGIN + i % columns * PANEL_WIDTH;
            double y = HEAD + (double) (i / columns) * PANEL_HEIGHT;
            Measure measure = measures.get(i);
            List<Series> curves = series(measure);
            boolean positive = curves.stream().anyMatch(s -> s.band().last() > 0);
            boolean logarithmic = measure == Measure.BAYES_REGRET && positive;
            new CurvePanel(measure.title(), curves, logarithmic, x, y, PANEL_WIDTH, PANEL_HEIGHT).draw(g);
        }
        legend(HEAD + rows * PANEL_HEIGHT + MARGIN).draw(pen);
    }

    private String subtitle() {
        int fewest = shown.stream().mapToInt(m -> m.seeds().size()).min().orElse(0);
        int most = shown.stream().mapToInt(m -> m.seeds().size()).max().orElse(0);
        String runs = fewest == most ? String.valueOf(fewest) : fewest + " to " + most;
        int left = result.methods().size() - shown.size();
        return "mean and 90 % band of " + runs + (most == 1 ? " run" : " runs")
                + " a method, from the last initial point"
                + (left == 0 ? "" : "; " + left + " more methods in the table");
    }

    private Legend legend(double top) {
        return new Legend(series(Measure.EXPECTED_MAXIMUM), 2 * MARGIN, width() - MARGIN, top);
    }

    private List<Series> series(Measure measure) {
        List<Series> series = new ArrayList<>();
        for (int i = 0; i < shown.size(); i++) {
            MethodResult method = shown.get(i);
            Band band = method.bands().get(measure);
            if (band != null) {
                String name = method.method() + (method.method().equals(baseline) ? " (baseline)" : "");
                int first = Math.max(1, Math.min(method.initial(), band.mean().length));
                series.add(new Series(name, i, band, first));
            }
        }
        return series;
    }
}
