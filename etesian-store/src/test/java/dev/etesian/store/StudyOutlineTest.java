package dev.etesian.store;

import static org.assertj.core.api.Assertions.assertThat;

import dev.etesian.math.Compute;
import dev.etesian.preference.Preference;
import dev.etesian.space.Point;
import dev.etesian.study.Entry;
import dev.etesian.study.Event;
import dev.etesian.study.Overview;
import dev.etesian.study.Result;
import dev.etesian.study.Study;
import dev.etesian.study.TrialRecord;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A quick look shows what the whole log does. */
final class StudyOutlineTest {

    private static final int TRIALS = 450;

    @TempDir
    Path folder;

    /** Everything that can happen to a trial, over several blocks of rows. */
    private static void live(Study study) {
        Random random = new Random(8);
        for (int i = 0; i < TRIALS; i += 3) {
            study.ask(2, Compute.serial());
            study.add(Point.of("x", random.nextDouble()).with("n", 5), "mine");
            study.start(i, 1, "me");
            switch (random.nextInt(6)) {
                case 0 -> study.fail(i, 1, "fell");
                case 1 -> study.cancel(i + 1, "no");
                case 2 -> study.steer(Preference.flat(), "again");
                default ->
                    study.tell(
                            i,
                            Examples.result(random.nextDouble(), random.nextDouble())
                                    .identified("t" + i));
            }
            study.tell(i + 2, Examples.result(random.nextDouble(), Double.NaN));
            study.tell(i + 2, Examples.result(random.nextDouble(), random.nextDouble()));
        }
        study.extend(7, "");
    }

    @Test
    void saysWhatTheWholeLogSays() {
        try (SqlStore store = Examples.open(folder)) {
            Study study = Study.open("s", Examples.SETUP, store);
            live(study);
            Overview whole = study.overview();
            StudyOutline outline = store.outline("s", Examples.SETUP);
            Overview quick = outline.overview();
            assertThat(quick.size()).isEqualTo(whole.size());
            assertThat(quick.extension()).isEqualTo(7);
            assertThat(quick.preferences()).isEqualTo(whole.preferences());
            assertThat(quick.faults()).isEmpty();
            assertThat(quick.front())
                    .extracting("id")
                    .isEqualTo(whole.front().stream()
                            .map(trial -> (Object) trial.id())
                            .toList());
            assertThat(quick.records()).hasSize(TRIALS);
            for (TrialRecord record : whole.records()) {
                assertThat(outline.record(record.trial().id())).isEqualTo(record);
            }
        }
    }

    /** Any order of any events, most of which make no sense to the problem or after those before. */
    @Test
    void saysTheSameOfEveryStudy() {
        try (SqlStore store = Examples.open(folder)) {
            for (int seed = 0; seed < 150; seed++) {
                String name = "s" + seed;
                List<Entry> entries = sensible(new Random(seed));
                store.create(name, "");
                store.append(name, entries);
                Overview whole = Overview.of(name, Examples.SETUP, entries);
                StudyOutline quick = store.outline(name, Examples.SETUP);
                assertThat(quick.overview().faults()).as(name).isEqualTo(whole.faults());
                assertThat(quick.overview().front()).extracting("id").isEqualTo(ids(whole));
                assertThat(quick.overview().records()).as(name).hasSameSizeAs(whole.records());
                for (TrialRecord record : whole.records()) {
                    assertThat(quick.record(record.trial().id()).trial())
                            .as(name)
                            .isEqualTo(record.trial());
                }
            }
        }
    }

    private static List<Object> ids(Overview overview) {
        return overview.front().stream().map(trial -> (Object) trial.id()).toList();
    }

    /** As any events, with outcomes that mostly belong to the problem. */
    private static List<Entry> sensible(Random random) {
        List<Entry> entries = new ArrayList<>();
        entries.add(new Entry(
                0, Instant.EPOCH, new Event.Added(0, Point.of("x", 0.5).with("n", 1), "mine")));
        List<Entry> others = ArchivePropertyTest.entries(random);
        boolean odd = random.nextInt(4) == 0;
        for (Entry other : others) {
            Event event = other.event();
            if (event instanceof Event.Asked asked) {
                event = new Event.Asked(
                        asked.id(), asked.count(), asked.first() + 1, 0, asked.points(), asked.rationales());
            } else if (event instanceof Event.Added added) {
                event = new Event.Added(added.trial() + 1, added.point(), added.origin());
            } else if (event instanceof Event.Told told && !odd) {
                double g = random.nextInt(5) == 0 ? Double.NaN : random.nextInt(9);
                Result result = Examples.result(random.nextInt(9), g)
                        .attempt(told.result().attempt());
                event = new Event.Told(
                        told.trial(), random.nextInt(4) == 0 ? result.correcting() : result.noted("seen"));
            }
            entries.add(new Entry(entries.size(), other.at(), event));
        }
        return entries;
    }

    @Test
    void anEmptyStudyHasAnOutline() {
        try (SqlStore store = Examples.open(folder)) {
            Study.open("s", Examples.SETUP, store);
            assertThat(store.outline("s", Examples.SETUP).overview().records()).isEmpty();
        }
    }

    @Test
    void aChangedResultIsAFaultAndDoesNotCount() throws SQLException {
        try (SqlStore store = Examples.open(folder)) {
            Study study = Study.open("s", Examples.SETUP, store);
            study.tell(study.ask().id(), 1, 2);
            study.tell(study.ask().id(), 2, 1);
            Examples.writer(store)
                    .script("DROP TRIGGER event_is_append_only; "
                            + "UPDATE event SET payload = replace(payload, '1.0', '9.0') WHERE seq = 1");
            Overview quick = store.outline("s", Examples.SETUP).overview();
            assertThat(quick.faults()).singleElement().asString().contains("event row 1", "checksum");
            assertThat(quick.front()).extracting("id").containsExactly(1L);
        }
    }

    /** What is read in this way is not read as a whole: that would be right as well, and slow. */
    @Test
    void readsNoSuggestions() {
        try (SqlStore store = Examples.open(folder)) {
            Study study = Study.open("s", Examples.SETUP, store);
            study.tell(study.ask().id(), 1, 2);
            Overview quick = store.outline("s", Examples.SETUP).overview();
            assertThat(quick.trials().get(0).point()).isEqualTo(LogReading.NOT_READ);
        }
    }

    @Test
    void aLostSuggestionIsAFault() throws SQLException {
        try (SqlStore store = Examples.open(folder)) {
            Study study = Study.open("s", Examples.SETUP, store);
            study.tell(study.ask().id(), 1, 2);
            Examples.writer(store).script("DELETE FROM event WHERE seq = 0");
            StudyOutline outline = store.outline("s", Examples.SETUP);
            assertThat(outline.overview().faults()).singleElement().asString().contains("event row 0");
            assertThat(outline.record(0)).isEqualTo(outline.overview().records().get(0));
        }
    }
}
