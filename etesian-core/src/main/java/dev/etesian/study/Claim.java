package dev.etesian.study;

import dev.etesian.space.Names;
import java.time.Duration;
import java.util.OptionalLong;

/**
 * What a worker asks for when it asks for trials to evaluate.
 *
 * <pre>{@code
 * Claim claim = Claim.of("host-3/17", UUID.randomUUID().toString()).lasting(Duration.ofMinutes(1)).within(40);
 * for (Assignment work : study.lease(claim, 1, Compute.serial())) { … }
 * }</pre>
 *
 * @param worker as it calls itself
 * @param terms of the leases; its token is the name of this request, too: the same token gives the same trials again
 * @param budget how many trials the study may have at most before nothing new is suggested, as {@link Overview#spent}
 *     counts them; kept exactly however many workers ask. Empty for any number
 */
public record Claim(String worker, LeaseTerms terms, OptionalLong budget) {

    public Claim {
        Names.checked("worker", worker);
    }

    /** The usual terms, and any number of trials. */
    public static Claim of(String worker, String token) {
        return new Claim(worker, LeaseTerms.of(token), OptionalLong.empty());
    }

    /** The same with leases of another period. */
    public Claim lasting(Duration period) {
        return new Claim(worker, terms.lasting(period), budget);
    }

    /** The same with so many attempts for each trial. */
    public Claim attempts(int most) {
        return new Claim(worker, terms.attempts(most), budget);
    }

    /** The same for a study that may have so many trials. */
    public Claim within(long trials) {
        return new Claim(worker, terms, OptionalLong.of(trials));
    }
}
