package dev.etesian.bench.picture;

import dev.etesian.bench.compare.Band;
import dev.etesian.bench.compare.Profile;
import dev.etesian.chart.Axis;
import dev.etesian.chart.Drawing;
import dev.etesian.chart.Palette;
import dev.etesian.chart.Pen;
import java.awt.Graphics2D;
import java.awt.geom.Path2D;
import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** A performance profile: the share of instances solved against the multiple of the best method's evaluations. */
public final class ProfilePicture implements Drawing {

    private static final int WIDTH = 760;
    private static final int PLOT_BOTTOM = 420;
    private static final double LEFT = 78;
    private static final double TOP = 100;
    private static final double FEW = 4;
    private static final double LETTER = 8;

    private final Profile profile;
    private final List<Series> series = new ArrayList<>();
    private final Axis horizontal;
    private final Axis vertical = new Axis("share of instances solved", 0, 1, PLOT_BOTTOM, TOP);

    /** Prepares the picture; where there are more methods than colors, those that solve least are left out. */
    public ProfilePicture(Profile profile) {
        this.profile = profile;
        List<String> names = profile.ratios().keySet().stream()
                .sorted(Comparator.comparingDouble((String m) -> -area(m)))
                .limit(Palette.series())
                .toList();
        Band none = new Band(new double[0], new double[0], new double[0]);
        for (int i = 0; i < names.size(); i++) {
            series.add(new Series(names.get(i), i, none, 1));
        }
        double largest = profile.ratios().values().stream()
                .mapToDouble(r -> r.length == 0 ? 1 : r[r.length - 1])
                .max()
                .orElse(1);
        boolean logarithmic = largest > FEW;
        horizontal = new Axis(
                "evaluations, as a multiple of the best method's" + (logarithmic ? " (log scale)" : ""),
                1,
                Math.max(1.2, largest * 1.05),
                LEFT,
                WIDTH - 24,
                logarithmic);
    }

    /** Larger for methods that solve more and earlier. */
    private double area(String method) {
        double sum = 0;
        for (double r : profile.ratios().getOrDefault(method, new double[0])) {
            sum += 1 / r;
        }
        return sum;
    }

    @Override
    public int width() {
        return WIDTH;
    }

    @Override
    public int height() {
        return (int) (PLOT_BOTTOM + 64 + legend().rows(LETTER) * Legend.ROW);
    }

    private Legend legend() {
        return new Legend(series, LEFT, WIDTH - 16, PLOT_BOTTOM + 64);
    }

    @Override
    public void draw(Graphics2D g) {
        Pen pen = new Pen(g);
        pen.fill(Palette.PAPER, new Rectangle2D.Double(0, 0, width(), height()));
        pen.write(Pen.TITLE, Palette.INK, "Performance profile", LEFT, 34);
        pen.write(
                Pen.TEXT,
                Palette.MUTED,
                profile.instances() + " instances (task and seed); solved: 90 % of the way to the best value found",
                LEFT,
                54);
        drawAxes(pen);
        series.forEach(s -> drawSteps(pen, s));
        legend().draw(pen);
    }

    private void drawAxes(Pen pen) {
        for (double tick : vertical.ticks(5)) {
            pen.line(Palette.GRID, 1, horizontal.from(), vertical.at(tick), horizontal.to(), vertical.at(tick));
            pen.right(Pen.TEXT, Palette.MUTED, Math.round(100 * tick) + " %", LEFT - 8, vertical.at(tick) + 4);
        }
        for (double tick : horizontal.ticks(8)) {
            double x = horizontal.at(tick);
            pen.line(Palette.MUTED, 1, x, PLOT_BOTTOM, x, PLOT_BOTTOM + 4);
            pen.centered(Pen.TEXT, Palette.MUTED, Axis.text(tick), x, PLOT_BOTTOM + 18);
        }
        pen.line(Palette.MUTED, 1, horizontal.from(), PLOT_BOTTOM, horizontal.to(), PLOT_BOTTOM);
        double middle = (horizontal.from() + horizontal.to()) / 2;
        pen.centered(Pen.TEXT, Palette.INK, horizontal.label(), middle, PLOT_BOTTOM + 38);
        pen.write(Pen.STRONG, Palette.INK, vertical.label(), LEFT, TOP - 10);
    }

    private void drawSteps(Pen pen, Series s) {
        double[] ratios = profile.ratios().getOrDefault(s.name(), new double[0]);
        Path2D path = new Path2D.Double();
        path.moveTo(horizontal.from(), vertical.at(profile.share(s.name(), 1)));
        for (double ratio : ratios) {
            path.lineTo(horizontal.at(ratio), path.getCurrentPoint().getY());
            path.lineTo(horizontal.at(ratio), vertical.at(profile.share(s.name(), ratio)));
        }
        path.lineTo(horizontal.to(), path.getCurrentPoint().getY());
        pen.draw(s.color(), 2, path);
        double share = (s.number() + 0.5) / Palette.series();
        double ratio =
                horizontal.logarithmic() ? Math.pow(horizontal.high(), share) : 1 + share * (horizontal.high() - 1);
        CurvePanel.drawMarker(pen, s, horizontal.at(ratio), vertical.at(profile.share(s.name(), ratio)));
    }
}
