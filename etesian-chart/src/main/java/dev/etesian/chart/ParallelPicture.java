package dev.etesian.chart;

import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.geom.Path2D;
import java.awt.geom.Rectangle2D;
import java.util.List;

/** Parallel coordinates: an upright axis for everything that a result has, a line across them for every result. */
public record ParallelPicture(
        String title,
        String subtitle,
        List<Column> columns,
        List<Line> lines,
        List<Key> keys,
        List<String> notes,
        int least)
        implements Drawing {

    private static final int LEAST = 560;
    private static final double NAME = 15;
    private static final double HEIGHT = 330;
    private static final double NAMES = 40;
    private static final double SIDE = 52;
    private static final double BAR = 5;
    private static final Color VEIL = new Color(255, 255, 255, 205);

    /**
     * An axis.
     *
     * @param remark a few words below its name
     * @param downward whether small values are at the top
     * @param preferred ranges to be shaded; an infinite end is that of the axis
     * @param forbidden ranges beyond a limit
     */
    public record Column(
            Extent extent, String remark, boolean downward, List<double[]> preferred, List<double[]> forbidden) {

        public Column {
            preferred = List.copyOf(preferred);
            forbidden = List.copyOf(forbidden);
        }
    }

    /**
     * A line.
     *
     * @param at a value for every axis; NaN is a gap
     */
    public record Line(Tone tone, boolean strong, double[] at) {}

    public ParallelPicture {
        columns = List.copyOf(columns);
        lines = List.copyOf(lines);
        keys = List.copyOf(keys);
        notes = List.copyOf(notes);
    }

    public ParallelPicture(
            String title, String subtitle, List<Column> columns, List<Line> lines, List<Key> keys, List<String> notes) {
        this(title, subtitle, columns, lines, keys, notes, LEAST);
    }

    /** From one axis to the next. */
    private double gap() {
        int gaps = Math.max(1, columns.size() - 1);
        double usual = Math.max(96, Math.min(190, 780.0 / gaps));
        return Math.max(usual, Math.min(260, (least - 2 * Frame.MARGIN - 2 * SIDE) / gaps));
    }

    @Override
    public Drawing on(int sheet) {
        return new ParallelPicture(title, subtitle, columns, lines, keys, notes, sheet);
    }

    @Override
    public int width() {
        return (int) Math.max(least, 2 * Frame.MARGIN + 2 * SIDE + (columns.size() - 1) * gap());
    }

    private static List<String> name(Column column, double gap) {
        return Pen.wrapped(Pen.STRONG, column.extent().label(), gap - 8);
    }

    /** What names of axes need above them. */
    private double names() {
        int lines = columns.stream()
                .mapToInt(column -> name(column, gap()).size())
                .max()
                .orElse(1);
        return NAMES + (lines - 1) * NAME;
    }

    private Frame frame() {
        return new Frame(title, subtitle, keys, notes, width());
    }

    @Override
    public int height() {
        return (int) (frame().head() + names() + HEIGHT + 18 + frame().foot());
    }

    @Override
    public void draw(Graphics2D g) {
        Pen pen = new Pen(g);
        frame().draw(pen, height());
        double top = frame().head() + names();
        double left = (width() - (columns.size() - 1) * gap()) / 2;
        for (int a = 0; a < columns.size(); a++) {
            drawColumn(pen, columns.get(a), left + a * gap(), top);
        }
        lines.forEach(line -> drawLine(pen, line, left, top));
        for (int a = 0; a < columns.size(); a++) {
            drawLabels(pen, columns.get(a), left + a * gap(), top);
        }
    }

    private static Axis axis(Column column, double top) {
        return column.downward()
                ? column.extent().on(top, top + HEIGHT)
                : column.extent().on(top + HEIGHT, top);
    }

    private void drawColumn(Pen pen, Column column, double x, double top) {
        Axis axis = axis(column, top);
        column.forbidden().forEach(range -> drawRange(pen, column, axis, x, range, Tone.MUTED));
        column.preferred().forEach(range -> drawRange(pen, column, axis, x, range, Tone.PREFERRED));
        pen.line(Palette.MUTED, 1.2, x, top, x, top + HEIGHT);
    }

    private static void drawRange(Pen pen, Column column, Axis axis, double x, double[] range, Tone tone) {
        double a = axis.at(column.extent().within(range[0]));
        double b = axis.at(column.extent().within(range[1]));
        Rectangle2D bar = new Rectangle2D.Double(x - BAR, Math.min(a, b), 2 * BAR, Math.abs(a - b));
        pen.fill(tone.wash(), bar);
        pen.draw(tone.color(), 1, bar);
    }

    private void drawLine(Pen pen, Line line, double left, double top) {
        Path2D path = new Path2D.Double();
        boolean faint = line.tone() == Tone.FAINT;
        Color color = Palette.translucent(line.tone().color(), faint ? 230 : 190);
        int n = columns.size();
        for (int a = 0; a < n; a++) {
            double value = line.at()[a];
            if (Double.isNaN(value)) {
                continue;
            }
            double x = left + a * gap();
            double y = axis(columns.get(a), top).at(columns.get(a).extent().within(value));
            boolean joined = a > 0 && !Double.isNaN(line.at()[a - 1]);
            if (joined) {
                path.lineTo(x, y);
            } else {
                path.moveTo(x, y);
            }
            boolean alone = !joined && (a == n - 1 || Double.isNaN(line.at()[a + 1]));
            if (alone) {
                Glyph.SPECK.draw(pen, color, x, y);
            }
        }
        pen.draw(line.strong() ? line.tone().color() : color, line.strong() ? 3.2 : faint ? 1 : 1.5, path);
    }

    /** Above the lines, on a veil: numbers stay readable where many cross. */
    private void drawLabels(Pen pen, Column column, double x, double top) {
        List<String> name = name(column, gap());
        for (int i = 0; i < name.size(); i++) {
            pen.centered(Pen.STRONG, Palette.INK, name.get(i), x, top - 26 - NAME * (name.size() - 1 - i));
        }
        pen.centered(Pen.SMALL, Palette.MUTED, Pen.fitted(Pen.SMALL, column.remark(), gap() - 8), x, top - 11);
        for (Ticks.Tick tick : new Ticks(column.extent(), axis(column, top)).upright()) {
            String text = Pen.fitted(Pen.SMALL, tick.text(), gap() / 2);
            pen.line(Palette.MUTED, 1, x - 3, tick.at(), x + 3, tick.at());
            double wide = pen.width(Pen.SMALL, text);
            pen.fill(VEIL, new Rectangle2D.Double(x + 6, tick.at() - 7, wide + 3, 14));
            pen.write(Pen.SMALL, Palette.INK, text, x + 7, tick.at() + 4);
        }
    }
}
