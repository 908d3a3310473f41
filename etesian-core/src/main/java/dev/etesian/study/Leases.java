package dev.etesian.study;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;

/** The leases of one study in memory: what events make and end, and heartbeats prolong. */
final class Leases {

    private final Map<Long, Held> held = new TreeMap<>();

    private record Held(Lease lease, Duration period) {

        Held until(Instant expires) {
            return new Held(new Lease(lease.trial(), lease.attempt(), lease.worker(), lease.token(), expires), period);
        }
    }

    /** Whether a lease that an event says to have run out has done so. */
    boolean allows(Event event, Instant now) {
        if (event instanceof Event.Expired expired) {
            Held lease = held.get(expired.trial());
            return lease == null
                    || lease.lease.attempt() != expired.attempt()
                    || !lease.lease.expires().isAfter(now);
        }
        return true;
    }

    void apply(Entry entry) {
        Event event = entry.event();
        if (event instanceof Event.Started started) {
            started.lease().ifPresent(terms -> {
                Lease lease = new Lease(
                        started.trial(),
                        started.attempt(),
                        started.by(),
                        terms.token(),
                        entry.at().plus(terms.period()));
                held.put(started.trial(), new Held(lease, terms.period()));
            });
        } else if (event instanceof Event.Told told) {
            held.remove(told.trial());
        } else if (event instanceof Event.Cancelled cancelled) {
            held.remove(cancelled.trial());
        } else if (event instanceof Event.Expired expired) {
            end(expired.trial(), expired.attempt());
        } else if (event instanceof Event.Failed failed) {
            end(failed.trial(), failed.attempt() == 0 ? Integer.MAX_VALUE : failed.attempt());
        }
    }

    /** An end that is known late does not end the lease of a later attempt. */
    private void end(long trial, int attempt) {
        held.computeIfPresent(trial, (number, lease) -> lease.lease.attempt() <= attempt ? null : lease);
    }

    List<Lease> all() {
        return where(lease -> true);
    }

    List<Lease> lapsed(Instant now) {
        return where(lease -> !lease.expires().isAfter(now));
    }

    List<Lease> beat(Set<String> tokens, Instant now) {
        held.replaceAll(
                (trial, lease) -> tokens.contains(lease.lease.token()) ? lease.until(now.plus(lease.period)) : lease);
        return where(lease -> tokens.contains(lease.token()));
    }

    void release(Set<String> tokens, Instant now) {
        held.replaceAll((trial, lease) -> tokens.contains(lease.lease.token()) ? lease.until(now) : lease);
    }

    void renew(Instant now) {
        held.replaceAll((trial, lease) -> lease.until(now.plus(lease.period)));
    }

    private List<Lease> where(Predicate<Lease> which) {
        List<Lease> found = new ArrayList<>();
        held.values().forEach(one -> {
            if (which.test(one.lease)) {
                found.add(one.lease);
            }
        });
        return found;
    }
}
