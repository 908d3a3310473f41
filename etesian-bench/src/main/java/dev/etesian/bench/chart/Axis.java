package dev.etesian.bench.chart;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** A linear axis: values low … high at positions from … to, in points. */
record Axis(String label, double low, double high, double from, double to) {

    double at(double value) {
        return from + (value - low) / (high - low) * (to - from);
    }

    /** Round numbers inside the axis, about as many as asked for. */
    List<Double> ticks(int about) {
        double raw = (high - low) / about;
        double power = Math.pow(10, Math.floor(Math.log10(raw)));
        double step = power * (raw / power < 1.5 ? 1 : raw / power < 3.5 ? 2 : raw / power < 7.5 ? 5 : 10);
        List<Double> ticks = new ArrayList<>();
        for (long i = (long) Math.ceil(low / step); i * step <= high; i++) {
            ticks.add(i * step);
        }
        return ticks;
    }

    /** A tick as people write it, with a true minus sign. */
    static String text(double tick) {
        String text = tick == Math.rint(tick)
                ? String.format(Locale.ROOT, "%.0f", tick)
                : String.format(Locale.ROOT, "%.6g", tick).replaceAll("0+$", "");
        return text.replace('-', '−');
    }
}
