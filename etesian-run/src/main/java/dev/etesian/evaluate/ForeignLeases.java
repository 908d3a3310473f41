package dev.etesian.evaluate;

import dev.etesian.study.Lease;
import dev.etesian.study.TrialRecord;
import java.util.List;
import java.util.Optional;

/** What others evaluate of a study, as it was seen last. Confined to the thread of its run. */
final class ForeignLeases {

    private static final long FRESH_NANOS = 1_000_000_000L;

    private List<Lease> leases = List.of();
    private boolean waiting;
    private boolean told;
    private long seenNanos;

    /** Notes who has which leases, without our own, and which trials there are. */
    void see(List<Lease> foreign, List<TrialRecord> records) {
        seenNanos = System.nanoTime();
        leases = foreign;
        // Whether a lease has run out only the store can tell.
        waiting = busy() || records.stream().anyMatch(TrialRecord::waiting);
        told &= busy();
    }

    /** Whether others evaluate something. */
    boolean busy() {
        return !leases.isEmpty();
    }

    /** Whether there is no need to look again. */
    boolean fresh() {
        return System.nanoTime() - seenNanos < FRESH_NANOS;
    }

    /** Whether there may be a trial to take that is there already. */
    boolean waiting() {
        return waiting;
    }

    /** Says that it is being taken. */
    void taking() {
        waiting = false;
    }

    /** What to tell about waiting for others; once, as long as it goes on. */
    Optional<RunEvent> news() {
        if (told || !busy()) {
            return Optional.empty();
        }
        told = true;
        List<String> workers = leases.stream().map(Lease::worker).distinct().toList();
        return Optional.of(new RunEvent.Waiting(leases.size(), workers));
    }
}
