package dev.etesian.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.etesian.space.Point;
import dev.etesian.study.Entry;
import dev.etesian.study.Event;
import dev.etesian.study.Overview;
import dev.etesian.study.Study;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Files made to hurt, and texts without measure: each costs one message. */
final class HostileTest {

    @TempDir
    Path folder;

    private SqlStore store;

    @BeforeEach
    void open() {
        store = Examples.open(folder);
    }

    @AfterEach
    void close() {
        store.close();
    }

    /** An export of one event with the right checksums. */
    private static String archive(long seq, String type, String payload) {
        return archive(List.of(row(seq, type, payload)));
    }

    private static Row row(long seq, String type, String payload) {
        return Row.of(seq, type, 0, payload.getBytes(StandardCharsets.UTF_8));
    }

    private static String archive(List<Row> rows) {
        StringBuilder lines = new StringBuilder();
        MessageDigest digest = ArchiveWriter.digest("");
        for (Row row : rows) {
            String line = ArchiveLine.write(row);
            ArchiveWriter.update(digest, line);
            lines.append(line).append('\n');
        }
        Manifest manifest =
                new Manifest("evil", 0, "", rows.size(), HexFormat.of().formatHex(digest.digest()));
        return manifest.line() + "\n" + lines;
    }

    private void refused(String file, String why) {
        InputStream in = new ByteArrayInputStream(file.getBytes(StandardCharsets.UTF_8));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> store.importFrom(in, ""))
                .withMessageContaining(why);
        assertThat(store.studies()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2_000_000_000L, 3_000_000_000L, 999_999_999_999_999_999L})
    void aTrialThatDoesNotFollowIsRefused(long trial) {
        String added = "{\"trial\":" + trial + ",\"origin\":\"user\",\"point\":{\"x\":0.5}}";
        refused(archive(0, "added", added), "line 2: expected trial 0, got " + trial);
    }

    @Test
    void anEventFarAheadIsRefused() {
        refused(archive(999_999_999_999_999_999L, "failed", "{\"trial\":0}"), "line 2: expected event 0 or");
    }

    /** Each gap for itself is one that a damaged store may have. */
    @Test
    void manyEventsThatAreMissingHereAndThereAreRefused() {
        List<Row> rows = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            rows.add(row(40_000 * (i + 1), "failed", "{\"trial\":0}"));
        }
        refused(archive(rows), "line 4: expected event 80001 or one of the next 20001, got 120000");
    }

    @Test
    void manyTrialsThatAreMissingHereAndThereAreRefused() {
        List<Row> rows = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            rows.add(row(
                    2 * i + 1,
                    "added",
                    "{\"trial\":" + 40_000 * (i + 1) + ",\"origin\":\"user\",\"point\":{\"x\":0.5,\"n\":1}}"));
        }
        refused(archive(rows), "line 4: expected trial 80001, got 120000");
    }

    @Test
    void aLineWithoutEndIsRefused() {
        InputStream endless = new InputStream() {
            @Override
            public int read() {
                return 'x';
            }

            @Override
            public int read(byte[] bytes, int from, int length) {
                Arrays.fill(bytes, from, from + length, (byte) 'x');
                return length;
            }
        };
        assertThatIllegalArgumentException()
                .isThrownBy(() -> store.importFrom(endless, ""))
                .withMessageStartingWith("line 1: expected at most");
    }

    /** A log that was written past the checks, by an older version, say. */
    @ParameterizedTest
    @ValueSource(longs = {2_000_000_000L, 3_000_000_000L})
    void aTrialFarAheadIsAFaultAndHidesNothing(long trial) {
        Study.open("s", Examples.SETUP, store).ask();
        Event far = new Event.Added(trial, Point.of("x", 0.5).with("n", 1));
        store.append("s", List.of(new Entry(1, store.now(), far)));
        Overview overview = Study.open("s", Examples.SETUP, store).overview();
        assertThat(overview.records()).hasSize(1);
        assertThat(overview.faults()).singleElement().asString().contains("expected trial 1, got " + trial);
        assertThat(store.outline("s", Examples.SETUP).overview().records()).hasSize(1);
    }

    @Test
    void aTextThatIsTooLongGetsNoReceipt() {
        Study study = Study.open("s", Examples.SETUP, store);
        study.ask();
        String tooLong = "x".repeat(65_537);
        List<Runnable> attempts = List.of(
                () -> study.tell(0, Examples.result(1, 2).noted(tooLong)),
                () -> study.fail(0, tooLong),
                () -> study.cancel(0, tooLong),
                () -> study.retry(0, tooLong),
                () -> study.forget(0, tooLong),
                () -> study.extend(1, tooLong),
                () -> study.tag(0, Map.of("a", tooLong), Set.of()),
                () -> study.steer(study.preference(), tooLong),
                () -> study.start(0, 1, tooLong),
                () -> study.by(tooLong),
                () -> study.once(tooLong));
        attempts.forEach(attempt ->
                assertThatIllegalArgumentException().isThrownBy(attempt::run).withMessageContaining("65537"));
        assertThat(store.read("s", 0)).hasSize(1);
        study.tell(0, Examples.result(1, 2).noted("x".repeat(65_536)));
        assertThat(Study.open("s", Examples.SETUP, store).overview().faults()).isEmpty();
    }

    /** What older versions took is read: a text longer than a JSON library likes, and a block longer than SQLite makes. */
    @Test
    void longTextsOfOlderVersionsAreRead() {
        store.create("s", "");
        List<Entry> one = List.of(new Entry(0, store.now(), new Event.Failed(0, "x".repeat(20_000_001))));
        assertThat(store.append("s", one)).isTrue();
        assertThat(store.read("s", 0)).isEqualTo(one);
        List<Event> many = new ArrayList<>();
        for (int i = 0; i < 60; i++) {
            many.add(new Event.Failed(0, i + "x".repeat(1_000_000)));
        }
        assertThat(store.append("s", Entry.all(1, store.now(), many))).isTrue();
        assertThat(store.read("s", 1)).extracting(Entry::event).isEqualTo(many);
        assertThat(store.append("s", Entry.all(61, store.now(), List.of(new Event.Extended(1, "still writable")))))
                .isTrue();
    }

    /** A block of a thousand events is read in one piece: as long as texts may be, it is more than a database puts together. */
    @Test
    void aThousandOfTheLongestTextsAreReadAndWrittenOn() {
        Study study = Study.open("s", Examples.SETUP, store);
        study.ask();
        String longest = "\u20ac".repeat(65_536);
        List<Event> many = new ArrayList<>();
        for (int i = 1; i < 999; i++) {
            many.add(new Event.Told(0, Examples.result(i, i).noted(longest)));
        }
        assertThat(store.append("s", Entry.all(1, store.now(), many))).isTrue();
        Study open = Study.open("s", Examples.SETUP, store);
        open.tell(0, Examples.result(999, 1).noted(longest));
        open.tell(0, Examples.result(1000, 1).noted(longest));
        assertThat(study.tell(0, Examples.result(1001, 1)).report()).isEqualTo(1000);
        Overview overview = Study.open("s", Examples.SETUP, store).overview();
        assertThat(overview.faults()).isEmpty();
        assertThat(overview.records().get(0).reports()).hasSize(1001);
        assertThat(store.outline("s", Examples.SETUP)
                        .overview()
                        .records()
                        .get(0)
                        .reports())
                .hasSize(1001);
        assertThat(store.verify("s").broken()).isEmpty();
    }
}
