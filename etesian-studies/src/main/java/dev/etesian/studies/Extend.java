package dev.etesian.studies;

import dev.etesian.studies.document.Budget;
import dev.etesian.study.IdConflictException;
import dev.etesian.study.Study;

/**
 * Allows a study more trials than its definition does, also while it runs.
 *
 * @param note who wants it, or why
 */
public record Extend(long trials, String note) {

    /** How many trials it may have in all then. */
    public long in(OpenStudy study) {
        if (study.definition().budget().trials().isEmpty()) {
            throw new IllegalArgumentException("study '" + study.name()
                    + "': expected a budget of trials to extend, got none; it takes as many as it is given");
        }
        study.study().extend(trials, note);
        return Status.budget(study.definition(), study.overview()).orElseThrow();
    }

    /**
     * The budget with which a run of a study stops at so many trials in all; more than its own budget extend that.
     *
     * @param budget the study's own, perhaps with another number of evaluations at the same time
     * @param note who wants it, or why
     */
    public static Budget upTo(OpenStudy study, Budget budget, long trials, String note) {
        if (trials < 1) {
            throw new IllegalArgumentException("trials: expected at least 1, got " + trials);
        }
        long extension = study.overview().extension();
        if (budget.trials().isPresent() && trials > budget.trials().getAsLong() + extension) {
            once(study.study(), budget.trials().getAsLong() + extension, trials, note);
            return budget;
        }
        return budget.ofTrials(Math.max(0, trials - extension));
    }

    /** Raises a budget; of runs that begin at the same time and want the same, one does. */
    static void once(Study study, long allowed, long wanted, String note) {
        try {
            study.once("extend/" + allowed + "/" + wanted).extend(wanted - allowed, note);
        } catch (IdConflictException done) {
            return;
        }
    }
}
