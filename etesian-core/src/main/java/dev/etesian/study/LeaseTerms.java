package dev.etesian.study;

import dev.etesian.space.Names;
import java.time.Duration;

/**
 * What a lease was granted for.
 *
 * @param token the name of the lease, unique in the study, made by whoever asked for it
 * @param period how long it lasts from its beginning, and from each heartbeat, in whole milliseconds
 * @param attempts how many leases of a trial may run out, one after the other, before the trial counts as failed
 */
public record LeaseTerms(String token, Duration period, int attempts) {

    /** Five minutes, and three attempts. */
    public static final Duration PERIOD = Duration.ofMinutes(5);

    private static final Duration LONGEST = Duration.ofDays(3660);
    private static final int ATTEMPTS = 3;

    public LeaseTerms {
        Names.checked("lease", token);
        if (period.toMillis() < 1 || period.compareTo(LONGEST) > 0 || period.toNanosPart() % 1_000_000 != 0) {
            throw new IllegalArgumentException("lease: expected a period of whole milliseconds, at least 1 and at most "
                    + LONGEST.toDays() + " days, got " + period);
        }
        if (attempts < 1) {
            throw new IllegalArgumentException("lease: expected at least 1 attempt, got " + attempts);
        }
    }

    /** The usual terms under a token. */
    public static LeaseTerms of(String token) {
        return new LeaseTerms(token, PERIOD, ATTEMPTS);
    }

    /** The same for another period. */
    public LeaseTerms lasting(Duration other) {
        return new LeaseTerms(token, other, attempts);
    }

    /** The same with so many attempts. */
    public LeaseTerms attempts(int most) {
        return new LeaseTerms(token, period, most);
    }
}
