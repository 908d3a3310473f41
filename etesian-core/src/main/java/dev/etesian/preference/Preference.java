package dev.etesian.preference;

import dev.etesian.problem.Objective;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToDoubleFunction;

/**
 * What the user wants, in the objectives' own names and units: one or several regions of trade-offs.
 *
 * <p>The built-in ones are records made by the methods below; the methods {@code of} take any distribution of directions
 * and any utility function.
 * Immutable: a preference may be replaced between any two suggestions, and shared by threads.
 */
public interface Preference {

    /**
     * The components of the preference, for the scale of the results so far; shares sum to one.
     *
     * @param scale the study's own scaled gains, used where the preference gives no bound
     */
    List<Aim> aims(List<Objective> objectives, Scale scale);

    /** The preference in words, in the user's units, on one line. */
    String describe(List<Objective> objectives);

    /** Throws {@link IllegalArgumentException} where the preference does not fit these objectives, saying why. */
    void check(List<Objective> objectives);

    /** Whether gains lie inside one of the boxes asked for; empty for a preference without boxes. */
    default Optional<Boolean> inside(List<Objective> objectives, double[] gains) {
        return Optional.empty();
    }

    /** Whether outcomes outside of its boxes, if it has any, are searched for as well. */
    default boolean everywhere() {
        return true;
    }

    /** The same preference with every box turned into directions as in the paper. Source: [Paria2019, Section 4]. */
    default Preference asInPaper() {
        return this;
    }

    /** The whole front, all trade-offs equally. */
    static Preference flat() {
        return new Flat();
    }

    /** Outcomes between two bounds, in the user's units; more objectives follow with {@link Box#and}. */
    static Box box(String objective, double low, double high) {
        return Box.of(objective, low, high);
    }

    /** The whole front, all angles equally: |N(0, I)|. */
    static Preference absoluteNormal() {
        return new AbsoluteNormal();
    }

    /** Trade-offs from a Dirichlet distribution, α by name of objective, 1 where none is given. */
    static Preference dirichlet(Map<String, Double> alpha) {
        return new Dirichlet(alpha);
    }

    /** Trade-offs near weights by name of objective. */
    static Preference weights(Map<String, Double> weights) {
        return new Weights(weights, Weights.CONCENTRATION);
    }

    /** Trade-offs near those of a point, outcomes by name of objective in the user's units. */
    static Preference point(Map<String, Double> point) {
        return new Aspiration(point, Aspiration.SPREAD);
    }

    /** A preference narrowed by rules such as {@code ratio > 2 seconds}. */
    static Preference ordering(Preference base, String... rules) {
        return new Ordering(base, Arrays.stream(rules).map(Ordering.Rule::parse).toList());
    }

    /** Several preferences, with equal shares. */
    static Mixture mixture(Preference... components) {
        return Mixture.of(components);
    }

    /**
     * The user's own utility function: from outcomes in the objectives' order and units to a number that is larger where the
     * user is happier. It must not fall where an objective improves.
     */
    static Preference of(List<Objective> objectives, ToDoubleFunction<double[]> utility, String description) {
        return new UtilityPreference(List.copyOf(objectives), utility, description);
    }

    /** The user's own distribution of directions in the study's scaled gains, described in words on one line. */
    static Preference of(int objectives, Directions directions, String description) {
        return new CustomPreference(objectives, directions, description);
    }
}
