package dev.etesian.study;

import java.util.Locale;
import java.util.Optional;

/**
 * What became of a result that was told; handed out only once the result is durable. Telling the same again under the same
 * id gives an equal receipt.
 *
 * @param trial the trial it belongs to
 * @param report its number among the trial's reports
 * @param position its place among the events of the study
 * @param standing what it counts as
 * @param late whether the trial was not waiting for it: it had a result, had failed or was cancelled
 * @param id the teller's own name for the result
 */
public record Receipt(long trial, int report, long position, Standing standing, boolean late, Optional<String> id) {

    /** What a result counts as. */
    public enum Standing {
        /** The first result of its trial. */
        RESULT,
        /** One more result of its trial, counted beside the others. */
        REPLICATE,
        /** In place of an earlier report, which is kept and no longer counts. */
        CORRECTION,
        /** Told under the id of another result; kept, not counted. */
        CONFLICT
    }

    @Override
    public String toString() {
        return "trial " + trial + ", report " + report + ": " + standing.name().toLowerCase(Locale.ROOT)
                + " stored as event " + position + (late ? ", late" : "")
                + id.map(name -> ", id " + name).orElse("");
    }
}
