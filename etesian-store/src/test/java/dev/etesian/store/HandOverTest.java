package dev.etesian.store;

import static org.assertj.core.api.Assertions.assertThat;

import dev.etesian.math.Compute;
import dev.etesian.problem.Failed;
import dev.etesian.problem.Pending;
import dev.etesian.study.Assignment;
import dev.etesian.study.Claim;
import dev.etesian.study.Lease;
import dev.etesian.study.Receipt;
import dev.etesian.study.Study;
import dev.etesian.study.TrialRecord;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Two stores on one file, as two processes have them, and one clock that is moved by hand. */
final class HandOverTest {

    private static final Duration PERIOD = Duration.ofMinutes(1);

    @TempDir
    Path folder;

    private final AtomicReference<Instant> now = new AtomicReference<>(Instant.ofEpochSecond(1_000_000));
    private final AtomicReference<Consumer<Failpoint>> passing = new AtomicReference<>(at -> {});
    private SqlStore one;
    private SqlStore two;
    private Study first;
    private Study second;

    @BeforeEach
    void open() {
        InstantSource clock = now::get;
        Options options = Options.of(Boxes.CODEC)
                .at(clock.withZone(ZoneOffset.UTC))
                .watched(at -> passing.get().accept(at));
        one = Examples.open(folder, options);
        two = Examples.open(folder, options);
        first = Study.open("s", Examples.SETUP, one);
        second = Study.open("s", Examples.SETUP, two);
    }

    @AfterEach
    void close() {
        one.close();
        two.close();
    }

    private static Claim claim(String worker, String token) {
        return Claim.of(worker, token).lasting(PERIOD);
    }

    private void pass(Duration time) {
        now.updateAndGet(then -> then.plus(time));
    }

    @Test
    void aWorkerThatFallsSilentIsTakenOverAndItsResultIsStored() {
        Assignment work = first.lease(claim("a", "t1"), 1, Compute.serial()).get(0);
        assertThat(second.lease(work.trial().id(), claim("b", "t2"))).isEmpty();
        pass(PERIOD.minusMillis(1));
        assertThat(first.beat(Set.of("t1"))).hasSize(1);
        pass(PERIOD.minusMillis(1));
        assertThat(second.expire()).isEmpty();
        pass(Duration.ofMillis(1));
        Assignment again = second.lease(claim("b", "t2"), 1, Compute.serial()).get(0);
        assertThat(again.trial()).isEqualTo(work.trial());
        assertThat(again.attempt()).isEqualTo(2);
        assertThat(first.beat(Set.of("t1"))).isEmpty();
        assertThat(second.leases()).extracting(Lease::token).containsExactly("t2");
        Receipt result = second.tell(0, Examples.result(1, 2).attempt(2));
        assertThat(result.late()).isFalse();
        Receipt late = first.tell(0, Examples.result(3, 4).attempt(1));
        assertThat(late.late()).isTrue();
        assertThat(late.standing()).isEqualTo(Receipt.Standing.REPLICATE);
        assertThat(one.verify("").broken()).isEmpty();
    }

    @Test
    void afterItsLastAttemptATrialHasFailed() {
        for (int attempt = 1; attempt <= 3; attempt++) {
            assertThat(first.lease(claim("a", "t" + attempt), 1, Compute.serial()))
                    .singleElement()
                    .satisfies(work -> assertThat(work.trial().id()).isZero());
            pass(PERIOD);
            assertThat(first.trial(0)).isInstanceOf(Pending.class);
        }
        assertThat(second.expire()).containsExactly(0L);
        assertThat(first.trial(0))
                .isInstanceOfSatisfying(
                        Failed.class, failed -> assertThat(failed.reason()).startsWith("LEASE_EXPIRED"));
        second.retry(0, "");
        TrialRecord waiting = first.overview().records().get(0);
        assertThat(waiting.waiting()).isTrue();
        assertThat(first.lease(claim("a", "t4"), 1, Compute.serial()).get(0).attempt())
                .isEqualTo(4);
        pass(PERIOD);
        first.expire();
        assertThat(first.trial(0)).isInstanceOf(Pending.class);
        assertThat(one.verify("").broken()).isEmpty();
    }

