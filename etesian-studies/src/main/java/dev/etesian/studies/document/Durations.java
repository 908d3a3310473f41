package dev.etesian.studies.document;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Durations as people write them: {@code 90s}, {@code 10m}, {@code 1h30m}, {@code 1.5h}, {@code 250ms}. */
public final class Durations {

    private static final String AMOUNT = "(\\d{1,9}(?:\\.\\d{1,9})?)";
    private static final Pattern FORM = Pattern.compile(
            "(?:" + AMOUNT + "d)?(?:" + AMOUNT + "h)?(?:" + AMOUNT + "m)?(?:" + AMOUNT + "s)?(?:" + AMOUNT + "ms)?");
    private static final long[] MILLIS = {86_400_000, 3_600_000, 60_000, 1000, 1};
    private static final String[] UNITS = {"d", "h", "m", "s", "ms"};

    private Durations() {}

    /** The duration of a text, to the millisecond. */
    public static Duration parse(String text) {
        Matcher matcher = FORM.matcher(text);
        if (text.isEmpty() || !matcher.matches()) {
            throw new IllegalArgumentException(
                    "duration: expected a time like 90s, 10m or 1h30m, got '" + text + "'" + hint(text));
        }
        BigDecimal sum = BigDecimal.ZERO;
        for (int i = 0; i < MILLIS.length; i++) {
            if (matcher.group(i + 1) != null) {
                sum = sum.add(new BigDecimal(matcher.group(i + 1)).multiply(BigDecimal.valueOf(MILLIS[i])));
            }
        }
        return Duration.ofMillis(sum.longValue());
    }

    private static String hint(String text) {
        return text.matches("\\d+(\\.\\d+)?") ? "; add a unit: s, m, h or d" : "";
    }

    /** A duration as one writes it; it reads back to the same, to the millisecond. */
    public static String text(Duration duration) {
        StringBuilder text = new StringBuilder();
        long rest = duration.toMillis();
        for (int i = 0; i < MILLIS.length; i++) {
            if (rest / MILLIS[i] > 0) {
                text.append(rest / MILLIS[i]).append(UNITS[i]);
                rest %= MILLIS[i];
            }
        }
        return text.length() == 0 ? "0s" : text.toString();
    }
}
