package dev.etesian.chart;

import java.util.ArrayList;
import java.util.List;

/** The labels of an axis: round numbers, or names; those that would touch their neighbor are left out. */
record Ticks(Extent extent, Axis axis) {

    private static final double GAP = 6;
    private static final double ACROSS = 46;
    private static final double UP = 50;
    private static final double WIDEST = 46;
    private static final double LINE = 13;

    /** A label and where it stands. */
    record Tick(double at, String text) {}

    private List<Tick> all(double spacing) {
        double length = Math.abs(axis.to() - axis.from());
        List<Tick> ticks = new ArrayList<>();
        if (extent.names().isEmpty()) {
            int about = (int) Math.max(3, Math.min(7, length / spacing));
            axis.ticks(about).forEach(tick -> ticks.add(new Tick(axis.at(tick), Axis.text(tick))));
            return ticks;
        }
        for (int i = 0; i < extent.names().size(); i++) {
            ticks.add(new Tick(axis.at(i), extent.names().get(i)));
        }
        return ticks;
    }

    void below(Pen pen, double y) {
        List<Tick> ticks = all(ACROSS);
        double slot = Math.max(28, Math.abs(axis.to() - axis.from()) / Math.max(1, ticks.size()) - 2);
        double free = Double.NEGATIVE_INFINITY;
        for (Tick tick : ticks) {
            String text = extent.names().isEmpty() ? tick.text() : Pen.fitted(Pen.SMALL, tick.text(), slot);
            double half = pen.width(Pen.SMALL, text) / 2;
            pen.line(Palette.MUTED, 1, tick.at(), y, tick.at(), y + 4);
            if (tick.at() - half > free) {
                pen.centered(Pen.SMALL, Palette.MUTED, text, tick.at(), y + 16);
                free = tick.at() + half + GAP;
            }
        }
    }

    /** Those of an upright axis, from one end to the other. */
    List<Tick> upright() {
        List<Tick> shown = new ArrayList<>();
        for (Tick tick : all(UP)) {
            double last =
                    shown.isEmpty() ? Double.NaN : shown.get(shown.size() - 1).at();
            if (!(Math.abs(tick.at() - last) < LINE)) {
                shown.add(tick);
            }
        }
        return shown;
    }

    /** Left of a panel, with lines across it. */
    void beside(Pen pen, double x, double to) {
        for (Tick tick : upright()) {
            pen.line(Palette.GRID, 1, x, tick.at(), to, tick.at());
            pen.right(Pen.SMALL, Palette.MUTED, Pen.fitted(Pen.SMALL, tick.text(), WIDEST), x - 6, tick.at() + 4);
        }
    }
}
