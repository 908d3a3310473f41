package dev.etesian.preference;

import dev.etesian.problem.Objective;
import java.util.List;

/** What the user wants, in the objectives' own units: one or several regions of trade-offs. Immutable. */
public interface Preference {

    /** The number of objectives it speaks of. */
    int objectives();

    /**
     * The components of the preference, for the scale of the results so far; shares sum to one.
     *
     * @param scale the study's own scaled gains, used where the preference gives no bound
     */
    List<Aim> aims(List<Objective> objectives, Scale scale);

    /** The preference in words, in the user's units, on one line. */
    String describe(List<Objective> objectives);
}
