package dev.etesian.study;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.etesian.math.Compute;
import dev.etesian.preference.Preference;
import dev.etesian.problem.Completed;
import dev.etesian.problem.Failed;
import dev.etesian.problem.History;
import dev.etesian.problem.Measurement;
import dev.etesian.problem.Objective;
import dev.etesian.problem.OutcomeConstraint;
import dev.etesian.problem.Partial;
import dev.etesian.problem.Pending;
import dev.etesian.problem.Problem;
import dev.etesian.problem.Trial;
import dev.etesian.space.Parameter;
import dev.etesian.space.Point;
import dev.etesian.space.SearchSpace;
import dev.etesian.strategy.Strategies;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Changes to a study: who made them, each once, to the version that was meant, and what they leave behind. */
final class ChangesTest {

    private static final SearchSpace SPACE = SearchSpace.of(Parameter.real("x", 0, 100), Parameter.integer("n", 1, 9));
    private static final Problem PROBLEM = Problem.of(SPACE, Objective.maximize("f"), Objective.minimize("g"));
    private static final Setup SETUP = Setup.of(PROBLEM).using(Strategies.named("random"));

    private final MemoryStore store = new MemoryStore();
    private final Study study = Study.open("s", SETUP, store);

    private static Map<String, Measurement> measured(double f, double g) {
        return Map.of("f", Measurement.of(f), "g", Measurement.of(g));
    }

    private TrialRecord record(int trial) {
        return study.overview().records().get(trial);
    }

    /** Changes that have an id; trial 0 has failed, trial 1 runs. */
    private enum Change {
        ADD(study -> study.add(Point.of("x", 5.0).with("n", 2), "start")),
        FAIL(study -> study.fail(1, "crashed")),
        CANCEL(study -> study.cancel(1, "no time")),
        RETRY(study -> study.retry(0, "disk is free")),
        FORGET(study -> study.forget(0, "disk was full")),
        TAG(study -> study.tag(1, Map.of("operator", "Ada"), Set.of())),
        STEER(study -> study.steer(Preference.box("f", 0, 1), "cheap", OptionalInt.of(1))),
        CHANGE(study -> study.change(PROBLEM, "the same", "", OptionalInt.of(1))),
        EXTEND(study -> study.extend(7, "more")),
        ASK(study -> study.ask(2, Compute.serial())),
        TELL(study -> study.tell(1, measured(1, 2)));

        private final Function<Study, Object> make;

        Change(Function<Study, Object> make) {
            this.make = make;
        }
    }

    @ParameterizedTest
    @EnumSource
    void happensOnceUnderItsIdAndNamesItsActor(Change change) {
        study.ask(2, Compute.serial());
        study.fail(0, "no space left");
        int before = store.read("s", 0).size();
        Object first = change.make.apply(study.by("Ada").once("change 1"));
        Object second =
                change.make.apply(Study.open("s", SETUP, store).by("Bob").once("change 1"));
        assertThat(second).isEqualTo(first);
        assertThat(store.read("s", before))
                .singleElement()
                .satisfies(entry -> assertThat(entry.caller().actor()).isEqualTo("Ada"));
        assertThat(study.overview().faults()).isEmpty();
        assertThat(Study.open("s", SETUP, store).overview().records())
                .isEqualTo(study.overview().records());
    }

    @Test
    void anotherChangeUnderTheSameIdIsRefused() {
        study.ask(2, Compute.serial());
        study.once("a").fail(0, "crashed");
        int before = store.read("s", 0).size();
        for (Runnable other : List.<Runnable>of(
                () -> study.once("a").fail(0, "crashed again"),
                () -> study.once("a").fail(1, "crashed"),
                () -> study.once("a").cancel(0, "crashed"),
                () -> study.once("a").extend(1, ""))) {
            assertThatThrownBy(other::run)
                    .isInstanceOf(IdConflictException.class)
                    .hasMessage(
                            "change 'a': another one was made under this id, event 1; use another id for another change");
        }
        assertThat(store.read("s", 0)).hasSize(before);
    }

    @Test
    void aVersionThatIsNoLongerCurrentIsRefused() {
        study.steer(Preference.box("f", 0, 1), "", OptionalInt.of(1));
        assertThatThrownBy(() -> study.steer(Preference.flat(), "", OptionalInt.of(1)))
                .isInstanceOfSatisfying(
                        VersionConflictException.class,
                        e -> assertThat(e.current()).isEqualTo(2));
        assertThat(study.preference()).isEqualTo(Preference.box("f", 0, 1));
        study.change(PROBLEM, "a", "", OptionalInt.of(1));
        assertThatThrownBy(() -> study.change(PROBLEM, "b", "", OptionalInt.of(1)))
                .isInstanceOf(VersionConflictException.class);
        assertThat(study.overview().problems()).hasSize(2);
    }

