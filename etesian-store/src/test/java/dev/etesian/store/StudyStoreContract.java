package dev.etesian.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.etesian.preference.Preference;
import dev.etesian.problem.Measurement;
import dev.etesian.problem.Rationale;
import dev.etesian.space.Point;
import dev.etesian.study.Entry;
import dev.etesian.study.Event;
import dev.etesian.study.Result;
import dev.etesian.study.StudyStore;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What every store promises. */
abstract class StudyStoreContract {

    private static final int WRITERS = 4;
    private static final int EACH = 25;

    private StudyStore store;

    /** An empty store. */
    abstract StudyStore open();

    @BeforeEach
    void openStore() {
        store = open();
    }

    private static Event failed(long trial, String reason) {
        return new Event.Failed(trial, reason);
    }

    private boolean append(String study, long first, List<? extends Event> events) {
        return store.append(study, Entry.all(first, store.now(), events));
    }

    private List<Event> events(String study, long from) {
        return store.read(study, from).stream().map(Entry::event).toList();
    }

    @Test
    void aStudyIsMadeOnce() {
        assertThat(store.create("b", "{}")).isTrue();
        assertThat(store.create("a", "")).isTrue();
        append("b", 0, List.of(failed(0, "x")));
        assertThat(store.create("b", "{}")).isFalse();
        assertThat(events("b", 0)).hasSize(1);
        assertThat(store.create("b", "other")).isFalse();
        assertThat(store.definition("b")).isEqualTo("{}");
        assertThat(store.definition("a")).isEmpty();
        assertThat(store.studies()).containsExactly("a", "b");
    }

    @Test
    void everyKindOfEventComesBackAsItWent() {
        Point point = Point.of("n", 3).with("x", -0.0).with("kind", "red ü");
        Rationale why = new Rationale(
                "epi",
                List.of(0.25, 0.75),
                -1e-300,
                List.of(new Rationale.Prediction("f", 1, Double.NEGATIVE_INFINITY, Double.MAX_VALUE)),
                List.of(List.of(1.0, Math.nextUp(2.0)), List.of()),
                List.of("jitter"),
                3);
        Map<String, Measurement> outcome = Map.of("f", Measurement.of(-0.0));
        List<Event> events = List.of(
                new Event.Asked(0, 0, List.of(point, Point.of("n", 4)), List.of(why, Rationale.of("sobol"))),
                new Event.Asked(Optional.of("ask ü"), 5, 2, 1, List.of(point), List.of(why)),
                new Event.Added(3, point),
                new Event.Added(4, point, "import"),
                new Event.Started(0, 1, "host/17"),
                new Event.Told(
                        0,
                        Map.of(
                                "f", new Measurement(Double.NaN, Double.NaN),
                                "g", new Measurement(Double.POSITIVE_INFINITY, 0),
                                "h", new Measurement(Double.MIN_VALUE, 1e-200))),
                new Event.Told(
                        0, Result.of(outcome).identified("t-1").attempt(2).noted("\"quoted\"\u0001")),
                new Event.Told(0, Result.of(outcome).correcting()),
                new Event.Told(0, Result.of(outcome).correcting(1)),
                new Event.Disputed(0, Result.of(outcome).identified("t-1"), Optional.of(point)),
                new Event.Disputed(0, Result.of(outcome).identified("t-1"), Optional.empty()),
                failed(1, "line 1\nline 2"),
                new Event.Failed(1, 3, ""),
                new Event.Cancelled(1, "no reagent left"),
                new Event.Extended(20, "more"),
                new Event.Steered(Preference.box("f", 0, 1)),
                new Event.Steered(Preference.flat(), "Ada: look around"));
        store.create("s", "");
        assertThat(append("s", 0, events)).isTrue();
        assertThat(events("s", 0)).isEqualTo(events);
    }

    @Test
    void readingStartsAnywhere() {
        store.create("s", "");
        assertThat(events("s", 0)).isEmpty();
        append("s", 0, List.of(failed(0, "a"), failed(1, "b")));
        append("s", 2, List.of(failed(2, "c")));
        assertThat(events("s", 1)).containsExactly(failed(1, "b"), failed(2, "c"));
        assertThat(events("s", 3)).isEmpty();
        assertThat(events("s", 9)).isEmpty();
    }

    @Test
    void anAppendThatComesTooLateLeavesNothing() {
        store.create("s", "");
        assertThat(append("s", 0, List.of(failed(0, "a")))).isTrue();
        assertThat(append("s", 0, List.of(failed(1, "b"), failed(2, "c")))).isFalse();
        assertThat(append("s", 5, List.of(failed(1, "b")))).isFalse();
        assertThat(events("s", 0)).containsExactly(failed(0, "a"));
    }

    @Test
    void whatWasReadDoesNotChange() {
        store.create("s", "");
        append("s", 0, List.of(failed(0, "a")));
        List<Event> before = events("s", 0);
        append("s", 1, List.of(failed(1, "b")));
        assertThat(before).hasSize(1);
    }

    @Test
    void anUnknownStudyIsRefused() {
        assertThatIllegalArgumentException().isThrownBy(() -> store.definition("nobody"));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> events("nobody", 0))
                .withMessageContaining("nobody");
        assertThatIllegalArgumentException().isThrownBy(() -> append("nobody", 0, List.of(failed(0, "a"))));
    }

    @Test
    void writersAtTheSameTimeMakeOneHistory() {
        store.create("s", "");
        List<CompletableFuture<Void>> writers = IntStream.range(0, WRITERS)
                .mapToObj(w -> CompletableFuture.runAsync(() -> write(w)))
                .toList();
        writers.forEach(CompletableFuture::join);
        List<Event> log = events("s", 0);
        assertThat(log).hasSize(2 * WRITERS * EACH).doesNotHaveDuplicates();
        for (int i = 0; i < log.size(); i += 2) {
            assertThat(((Event.Failed) log.get(i + 1)).reason()).isEqualTo(((Event.Failed) log.get(i)).reason() + "'");
        }
    }

    private void write(int writer) {
        for (int i = 0; i < EACH; i++) {
            String reason = writer + "/" + i;
            List<Event> both = new ArrayList<>(List.of(failed(0, reason), failed(0, reason + "'")));
            while (!append("s", store.read("s", 0).size(), both)) {
                Thread.onSpinWait();
            }
        }
    }
}
