package dev.etesian.study;

import java.util.List;

/**
 * Where the events of studies are kept, in order, for good. Safe to call from several threads.
 *
 * <p>An append states how many events the writer has seen: where others came first it is refused as a whole, so that
 * every log has one history.
 */
public interface StudyStore {

    /** Makes an empty log; returns false, and changes nothing, where the study exists. */
    boolean create(String study);

    /** The events of a study from position {@code from} on. */
    List<Event> read(String study, long from);

    /**
     * Appends all events or none.
     *
     * @return false, and nothing appended, where the log does not have exactly {@code expectedSize} events
     */
    boolean append(String study, long expectedSize, List<? extends Event> events);

    /** The names of all studies, sorted. */
    List<String> studies();
}
