package dev.etesian.study;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.etesian.math.Compute;
import dev.etesian.preference.Preference;
import dev.etesian.problem.Cancelled;
import dev.etesian.problem.Completed;
import dev.etesian.problem.Failed;
import dev.etesian.problem.Measurement;
import dev.etesian.problem.Objective;
import dev.etesian.problem.Pending;
import dev.etesian.problem.Problem;
import dev.etesian.problem.Trial;
import dev.etesian.space.Parameter;
import dev.etesian.space.Point;
import dev.etesian.space.SearchSpace;
import dev.etesian.strategy.Strategies;
import dev.etesian.study.Receipt.Standing;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What a study keeps of what it is told, and what counts. */
final class ReportsTest {

    private static final Problem PROBLEM =
            Problem.of(SearchSpace.of(Parameter.real("x", 0, 1)), Objective.maximize("f"), Objective.minimize("g"));
    private static final Setup SETUP = Setup.of(PROBLEM).using(Strategies.named("sobol"));

    private final MemoryStore store = new MemoryStore(new Ticking()::next);
    private final Study study = Study.open("s", SETUP, store);

    private static Map<String, Measurement> values(double f, double g) {
        return Map.of("f", Measurement.of(f), "g", Measurement.of(g));
    }

    private static Result result(double f, double g) {
        return Result.of(values(f, g));
    }

    private TrialRecord record(long trial) {
        return study.overview().records().get((int) trial);
    }

    private List<Double> counted(long trial) {
        return study.trial(trial).outcomes().stream()
                .map(outcome -> outcome.get("f").value())
                .toList();
    }

    @Test
    void theSameResultUnderTheSameIdIsStoredOnce() {
        study.ask();
        Receipt first = study.tell(0, result(1, 2).identified("a"));
        Receipt second = study.tell(0, result(1, 2).identified("a"));
        assertThat(second).isEqualTo(first).isEqualTo(new Receipt(0, 0, 1, Standing.RESULT, false, Optional.of("a")));
        assertThat(Study.open("s", SETUP, store).tell(0, result(1, 2).identified("a")))
                .isEqualTo(first);
        assertThat(record(0).reports()).hasSize(1);
        assertThat(store.read("s", 0)).hasSize(2);
    }

    @Test
    void anotherResultUnderTheSameIdIsKeptAndDoesNotCount() {
        study.ask(2);
        Receipt first = study.tell(0, result(1, 2).identified("a"));
        Receipt conflict = study.tell(0, result(1, 3).identified("a"));
        assertThat(conflict).isEqualTo(new Receipt(0, 1, 2, Standing.CONFLICT, true, Optional.of("a")));
        assertThat(study.tell(0, result(1, 3).identified("a"))).isEqualTo(conflict);
        assertThat(study.tell(0, result(1, 2).identified("a"))).isEqualTo(first);
        Receipt elsewhere = study.tell(1, result(1, 2).identified("a"));
        assertThat(elsewhere.standing()).isEqualTo(Standing.CONFLICT);
        assertThat(study.trial(1)).isInstanceOf(Pending.class);
        assertThat(counted(0)).containsExactly(1.0);
        assertThat(record(0).reports()).extracting(Report::counts).containsExactly(true, false);
        assertThat(record(0).reports().get(1).result().outcomes()).isEqualTo(values(1, 3));
        assertThat(study.trial(0).outcomes().get(0)).isEqualTo(values(1, 2));
    }

    @Test
    void aResultNobodyAskedForIsStoredOnceUnderItsId() {
        Point half = Point.of("x", 0.5);
        Receipt first = study.tell(half, result(1, 2).identified("a"));
        assertThat(study.tell(half, result(1, 2).identified("a"))).isEqualTo(first);
        Receipt other = study.tell(Point.of("x", 0.25), result(1, 2).identified("a"));
        assertThat(other.standing()).isEqualTo(Standing.CONFLICT);
        assertThat(study.tell(Point.of("x", 0.25), result(1, 2).identified("a")))
                .isEqualTo(other);
        assertThat(study.trials()).hasSize(1);
        assertThat(record(0).reports().get(1).point()).contains(Point.of("x", 0.25));
    }

