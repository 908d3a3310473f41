package dev.etesian.bench.quality;

import dev.etesian.problem.Objective;
import dev.etesian.space.Names;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** What a strategy is told of a problem's objectives besides names and directions; scores always know the true range. */
public enum Declared {
    /** Nothing: what a user knows before the search. */
    NONE(false, false),
    /** The true range of each objective. */
    RANGES(true, false),
    /** That an objective has no noise, where it has none. */
    NOISE(false, true),
    /** Both. */
    ALL(true, true);

    private final boolean ranges;
    private final boolean noise;

    Declared(boolean ranges, boolean noise) {
        this.ranges = ranges;
        this.noise = noise;
    }

    /** The word on the command line and in a line of JSON. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Returns the one with this word. */
    public static Declared named(String word) {
        List<String> known = Arrays.stream(values()).map(Declared::word).toList();
        if (!known.contains(word)) {
            throw new IllegalArgumentException("declare: expected one of " + String.join(", ", known) + ", got '" + word
                    + "'" + Names.meant(word, known));
        }
        return valueOf(word.toUpperCase(Locale.ROOT));
    }

    /**
     * The objectives as a strategy is told of them.
     *
     * @param noisy whether noise is added to the outcomes, so that none may be declared free of it
     */
    public List<Objective> of(List<Objective> objectives, boolean noisy) {
        return objectives.stream()
                .map(objective -> new Objective(
                        objective.name(),
                        objective.direction(),
                        ranges ? objective.range() : Optional.empty(),
                        noise && !noisy && objective.deterministic()))
                .toList();
    }
}
