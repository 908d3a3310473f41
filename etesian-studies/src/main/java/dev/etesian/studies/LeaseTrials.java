package dev.etesian.studies;

import dev.etesian.math.Compute;
import dev.etesian.study.Assignment;
import dev.etesian.study.Claim;
import dev.etesian.study.Study;
import java.time.Duration;
import java.util.List;
import java.util.OptionalLong;

/**
 * Takes trials to evaluate for as long as heartbeats come: first those that wait for somebody, then new suggestions within the
 * budget of the study.
 *
 * @param token the worker's own name for this request: asking again under it gives the same trials; the token of their leases
 * @param period how long a lease lasts after the last heartbeat
 */
public record LeaseTrials(int count, String worker, String token, Duration period) {

    public List<Assignment> in(OpenStudy study, Compute compute) {
        Claim claim = Claim.of(worker, token).lasting(period);
        OptionalLong budget = Status.budget(study.definition(), study.overview());
        Study leased = study.study();
        return leased.lease(budget.isPresent() ? claim.within(budget.getAsLong()) : claim, count, compute);
    }
}
