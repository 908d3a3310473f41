package dev.etesian.evaluate;

import dev.etesian.study.Lease;
import dev.etesian.study.Study;
import java.time.Instant;
import java.util.List;

/** Who evaluates trials of a study. */
public final class Runners {

    private Runners() {}

    /** Those whose leases last, without runs of this machine that have ended for certain. */
    public static List<String> of(Study study) {
        Instant now = Instant.now();
        return study.leases().stream()
                .filter(lease -> lease.expires().isAfter(now))
                .filter(lease ->
                        !RunnerId.of(lease.token()).map(RunnerId::dead).orElse(false))
                .map(Lease::worker)
                .distinct()
                .toList();
    }
}
