package dev.etesian.bench.command;

import java.util.Locale;

/** How long something takes, to two or three digits: {@code 40 s}. */
final class RoughTime {

    private RoughTime() {}

    static String of(double seconds) {
        if (seconds < 100) {
            return String.format(Locale.ROOT, "%.0f s", Math.max(1, seconds));
        }
        return seconds < 6000
                ? String.format(Locale.ROOT, "%.0f min", seconds / 60)
                : String.format(Locale.ROOT, "%.1f h", seconds / 3600);
    }
}
