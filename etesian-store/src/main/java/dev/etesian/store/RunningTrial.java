package dev.etesian.store;

import dev.etesian.study.Lease;
import java.time.Instant;

/**
 * A trial that somebody evaluates.
 *
 * @param since when the evaluation was announced
 */
public record RunningTrial(String study, Lease lease, Instant since) {}
