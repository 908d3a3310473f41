package dev.etesian.worker;

import dev.etesian.evaluate.FailureLimits;
import java.nio.file.Path;
import java.time.Duration;

/**
 * How a worker works.
 *
 * @param study the study that it evaluates
 * @param name as it calls itself
 * @param parallel how many trials it evaluates at the same time
 * @param lease how long the service waits for a sign of life
 * @param folder where it keeps what it must not lose, and the folders of its trials
 * @param stay whether it waits for more when there is nothing to do
 * @param grace how long it waits for what runs when it is told to stop
 * @param retries how often it repeats an evaluation that failed, before it tells of the failure
 * @param failures when it ends because trials fail
 */
public record WorkerSettings(
        String study,
        String name,
        int parallel,
        Duration lease,
        Path folder,
        boolean stay,
        Duration grace,
        int retries,
        FailureLimits failures) {

    public WorkerSettings {
        if (parallel < 1 || parallel > 1024) {
            throw new IllegalArgumentException("parallel: expected a number from 1 to 1024, got " + parallel);
        }
        if (lease.compareTo(Duration.ofSeconds(1)) < 0) {
            throw new IllegalArgumentException("lease: expected at least 1 s, got " + lease.toMillis() + " ms");
        }
    }
}
