package dev.etesian.store;

import static org.assertj.core.api.Assertions.assertThat;

import dev.etesian.problem.Completed;
import dev.etesian.problem.Trial;
import dev.etesian.study.Overview;
import dev.etesian.study.Study;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** One bad row hides no other, is named, and fails the check; whatever column it is in. */
final class DamageTest {

    private static final int TRIALS = 6;

    @TempDir
    Path folder;

    private void prepare() {
        try (SqlStore store = Examples.open(folder)) {
            Study study = Study.open("s", Examples.SETUP, store);
            for (int i = 0; i < TRIALS; i++) {
                study.tell(study.ask().id(), i, i);
            }
            Study.open("other", Examples.SETUP, store).ask();
        }
    }

    private void damage(String sql) {
        try (Session session = SqliteDialect.open(Examples.file(folder))) {
            session.script("PRAGMA foreign_keys = OFF; DROP TRIGGER IF EXISTS event_is_append_only; " + sql);
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Event 4 suggests trial 2, event 5 tells it. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            4 | payload = '{'
            4 | payload = replace(payload, 'x', 'y')
            4 | type = 'told'
            4 | type = 'nonsense'
            4 | at = at + 1
            4 | sha256 = zeroblob(32)
            4 | sha256 = zeroblob(1)
            4 | seq = 1000
            4 | study = 77
            5 | payload = ''
            5 | payload = '{"trial":2,"outcomes":{"f":1.0,"g":2.0}}'
            5 | payload = cast(x'fffe00ff' AS TEXT)
            5 | type = 'asked'
            5 | at = 0
            5 | sha256 = zeroblob(32)
            5 | seq = 1000
            5 | study = 77
            """)
    void aBadRowHidesNoOther(long seq, String change) {
        prepare();
        damage("UPDATE event SET " + change + " WHERE study = 1 AND seq = " + seq);
        try (SqlStore store = Examples.open(folder)) {
            Study study = Study.open("s", Examples.SETUP, store);
            Overview overview = study.overview();
            assertThat(overview.trials()).extracting(Trial::id).containsExactlyElementsOf(numbers());
            assertThat(overview.trials().stream().filter(trial -> trial.id() != 2))
                    .hasSize(TRIALS - 1)
                    .allMatch(Completed.class::isInstance);
            assertThat(overview.trials().get(2)).isNotInstanceOf(Completed.class);
            assertThat(overview.faults()).hasSize(1);
            assertThat(overview.faults().get(0)).contains("study 's', event row " + seq);
            assertThat(store.verify("").broken())
                    .isNotEmpty()
                    .anyMatch(fault ->
                            fault.words().contains("study 's'") && fault.words().contains("event row " + seq));
            assertThat(Study.open("other", Examples.SETUP, store).overview().faults())
                    .isEmpty();
            long next = study.ask().id();
            assertThat(next).isEqualTo(TRIALS);
            assertThat(study.tell(next, 1, 1)).isInstanceOf(Completed.class);
        }
    }

    private static List<Long> numbers() {
        return LongStream.range(0, TRIALS).boxed().toList();
    }

    @Test
    void theLastEventMayBeTheBadOne() {
        prepare();
        damage("UPDATE event SET payload = 'gone' WHERE study = 2");
        try (SqlStore store = Examples.open(folder)) {
            Study study = Study.open("other", Examples.SETUP, store);
            assertThat(study.trials()).hasSize(1);
            assertThat(study.ask().id()).isEqualTo(1);
        }
    }

    @Test
    void anExportCarriesTheDamage() {
        prepare();
        damage("UPDATE event SET payload = 'line 1' || char(10) || 'line \"2\"' WHERE study = 1 AND seq = 5");
        try (SqlStore store = Examples.open(folder)) {
            ByteArrayOutputStream first = new ByteArrayOutputStream();
            store.exportTo(first, "s");
            Path backup = store.delete("s").orElseThrow();
            assertThat(backup).hasBinaryContent(first.toByteArray());
            store.importFrom(new ByteArrayInputStream(first.toByteArray()), "");
            ByteArrayOutputStream second = new ByteArrayOutputStream();
            store.exportTo(second, "s");
            assertThat(second.toByteArray()).isEqualTo(first.toByteArray());
            assertThat(Study.open("s", Examples.SETUP, store).overview().faults())
                    .hasSize(1);
        }
    }

    @Test
    void eventsAreNeverChanged() throws SQLException {
        prepare();
        try (Session session = SqliteDialect.open(Examples.file(folder))) {
            org.assertj.core.api.Assertions.assertThatThrownBy(
                            () -> session.update("UPDATE event SET payload = '' WHERE seq = 1"))
                    .hasMessageContaining("events are never changed");
        }
    }
}
