package dev.etesian.store;

import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * The clock of a server: asked every few seconds, and carried on in between by a clock of this machine that never jumps. So
 * all who share the server agree, whatever time their own machines show. That clock stands still while the machine sleeps,
 * and the one on the wall does not: where they part, the server is asked at once.
 */
final class ServerClock {

    private static final long FRESH_NANOS = TimeUnit.SECONDS.toNanos(5);

    /** More than two readings of a clock differ for other reasons. */
    private static final long PARTED_MILLIS = 500;

    /** More than clocks that are set by a time service ever differ. */
    private static final long WRONG_MILLIS = TimeUnit.SECONDS.toMillis(5);

    private final LongSupplier server;
    private final LongSupplier nanos;
    private final LongSupplier wall;
    private volatile @Nullable Reading last;

    /**
     * A clock.
     *
     * @param server asks the server for milliseconds since 1970
     */
    ServerClock(LongSupplier server) {
        this(server, System::nanoTime, System::currentTimeMillis);
    }

    ServerClock(LongSupplier server, LongSupplier nanos, LongSupplier wall) {
        this.server = server;
        this.nanos = nanos;
        this.wall = wall;
    }

    /**
     * What the server said.
     *
     * @param nanos when that was, by our clock that never jumps
     * @param apart by how many milliseconds the clock on the wall was ahead of it
     */
    private record Reading(long millis, long nanos, long apart) {}

    Instant now() {
        long now = nanos.getAsLong();
        Reading reading = last;
        if (reading == null
                || now - reading.nanos > FRESH_NANOS
                || Math.abs(apart(now) - reading.apart) > PARTED_MILLIS) {
            long millis = server.getAsLong();
            long after = nanos.getAsLong();
            // The server answered somewhere between the two.
            reading = new Reading(millis, now + (after - now) / 2, apart(after));
            last = reading;
            now = after;
        }
        return Instant.ofEpochMilli(reading.millis + TimeUnit.NANOSECONDS.toMillis(now - reading.nanos));
    }

    /** What to tell where this machine and the server show different times; nothing else here minds. */
    Optional<String> warning() {
        long apart = wall.getAsLong() - now().toEpochMilli();
        return Math.abs(apart) <= WRONG_MILLIS
                ? Optional.empty()
                : Optional.of("the clock of this machine is " + TimeUnit.MILLISECONDS.toSeconds(Math.abs(apart)) + " s "
                        + (apart > 0 ? "ahead of" : "behind")
                        + " the server's, whose time is in the store; set the wrong one");
    }

    private long apart(long now) {
        return wall.getAsLong() - TimeUnit.NANOSECONDS.toMillis(now);
    }
}
