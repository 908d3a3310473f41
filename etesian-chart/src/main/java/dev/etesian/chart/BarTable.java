package dev.etesian.chart;

import java.awt.Graphics2D;
import java.awt.geom.Rectangle2D;
import java.util.List;

/**
 * Shares as a table of bars: a row for each thing, a column for each aspect of it.
 *
 * @param columns the names of the aspects
 * @param notes a paragraph each
 */
public record BarTable(
        String title, String subtitle, List<String> columns, List<Row> rows, List<String> notes, int least)
        implements Drawing {

    private static final int LEAST = 560;
    private static final double ROW = 26;
    private static final double HEAD = 22;
    private static final double LINE = 15;
    private static final double BAR = 14;
    private static final double COLUMN = 130;
    private static final double NAME = 170;
    private static final double NUMBER = 44;

    /**
     * One thing.
     *
     * @param shares from 0 to 1, one for each column; NaN where there is none
     */
    public record Row(String name, double[] shares) {}

    public BarTable {
        columns = List.copyOf(columns);
        rows = List.copyOf(rows);
        notes = List.copyOf(notes);
    }

    public BarTable(String title, String subtitle, List<String> columns, List<Row> rows, List<String> notes) {
        this(title, subtitle, columns, rows, notes, LEAST);
    }

    @Override
    public Drawing on(int sheet) {
        return new BarTable(title, subtitle, columns, rows, notes, sheet);
    }

    @Override
    public int width() {
        return (int) Math.max(least, 4 * Frame.MARGIN + NAME + columns.size() * COLUMN);
    }

    private double column() {
        return (width() - 4 * Frame.MARGIN - NAME) / columns.size();
    }

    private Frame frame() {
        return new Frame(title, subtitle, List.of(), notes, width());
    }

    private List<String> wrapped(String name) {
        return Pen.wrapped(Pen.TEXT, name, NAME - 12);
    }

    private double high(Row row) {
        return ROW + LINE * (wrapped(row.name()).size() - 1);
    }

    private double heads() {
        int lines = columns.stream()
                .mapToInt(name -> Pen.wrapped(Pen.STRONG, name, column() - 12).size())
                .max()
                .orElse(1);
        return HEAD + LINE * (lines - 1);
    }

    @Override
    public int height() {
        double all = rows.stream().mapToDouble(this::high).sum();
        return (int) (frame().head() + heads() + all + 10 + frame().foot());
    }

    @Override
    public void draw(Graphics2D g) {
        Pen pen = new Pen(g);
        frame().draw(pen, height());
        double left = 2 * Frame.MARGIN;
        double top = frame().head();
        for (int c = 0; c < columns.size(); c++) {
            double y = top + 12;
            for (String line : Pen.wrapped(Pen.STRONG, columns.get(c), column() - 12)) {
                pen.write(Pen.STRONG, Palette.INK, line, left + NAME + c * column(), y);
                y += LINE;
            }
        }
        double y = top + heads();
        for (Row row : rows) {
            pen.line(Palette.GRID, 1, left, y, width() - left, y);
            double text = y + 17;
            for (String line : wrapped(row.name())) {
                pen.write(Pen.TEXT, Palette.INK, line, left, text);
                text += LINE;
            }
            for (int c = 0; c < columns.size(); c++) {
                drawShare(pen, row.shares()[c], left + NAME + c * column(), y + (ROW - BAR) / 2);
            }
            y += high(row);
        }
        pen.line(Palette.GRID, 1, left, y, width() - left, y);
    }

    private void drawShare(Pen pen, double share, double x, double y) {
        if (Double.isNaN(share)) {
            pen.write(Pen.SMALL, Palette.MUTED, "–", x, y + 11);
            return;
        }
        double wide = Math.max(1, (column() - NUMBER - 12) * Math.min(1, share));
        pen.fill(Palette.translucent(Palette.SECOND, 190), new Rectangle2D.Double(x, y, wide, BAR));
        pen.write(Pen.SMALL, Palette.INK, Math.round(100 * share) + " %", x + wide + 5, y + 11);
    }
}
