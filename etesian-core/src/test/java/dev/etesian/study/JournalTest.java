package dev.etesian.study;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.etesian.math.Compute;
import dev.etesian.math.Streams;
import dev.etesian.problem.Completed;
import dev.etesian.problem.History;
import dev.etesian.problem.Measurement;
import dev.etesian.problem.Objective;
import dev.etesian.problem.Pending;
import dev.etesian.problem.Problem;
import dev.etesian.problem.Trial;
import dev.etesian.space.Parameter;
import dev.etesian.space.Point;
import dev.etesian.space.SearchSpace;
import dev.etesian.strategy.Request;
import dev.etesian.strategy.Strategies;
import dev.etesian.strategy.Suggestion;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

/** Many writers share one append; each is answered once what it said is durable. */
final class JournalTest {

    private static final int WRITERS = 16;
    private static final Setup SETUP = Setup.of(
                    Problem.of(SearchSpace.of(Parameter.real("x", 0, 1)), Objective.maximize("f")))
            .using(Strategies.named("sobol"));

    private static Result result(double f) {
        return Result.of(Map.of("f", Measurement.of(f)));
    }

    @Test
    void writersThatWaitShareTheNextAppend() throws Exception {
        Gated store = new Gated();
        Study study = Study.open("s", SETUP, store);
        study.ask(WRITERS + 1);
        store.gate = new CountDownLatch(1);
        Thread first = start(() -> study.tell(0, result(0)));
        assertThat(store.waiting.await(1, TimeUnit.MINUTES)).isTrue();
        List<Receipt> receipts = Collections.synchronizedList(new ArrayList<>());
        List<Thread> others = new ArrayList<>();
        for (int i = 1; i <= WRITERS; i++) {
            int trial = i;
            others.add(start(() -> receipts.add(study.tell(trial, result(trial)))));
        }
        for (Thread other : others) {
            while (other.getState() != Thread.State.WAITING) {
                Thread.onSpinWait();
            }
        }
        assertThat(receipts).as("nobody is answered before the append").isEmpty();
        int before = store.appends.get();
        store.gate.countDown();
        first.join();
        for (Thread other : others) {
            other.join();
        }
        assertThat(receipts).hasSize(WRITERS);
        assertThat(store.appends.get() - before).isEqualTo(1);
        assertThat(study.trials()).hasSize(WRITERS + 1).allMatch(Completed.class::isInstance);
    }

    /** Asks of a strategy that looks at no result wait together, too, and are what they would be one after the other. */
    @Test
    void asksThatWaitShareTheNextAppend() throws Exception {
        Gated store = new Gated();
        Study study = Study.open("s", SETUP, store);
        study.ask();
        store.gate = new CountDownLatch(1);
        Thread first = start(() -> study.tell(0, result(0)));
        assertThat(store.waiting.await(1, TimeUnit.MINUTES)).isTrue();
        List<Thread> askers = new ArrayList<>();
        for (int i = 0; i < WRITERS; i++) {
            String id = "a" + i % (WRITERS / 2);
            askers.add(start(() -> study.ask(id, 2, Compute.serial())));
        }
        for (Thread asker : askers) {
            while (asker.getState() != Thread.State.WAITING) {
                Thread.onSpinWait();
            }
        }
        int before = store.appends.get();
        store.gate.countDown();
        first.join();
        for (Thread asker : askers) {
            asker.join();
        }
        // Each id came twice: those that ask nothing new are answered after a second look at the log.
        assertThat(store.appends.get() - before).isBetween(1, 2);
        Study alone = Study.of(SETUP);
        alone.ask();
        for (int i = 0; i < WRITERS / 2; i++) {
            alone.ask(2);
        }
        assertThat(study.trials().stream().map(Trial::point))
                .containsExactlyElementsOf(
                        alone.trials().stream().map(Trial::point).toList());
        List<Entry> asked = store.read("s", 2);
        assertThat(asked)
                .hasSize(WRITERS / 2)
                .allMatch(entry -> ((Event.Asked) entry.event()).basis() == entry.position());
    }

    /** The points are those that the whole history would give. */
    @Test
    void aBlindStrategySuggestsWhatItWouldWithOpenEyes() {
        for (String name : List.of("random", "sobol")) {
            Setup setup = SETUP.using(Strategies.named(name)).seeded(4);
            Study study = Study.of(setup);
            for (int i = 0; i < 40; i++) {
                Request request = new Request(
                        setup.problem(), setup.goal(), History.of(setup.problem(), study.trials()), 2, false);
                List<Point> seeing = setup.strategy().suggest(request, Compute.serial(), new Streams(4)).stream()
                        .map(Suggestion::point)
                        .toList();
                List<Pending> asked = study.ask(2);
                assertThat(asked).extracting(Pending::point).isEqualTo(seeing);
                study.tell(asked.get(i % 2).id(), result(i));
            }
        }
    }

