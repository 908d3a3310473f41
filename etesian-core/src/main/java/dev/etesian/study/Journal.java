package dev.etesian.study;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The log of one study and its newest state. Writers that come at the same time share one append: each leaves its append in a
 * queue, one of them takes all waiting, appends their events together and answers everybody, who may only then go on. So the
 * price of making something durable is paid once for all who wait for it.
 */
final class Journal {

    /** How many waiting are taken at a time, which bounds how long the first of them waits. */
    private static final int BATCH = 256;

    private final String name;
    private final StudyStore store;
    private final StudyLog log;
    private final ConcurrentLinkedQueue<PendingAppend<?>> waiting = new ConcurrentLinkedQueue<>();
    private final AtomicBoolean writing = new AtomicBoolean();
    private volatile StudyState state;

    Journal(String name, StudyStore store, Setup setup) {
        this.name = name;
        this.store = store;
        log = store.log(name);
        state = StudyState.of(setup.problem(), setup.goal().preference(), log.read(0));
    }

    StudyLog log() {
        return log;
    }

    /** The newest state that this process has seen. */
    StudyState known() {
        return state;
    }

    /** What to append, and what to answer from the state after it. */
    record Step<T>(List<Event> events, Function<StudyState, T> answer) {

        /** The same with another answer, made from the state and the answer. */
        <U> Step<U> answering(BiFunction<StudyState, T, U> other) {
            return new Step<>(events, after -> other.apply(after, answer.apply(after)));
        }

        static <T> Step<T> nothing(T answer) {
            return new Step<>(List.of(), state -> answer);
        }
    }

    /** The newest state, with what other processes appended. */
    StudyState current() {
        StudyState seen = state;
        return unseen(seen).isEmpty() ? seen : commit(Caller.NOBODY, state -> new Step<>(List.of(), same -> same));
    }

    /**
     * Appends events made from the newest state, all or none, and answers once they are durable.
     *
     * @param caller of the events; its id belongs to the first of them
     * @param make called again where others appended first; an exception of it appends nothing
     */
    <T> T commit(Caller caller, Function<StudyState, Step<T>> make) {
        PendingAppend<T> append = new PendingAppend<>(caller, make, Thread.currentThread());
        waiting.add(append);
        while (!append.done) {
            if (writing.compareAndSet(false, true)) {
                try {
                    write();
                } finally {
                    writing.set(false);
                    wakeNext();
                }
            } else {
                LockSupport.park(this);
            }
        }
        return append.outcome();
    }

    /** Whoever was too late for this batch may have found the place taken and gone to sleep: it writes the next. */
    private void wakeNext() {
        PendingAppend<?> next = waiting.peek();
        if (next != null) {
            LockSupport.unpark(next.owner);
        }
    }

    private void write() {
        List<PendingAppend<?>> batch = new ArrayList<>();
        for (PendingAppend<?> append = waiting.poll();
                append != null;
                append = batch.size() < BATCH ? waiting.poll() : null) {
            batch.add(append);
        }
        try {
            state = batch.isEmpty() ? state : appended(batch);
        } catch (RuntimeException | Error e) {
            // Whether the events are durable is unknown; the next one to read the log will see.
            batch.forEach(append -> append.failed = e);
        } finally {
            batch.forEach(PendingAppend::finish);
        }
    }

    private StudyState appended(List<PendingAppend<?>> batch) {
        // Mostly nobody else writes: then an append to the state as we know it succeeds, and nothing need be read.
        StudyState base = state;
        boolean newest = false;
        while (true) {
            StudyState next = base;
            List<Entry> entries = new ArrayList<>();
            boolean all = true;
            for (PendingAppend<?> append : batch) {
                int before = entries.size();
                next = append.applied(next, store, entries);
                all &= entries.size() > before;
            }
            // One that appends nothing is answered from the newest state, or it might miss what others wrote.
            boolean sure = all || newest;
            if (sure && (entries.isEmpty() || log.append(entries))) {
                return next;
            }
            base = caughtUp(base);
            newest = true;
            state = base;
        }
    }

    private StudyState caughtUp(StudyState from) {
        StudyState next = from;
        for (Entry entry : unseen(from)) {
            next = next.apply(entry);
        }
        return next;
    }

    /** What others appended after a state; refuses a log that has lost some of what made it. */
    private List<Entry> unseen(StudyState from) {
        // With the last one that is known: a log that has lost it would be waited for in vain.
        long last = Math.max(0, from.size() - 1);
        List<Entry> entries = log.read(last);
        if (from.size() > last && entries.isEmpty()) {
            throw new StudyGoneException(name, from.size());
        }
        return entries.subList((int) (from.size() - last), entries.size());
    }

    /** What one writer waits for. */
    private static final class PendingAppend<T> {
        private final Caller caller;
        private final Function<StudyState, Step<T>> make;
        private final Thread owner;
        private @Nullable T answer;
        private @Nullable Throwable failed;
        private volatile boolean done;

        PendingAppend(Caller caller, Function<StudyState, Step<T>> make, Thread owner) {
            this.caller = caller;
            this.make = make;
            this.owner = owner;
        }

        /** The state with this append applied, its entries added; a mistake of its own stays its own. */
        StudyState applied(StudyState state, StudyStore store, List<Entry> entries) {
            failed = null;
            try {
                Step<T> step = make.apply(state);
                List<Entry> own =
                        step.events.isEmpty() ? List.of() : Entry.all(state.size(), store.now(), caller, step.events);
                StudyState next = state;
                for (Entry entry : own) {
                    next = next.apply(entry);
                }
                answer = step.answer.apply(next);
                entries.addAll(own);
                return next;
            } catch (RuntimeException e) {
                failed = e;
                return state;
            }
        }

        void finish() {
            done = true;
            LockSupport.unpark(owner);
        }

        @SuppressWarnings("NullAway") // An answer is there unless the append failed.
        T outcome() {
            if (failed instanceof Error error) {
                throw error;
            }
            if (failed instanceof RuntimeException exception) {
                throw exception;
            }
            return answer;
        }
    }
}
