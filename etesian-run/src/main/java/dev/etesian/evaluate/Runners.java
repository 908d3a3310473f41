package dev.etesian.evaluate;

import dev.etesian.study.Lease;
import dev.etesian.study.Study;
import java.time.Instant;
import java.util.List;

/** Who evaluates trials of a study, and which processes still run. */
public final class Runners {

    private Runners() {}

    /** Those whose leases last, without runs of this machine that have ended for certain. */
    public static List<String> of(Study study) {
        Instant now = Instant.now();
        return study.leases().stream()
                .filter(lease -> lease.expires().isAfter(now))
                .filter(lease -> !RunnerId.of(lease.token()).map(RunnerId::dead).orElse(false))
                .map(Lease::worker)
                .distinct()
                .toList();
    }

    /** This process, for others of this machine to tell whether it still runs. */
    public static String process() {
        return RunnerId.begin().token();
    }

    /** Whether a process of this machine still runs; false also where that cannot be told. */
    public static boolean running(String process) {
        return RunnerId.of(process).map(id -> id.here() && !id.dead()).orElse(false);
    }
}