    @Test
    void aMistakeOfOneIsNotTheOthers() {
        Study study = Study.of(SETUP);
        study.ask();
        assertThatIllegalArgumentException().isThrownBy(() -> study.tell(5, result(1)));
        assertThat(study.tell(0, result(1)).position()).isEqualTo(1);
    }

    @Test
    void aStoreThatFailsLeavesTheStateOfTheLog() {
        Gated store = new Gated();
        Study study = Study.open("s", SETUP, store);
        study.ask(2);
        store.failing = true;
        assertThatThrownBy(() -> study.tell(0, result(1))).isInstanceOf(IllegalStateException.class);
        assertThat(study.trial(0)).isInstanceOf(Pending.class);
        store.failing = false;
        store.failingAfter = true;
        assertThatThrownBy(() -> study.tell(1, result(1).identified("a"))).isInstanceOf(IllegalStateException.class);
        store.failingAfter = false;
        assertThat(study.trial(1)).as("durable though the answer was lost").isInstanceOf(Completed.class);
        study.tell(1, result(1).identified("a"));
        assertThat(study.trial(1).outcomes()).hasSize(1);
    }

    @Test
    void severalStudiesOnOneLogMakeOneHistory() throws Exception {
        MemoryStore store = new MemoryStore();
        List<Thread> workers = new ArrayList<>();
        for (int w = 0; w < 4; w++) {
            Study own = Study.open("s", SETUP, store);
            workers.add(start(() -> {
                for (int i = 0; i < 25; i++) {
                    own.tell(own.ask().id(), result(i));
                }
            }));
        }
        for (Thread worker : workers) {
            worker.join();
        }
        List<Trial> trials = Study.open("s", SETUP, store).trials();
        assertThat(trials).hasSize(100).allMatch(trial -> trial.outcomes().size() == 1);
    }

    /** As where the file of a store was replaced by an older copy while it was open. */
    @Test
    void aLogThatWasPutBackIsNoticed() {
        Gated store = new Gated();
        Study study = Study.open("s", SETUP, store);
        study.ask(2);
        study.tell(0, result(1));
        assertThat(study.trials()).hasSize(2);
        store.kept = 1;
        for (ThrowingCallable look : List.<ThrowingCallable>of(
                study::trials, study::overview, () -> study.trial(0), study::ask, () -> study.tell(1, result(2)))) {
            assertThatThrownBy(look)
                    .isInstanceOf(StudyGoneException.class)
                    .hasMessage(
                            "study 's': its log has fewer than the 2 events that were read before; it was put back to an"
                                    + " earlier state, open it again");
        }
        assertThat(Study.open("s", SETUP, store).trial(0)).isInstanceOf(Pending.class);
    }

    private static Thread start(Runnable work) {
        Thread thread = new Thread(work);
        thread.start();
        return thread;
    }

    /** A store whose appends can be held up and can fail. */
    private static final class Gated extends ForwardingStore {
        private final MemoryStore store = new MemoryStore();
        private final AtomicInteger appends = new AtomicInteger();
        private final CountDownLatch waiting = new CountDownLatch(1);
        private volatile CountDownLatch gate = new CountDownLatch(0);
        private volatile int kept = Integer.MAX_VALUE;
        private volatile boolean failing;
        private volatile boolean failingAfter;

        @Override
        protected StudyStore store() {
            return store;
        }

        @Override
        public Optional<StudyLog> find(String study) {
            return store.find(study).map(GatedLog::new);
        }

        private boolean append(StudyLog log, List<Entry> entries) {
            appends.incrementAndGet();
            if (gate.getCount() > 0) {
                waiting.countDown();
                try {
                    gate.await();
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
            }
            if (failing) {
                throw new IllegalStateException("the disk is full");
            }
            boolean appended = log.append(entries);
            if (failingAfter) {
                throw new IllegalStateException("the answer was lost");
            }
            return appended;
        }

        /** The log of a study in this store. */
        private final class GatedLog extends ForwardingStore.Log {

            GatedLog(StudyLog log) {
                super(log);
            }

            @Override
            public List<Entry> read(long from) {
                return log.read(from).stream()
                        .filter(entry -> entry.position() < kept)
                        .toList();
            }

            @Override
            public boolean append(List<Entry> entries) {
                return entries.get(0).position() < kept && Gated.this.append(log, entries);
            }
        }
    }
}
