package dev.etesian.bench.compare;

import dev.etesian.bench.quality.Scores;
import dev.etesian.space.Names;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** What is drawn against evaluations. */
public enum Measure {
    EXPECTED_MAXIMUM("expectedMaxScalarized", "E max s", "Expected best scalarized value", Scores::expectedMaximum),
    BAYES_REGRET("bayesRegret", "regret", "Bayes regret", Scores::bayesRegret),
    HYPERVOLUME("hypervolume", "volume", "Hypervolume", Scores::hypervolume),
    HYPERVOLUME_INSIDE("hypervolumeInside", "in box", "Hypervolume inside the box", Scores::hypervolumeInside),
    SHARE_INSIDE("shareInside", "inside", "Share of suggestions inside the box", Scores::shareInside);

    private final String key;
    private final String column;
    private final String title;
    private final Function<Scores, double @Nullable []> curve;

    Measure(String key, String column, String title, Function<Scores, double @Nullable []> curve) {
        this.key = key;
        this.column = column;
        this.title = title;
        this.curve = curve;
    }

    /** The name in JSON. */
    @Override
    public String toString() {
        return key;
    }

    /** The head of a column. */
    public String column() {
        return column;
    }

    /** The title of an axis. */
    public String title() {
        return title;
    }

    /** The measure of a name in JSON. */
    public static Measure named(String key) {
        List<String> known = Arrays.stream(values()).map(Measure::toString).toList();
        if (!known.contains(key)) {
            throw new IllegalArgumentException(
                    "measure '" + key + "': expected one of " + String.join(", ", known) + Names.meant(key, known));
        }
        return values()[known.indexOf(key)];
    }

    /** The curve of a run, larger is better, no suggestion yet as none inside; null where the run has none. */
    double @Nullable [] gains(Scores scores) {
        double[] values = of(scores);
        return values == null
                ? null
                : Arrays.stream(values)
                        .map(v -> this == BAYES_REGRET ? -v : Double.isNaN(v) ? 0 : v)
                        .toArray();
    }

    /** The curve of a run; null where the run has none. */
    double @Nullable [] of(Scores scores) {
        return curve.apply(scores);
    }
}
