package dev.etesian.cli.terminal;

import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/** Times as people read them. */
public final class TimeText {

    private static final DateTimeFormatter LOCAL = DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss");
    private static final int SIXTY = 60;

    private TimeText() {}

    /** A moment by the clock on the wall. */
    public static String text(Instant at) {
        return LOCAL.withZone(ZoneId.systemDefault()).format(at);
    }

    /** How long something took or takes: 0.8 s, 12 s, 3:05, 2:00:07. */
    public static String text(Duration duration) {
        long seconds = duration.toSeconds();
        if (seconds < SIXTY) {
            return duration.toMillis() < 10_000
                    ? String.format(Locale.ROOT, "%.1f s", duration.toMillis() / 1000.0)
                    : seconds + " s";
        }
        long minutes = seconds / SIXTY;
        return minutes < SIXTY
                ? String.format(Locale.ROOT, "%d:%02d", minutes, seconds % SIXTY)
                : String.format(Locale.ROOT, "%d:%02d:%02d", minutes / SIXTY, minutes % SIXTY, seconds % SIXTY);
    }
}
