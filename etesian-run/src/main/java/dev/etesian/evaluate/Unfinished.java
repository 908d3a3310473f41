package dev.etesian.evaluate;

import dev.etesian.study.Attempt;
import dev.etesian.study.TrialRecord;
import java.util.ArrayList;
import java.util.List;

/** What runs that have ended left of a trial. */
final class Unfinished {

    /** How runs called themselves before there were leases. */
    private static final String UNLEASED = "run";

    private Unfinished() {}

    /** Whether it is to be evaluated, and whoever did has ended for certain; or nobody ever began. */
    static boolean claimable(TrialRecord record) {
        return record.pending()
                && !record.waiting()
                && record.latest().map(Unfinished::left).orElse(true);
    }

    /** The attempts of runs of this machine that have ended and told nothing of them; the latest first. */
    static List<Integer> attempts(TrialRecord record) {
        List<Integer> unfinished = new ArrayList<>();
        for (Attempt attempt : record.attempts()) {
            boolean told = attempt.failure().isPresent()
                    || record.reports().stream()
                            .anyMatch(report -> report.result().attempt() == attempt.number());
            if (!told && ofTheDead(attempt)) {
                unfinished.add(0, attempt.number());
            }
        }
        return unfinished;
    }

    /**
     * Whether nobody who takes the trial will find what is left of it: the trial is over, or somebody of another machine evaluates
     * it. A living run of this machine takes up itself what earlier ones left, and so does whoever takes a trial that waits.
     */
    static boolean orphaned(TrialRecord record) {
        boolean evaluatedHere = record.latest()
                .flatMap(Attempt::lease)
                .flatMap(terms -> RunnerId.of(terms.token()))
                .filter(runner -> runner.here() && !runner.dead())
                .isPresent();
        return !claimable(record) && !record.waiting() && !(record.leased() && evaluatedHere);
    }

    private static boolean left(Attempt attempt) {
        return attempt.failure().isEmpty() && !attempt.expired() && ofTheDead(attempt);
    }

    private static boolean ofTheDead(Attempt attempt) {
        return attempt.lease()
                .map(terms -> RunnerId.of(terms.token()).map(RunnerId::dead).orElse(false))
                .orElse(attempt.by().equals(UNLEASED));
    }
}
