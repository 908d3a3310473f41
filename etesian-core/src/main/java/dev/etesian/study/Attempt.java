package dev.etesian.study;

import java.time.Instant;
import java.util.Optional;

/**
 * One evaluation of a trial that was begun.
 *
 * @param by who or what evaluates, as it called itself
 * @param at when the beginning was stored
 * @param failure why it failed, where it did
 */
public record Attempt(int number, String by, Instant at, Optional<String> failure) {

    Attempt failed(String reason) {
        return new Attempt(number, by, at, Optional.of(reason));
    }
}
