package dev.etesian.evaluate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.etesian.math.Compute;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

final class DeadlineTest {

    /** From a reading of the clock that overflows on the way. */
    @Test
    void everySuggestionHasHalfAMinute() {
        AtomicLong clock = new AtomicLong(Long.MAX_VALUE - 5);
        Compute two = Deadline.compute(3, 2, clock::get);
        assertThat(two.threads()).isEqualTo(3);
        assertThat(two.cancelled().getAsBoolean()).isFalse();
        clock.addAndGet(Duration.ofSeconds(60).toNanos());
        assertThat(two.cancelled().getAsBoolean()).isFalse();
        clock.incrementAndGet();
        assertThat(two.cancelled().getAsBoolean()).isTrue();
    }
}
