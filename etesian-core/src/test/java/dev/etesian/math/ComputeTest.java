package dev.etesian.math;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(30)
class ComputeTest {

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 16})
    void runsEveryTaskOnceWhateverTheThreads(int threads) {
        for (int count : new int[] {0, 1, 2, 7, 1000}) {
            AtomicIntegerArray runs = new AtomicIntegerArray(count);
            double[] out = new double[count];
            Compute.of(threads).forEach(count, i -> {
                runs.incrementAndGet(i);
                out[i] = Math.sin(i);
            });
            for (int i = 0; i < count; i++) {
                assertThat(runs.get(i)).isOne();
                assertThat(out[i]).isEqualTo(Math.sin(i));
            }
        }
    }

    @Test
    void usesAsManyThreadsAsItMay() {
        // Each task waits for the other: with fewer than two threads this would never end.
        CountDownLatch both = new CountDownLatch(2);
        Compute.of(2).forEach(2, i -> {
            both.countDown();
            awaitQuietly(both);
        });
        assertThat(both.getCount()).isZero();
    }

    @Test
    void oneThreadIsTheCaller() {
        Thread caller = Thread.currentThread();
        Compute.serial().forEach(5, i -> assertThat(Thread.currentThread()).isSameAs(caller));
        Compute.of(8).alone().forEach(5, i -> assertThat(Thread.currentThread()).isSameAs(caller));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 4})
    void aTasksExceptionReachesTheCaller(int threads) {
        IllegalStateException mine = new IllegalStateException("mine");
        assertThatThrownBy(() -> Compute.of(threads).forEach(50, i -> {
                    if (i == 17) {
                        throw mine;
                    }
                }))
                .isSameAs(mine);
        AssertionError error = new AssertionError("error");
        assertThatThrownBy(() -> Compute.of(threads).forEach(4, i -> {
                    throw error;
                }))
                .isSameAs(error);
    }

    @Test
    void noTaskRunsAfterAFailureWasReported() {
        AtomicInteger running = new AtomicInteger();
        assertThatThrownBy(() -> Compute.of(4).forEach(1000, i -> {
                    running.incrementAndGet();
                    try {
                        if (i == 10) {
                            throw new IllegalStateException();
                        }
                    } finally {
                        running.decrementAndGet();
                    }
                }))
                .isInstanceOf(IllegalStateException.class);
        assertThat(running).hasValue(0);
    }

    @Test
    void anInterruptIsKeptForTheCallerAndTheWorkIsFinished() {
        AtomicInteger done = new AtomicInteger();
        Thread.currentThread().interrupt();
        try {
            Compute.of(3).forEach(200, i -> done.incrementAndGet());
            assertThat(done).hasValue(200);
            assertThat(Thread.currentThread().isInterrupted()).isTrue();
        } finally {
            Thread.interrupted();
        }
    }

    @Test
    void nestedLoopsDoNotDeadlock() {
        AtomicInteger done = new AtomicInteger();
        Compute compute = Compute.of(4);
        compute.forEach(8, i -> compute.forEach(8, j -> compute.forEach(4, k -> done.incrementAndGet())));
        assertThat(done).hasValue(8 * 8 * 4);
    }

    @Test
    void refusesNoThreads() {
        assertThatIllegalArgumentException().isThrownBy(() -> Compute.of(0)).withMessageContaining("got 0");
    }

    private static void awaitQuietly(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException("interrupted while waiting", e);
        }
    }
}
