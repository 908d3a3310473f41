package dev.etesian.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.etesian.preference.Preference;
import dev.etesian.problem.Measurement;
import dev.etesian.problem.Rationale;
import dev.etesian.space.Point;
import dev.etesian.study.Assignment;
import dev.etesian.study.Caller;
import dev.etesian.study.Claim;
import dev.etesian.study.Entry;
import dev.etesian.study.Event;
import dev.etesian.study.Lease;
import dev.etesian.study.LeaseTerms;
import dev.etesian.study.Result;
import dev.etesian.study.Study;
import dev.etesian.study.StudyGoneException;
import dev.etesian.study.StudyLog;
import dev.etesian.study.StudyStore;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What every store promises; published as a test artifact, for whoever makes another. */
public abstract class StudyStoreContract {

    private static final int WRITERS = 4;
    private static final int EACH = 25;

    private StudyStore store;

    /** An empty store. */
    protected abstract StudyStore open();

    /** Deletes a study of the store. */
    protected abstract void delete(StudyStore from, String study);

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
                Math.nextDown(1.0),
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
                new Event.Added(5, point, "user", "parameter 'n': expected 4, got 3"),
                new Event.Started(1, 1, "host/18", Optional.of(new LeaseTerms("t ü", Duration.ofMillis(1), 2))),
                new Event.Retried(1, "again"),
                new Event.Forgotten(1, "the disk was full"),
                new Event.Tagged(1, Map.of("operator", "Ada"), List.of("a", "b")),
                new Event.Tagged(1, Map.of(), List.of()),
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

    @Test
    void callersComeBackAsTheyWent() {
        store.create("s", "");
        Instant now = store.now();
        List<Entry> entries = List.of(
                new Entry(0, now, new Caller("Ada ü", Optional.of("change 1")), failed(0, "a")),
                new Entry(1, now, new Caller("", Optional.of("change 2")), failed(0, "b")),
                new Entry(2, now, new Caller("worker-7", Optional.empty()), failed(0, "c")));
        store.append("s", entries);
        assertThat(store.read("s", 0)).isEqualTo(entries);
    }

    @Test
    void aStudyThatIsDeletedIsGoneForThoseWhoHaveItOpen() {
        store.create("s", "");
        append("s", 0, List.of(failed(0, "a"), failed(0, "b")));
        StudyLog log = store.log("s");
        assertThat(store.log("s").id()).isEqualTo(log.id());
        delete(store, "s");
        assertThat(store.find("s")).isEmpty();
        assertGone(log);
        store.create("s", "");
        assertGone(log);
        append("s", 0, List.of(failed(0, "a"), failed(0, "b"), failed(0, "c")));
        assertGone(log);
        assertThat(store.log("s").id()).isNotEqualTo(log.id());
        assertThat(events("s", 0)).hasSize(3);
    }

    private void assertGone(StudyLog log) {
        List<Entry> next = Entry.all(2, store.now(), List.of(failed(0, "x")));
        assertThatThrownBy(() -> log.read(2)).isInstanceOf(StudyGoneException.class);
        assertThatThrownBy(() -> log.append(next)).isInstanceOf(StudyGoneException.class);
        assertThatThrownBy(log::leases).isInstanceOf(StudyGoneException.class);
        assertThatThrownBy(() -> log.release(Set.of("a"))).isInstanceOf(StudyGoneException.class);
        assertThatThrownBy(log::lapsed).isInstanceOf(StudyGoneException.class);
        assertThatThrownBy(() -> log.beat(Set.of("t"))).isInstanceOf(StudyGoneException.class);
        assertThatThrownBy(log::renew).isInstanceOf(StudyGoneException.class);
    }

    @Test
    void anOpenStudyThatWasMadeAgainSaysSo() {
        Study study = Study.open("s", Examples.SETUP, store);
        study.ask();
        study.ask();
        delete(store, "s");
        store.create("s", "");
        assertThatThrownBy(() -> study.tell(0, 1, 2)).isInstanceOf(StudyGoneException.class);
        assertThatThrownBy(study::overview).isInstanceOf(StudyGoneException.class);
        assertThat(store.read("s", 0)).isEmpty();
    }

    private static Event leased(long trial, int attempt, String token, Duration period) {
        return new Event.Started(trial, attempt, "w", Optional.of(new LeaseTerms(token, period, 3)));
    }

    private StudyLog withTrials() {
        store.create("s", "");
        Point point = Point.of("x", 0.5);
        append("s", 0, List.of(new Event.Added(0, point), new Event.Added(1, point), new Event.Added(2, point)));
        return store.log("s");
    }

    private static List<Lease> lapsed(StudyLog log) {
        while (log.lapsed().isEmpty()) {
            Thread.onSpinWait();
        }
        return log.lapsed();
    }

