package dev.etesian.bench.compare;

import java.util.Locale;

/** Numbers as tables in Markdown show them: without the zero before the point, as many digits as say something. */
final class Figures {

    /** Digits of a regret that count; it falls by orders of magnitude. */
    private static final int SIGNIFICANT = 3;

    private static final int MOST = 8;

    private Figures() {}

    /** A value of a measure. */
    static String of(Measure measure, double value) {
        if (Double.isNaN(value)) {
            return "–";
        }
        return measure == Measure.SHARE_INSIDE ? percent(value) : rounded(value, digits(measure, value));
    }

    /** The end of a band and half its width where there are runs enough for one. */
    static String of(Measure measure, Band band, int runs) {
        String value = of(measure, band.last());
        if (runs < 2 || Double.isNaN(band.last())) {
            return value;
        }
        return value + " ± "
                + (measure == Measure.SHARE_INSIDE
                        ? percent(band.halfWidth())
                        : rounded(band.halfWidth(), digits(measure, band.last())));
    }

    /** A difference with its sign and half its band, as many digits as a value of the measure has. */
    static String change(Measure measure, double value, Band change) {
        int digits = digits(measure, value);
        String size = rounded(Math.abs(change.last()), digits);
        return (change.last() < 0 ? "−" : "+") + size + " ± " + rounded(change.halfWidth(), digits);
    }

    private static String percent(double share) {
        return String.format(Locale.ROOT, "%.0f %%", 100 * share);
    }

    private static int digits(Measure measure, double value) {
        double size = Math.abs(value);
        if (measure == Measure.BAYES_REGRET && size > 0 && size < 1) {
            return Math.min(MOST, SIGNIFICANT - 1 - (int) Math.floor(Math.log10(size)));
        }
        return size < 0.1 || measure == Measure.EXPECTED_MAXIMUM ? 4 : 3;
    }

    private static String rounded(double value, int digits) {
        return String.format(Locale.ROOT, "%." + digits + "f", value)
                .replaceFirst("^(-?)0\\.", "$1.")
                .replace('-', '−');
    }
}