    @Test
    void aCorrectionIsTakenOnceHoweverOftenItIsTold() {
        study.ask();
        study.tell(0, Result.of(measured(1, 1)).identified("a"));
        Result fix = Result.of(measured(2, 2)).identified("b").correcting(0);
        Receipt receipt = study.tell(0, fix);
        assertThat(study.tell(0, fix)).isEqualTo(receipt);
        assertThat(store.read("s", 0)).hasSize(3);
    }

    @Test
    void aFailedTrialIsRetriedWithTheSameParameters() {
        Pending asked = study.ask();
        study.start(0, 1, "run");
        study.fail(0, 1, "no space left");
        assertThat(study.retry(0, "disk is free")).isEqualTo(asked);
        assertThat(record(0).waiting()).isTrue();
        Assignment work = study.lease(Claim.of("w", "t"), 1, Compute.serial()).get(0);
        assertThat(work.trial()).isEqualTo(asked);
        assertThat(work.attempt()).isEqualTo(2);
        study.tell(0, 1, 2);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> study.retry(0, ""))
                .withMessage(
                        "trial 0: expected one that failed, was cancelled or lacks outcomes, got one that is completed");
    }

    @Test
    void aTrialThatLacksAnOutcomeIsRetriedAndKeepsWhatItHas() {
        Pending asked = study.ask();
        study.tell(0, Map.of("f", Measurement.of(1)));
        assertThat(study.trial(0)).isInstanceOf(Partial.class);
        assertThat(study.retry(0, "the key was misspelled")).isEqualTo(asked);
        assertThat(study.lease(Claim.of("w", "t"), 1, Compute.serial())).hasSize(1);
        study.tell(0, 3, 4);
        assertThat(study.trial(0))
                .isInstanceOfSatisfying(
                        Completed.class, whole -> assertThat(whole.outcomes()).hasSize(2));
        assertThat(study.overview().spent()).isEqualTo(1);
    }

    @Test
    void aFailureThatIsForgottenTeachesNothing() {
        study.ask(2, Compute.serial());
        study.fail(0, "no space left");
        study.fail(1, "diverged");
        assertThat(History.of(PROBLEM, study.trials()).failed()).hasDimensions(2, 2);
        assertThat(study.forget(0, ""))
                .isInstanceOfSatisfying(
                        Failed.class, failed -> assertThat(failed.forgotten()).isTrue());
        assertThat(History.of(PROBLEM, study.trials()).failed()).hasDimensions(1, 2);
        assertThat(study.overview().spent()).isEqualTo(2);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> study.forget(study.ask().id(), ""));
    }

    @Test
    void attributesAreSetAndTakenAway() {
        study.ask();
        study.tag(0, Map.of("operator", "Ada", "good", ""), Set.of());
        study.tag(0, Map.of("operator", "Bob"), Set.of("good", "never there"));
        assertThat(record(0).attributes()).isEqualTo(Map.of("operator", "Bob"));
        assertThatIllegalArgumentException().isThrownBy(() -> study.tag(0, Map.of(" ", "x"), Set.of()));
    }

    @Test
    void resultsOutsideTheSpaceAreDataWithANote() {
        study.tell(Point.of("x", 160.3).with("n", 3), Result.of(measured(1, 2)));
        assertThat(record(0).note()).isEqualTo("parameter 'x': expected a number from 0.0 to 100.0, got 160.3");
        assertThat(study.trial(0)).isInstanceOf(Completed.class);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> study.add(Point.of("x", 160.3).with("n", 3), "start"));
        study.tell(Point.of("x", 50.0).with("n", 3), Result.of(measured(1, 2)));
        assertThat(record(1).note()).isEmpty();
    }

    /** On the nearest face they would contradict each other and what lies inside. */
    @Test
    void resultsOutsideTheSpaceTeachWhereTheyAre() {
        Problem narrow = Problem.of(SearchSpace.of(Parameter.real("x", 0, 2)), Objective.minimize("square"));
        Study moved = Study.of(Setup.of(narrow));
        for (double x : new double[] {0, 1, 3, 4, 5, 6}) {
            moved.tell(Point.of("x", x), Measurement.all(Map.of("square", x * x)));
        }
        for (double x : new double[] {0.5, 1.5, 2}) {
            assertThat(moved.predict(Point.of("x", x)).get(0).median()).isCloseTo(x * x, within(0.15));
        }
    }

    @Test
    void openingAStudyOnlyReads() {
        Study.open("s", SETUP, new ReadOnly(store)).overview();
        assertThatThrownBy(() -> Study.open("t", SETUP, new ReadOnly(store))).hasMessage("read only");
    }

    private static final class ReadOnly extends ForwardingStore {

        private final MemoryStore store;

        ReadOnly(MemoryStore store) {
            this.store = store;
        }

        @Override
        protected StudyStore store() {
            return store;
        }

        @Override
        public boolean create(String study, String definition) {
            throw new IllegalStateException("read only");
        }
    }

    @Test
    void theProblemChangesAndEveryResultStays() {
        study.tell(Point.of("x", 80.0).with("n", 3), measured(1, 2));
        study.ask(2, Compute.serial());
        study.fail(1, "crashed");
        List<Trial> before = List.copyOf(study.trials());
        SearchSpace narrow = SearchSpace.of(Parameter.real("x", 0, 60), Parameter.integer("n", 1, 9));
        Problem changed = Problem.of(narrow, Objective.maximize("f"), Objective.minimize("g"))
                .limitedTo(OutcomeConstraint.atMost("g", 10));
        ProblemVersion version = study.by("Ada").change(changed, "document", "less heat", OptionalInt.empty());
        assertThat(version.number()).isEqualTo(2);
        assertThat(version.actor()).isEqualTo("Ada");
        assertThat(study.trials()).isEqualTo(before);
        assertThat(study.overview().setup().problem()).isEqualTo(changed);
        assertThat(study.problem()).isEqualTo(changed);
        for (Pending next : study.ask(50, Compute.serial())) {
            changed.space().check(next.point());
            assertThat(record((int) next.id()).problem()).isEqualTo(2);
        }
        assertThat(record(0).problem()).isEqualTo(1);
        assertThat(Study.open("s", SETUP, store).overview().records())
                .isEqualTo(study.overview().records());
    }

    @Test
    void ofANewObjectiveOldResultsHaveNoValueAndOfAnOldOneTheyKeepIt() {
        study.ask(2, Compute.serial());
        study.tell(0, 1, 2);
        Problem more = Problem.of(SPACE, Objective.maximize("f"), Objective.minimize("g"), Objective.maximize("h"));
        study.change(more, "three", "", OptionalInt.empty());
        assertThat(study.trial(0)).isInstanceOf(Partial.class);
        assertThat(study.tell(1, 1, 2, 3)).isInstanceOf(Completed.class);
        Problem less = Problem.of(SPACE, Objective.maximize("f"));
        study.change(less, "one", "", OptionalInt.empty());
        assertThat(study.trial(0)).isInstanceOf(Completed.class);
        assertThat(study.trial(0).outcomes().get(0)).containsOnlyKeys("f", "g");
        // A program that was begun before knows nothing of the change, and its result is not refused.
        assertThat(study.tell(0, Map.of("f", Measurement.of(3), "h", Measurement.of(1))))
                .isInstanceOf(Completed.class);
        assertThat(study.tell(0, Map.of("h", Measurement.of(1)))).isInstanceOf(Completed.class);
        assertThatIllegalArgumentException().isThrownBy(() -> study.tell(0, Map.of("i", Measurement.of(1))));
        study.change(Problem.of(SPACE, Objective.maximize("z")), "another", "", OptionalInt.empty());
        assertThat(study.trial(0)).isInstanceOf(Partial.class);
        assertThat(History.of(study.problem(), study.trials()).size()).isZero();
        study.change(more, "three", "", OptionalInt.empty());
        assertThat(study.trial(1)).isInstanceOf(Completed.class);
    }

    @Test
    void aChangeThatThePreferenceDoesNotFitIsRefused() {
        study.steer(Preference.box("g", 0, 1));
        assertThatIllegalArgumentException()
                .isThrownBy(
                        () -> study.change(Problem.of(SPACE, Objective.maximize("f")), "one", "", OptionalInt.empty()));
        assertThat(study.overview().problems()).hasSize(1);
    }

    @Test
    void budgetsHoldWhoeverAsks() {
        Study other = Study.open("s", SETUP, store);
        assertThat(study.lease(Claim.of("a", "1").within(3), 2, Compute.serial()))
                .hasSize(2);
        assertThat(other.lease(Claim.of("b", "2").within(3), 2, Compute.serial()))
                .hasSize(1);
        assertThat(study.lease(Claim.of("a", "3").within(3), 2, Compute.serial()))
                .isEmpty();
        assertThat(study.trials()).hasSize(3);
    }
}
