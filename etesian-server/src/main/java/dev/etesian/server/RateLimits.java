package dev.etesian.server;

import java.util.HashMap;
import java.util.Map;
import java.util.function.LongSupplier;

/**
 * How often somebody may ask for something: a bucket for each, filled at a rate, that holds some seconds' worth. So a burst passes
 * and a flood does not. May be shared by threads.
 */
final class RateLimits {

    /** Suggestions for one token. */
    static final Limit ASKS = new Limit(50, 200);

    /** Everything else for one token. */
    static final Limit OTHERS = new Limit(500, 2000);

    /** Attempts from one address without a valid token or session. */
    static final Limit STRANGERS = new Limit(5, 50);

    private static final int MOST = 20_000;

    /**
     * A limit.
     *
     * @param perSecond how fast a bucket fills
     * @param burst how much it holds
     */
    record Limit(double perSecond, double burst) {}

    private static final class Bucket {
        private double left;
        private long nanos;

        Bucket(double left, long nanos) {
            this.left = left;
            this.nanos = nanos;
        }
    }

    private record Key(Limit limit, String who) {}

    private final LongSupplier clock;
    private final Map<Key, Bucket> buckets = new HashMap<>();

    /**
     * @param clock nanoseconds that never go back
     */
    RateLimits(LongSupplier clock) {
        this.clock = clock;
    }

    /** Takes one from a bucket; refuses where it is empty. */
    synchronized void take(Limit limit, String who) {
        long now = clock.getAsLong();
        if (buckets.size() > MOST) {
            buckets.values().removeIf(bucket -> now - bucket.nanos > 60_000_000_000L);
        }
        Bucket bucket = buckets.computeIfAbsent(new Key(limit, who), key -> new Bucket(limit.burst, now));
        bucket.left = Math.min(limit.burst, bucket.left + (now - bucket.nanos) * 1e-9 * limit.perSecond);
        bucket.nanos = now;
        if (bucket.left < 1) {
            throw new Refusal(
                    429,
                    "Too many requests: at most " + Math.round(limit.perSecond) + " a second; try again in a second");
        }
        bucket.left--;
    }
}
