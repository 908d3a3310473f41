package dev.etesian.evaluate;

import dev.etesian.store.StoreException;
import dev.etesian.study.Assignment;
import dev.etesian.study.Claim;
import dev.etesian.study.Study;
import java.time.Duration;
import java.util.List;
import java.util.OptionalLong;
import java.util.concurrent.ExecutorService;
import java.util.function.Consumer;

/** Takes trials under leases, on a thread of its own: those that wait, or new suggestions. What came of it is told by messages. */
final class TrialTaker {

    private final Study study;
    private final Heartbeat leases;
    private final int threads;
    private final Consumer<Message> messages;
    private final ExecutorService thread = Threads.pool(1, "etesian-suggester");

    /**
     * One who takes.
     *
     * @param threads for suggestions
     */
    TrialTaker(Study study, Heartbeat leases, int threads, Consumer<Message> messages) {
        this.study = study;
        this.leases = leases;
        this.threads = threads;
        this.messages = messages;
    }

    /** Takes so many trials at most; new ones only within so many of the study. */
    void begin(int count, OptionalLong most) {
        thread.execute(() -> take(count, most));
    }

    private void take(int count, OptionalLong most) {
        long begun = System.nanoTime();
        // Our own leases may have run out while the machine slept: we must not take them from ourselves.
        leases.beat();
        Claim any = leases.claim(count);
        Claim claim = most.isPresent() ? any.within(most.getAsLong()) : any;
        int got = 0;
        try {
            List<Assignment> work = study.lease(claim, count, Deadline.compute(threads, count));
            got = work.size();
            messages.accept(new Message.Leased(work, Duration.ofNanos(System.nanoTime() - begun)));
        } catch (StoreException failing) {
            messages.accept(new Message.Delayed(failing));
        } catch (RuntimeException failing) {
            messages.accept(new Message.Broken(failing));
        } catch (Error failing) {
            // Nobody else would hear of it, and the run would wait for ever.
            messages.accept(new Message.Broken(
                    new IllegalStateException("the next suggestion could not be computed: " + failing, failing)));
        } finally {
            if (got < count) {
                leases.drop(claim.terms().token(), count - got);
            }
        }
    }

    /** Takes nothing more. */
    void end() {
        thread.shutdown();
    }

    /** Waits for what is being taken. */
    void finish() {
        Threads.finish(thread);
    }
}
