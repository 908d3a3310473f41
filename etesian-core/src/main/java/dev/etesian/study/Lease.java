package dev.etesian.study;

import java.time.Instant;

/**
 * The right to evaluate a trial, as the store has it at one moment. A trial has at most one.
 *
 * @param attempt which evaluation it is for
 * @param worker who evaluates
 * @param token the name of the lease; see {@link LeaseTerms#token}
 * @param expires when it runs out, by the clock of the store, unless a heartbeat comes before
 */
public record Lease(long trial, int attempt, String worker, String token, Instant expires) {}