    /** Expiry and the next attempt are one transaction: a crash at any point of it leaves all or nothing. */
    @Test
    void aCrashWhileATrialIsHandedOverLosesNothing() {
        first.lease(claim("a", "t1"), 1, Compute.serial());
        pass(PERIOD);
        for (Failpoint at : List.of(Failpoint.APPEND_BEGUN, Failpoint.APPEND_CLAIMED, Failpoint.APPEND_EVENT)) {
            passing.set(passed -> {
                if (passed == at) {
                    throw new IllegalStateException("crash");
                }
            });
            try {
                second.lease(claim("b", "t2"), 1, Compute.serial());
            } catch (IllegalStateException crash) {
                assertThat(crash).hasMessage("crash");
            }
            passing.set(passed -> {});
            assertThat(one.read("s", 0)).hasSize(2);
            assertThat(first.leases()).extracting(Lease::token).containsExactly("t1");
        }
        Study third = Study.open("s", Examples.SETUP, one);
        assertThat(third.lease(claim("b", "t2"), 1, Compute.serial()).get(0).attempt())
                .isEqualTo(2);
        assertThat(one.verify("").broken()).isEmpty();
    }

    @Test
    void afterAnOutageEveryLeaseHasItsWholePeriod() {
        first.lease(claim("a", "t1"), 1, Compute.serial());
        pass(Duration.ofHours(1));
        second.renewLeases();
        pass(PERIOD.minusMillis(1));
        assertThat(second.expire()).isEmpty();
        assertThat(first.beat(Set.of("t1"))).hasSize(1);
    }

    @Test
    void aClockThatIsSetBackLetsNothingRunOut() {
        first.lease(claim("a", "t1"), 1, Compute.serial());
        pass(Duration.ofDays(-365));
        assertThat(second.expire()).isEmpty();
        assertThat(first.beat(Set.of("t1"))).hasSize(1);
        pass(PERIOD);
        assertThat(second.expire()).containsExactly(0L);
        assertThat(first.overview().faults()).isEmpty();
    }

    @Test
    void aTrialAskedForByHandIsNobodyElses() {
        first.ask(1, Compute.serial());
        pass(Duration.ofDays(3650));
        assertThat(second.expire()).isEmpty();
        assertThat(second.lease(claim("b", "t1"), 1, Compute.serial())
                        .get(0)
                        .trial()
                        .id())
                .isEqualTo(1);
    }

    /** However often workers are killed, the trial is not to blame. */
    @Test
    void aTrialOfTheDeadIsTakenOverAtOnceAndAnyNumberOfTimes() {
        long trial = first.lease(claim("a", "t0"), 1, Compute.serial())
                .get(0)
                .trial()
                .id();
        for (int i = 1; i < 6; i++) {
            Assignment taken =
                    second.takeOver(trial, "t" + (i - 1), claim("b", "t" + i)).orElseThrow();
            assertThat(taken.attempt()).isEqualTo(i + 1);
            assertThat(second.takeOver(trial, "t" + (i - 1), claim("b", "t" + i)))
                    .contains(taken);
            assertThat(first.takeOver(trial, "t" + (i - 1), claim("c", "late " + i)))
                    .isEmpty();
        }
        assertThat(first.leases()).extracting(Lease::token).containsExactly("t5");
        assertThat(one.verify("s").broken()).isEmpty();
    }

    /** Nobody may see the trial as failed, nor take it, between a failure and the next attempt. */
    @Test
    void anAttemptThatFailsAndTheNextAreOneStep() {
        long trial = first.lease(claim("a", "t0"), 1, Compute.serial())
                .get(0)
                .trial()
                .id();
        Assignment next =
                first.failAndRetry(trial, 1, "crashed", claim("a", "t1")).orElseThrow();
        assertThat(next.attempt()).isEqualTo(2);
        assertThat(first.failAndRetry(trial, 1, "crashed", claim("a", "t1"))).contains(next);
        assertThat(second.trial(trial)).isInstanceOf(Pending.class);
        assertThat(second.overview()
                        .records()
                        .get((int) trial)
                        .attempts()
                        .get(0)
                        .failure())
                .contains("crashed");
        // Somebody else evaluates it by now.
        pass(PERIOD);
        assertThat(second.lease(trial, claim("b", "t2"))).isPresent();
        assertThat(first.failAndRetry(trial, 2, "crashed", claim("a", "t3"))).isEmpty();
        assertThat(second.leases()).extracting(Lease::token).containsExactly("t2");
        second.tell(trial, 1, 2);
        assertThat(second.failAndRetry(trial, 3, "crashed", claim("b", "t4"))).isEmpty();
        assertThat(one.verify("s").broken()).isEmpty();
    }
}
