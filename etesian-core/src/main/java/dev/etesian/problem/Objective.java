package dev.etesian.problem;

import dev.etesian.space.Names;
import java.util.Locale;
import java.util.Optional;

/**
 * One thing to make as large or as small as possible.
 *
 * <p>Everything inside works on <em>gains</em>, of which larger is better; the direction is applied in {@link #gain} and
 * undone in {@link #outcome}, nowhere else.
 *
 * @param range the smallest and largest outcome worth distinguishing, in the user's units, where the user knows it
 * @param deterministic whether repeating an evaluation gives the same outcome exactly
 * @param bounds what the outcome can be at all, where the user knows it; predictions stay inside
 */
public record Objective(
        String name, Direction direction, Optional<Range> range, boolean deterministic, Optional<Interval> bounds) {

    public Objective {
        Names.checked("objective", name);
    }

    /** An objective that can be anything. */
    public Objective(String name, Direction direction, Optional<Range> range, boolean deterministic) {
        this(name, direction, range, deterministic, Optional.empty());
    }

    /** An objective to maximize, its range unknown. */
    public static Objective maximize(String name) {
        return new Objective(name, Direction.MAXIMIZE, Optional.empty(), false);
    }

    /** An objective to minimize, its range unknown. */
    public static Objective minimize(String name) {
        return new Objective(name, Direction.MINIMIZE, Optional.empty(), false);
    }

    /** The same objective with a range in the user's units. */
    public Objective within(double low, double high) {
        return new Objective(name, direction, Optional.of(new Range(low, high)), deterministic, bounds);
    }

    /** The same objective, declared free of noise. */
    public Objective withoutNoise() {
        return new Objective(name, direction, range, true, bounds);
    }

    /** The same objective, whose outcome is never outside these bounds; an infinite one is none. */
    public Objective bounded(double low, double high) {
        return new Objective(name, direction, range, deterministic, Optional.of(new Interval(low, high)));
    }

    /** The nearest outcome that there can be. */
    public double possible(double outcome) {
        return bounds.isEmpty() ? outcome : bounds.get().clipped(outcome);
    }

    /** How a measured outcome departs from the bounds, in words; empty for one inside and for one that is no number. */
    Optional<String> departure(double outcome) {
        return bounds.filter(possible -> Double.isFinite(outcome) && !possible.contains(outcome))
                .map(possible ->
                        "objective '" + name + "': expected an outcome " + possible.words() + ", got " + outcome);
    }

    /** The gain of an outcome in the user's units. */
    public double gain(double outcome) {
        return direction == Direction.MAXIMIZE ? outcome : -outcome;
    }

    /** The outcome of a gain, in the user's units. */
    public double outcome(double gain) {
        return direction == Direction.MAXIMIZE ? gain : -gain;
    }

    @Override
    public String toString() {
        return direction.name().toLowerCase(Locale.ROOT) + " " + name
                + range.map(ends -> " in " + ends).orElse("");
    }
}
