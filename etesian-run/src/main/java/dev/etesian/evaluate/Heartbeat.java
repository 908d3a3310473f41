package dev.etesian.evaluate;

import dev.etesian.study.Claim;
import dev.etesian.study.Study;
import java.time.Duration;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/**
 * The leases of a run, kept alive by a thread of its own. A beat that the store does not take is tried again with the next:
 * should a lease run out meanwhile, it costs an evaluation done twice. Safe to share between threads.
 */
final class Heartbeat {

    private static final int BEATS_PER_PERIOD = 4;

    /** More than usual: in the log a run that was killed, or stopped by its user, looks like one that fell silent. */
    private static final int ATTEMPTS = 10;

    private final Study study;
    private final Duration period;
    private final RunnerId runner;
    private final Map<String, Integer> trials = new ConcurrentHashMap<>();
    private final Set<String> unwanted = ConcurrentHashMap.newKeySet();
    private final ScheduledExecutorService clock =
            Executors.newSingleThreadScheduledExecutor(task -> Threads.daemon(task, "etesian-heartbeat"));

    Heartbeat(Study study, Duration period, RunnerId runner) {
        this.study = study;
        this.period = period;
        this.runner = runner;
    }

    void begin() {
        long pause = Math.max(1, period.toMillis() / BEATS_PER_PERIOD);
        Threads.kept(clock.scheduleWithFixedDelay(this::beat, pause, pause, TimeUnit.MILLISECONDS));
    }

    /** A claim under a token that is kept alive from now on, for so many trials at most. */
    Claim claim(int count) {
        Claim claim = Claim.of(runner.worker(), runner.token()).lasting(period).attempts(ATTEMPTS);
        trials.put(claim.terms().token(), count);
        return claim;
    }

    /** Whether a lease is one of this run. */
    boolean has(String token) {
        return trials.containsKey(token);
    }

    /** Says that leases are still wanted. */
    void beat() {
        Set<String> tokens = new HashSet<>(trials.keySet());
        if (tokens.isEmpty()) {
            return;
        }
        try {
            study.beat(tokens);
        } catch (RuntimeException again) {
            return;
        }
    }

    /** One trial of a token needs no lease any more: it has ended. */
    void drop(String token) {
        drop(token, 1);
    }

    /** So many trials of a token need no lease any more, or never got one. */
    void drop(String token, int count) {
        trials.computeIfPresent(token, (key, left) -> left > count ? left - count : null);
        if (!has(token) && unwanted.remove(token)) {
            release(Set.of(token));
        }
    }

    /** One trial of a token is given up: somebody else may take it as soon as nothing else runs under the token. */
    void giveUp(String token) {
        unwanted.add(token);
        drop(token);
    }

    private void release(Set<String> tokens) {
        try {
            study.release(tokens);
        } catch (RuntimeException unreachable) {
            // They run out by themselves.
            return;
        }
    }

    /**
     * Ends the beats.
     *
     * @param over whether nothing goes on under what is left, so that it is given up
     */
    void end(boolean over) {
        clock.shutdownNow();
        if (over && !trials.isEmpty()) {
            release(new HashSet<>(trials.keySet()));
        }
        trials.clear();
        runner.end();
    }
}
