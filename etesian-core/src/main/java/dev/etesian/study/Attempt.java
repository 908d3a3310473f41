package dev.etesian.study;

import java.time.Instant;
import java.util.Optional;

/**
 * One evaluation of a trial that was begun.
 *
 * @param by who or what evaluates, as it called itself
 * @param at when the beginning was stored
 * @param lease on which terms; empty for one that never runs out
 * @param expired whether its lease ran out
 * @param failure why it failed, where it did
 */
public record Attempt(
        int number, String by, Instant at, Optional<LeaseTerms> lease, boolean expired, Optional<String> failure) {

    Attempt failed(String reason) {
        return new Attempt(number, by, at, lease, expired, Optional.of(reason));
    }

    Attempt expire() {
        return new Attempt(number, by, at, lease, true, failure);
    }

    /** Whether it was given up. */
    boolean over() {
        return expired || failure.isPresent();
    }
}
