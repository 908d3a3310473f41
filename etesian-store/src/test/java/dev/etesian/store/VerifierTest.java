package dev.etesian.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.etesian.math.Compute;
import dev.etesian.problem.Rationale;
import dev.etesian.space.Point;
import dev.etesian.study.Claim;
import dev.etesian.study.Entry;
import dev.etesian.study.Event;
import dev.etesian.study.LeaseTerms;
import dev.etesian.study.Result;
import dev.etesian.study.Study;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Every broken invariant is found: each is broken on purpose. */
final class VerifierTest {

    private static final Point POINT = Point.of("x", 0.5).with("n", 3);

    @TempDir
    Path folder;

    @BeforeEach
    void prepare() {
        try (SqlStore store = Examples.open(folder)) {
            Study study = Study.open("s", Examples.SETUP, store);
            study.ask("ask-1", 2, Compute.serial());
            study.tell(0, Examples.result(1, 2).identified("tell-1"));
            study.tell(0, Examples.result(1, 3).identified("tell-1"));
            study.tell(POINT, Examples.result(1, 2));
            study.start(1, 1, "a");
            study.fail(1, 1, "crashed");
        }
    }

    private Verification verify() {
        try (SqlStore store = Examples.open(folder)) {
            return store.verify("");
        }
    }

    @Test
    void aSoundStoreIsCounted() {
        assertThat(verify()).isEqualTo(new Verification(1, 7, 3, 2, 1, 1, List.of()));
        try (SqlStore store = Examples.open(folder)) {
            assertThat(store.verify("s").ok()).isTrue();
            assertThatIllegalArgumentException().isThrownBy(() -> store.verify("t"));
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            I9 | DELETE FROM trial WHERE number = 1
            I9 | UPDATE trial SET number = 9 WHERE number = 1
            I9 | INSERT INTO trial VALUES (1, 17, 0)
            I9 | DELETE FROM observation WHERE seq = 1
            I9 | UPDATE observation SET tell_id = 'other' WHERE seq = 1
            I9 | DELETE FROM ask_request
            I9 | INSERT INTO ask_request VALUES (1, 'ask-2', 0)
            I9 | INSERT INTO change VALUES (1, 'change-1', 0)
            I9 | INSERT INTO lease VALUES (1, 1, 1, 5, 'a', 'token', 1000, 0)
            I6 | DELETE FROM event WHERE seq = 4
            I6 | UPDATE study SET size = 8
            I6 | UPDATE study SET size = 6
            I8 | UPDATE event SET at = at + 1 WHERE seq = 2
            I8 | INSERT INTO observation VALUES (5, 0, 0, NULL)
            """)
    void changedTablesAreFound(Invariant invariant, String sql) throws SQLException {
        try (Session session = SqliteDialect.open(Examples.file(folder))) {
            session.script("PRAGMA foreign_keys = OFF; DROP TRIGGER event_is_append_only; " + sql);
        }
        assertThat(verify().broken()).extracting(Verification.Fault::invariant).contains(invariant);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            I9 | DELETE FROM lease
            I9 | UPDATE lease SET attempt = 3
            I9 | UPDATE lease SET token = 'other'
            I9 | DELETE FROM change
            """)
    void changedLeasesAreFound(Invariant invariant, String sql) throws SQLException {
        try (SqlStore store = Examples.open(folder)) {
            Study study = Study.open("s", Examples.SETUP, store);
            study.once("change-1").retry(1, "");
            study.lease(Claim.of("b", "token"), 1, Compute.serial());
            assertThat(store.verify("").broken()).isEmpty();
        }
        try (Session session = SqliteDialect.open(Examples.file(folder))) {
            session.script(sql);
        }
        assertThat(verify().broken()).isNotEmpty().allMatch(fault -> fault.invariant() == invariant);
    }

    @Test
    void twoLeasesAtOnceAreFound() {
        try (SqlStore store = Examples.open(folder)) {
            Study.open("s", Examples.SETUP, store).lease(1, Claim.of("b", "token"));
            Event second = new Event.Started(1, 3, "c", Optional.of(LeaseTerms.of("other")));
            store.append("s", List.of(new Entry(8, store.now(), second)));
            assertThat(store.verify("").broken())
                    .anyMatch(fault ->
                            fault.invariant() == Invariant.I7 && fault.words().contains("event row 8"));
        }
    }

    private static Map<String, Event> impossible() {
        Result result = Examples.result(1, 2);
        return Map.ofEntries(
                Map.entry(
                        "I3 ask",
                        new Event.Asked(Optional.of("ask-1"), 1, 3, 0, List.of(POINT), List.of(Rationale.of("x")))),
                Map.entry("I3 tell", new Event.Told(0, result.identified("tell-1"))),
                Map.entry("I3 conflict", new Event.Disputed(0, result.identified("tell-9"), Optional.empty())),
                Map.entry("I4 gap", new Event.Added(4, POINT)),
                Map.entry("I4 twice", new Event.Added(2, POINT)),
                Map.entry("I5 told", new Event.Told(17, result)),
                Map.entry("I5 failed", new Event.Failed(17, "")),
                Map.entry("I5 cancelled", new Event.Cancelled(17, "")),
                Map.entry("I5 basis", new Event.Asked(3, 99, List.of(POINT), List.of(Rationale.of("x")))),
                Map.entry("I7 attempt", new Event.Started(1, 1, "b")),
                Map.entry("I7 expired", new Event.Expired(1, 1, true)),
                Map.entry("I5 retried", new Event.Retried(17, "")),
                Map.entry("I5 forgotten", new Event.Forgotten(17, "")),
                Map.entry("I5 tagged", new Event.Tagged(17, Map.of(), List.of())));
    }

    @Test
    void impossibleEventsAreFound() {
        impossible().forEach((name, event) -> {
            Path copy = folder.resolve(name.replace(' ', '-'));
            try (SqlStore from = Examples.open(folder);
                    SqlStore store = Examples.open(copy)) {
                store.create("s", "");
                store.append("s", from.read("s", 0));
                plant(store, event);
                assertThat(store.verify("").broken())
                        .as(name)
                        .anyMatch(fault -> fault.invariant() == Invariant.valueOf(name.substring(0, 2))
                                && fault.words().contains("event row 7"));
            }
        });
    }

    /** Stores an event past the tables, which would refuse most of these. */
    private static void plant(SqlStore store, Event event) {
        try {
            Row row = new EventCodec(Boxes.CODEC).encode(new Entry(7, Instant.EPOCH, event));
            Rows.insert(Changes.later(Examples.writer(store)), 1, row);
            Examples.writer(store).flush();
            Examples.writer(store).script("UPDATE study SET size = 8");
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void theTablesRefuseWhatMustBeUnique() {
        try (SqlStore store = Examples.open(folder)) {
            for (String name : List.of("I3 ask", "I3 tell", "I4 twice")) {
                Entry entry = new Entry(7, Instant.EPOCH, impossible().get(name));
                org.assertj.core.api.Assertions.assertThatThrownBy(() -> store.append("s", List.of(entry)))
                        .as(name)
                        .isInstanceOf(StoreException.class);
            }
            assertThat(store.verify("")).isEqualTo(new Verification(1, 7, 3, 2, 1, 1, List.of()));
        }
    }
}
