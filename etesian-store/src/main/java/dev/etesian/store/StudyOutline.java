package dev.etesian.store;

import dev.etesian.study.Overview;
import dev.etesian.study.TrialRecord;
import java.util.function.LongFunction;

/** A study without what was suggested: states, outcomes, preferences, in a fraction of the time that all of it takes. */
public final class StudyOutline {

    private final Overview overview;
    private final LongFunction<TrialRecord> whole;

    StudyOutline(Overview overview, LongFunction<TrialRecord> whole) {
        this.overview = overview;
        this.whole = whole;
    }

    /** One that was read as a whole. */
    StudyOutline(Overview overview) {
        this(overview, trial -> overview.records().get(Math.toIntExact(trial)));
    }

    /** The study. Of trials, only their states and outcomes are to be relied on, and who brought them. */
    public Overview overview() {
        return overview;
    }

    /** A trial with its point, its rationale and the version of the preference that it followed. */
    public TrialRecord record(long trial) {
        return whole.apply(trial);
    }
}
