package dev.etesian.study;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

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

    /** The log of a study; empty where there is none of this name. */
    Optional<StudyLog> find(String study);

    /** The names of all studies, sorted. */
    List<String> studies();

    /** The time by the clock of the store, as precise as it keeps times. */
    Instant now();

    /** The log of a study; refused where there is none of this name. */
    default StudyLog log(String study) {
        return find(study)
                .orElseThrow(() ->
                        new IllegalArgumentException("study '" + study + "': not in this store; create it first"));
    }

    /** The events of the study that has this name now; see {@link StudyLog#read}. */
    default List<Entry> read(String study, long from) {
        return log(study).read(from);
    }

    /** Appends to the study that has this name now; see {@link StudyLog#append}. */
    default boolean append(String study, List<Entry> entries) {
        return log(study).append(entries);
    }
}
