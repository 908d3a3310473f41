package dev.etesian.store;

import static org.assertj.core.api.Assertions.assertThat;

import dev.etesian.problem.Rationale;
import dev.etesian.space.Point;
import dev.etesian.study.Entry;
import dev.etesian.study.Event;
import dev.etesian.study.Overview;
import dev.etesian.study.Study;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A chapter is a copy that is right, or is not read and made again. */
final class ChapterTest {

    private static final EventCodec CODEC = new EventCodec(Boxes.CODEC);
    private static final int LENGTH = 4;
    private static final int TRIALS = 10;

    @TempDir
    Path folder;

    private SqliteStore open() {
        return Examples.open(folder, Options.of(Boxes.CODEC).chaptered(LENGTH));
    }

    private static long chapters(SqliteStore store) {
        try {
            return store.writer.number("SELECT count(*) FROM chapter");
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Twenty events. */
    private static List<Entry> fill(SqliteStore store) {
        Study study = Study.open("s", Examples.SETUP, store);
        for (int i = 0; i < TRIALS; i++) {
            study.tell(study.ask().id(), i, -i);
        }
        return store.read("s", 0);
    }

    @Test
    void holdsEveryEvent() {
        for (int seed = 0; seed < 300; seed++) {
            List<Entry> entries = ArchivePropertyTest.entries(new Random(seed));
            if (!entries.isEmpty()) {
                Chapter chapter = Chapter.of(entries, CODEC);
                assertThat(chapter.entries(CODEC)).as("seed %d", seed).isEqualTo(entries);
                assertThat(chapter.end()).isEqualTo(entries.size());
            }
        }
    }

    @Test
    void anEmptyIdIsAnId() {
        Event asked = new Event.Asked(Optional.of(""), 1, 0, 0, List.of(Point.of("x", 1)), List.of(Rationale.of("a")));
        List<Entry> entries = List.of(new Entry(7, Instant.EPOCH, asked));
        assertThat(Chapter.of(entries, CODEC).entries(CODEC)).isEqualTo(entries);
    }

    @Test
    void everyFlippedBitIsNoticed() {
        Chapter sound = Chapter.of(ArchivePropertyTest.entries(new Random(3)), CODEC);
        for (int bit = 0; bit < 8 * sound.results().length; bit++) {
            byte[] results = sound.results().clone();
            results[bit / 8] ^= (byte) (1 << bit % 8);
            assertThat(new Chapter(0, results, sound.suggestions()).end()).isZero();
        }
    }

    @Test
    void chaptersAreMadeAsTheStudyGrows() {
        try (SqliteStore store = open()) {
            List<Entry> entries = fill(store);
            assertThat(chapters(store)).isEqualTo(2 * TRIALS / LENGTH);
            store.copy("s", "copy");
            assertThat(chapters(store)).isEqualTo(4 * TRIALS / LENGTH);
            assertThat(store.verify("").broken()).isEmpty();
            assertThat(store.read("copy", 0)).isEqualTo(entries);
            store.delete("copy");
            assertThat(chapters(store)).isEqualTo(2 * TRIALS / LENGTH);
            ArchiveTest.imported(store, ArchiveTest.exported(store, "s"), "again");
            assertThat(chapters(store)).isEqualTo(4 * TRIALS / LENGTH);
        }
    }

    /** Whatever happens to chapters, the study is read as its rows have it, and has them again. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            false | DELETE FROM chapter WHERE seq = 8
            false | DELETE FROM chapter WHERE seq IN (0, 16)
            false | DELETE FROM chapter
            true | UPDATE chapter SET results = x''
            true | UPDATE chapter SET results = x'00000000' WHERE seq = 4
            true | UPDATE chapter SET results = substr(results, 1, length(results) - 1) WHERE seq = 4
            true | UPDATE chapter SET suggestions = x'0102030405' WHERE seq = 12
            true | UPDATE chapter SET suggestions = x'' WHERE seq = 0
            true | UPDATE chapter SET results = (SELECT suggestions FROM chapter WHERE seq = 0) WHERE seq = 4
            true | UPDATE chapter SET seq = seq + 1 WHERE seq = 16
            true | DELETE FROM chapter WHERE seq = 16; UPDATE chapter SET seq = seq + 1 WHERE seq = 12
            """)
    void aWrongChapterIsNotReadAndMadeAgain(boolean fault, String sql) throws SQLException {
        try (SqliteStore store = open()) {
            List<Entry> entries = fill(store);
            Overview whole = Overview.of("s", Examples.SETUP, entries);
            store.writer.script(sql);
            assertThat(store.verify("").sound()).isEqualTo(!fault);
            assertThat(store.outline("s", Examples.SETUP).overview().front()).hasSameSizeAs(whole.front());
            assertThat(store.read("s", 0)).isEqualTo(entries);
            store.writer.script("DELETE FROM chapter WHERE seq % 4 > 0");
            assertThat(chapters(store)).isEqualTo(2 * TRIALS / LENGTH);
            assertThat(store.verify("").broken()).isEmpty();
        }
    }

    /** One that says something else than the events, with a checksum that fits, only a check can find. */
    @Test
    void aChapterOfOtherEventsFailsTheCheck() throws SQLException {
        try (SqliteStore store = open()) {
            List<Entry> entries = fill(store);
            List<Entry> others = List.of(
                    entries.get(0),
                    new Entry(1, entries.get(1).at(), new Event.Told(0, Examples.result(99, 99))),
                    entries.get(2),
                    entries.get(3));
            store.writer.update("UPDATE chapter SET results = ? WHERE seq = 0", (Object)
                    Chapter.of(others, CODEC).results());
            assertThat(store.verify("").broken())
                    .containsExactly("I9: study 's': table chapter: the one from event 0 is not what the events say");
        }
    }

    /** The chapter still has what a row lost; the check finds the row. */
    @Test
    void aChapterOutlivesItsRows() throws SQLException {
        try (SqliteStore store = open()) {
            List<Entry> entries = fill(store);
            store.writer.script("DROP TRIGGER event_is_append_only; UPDATE event SET payload = '' WHERE seq = 5");
            assertThat(store.read("s", 0)).isEqualTo(entries);
            assertThat(store.verify("").broken()).singleElement().asString().startsWith("I8");
            store.writer.script("DELETE FROM chapter");
            assertThat(store.read("s", 0).get(5).event()).isInstanceOf(Event.Unreadable.class);
            assertThat(store.read("s", 0)).hasSize(2 * TRIALS);
            assertThat(chapters(store)).isEqualTo(2 * TRIALS / LENGTH - 1);
        }
    }

    @Test
    void anOlderStoreGetsItsChaptersWhenItIsRead() throws IOException {
        try (InputStream in = ChapterTest.class.getResourceAsStream("schema1.db")) {
            Files.write(Examples.file(folder), in.readAllBytes());
        }
        Files.setPosixFilePermissions(Examples.file(folder), PosixFilePermissions.fromString("rw-------"));
        try (SqliteStore store = open()) {
            assertThat(chapters(store)).isZero();
            List<Entry> rows = store.read("fixture", 0);
            assertThat(chapters(store)).isEqualTo(rows.size() / LENGTH);
            assertThat(store.read("fixture", 0)).isEqualTo(rows);
            assertThat(store.verify("").broken()).isEmpty();
        }
    }
}
