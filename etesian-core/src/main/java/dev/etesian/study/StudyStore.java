package dev.etesian.study;

import java.time.Instant;
import java.util.List;

/**
 * Where the events of studies are kept, in order, for good. Safe to call from several threads.
 *
 * <p>An append states how many events the writer has seen, by the position of its first entry: where others came first it
 * is refused as a whole, so that every log has one history. When it returns true the events are durable. The core has no
 * clock, so a store lends its own.
 */
public interface StudyStore {

    /**
     * Makes an empty log; returns false, and changes nothing, where the study exists.
     *
     * @param definition what the study is, in words of the caller's that the store does not read
     */
    boolean create(String study, String definition);

    /** What the study was created with. */
    String definition(String study);

    /** The events of a study from position {@code from} on; one that cannot be read is {@link Event.Unreadable}. */
    List<Entry> read(String study, long from);

    /**
     * Appends all entries or none.
     *
     * @param entries at least one, in consecutive positions
     * @return false, and nothing appended, where the log does not end just before the first of them
     */
    boolean append(String study, List<Entry> entries);

    /** The names of all studies, sorted. */
    List<String> studies();

    /** The time by the clock of the store, as precise as it keeps times. */
    Instant now();
}
