package dev.etesian.study;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.etesian.math.Compute;
import dev.etesian.preference.Preference;
import dev.etesian.problem.Measurement;
import dev.etesian.problem.Objective;
import dev.etesian.problem.Problem;
import dev.etesian.problem.Rationale;
import dev.etesian.space.Parameter;
import dev.etesian.space.Point;
import dev.etesian.space.SearchSpace;
import dev.etesian.strategy.Strategies;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Events that come from elsewhere. */
final class ReceivedEventsTest {

    private static final Problem PROBLEM =
            Problem.of(SearchSpace.of(Parameter.real("x", 0, 1)), Objective.maximize("f"), Objective.minimize("g"));
    private static final Setup SETUP = Setup.of(PROBLEM).using(Strategies.named("random"));
    private static final Map<String, Measurement> OUTCOMES = Measurement.all(Map.of("f", 1.0, "g", 2.0));
    private static final Point POINT = Point.of("x", 0.5);

    private final MemoryStore store = new MemoryStore();
    private Study study;

    /** Three trials: one with a result, one that failed, one under a lease. */
    @BeforeEach
    void open() {
        study = Study.open("s", SETUP, store);
        study.ask("first", 2, Compute.serial());
        study.tell(0, Result.of(OUTCOMES).identified("r0"));
        study.once("c1").fail(1, "crashed");
        study.lease(Claim.of("w", "t"), 1, Compute.serial());
    }

    private boolean append(Event... events) {
        return study.append(Entry.all(store.read("s", 0).size(), Instant.EPOCH, List.of(events)));
    }

    /** Everything that a study does elsewhere, sent as it was made there. */
    @Test
    void whatAStudyMakesIsTaken() {
        MemoryStore elsewhere = new MemoryStore();
        elsewhere.create("s", "");
        elsewhere.append("s", store.read("s", 0));
        Study other = Study.open("s", SETUP, elsewhere).by("Ada");
        other.tell(2, Result.of(OUTCOMES).identified("r2"));
        other.tell(2, Result.of(Measurement.all(Map.of("f", 9.0, "g", 2.0))).identified("r2"));
        other.tell(Point.of("x", 3.0), OUTCOMES);
        other.tell(0, Result.of(OUTCOMES).correcting());
        other.retry(1, "mended");
        other.lease(Claim.of("v", "u"), 1, Compute.serial());
        other.failAndRetry(1, 1, "again", Claim.of("v", "u2"));
        other.takeOver(1, "u2", Claim.of("v", "u3"));
        other.ask("second", 3, Compute.serial());
        other.cancel(5, "");
        other.steer(Preference.flat(), "whole front");
        other.extend(5, "");
        other.tag(0, Map.of("color", "red"), Set.of());
        other.once("c2").add(POINT, "start");
        int known = store.read("s", 0).size();
        for (Entry entry : elsewhere.read("s", known)) {
            store.log("s").release(Set.of("u2"));
            assertThat(study.append(List.of(entry))).as(entry.toString()).isTrue();
        }
        assertThat(study.overview().faults()).isEmpty();
        assertThat(study.trials()).isEqualTo(other.trials());
    }

    @Test
    void whatDoesNotFollowIsNotAppended() {
        assertThat(study.append(Entry.all(1, Instant.EPOCH, List.of(new Event.Failed(0, "late")))))
                .isFalse();
        assertThat(study.append(Entry.all(99, Instant.EPOCH, List.of(new Event.Failed(0, "early")))))
                .isFalse();
    }

    static Stream<Event> refused() {
        Rationale why = Rationale.of("random");
        LeaseTerms terms = LeaseTerms.of("mine");
        String long1 = "x".repeat(Texts.LONGEST + 1);
        return Stream.of(
                new Event.Asked(7, 0, List.of(POINT), List.of(why)),
                new Event.Asked(3, 99, List.of(POINT), List.of(why)),
                new Event.Asked(3, 0, List.of(Point.of("y", 0.5)), List.of(why)),
                new Event.Asked(3, 0, List.of(Point.of("x", 7.0)), List.of(why)),
                new Event.Asked(Optional.of("first"), 1, 3, 0, List.of(POINT), List.of(why)),
                new Event.Added(9, POINT),
                new Event.Added(3, Point.of("y", 0.5)),
                new Event.Added(3, POINT, "start", long1),
                new Event.Started(0, 1, "me", Optional.of(terms)),
                new Event.Started(1, 5, "me", Optional.of(terms)),
                new Event.Started(2, 2, "me", Optional.of(terms)),
                new Event.Started(1, 1, ""),
                new Event.Told(9, OUTCOMES),
                new Event.Told(0, Map.of("h", Measurement.of(1))),
                new Event.Told(0, Result.of(OUTCOMES).identified("r0")),
                new Event.Told(0, Result.of(OUTCOMES).noted(long1)),
                new Event.Disputed(0, Result.of(OUTCOMES).identified("nobody's"), Optional.empty()),
                new Event.Expired(0, 1, true),
                new Event.Failed(9, "crashed"),
                new Event.Failed(0, long1),
                new Event.Cancelled(0, long1),
                new Event.Retried(0, long1),
                new Event.Forgotten(0, long1),
                new Event.Tagged(0, Map.of("a", long1), List.of()),
                new Event.Extended(-5, ""),
                new Event.Unreadable(1, "planted"));
    }

    @ParameterizedTest
    @MethodSource
    void refused(Event event) {
        int before = store.read("s", 0).size();
        assertThatIllegalArgumentException().isThrownBy(() -> append(event));
        assertThat(store.read("s", 0)).hasSize(before);
    }

    @Test
    void anIdThatWasUsedIsRefused() {
        int before = store.read("s", 0).size();
        assertThatIllegalArgumentException()
                .isThrownBy(() -> study.append(List.of(new Entry(
                        before, Instant.EPOCH, new Caller("", Optional.of("c1")), new Event.Cancelled(2, "")))))
                .withMessageContaining("'c1'");
    }
}
