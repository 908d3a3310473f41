package dev.etesian.bench.compare;

import dev.etesian.space.Names;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** The tables in Markdown that a document can hold, each with a legend. */
public enum TableForm {
    OVERVIEW,
    RIVALS,
    METHODS,
    DELAY,
    CHANGES;

    /** The form of a name. */
    public static TableForm named(String name) {
        List<String> known = Arrays.stream(values())
                .map(form -> form.name().toLowerCase(Locale.ROOT))
                .toList();
        if (!known.contains(name)) {
            throw new IllegalArgumentException("option '--table': expected one of " + String.join(", ", known)
                    + ", got '" + name + "'" + Names.meant(name, known));
        }
        return values()[known.indexOf(name)];
    }

    /** Returns the table. */
    public String of(ScoredRuns runs, List<Measure> measures, List<Horizon> horizons) {
        if (measures.size() > 1 && this != METHODS && this != CHANGES) {
            throw new IllegalArgumentException("option '--measure': expected one for this table, got " + measures);
        }
        Measure measure = measures.get(0);
        return switch (this) {
            case OVERVIEW -> ComparisonTable.of(Standings.of(runs, measure, horizons));
            case RIVALS -> RivalTable.of(Standings.of(runs, measure, horizons));
            case METHODS -> MethodTable.of(runs, measures, horizons);
            case DELAY -> DelayTable.of(runs, measure, horizons);
            case CHANGES -> ChangeTable.of(runs, measures);
        };
    }
}