    @Test
    void leasesAreMadeAndEndedByEvents() {
        StudyLog log = withTrials();
        Duration hour = Duration.ofHours(1);
        Instant before = store.now();
        append("s", 3, List.of(leased(0, 1, "a", hour), leased(1, 1, "a", hour), leased(2, 1, "b", hour)));
        assertThat(log.leases()).extracting(Lease::trial).containsExactly(0L, 1L, 2L);
        assertThat(log.leases().get(2).token()).isEqualTo("b");
        assertThat(log.leases().get(2).worker()).isEqualTo("w");
        assertThat(log.leases()).allMatch(lease -> !lease.expires().isBefore(before.plus(hour)));
        assertThat(log.lapsed()).isEmpty();
        Map<String, Measurement> one = Map.of("f", Measurement.of(1));
        append("s", 6, List.of(new Event.Told(0, one), failed(1, "crashed"), new Event.Cancelled(2, "")));
        assertThat(log.leases()).isEmpty();
        append("s", 9, List.of(leased(1, 2, "c", hour), new Event.Failed(1, 1, "known late")));
        assertThat(log.leases()).extracting(Lease::attempt).containsExactly(2);
        append("s", 11, List.of(new Event.Failed(1, 2, "crashed")));
        assertThat(log.leases()).isEmpty();
    }

    @Test
    void aLeaseExpiresOnlyOnceItHasRunOut() {
        StudyLog log = withTrials();
        append("s", 3, List.of(leased(0, 1, "a", Duration.ofHours(1)), leased(1, 1, "b", Duration.ofMillis(1))));
        assertThat(append("s", 5, List.of(new Event.Expired(0, 1, true)))).isFalse();
        assertThat(lapsed(log)).extracting(Lease::trial).containsExactly(1L);
        List<Event> handedOver = List.of(new Event.Expired(1, 1, true), leased(1, 2, "c", Duration.ofHours(1)));
        assertThat(append("s", 5, handedOver)).isTrue();
        assertThat(log.leases()).extracting(Lease::token).containsExactly("a", "c");
        assertThat(events("s", 5)).isEqualTo(handedOver);
    }

    @Test
    void heartbeatsProlongWhatNobodyEnded() {
        StudyLog log = withTrials();
        append("s", 3, List.of(leased(0, 1, "a", Duration.ofHours(1)), leased(1, 1, "b", Duration.ofMillis(1))));
        Instant first = log.leases().get(0).expires();
        lapsed(log);
        assertThat(log.beat(Set.of("a", "nobody's"))).extracting(Lease::trial).containsExactly(0L);
        assertThat(log.leases().get(0).expires()).isAfterOrEqualTo(first);
        assertThat(log.beat(Set.of("b"))).extracting(Lease::trial).containsExactly(1L);
        assertThat(log.beat(Set.of())).isEmpty();
        Instant second = log.leases().get(1).expires();
        lapsed(log);
        log.renew();
        assertThat(log.leases().get(1).expires()).isAfter(second);
        assertThat(log.leases()).hasSize(2);
        assertThat(log.read(0)).hasSize(5);
    }

    @Test
    void aLeaseThatIsGivenUpHasRunOut() {
        StudyLog log = withTrials();
        Duration hour = Duration.ofHours(1);
        append("s", 3, List.of(leased(0, 1, "a", hour), leased(1, 1, "b", hour)));
        log.release(Set.of("a", "nobody's"));
        assertThat(log.lapsed()).extracting(Lease::token).containsExactly("a");
        log.beat(Set.of("a"));
        assertThat(log.lapsed()).isEmpty();
        log.release(Set.of("b"));
        assertThat(append("s", 5, List.of(new Event.Expired(1, 1, true), leased(1, 2, "c", hour))))
                .isTrue();
        log.release(Set.of("b"));
        assertThat(log.lapsed()).isEmpty();
    }

    @Test
    void ofManyWhoTakeOverFromTheDeadOneDoes() {
        withTrials();
        append("s", 3, List.of(leased(0, 1, "dead", Duration.ofHours(1))));
        List<Study> studies = IntStream.range(0, WRITERS)
                .mapToObj(i -> Study.open("s", Examples.SETUP, store))
                .toList();
        List<CompletableFuture<Optional<Assignment>>> takers = IntStream.range(0, WRITERS)
                .mapToObj(i -> CompletableFuture.supplyAsync(
                        () -> studies.get(i).takeOver(0, "dead", Claim.of("w" + i, "take " + i))))
                .toList();
        assertThat(takers.stream().map(CompletableFuture::join).flatMap(Optional::stream))
                .singleElement()
                .satisfies(work -> assertThat(work.attempt()).isEqualTo(2));
        assertThat(events("s", 4)).hasSize(2);
    }

    @Test
    void ofManyWhoTakeOverOneDoes() {
        StudyLog log = withTrials();
        append("s", 3, List.of(leased(0, 1, "a", Duration.ofMillis(1))));
        lapsed(log);
        List<Study> studies = IntStream.range(0, WRITERS)
                .mapToObj(i -> Study.open("s", Examples.SETUP, store))
                .toList();
        List<CompletableFuture<Optional<Assignment>>> takers = IntStream.range(0, WRITERS)
                .mapToObj(i ->
                        CompletableFuture.supplyAsync(() -> studies.get(i).lease(0, Claim.of("w" + i, "take " + i))))
                .toList();
        assertThat(takers.stream().map(CompletableFuture::join).flatMap(Optional::stream))
                .singleElement()
                .satisfies(work -> assertThat(work.attempt()).isEqualTo(2));
        assertThat(events("s", 4)).hasSize(2);
    }
}
