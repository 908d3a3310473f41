package dev.etesian.study;

import java.util.List;
import java.util.Set;

/**
 * The log of one study of a store, and the leases of its trials. It stays with the study when that is renamed, and never
 * becomes another one of the same name: once the study is deleted, every call throws {@link StudyGoneException}. Safe to
 * call from several threads; others may write to the same study meanwhile, also from other machines.
 *
 * <p>Leases are a fold of the events, but for the time at which they run out, which only heartbeats move: an event for each
 * of those would bury all others. {@link Event.Started} with terms makes a lease; a result, a failure of its attempt, a
 * cancellation or {@link Event.Expired} ends it.
 */
public interface StudyLog {

    /** What the study is beyond its name: no other study ever has this id. */
    String id();

    /** The events from position {@code from} on; one that cannot be read is {@link Event.Unreadable}. */
    List<Entry> read(long from);

    /** The same, at most so many. */
    default List<Entry> read(long from, long most) {
        return read(from).stream().limit(most).toList();
    }

    /**
     * Appends all entries or none; they are durable when it returns true.
     *
     * <p>In the same transaction the leases are brought up to date. An {@link Event.Expired} is only taken where the lease has
     * run out by then: so a heartbeat that was accepted is never overtaken by an expiry that was decided before it.
     *
     * @param entries at least one, in consecutive positions
     * @return false, and nothing appended, where the log does not end just before the first of them, or where a lease that is
     *     to expire has not run out
     */
    boolean append(List<Entry> entries);

    /** Every lease, by trial, also those that have run out and that nobody ended yet. */
    List<Lease> leases();

    /** The leases that have run out by the clock of the store, by trial. */
    List<Lease> lapsed();

    /**
     * Heartbeat: leases with these tokens last for their whole period again, from now by the clock of the store; also one that
     * has run out, as long as nobody ended it.
     *
     * @return those that there still are, by trial
     */
    List<Lease> beat(Set<String> tokens);

    /** Lets the leases with these tokens run out now: their workers gave them up, or are known to have ended. */
    void release(Set<String> tokens);

    /** Gives every lease its whole period from now, as after an outage in which no heartbeat could arrive. */
    void renew();
}
