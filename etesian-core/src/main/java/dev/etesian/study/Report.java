package dev.etesian.study;

import dev.etesian.space.Point;
import java.time.Instant;
import java.util.Optional;

/**
 * One result of a trial as it was told, whether it counts or not.
 *
 * @param at when it was stored
 * @param point of a conflicting result, the point it was said to belong to
 * @param replaced whether a later correction took its place
 */
public record Report(Receipt receipt, Result result, Instant at, Optional<Point> point, boolean replaced) {

    /** Whether models and the front see it. */
    public boolean counts() {
        return !replaced && receipt.standing() != Receipt.Standing.CONFLICT;
    }

    Report superseded() {
        return new Report(receipt, result, at, point, true);
    }
}
