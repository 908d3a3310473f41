package dev.etesian.chart;

import java.util.List;

/** What surrounds the charts of a picture: title and subtitle above, legend and notes below. */
record Frame(String title, String subtitle, List<Key> keys, List<String> notes, int width) {

    static final double MARGIN = 16;
    private static final double LINE = 17;
    private static final double TITLE = 23;
    private static final double ROW = 22;
    private static final double GAP = 20;

    private double room() {
        return width - 4 * MARGIN;
    }

    private List<String> heading() {
        return Pen.wrapped(Pen.TITLE, title, room());
    }

    double head() {
        return 44
                + TITLE * (heading().size() - 1)
                + LINE * Pen.wrapped(Pen.TEXT, subtitle, room()).size();
    }

    double foot() {
        long lines = notes.stream()
                .mapToLong(note -> Pen.wrapped(Pen.TEXT, note, room()).size())
                .sum();
        return (keys.isEmpty() ? 0 : 8 + ROW * rows()) + (lines == 0 ? 0 : 6 + LINE * lines) + MARGIN;
    }

    private int rows() {
        int rows = 1;
        double x = 0;
        for (Key key : keys) {
            if (x > 0 && x + wide(key) - GAP > room()) {
                rows++;
                x = 0;
            }
            x += wide(key);
        }
        return rows;
    }

    private static double wide(Key key) {
        return key.sample() + 8 + Pen.measured(Pen.TEXT, key.name()) + GAP;
    }

    void draw(Pen pen, double height) {
        pen.background(width, (int) height);
        double left = 2 * MARGIN;
        double y = 31;
        for (String line : heading()) {
            pen.write(Pen.TITLE, Palette.INK, line, left, y);
            y += TITLE;
        }
        y += 20 - TITLE;
        for (String line : Pen.wrapped(Pen.TEXT, subtitle, room())) {
            pen.write(Pen.TEXT, Palette.MUTED, line, left, y);
            y += LINE;
        }
        y = height - foot() + 20;
        double x = left;
        for (Key key : keys) {
            if (x > left && x - left + wide(key) - GAP > room()) {
                x = left;
                y += ROW;
            }
            key.draw(pen, x, y - 4);
            pen.write(Pen.TEXT, Palette.INK, key.name(), x + key.sample() + 8, y);
            x += wide(key);
        }
        y += keys.isEmpty() ? 0 : 6 + ROW - 2;
        for (String note : notes) {
            for (String line : Pen.wrapped(Pen.TEXT, note, room())) {
                pen.write(Pen.TEXT, Palette.MUTED, line, left, y);
                y += LINE;
            }
        }
    }
}
