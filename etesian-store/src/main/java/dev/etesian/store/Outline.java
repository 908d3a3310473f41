package dev.etesian.store;

import dev.etesian.study.Dossier;
import dev.etesian.study.Overview;
import java.util.function.LongFunction;

/**
 * A study without what was suggested: states, outcomes, preferences, in a fraction of the time that all of it takes.
 *
 * <p>Results are checked like everywhere; the events that made the trials are read and checked when one of these is wanted.
 */
public final class Outline {

    private final Overview overview;
    private final LongFunction<Dossier> whole;

    Outline(Overview overview, LongFunction<Dossier> whole) {
        this.overview = overview;
        this.whole = whole;
    }

    /** The study; points, rationales and versions of the preference behind trials stand for nothing. */
    public Overview overview() {
        return overview;
    }

    /** A trial with all that belongs to it. */
    public Dossier dossier(long trial) {
        return whole.apply(trial);
    }
}
