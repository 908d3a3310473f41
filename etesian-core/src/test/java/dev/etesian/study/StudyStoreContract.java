package dev.etesian.study;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.etesian.preference.Preference;
import dev.etesian.problem.Measurement;
import dev.etesian.problem.Rationale;
import dev.etesian.space.Point;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
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

    @Test
    void aStudyIsMadeOnce() {
        assertThat(store.create("b")).isTrue();
        assertThat(store.create("a")).isTrue();
        store.append("b", 0, List.of(failed(0, "x")));
        assertThat(store.create("b")).isFalse();
        assertThat(store.read("b", 0)).hasSize(1);
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
        List<Event> events = List.of(
                new Event.Asked(0, 0, List.of(point, Point.of("n", 4)), List.of(why, Rationale.of("sobol"))),
                new Event.Added(2, point),
                new Event.Told(
                        0,
                        Map.of(
                                "f", new Measurement(Double.NaN, Double.NaN),
                                "g", new Measurement(Double.POSITIVE_INFINITY, 0),
                                "h", new Measurement(Double.MIN_VALUE, 1e-200))),
                failed(1, "line 1\nline 2"),
                new Event.Steered(Preference.box("f", 0, 1)));
        store.create("s");
        assertThat(store.append("s", 0, events)).isTrue();
        assertThat(store.read("s", 0)).isEqualTo(events);
    }

    @Test
    void readingStartsAnywhere() {
        store.create("s");
        assertThat(store.read("s", 0)).isEmpty();
        store.append("s", 0, List.of(failed(0, "a"), failed(1, "b")));
        store.append("s", 2, List.of(failed(2, "c")));
        assertThat(store.read("s", 1)).containsExactly(failed(1, "b"), failed(2, "c"));
        assertThat(store.read("s", 3)).isEmpty();
        assertThat(store.read("s", 9)).isEmpty();
    }

    @Test
    void anAppendThatComesTooLateLeavesNothing() {
        store.create("s");
        assertThat(store.append("s", 0, List.of(failed(0, "a")))).isTrue();
        assertThat(store.append("s", 0, List.of(failed(1, "b"), failed(2, "c"))))
                .isFalse();
        assertThat(store.append("s", 5, List.of(failed(1, "b")))).isFalse();
        assertThat(store.read("s", 0)).containsExactly(failed(0, "a"));
    }

    @Test
    void whatWasReadDoesNotChange() {
        store.create("s");
        store.append("s", 0, List.of(failed(0, "a")));
        List<Event> before = store.read("s", 0);
        store.append("s", 1, List.of(failed(1, "b")));
        assertThat(before).hasSize(1);
    }

    @Test
    void anUnknownStudyIsRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> store.read("nobody", 0))
                .withMessageContaining("nobody");
        assertThatIllegalArgumentException().isThrownBy(() -> store.append("nobody", 0, List.of(failed(0, "a"))));
    }

    @Test
    void writersAtTheSameTimeMakeOneHistory() {
        store.create("s");
        List<CompletableFuture<Void>> writers = IntStream.range(0, WRITERS)
                .mapToObj(w -> CompletableFuture.runAsync(() -> write(w)))
                .toList();
        writers.forEach(CompletableFuture::join);
        List<Event> log = store.read("s", 0);
        assertThat(log).hasSize(2 * WRITERS * EACH).doesNotHaveDuplicates();
        for (int i = 0; i < log.size(); i += 2) {
            assertThat(((Event.Failed) log.get(i + 1)).reason()).isEqualTo(((Event.Failed) log.get(i)).reason() + "'");
        }
    }

    private void write(int writer) {
        for (int i = 0; i < EACH; i++) {
            String reason = writer + "/" + i;
            List<Event> both = new ArrayList<>(List.of(failed(0, reason), failed(0, reason + "'")));
            while (!store.append("s", store.read("s", 0).size(), both)) {
                Thread.onSpinWait();
            }
        }
    }
}
