package dev.etesian.evaluate;

import dev.etesian.math.Compute;
import java.time.Duration;
import java.util.function.LongSupplier;

/**
 * How long suggestions may take: then they end with the best found so far, and say so. Far more than any takes, as one that
 * is cut short depends on the speed of the machine.
 */
public final class Deadline {

    private static final Duration EACH = Duration.ofSeconds(30);

    private Deadline() {}

    /** Threads for a number of suggestions, from now until their deadline. */
    public static Compute compute(int threads, int suggestions) {
        return compute(threads, suggestions, System::nanoTime);
    }

    static Compute compute(int threads, int suggestions, LongSupplier nanoTime) {
        long begun = nanoTime.getAsLong();
        long allowed = EACH.multipliedBy(suggestions).toNanos();
        return new Compute(threads, () -> nanoTime.getAsLong() - begun > allowed);
    }
}
