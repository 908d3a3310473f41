package dev.etesian.chart;

import java.util.Arrays;
import java.util.List;

/**
 * What an axis shows: numbers from low to high, or names at 0, 1, 2, ….
 *
 * @param names the places of a categorical axis; empty for numbers
 */
public record Extent(String label, double low, double high, boolean logarithmic, List<String> names) {

    private static final double MARGIN = 0.05;

    /** Values further from the middle four fifths than so many times their width are drawn at the edge. */
    private static final double FAR = 4;

    /** Differences and multiples of numbers up to this are numbers. */
    private static final double LARGEST = 1e300;

    /** Nine tenths of the way up, values that span decades are so many times larger than one tenth of it. */
    private static final double DECADES = 30;

    /** The fewest values that tell what is usual. */
    private static final int FEW = 8;

    public Extent {
        names = List.copyOf(names);
        if (!(low < high) || !Double.isFinite(high - low) || (logarithmic && low <= 0)) {
            throw new IllegalArgumentException("axis '" + label + "': expected finite low < high"
                    + (logarithmic ? ", both positive" : "") + ", got " + low + " and " + high);
        }
    }

    /** Numbers from low to high; where these are the same, some room around them. */
    public static Extent of(String label, double low, double high, boolean logarithmic) {
        if (low < high && Double.isFinite(high - low)) {
            return new Extent(label, low, high, logarithmic, List.of());
        }
        double middle = Math.max(-LARGEST, Math.min(LARGEST, low / 2 + high / 2));
        if (logarithmic) {
            return new Extent(label, middle / 2, middle * 2, true, List.of());
        }
        double room = middle == 0 ? 1 : 0.1 * Math.abs(middle);
        return new Extent(label, middle - room, middle + room, false, List.of());
    }

    /** Categories, evenly spaced. */
    public static Extent of(String label, List<String> names) {
        return new Extent(label, -0.5, Math.max(1, names.size()) - 0.5, false, names);
    }

    /**
     * Room for values, those that are absurdly far from all others left out.
     *
     * @param always values to be seen wherever they are, such as bounds
     */
    public static Extent around(String label, double[] values, double... always) {
        double[] sorted = sorted(values);
        double[] must = sorted(always);
        if (sorted.length + must.length == 0) {
            return of(label, 0, 1, false);
        }
        double low = sorted.length == 0 ? must[0] : sorted[0];
        double high = sorted.length == 0 ? must[0] : sorted[sorted.length - 1];
        if (sorted.length >= FEW) {
            double tenth = sorted[sorted.length / 10];
            double ninetieth = sorted[sorted.length - 1 - sorted.length / 10];
            double reach = FAR * (ninetieth - tenth);
            low = reach > 0 ? Math.max(low, tenth - reach) : low;
            high = reach > 0 ? Math.min(high, ninetieth + reach) : high;
        }
        if (must.length > 0) {
            low = Math.min(low, must[0]);
            high = Math.max(high, must[must.length - 1]);
        }
        double room = MARGIN * (high - low);
        return of(label, low - room, high + room, false);
    }

    /**
     * Room for values like {@link #around}, on a logarithmic axis where most of them, all positive, span decades.
     *
     * @param always values to be seen wherever they are; on a logarithmic axis the positive ones
     */
    public static Extent spanning(String label, double[] values, double... always) {
        double[] sorted = sorted(values);
        if (!decades(sorted)) {
            return around(label, values, always);
        }
        double[] must = Arrays.stream(sorted(always)).filter(v -> v > 0).toArray();
        double low = sorted[0];
        double high = sorted[sorted.length - 1];
        for (double value : must) {
            low = Math.min(low, value);
            high = Math.max(high, value);
        }
        double room = Math.pow(high / low, MARGIN);
        return of(label, low / room, high * room, true);
    }

    private static boolean decades(double[] sorted) {
        int n = sorted.length;
        if (n < FEW || sorted[0] <= 0) {
            return false;
        }
        return sorted[n - 1 - n / 10] / sorted[n / 10] >= DECADES;
    }

    private static double[] sorted(double[] values) {
        return Arrays.stream(values)
                .filter(Double::isFinite)
                .map(v -> Math.max(-LARGEST, Math.min(LARGEST, v)))
                .sorted()
                .toArray();
    }

    /** The same with a little room at both ends, so that marks there stay off the axes. */
    public Extent padded() {
        double room = logarithmic ? Math.pow(high / low, MARGIN) : MARGIN * (high - low);
        return names.isEmpty()
                ? of(label, logarithmic ? low / room : low - room, logarithmic ? high * room : high + room, logarithmic)
                : this;
    }

    /** The same with another label. */
    public Extent named(String other) {
        return new Extent(other, low, high, logarithmic, names);
    }

    /** The value itself, or the end that it lies beyond. */
    double within(double value) {
        return Math.max(low, Math.min(high, value));
    }

    Axis on(double from, double to) {
        return new Axis(label, low, high, from, to, logarithmic);
    }
}
