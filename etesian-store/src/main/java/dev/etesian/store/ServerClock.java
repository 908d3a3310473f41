package dev.etesian.store;

import java.time.Instant;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * The clock of a server: asked every few seconds, and carried on in between by a clock of this machine that never jumps. So
 * all who share the server agree, whatever time their own machines show.
 */
final class ServerClock {

    private static final long FRESH_NANOS = TimeUnit.SECONDS.toNanos(5);

    private final LongSupplier server;
    private final LongSupplier nanos;
    private volatile @Nullable Reading last;

    /**
     * A clock.
     *
     * @param server asks the server for milliseconds since 1970
     */
    ServerClock(LongSupplier server) {
        this(server, System::nanoTime);
    }

    ServerClock(LongSupplier server, LongSupplier nanos) {
        this.server = server;
        this.nanos = nanos;
    }

    /** What the server said, and when by our own clock. */
    private record Reading(long millis, long nanos) {}

    Instant now() {
        long now = nanos.getAsLong();
        Reading reading = last;
        if (reading == null || now - reading.nanos > FRESH_NANOS) {
            long millis = server.getAsLong();
            long after = nanos.getAsLong();
            // The server answered somewhere between the two.
            reading = new Reading(millis, now + (after - now) / 2);
            last = reading;
            now = after;
        }
        return Instant.ofEpochMilli(reading.millis + TimeUnit.NANOSECONDS.toMillis(now - reading.nanos));
    }
}
