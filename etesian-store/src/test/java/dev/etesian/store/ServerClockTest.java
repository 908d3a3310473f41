package dev.etesian.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** The time of a server, on a machine that sleeps and whose own clock is set. */
final class ServerClockTest {

    private long server = 1_000_000;
    private long awake;
    private long wall = 5_000_000;
    private int asked;

    private final ServerClock clock = new ServerClock(
            () -> {
                asked++;
                return server;
            },
            () -> TimeUnit.MILLISECONDS.toNanos(awake),
            () -> wall);

    private long now() {
        return clock.now().toEpochMilli();
    }

    private void pass(long millis) {
        server += millis;
        awake += millis;
        wall += millis;
    }

    @Test
    void theServerIsAskedEveryFewSeconds() {
        assertThat(now()).isEqualTo(server);
        pass(3000);
        assertThat(now()).isEqualTo(server);
        assertThat(asked).isEqualTo(1);
        pass(3000);
        assertThat(now()).isEqualTo(server);
        assertThat(asked).isEqualTo(2);
    }

    /** While a machine sleeps, the clock that never jumps stands still. */
    @Test
    void aMachineThatSleptAsksAnew() {
        assertThat(now()).isEqualTo(server);
        server += 3_600_000;
        wall += 3_600_000;
        awake += 10;
        assertThat(now()).isEqualTo(server);
    }

    /** Its times beside those of the store would mislead who reads both. */
    @Test
    void aClockThatShowsAnotherTimeIsToldOf() {
        wall = server + 5_000;
        assertThat(clock.warning()).isEmpty();
        wall = server + 6_999;
        assertThat(clock.warning())
                .hasValue("the clock of this machine is 6 s ahead of the server's, whose time is in the store; set the"
                        + " wrong one");
        wall = server - 3_600_000;
        assertThat(clock.warning()).get().asString().contains("3600 s behind the server's");
        wall = server - 5_000;
        assertThat(clock.warning()).isEmpty();
    }

    @Test
    void aClockThatIsSetChangesNothing() {
        assertThat(now()).isEqualTo(server);
        wall -= 86_400_000;
        pass(1000);
        assertThat(now()).isEqualTo(server);
        pass(1000);
        assertThat(now()).isEqualTo(server);
        assertThat(asked).as("once for the step").isEqualTo(2);
    }
}
