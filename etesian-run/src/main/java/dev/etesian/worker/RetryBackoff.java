package dev.etesian.worker;

import dev.etesian.store.ServiceClient;
import java.time.Duration;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.Consumer;

/** Whether a service answers, and when it is to be tried again where it does not. Confined to one thread. */
final class RetryBackoff {

    private static final Duration PAUSE = Duration.ofMillis(100);
    private static final Duration LONGEST_PAUSE = Duration.ofSeconds(10);

    private final Consumer<String> log;
    private boolean lost;
    private Duration pause = PAUSE;
    private long nextTry;

    RetryBackoff(Consumer<String> log) {
        this.log = log;
    }

    /** Whether it did not answer when it was last tried. */
    boolean lost() {
        return lost;
    }

    /** Whether it is time to speak to it: always, but for pauses while it does not answer. */
    boolean due() {
        return !lost || System.nanoTime() - nextTry >= 0;
    }

    /** It did not answer: waits twice as long as before, and not as long as others do. */
    void failed(ServiceClient.Unreachable cause) {
        Duration twice = pause.multipliedBy(2);
        pause = !lost ? PAUSE : twice.compareTo(LONGEST_PAUSE) > 0 ? LONGEST_PAUSE : twice;
        nextTry = System.nanoTime()
                + (long) (pause.toNanos() * ThreadLocalRandom.current().nextDouble(0.5, 1.5));
        if (!lost) {
            lost = true;
            log.accept(cause.getMessage() + "; still evaluating, and retrying");
        }
    }

    /** It answered. */
    void succeeded() {
        if (lost) {
            lost = false;
            log.accept("the service is back");
        }
    }
}
