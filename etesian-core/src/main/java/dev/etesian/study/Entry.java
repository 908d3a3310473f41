package dev.etesian.study;

import java.time.Instant;
import java.util.List;
import java.util.stream.IntStream;

/**
 * An event in its place in a log.
 *
 * @param position how many events came before it
 * @param at when it was stored, by the clock of the store; {@link Instant#EPOCH} where that has none
 */
public record Entry(long position, Instant at, Event event) {

    /** Events one after the other, from a position on, of the same time. */
    public static List<Entry> all(long first, Instant at, List<? extends Event> events) {
        return IntStream.range(0, events.size())
                .mapToObj(i -> new Entry(first + i, at, events.get(i)))
                .toList();
    }
}
