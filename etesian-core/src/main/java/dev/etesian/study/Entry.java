package dev.etesian.study;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * An event in its place in a log.
 *
 * @param position how many events came before it
 * @param at when it was stored, by the clock of the store; {@link Instant#EPOCH} where that has none
 * @param caller who made it happen
 */
public record Entry(long position, Instant at, Caller caller, Event event) {

    /** An event of nobody in particular. */
    public Entry(long position, Instant at, Event event) {
        this(position, at, Caller.NOBODY, event);
    }

    /** Events one after the other, from a position on, of the same time. */
    public static List<Entry> all(long first, Instant at, List<? extends Event> events) {
        return all(first, at, Caller.NOBODY, events);
    }

    /** Events one after the other, of the same time and caller; the caller's id belongs to the first. */
    static List<Entry> all(long first, Instant at, Caller caller, List<? extends Event> events) {
        Caller others = new Caller(caller.actor(), Optional.empty());
        return IntStream.range(0, events.size())
                .mapToObj(i -> new Entry(first + i, at, i == 0 ? caller : others, events.get(i)))
                .toList();
    }
}
