package dev.etesian.study;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What was answered under which id, so that a repetition gets the same answer.
 *
 * @param asks by the askers' ids, the trials they got
 * @param reports by the tellers' ids, which report came first
 * @param changes by the callers' ids, what they did
 * @param leases by tokens, which evaluations they are for
 */
record Answers(
        PersistentMap<Asked> asks,
        PersistentMap<Place> reports,
        PersistentMap<Entry> changes,
        PersistentMap<List<Grant>> leases) {

    /** The trials that an ask was answered with. */
    record Asked(int wanted, long first, int count) {}

    /** Where a report is. */
    record Place(long trial, int report) {}

    /** An evaluation that a lease is for. */
    record Grant(long trial, int attempt, LeaseTerms terms) {}

    static Answers growing() {
        return new Answers(
                PersistentMap.growing(), PersistentMap.growing(), PersistentMap.growing(), PersistentMap.growing());
    }

    Answers settled() {
        return new Answers(asks.settled(), reports.settled(), changes.settled(), leases.settled());
    }

    Answers asked(String id, Asked answer) {
        return new Answers(asks.with(id, answer), reports, changes, leases);
    }

    Answers told(String id, Place place) {
        return new Answers(asks, reports.with(id, place), changes, leases);
    }

    /** What the caller of an id did; empty where nothing was done under it. */
    Optional<Entry> change(String id) {
        return Optional.ofNullable(changes.get(id));
    }

    /** With what the caller of an entry did, the first time. */
    Answers changed(Entry entry) {
        return entry.caller()
                .id()
                .filter(id -> changes.get(id) == null)
                .map(id -> new Answers(asks, reports, changes.with(id, entry), leases))
                .orElse(this);
    }

    Answers leased(Event.Started event) {
        if (event.lease().isEmpty()) {
            return this;
        }
        LeaseTerms terms = event.lease().get();
        List<Grant> before = leases.get(terms.token());
        List<Grant> grants = before == null ? new ArrayList<>() : new ArrayList<>(before);
        grants.add(new Grant(event.trial(), event.attempt(), terms));
        return new Answers(asks, reports, changes, leases.with(terms.token(), List.copyOf(grants)));
    }
}