    @Test
    void aSecondResultIsAReplicateUnlessItCorrects() {
        study.ask();
        assertThat(study.tell(0, result(1, 0)).standing()).isEqualTo(Standing.RESULT);
        assertThat(study.tell(0, result(2, 0)).standing()).isEqualTo(Standing.REPLICATE);
        assertThat(study.tell(0, result(3, 0).correcting().noted("typo")).standing())
                .isEqualTo(Standing.CORRECTION);
        assertThat(counted(0)).containsExactly(1.0, 3.0);
        study.tell(0, result(4, 0).correcting(0));
        assertThat(counted(0)).containsExactly(3.0, 4.0);
        assertThat(record(0).reports()).extracting(Report::replaced).containsExactly(true, true, false, false);
        assertThat(record(0).reports().get(2).result().note()).isEqualTo("typo");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> study.tell(0, result(5, 0).correcting(0)))
                .withMessageContaining("trial 0")
                .withMessageContaining("got 0");
        assertThat(Study.open("s", SETUP, store).trials()).isEqualTo(study.trials());
    }

    @Test
    void aCorrectionOfNothingIsTheResult() {
        study.ask();
        Result first = result(1, 0).identified("a").correcting();
        assertThat(study.tell(0, first).standing()).isEqualTo(Standing.RESULT);
        assertThat(study.tell(0, first).standing()).isEqualTo(Standing.RESULT);
        assertThat(counted(0)).containsExactly(1.0);
    }

    @Test
    void theSameAskGivesTheSameTrials() {
        List<Pending> first = study.ask("one", 2, Compute.serial());
        study.tell(0, 1, 2);
        assertThat(study.ask("one", 2, Compute.serial())).isEqualTo(first);
        assertThat(Study.open("s", SETUP, store).ask("one", 2, Compute.serial()))
                .isEqualTo(first);
        assertThat(study.trials()).hasSize(2);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> study.ask("one", 3, Compute.serial()))
                .withMessage("ask 'one': expected a count of 2 as before, got 3; use another id for another request");
        assertThat(study.ask("two", 1, Compute.serial()).get(0).id()).isEqualTo(2);
    }

    /** What may have happened to a trial before a result arrives. */
    private enum Before {
        NOTHING(study -> {}),
        STARTED(study -> study.start(0, 1, "a")),
        FAILED(study -> study.fail(0, "crashed")),
        CANCELLED(study -> study.cancel(0, "no time")),
        COMPLETED(study -> study.tell(0, 1, 1)),
        PARTIAL(study -> study.tell(0, Map.of("f", Measurement.of(1)))),
        INFEASIBLE(study -> study.tell(0, Double.NaN, Double.NaN)),
        RETRIED(study -> {
            study.start(0, 1, "a");
            study.fail(0, 1, "lost");
            study.start(0, 2, "b");
        }),
        STEERED(study -> study.steer(Preference.flat()));

        private final Consumer<Study> happen;

        Before(Consumer<Study> happen) {
            this.happen = happen;
        }
    }

    @ParameterizedTest
    @EnumSource
    void noResultIsEverRefused(Before before) {
        study.ask();
        before.happen.accept(study);
        for (int attempt = 0; attempt < 5; attempt++) {
            boolean late = !record(0).pending();
            Receipt receipt = study.tell(0, result(7, 7).attempt(attempt));
            assertThat(receipt.late()).isEqualTo(late);
            assertThat(receipt.standing()).isIn(Standing.RESULT, Standing.REPLICATE);
        }
        assertThat(counted(0)).filteredOn(f -> f == 7).hasSize(5);
    }

    @Test
    void cancelledTrialsSayNothing() {
        study.ask(2);
        assertThat(study.cancel(0, "no reagent")).isInstanceOf(Cancelled.class);
        assertThat(study.fail(0, "killed")).isInstanceOf(Cancelled.class);
        study.tell(1, 1, 1);
        assertThat(study.cancel(1, "too late")).isInstanceOf(Completed.class);
        study.ask();
        study.fail(2, "crashed");
        assertThat(study.cancel(2, "never mind")).isInstanceOf(Failed.class);
        assertThat(study.tell(0, 3, 3)).isInstanceOf(Completed.class);
    }

    @Test
    void anAttemptIsBegunByOne() {
        study.ask();
        assertThat(study.start(0, 1, "a")).isTrue();
        assertThat(study.start(0, 1, "a")).isTrue();
        assertThat(study.start(0, 1, "b")).isFalse();
        assertThat(study.start(0, 3, "b")).isFalse();
        assertThat(study.fail(0, 1, "crashed")).isInstanceOf(Failed.class);
        assertThat(study.start(0, 2, "b")).isTrue();
        assertThat(study.trial(0)).isInstanceOf(Pending.class);
        assertThat(study.fail(0, 1, "known late")).isInstanceOf(Pending.class);
        assertThat(record(0).attempts()).extracting(Attempt::number).containsExactly(1, 2);
        assertThat(record(0).attempts().get(0).failure()).contains("known late");
        study.tell(0, result(1, 1).attempt(2));
        assertThat(study.start(0, 3, "c")).isFalse();
        study.ask();
        study.cancel(1, "");
        assertThat(study.start(1, 1, "a")).isFalse();
        assertThat(store.read("s", 0).stream().filter(e -> e.event() instanceof Event.Started))
                .hasSize(2);
    }

    @Test
    void everyTrialNamesTheVersionItWasAskedUnder() {
        study.ask();
        PreferenceVersion box = study.steer(Preference.box("f", 0, 1), "Ada: the cheap end");
        study.ask(2);
        study.steer(Preference.flat());
        Overview overview = study.overview();
        assertThat(overview.records()).extracting(TrialRecord::preference).containsExactly(1, 2, 2);
        assertThat(overview.preferences()).extracting(PreferenceVersion::number).containsExactly(1, 2, 3);
        assertThat(overview.preferences().get(1)).isEqualTo(box);
        assertThat(box.note()).isEqualTo("Ada: the cheap end");
        assertThat(box.at()).isAfter(Instant.EPOCH);
        study.tell(Point.of("x", 0.5), values(1, 1));
        assertThat(record(3).preference()).isEqualTo(3);
    }

    @Test
    void aSuggestionMadeBeforeASteerFollowsTheOldVersion() {
        study.ask();
        study.steer(Preference.flat(), "now");
        store.append(
                "s",
                List.of(new Entry(
                        2,
                        store.now(),
                        new Event.Asked(
                                1,
                                1,
                                List.of(Point.of("x", 0.5)),
                                List.of(study.trial(0).rationale())))));
        assertThat(study.overview().records())
                .extracting(TrialRecord::preference)
                .containsExactly(1, 1);
    }

    @Test
    void budgetsGrowAndPointsAreAdded() {
        assertThat(study.extend(10, "more")).isEqualTo(10);
        assertThat(study.extend(5, "")).isEqualTo(15);
        assertThatIllegalArgumentException().isThrownBy(() -> study.extend(0, ""));
        Pending start = study.add(Point.of("x", 0.125), "start");
        assertThat(start.rationale().strategy()).isEqualTo("start");
        assertThat(study.overview().extension()).isEqualTo(15);
        assertThatIllegalArgumentException().isThrownBy(() -> study.add(Point.of("x", 2.0), "start"));
    }

    @Test
    void timesComeFromTheStore() {
        study.ask();
        study.tell(0, 1, 2);
        TrialRecord record = record(0);
        assertThat(record.reports().get(0).at()).isAfter(record.at());
        assertThat(Study.open("s", SETUP, store).overview().records())
                .isEqualTo(study.overview().records());
    }

    @Test
    void whatCannotBeReadHidesNothingElse() {
        study.ask(2);
        study.tell(0, 1, 2);
        List<Entry> log = new ArrayList<>(store.read("s", 0));
        log.add(new Entry(2, Instant.EPOCH, new Event.Unreadable(2, "row 2 is gone")));
        log.add(new Entry(3, Instant.EPOCH, new Event.Told(2, values(5, 5))));
        log.add(new Entry(4, Instant.EPOCH, new Event.Added(5, Point.of("x", 0.5))));
        log.add(new Entry(5, Instant.EPOCH, new Event.Told(99, values(5, 5))));
        log.add(new Entry(6, Instant.EPOCH, new Event.Told(1, Map.of("h", Measurement.of(1)))));
        log.add(new Entry(7, Instant.EPOCH, new Event.Told(1, values(3, 4))));
        MemoryStore damaged = new MemoryStore();
        damaged.create("s", "");
        damaged.append("s", log);
        Study opened = Study.open("s", SETUP, damaged);
        assertThat(opened.trials()).extracting(Trial::id).containsExactly(0L, 1L, 2L, 3L, 4L, 5L);
        assertThat(opened.trial(0)).isInstanceOf(Completed.class);
        assertThat(opened.trial(1)).isInstanceOf(Completed.class);
        assertThat(opened.trials().subList(2, 5)).allMatch(Cancelled.class::isInstance);
        assertThat(opened.overview().records().get(2).reports()).hasSize(1);
        assertThat(opened.overview().faults())
                .hasSize(4)
                .anyMatch(fault -> fault.equals("event 2: row 2 is gone"))
                .anyMatch(fault -> fault.startsWith("event 5: trial 99"))
                .anyMatch(fault -> fault.startsWith("event 6: outcome 'h'"));
        assertThat(opened.ask().id()).isEqualTo(6);
        assertThat(opened.front()).extracting(Completed::id).containsExactlyInAnyOrder(0L, 1L);
    }

    /** A clock that goes on by a second whenever it is looked at. */
    private static final class Ticking {
        private long seconds;

        Instant next() {
            return Instant.ofEpochSecond(++seconds);
        }
    }
}
