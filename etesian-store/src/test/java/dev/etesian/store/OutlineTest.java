package dev.etesian.store;

import static org.assertj.core.api.Assertions.assertThat;

import dev.etesian.math.Compute;
import dev.etesian.preference.Preference;
import dev.etesian.space.Point;
import dev.etesian.study.Dossier;
import dev.etesian.study.Overview;
import dev.etesian.study.Study;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A quick look shows what the whole log does. */
final class OutlineTest {

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
        try (SqliteStore store = Examples.open(folder)) {
            Study study = Study.open("s", Examples.SETUP, store);
            live(study);
            Overview whole = study.overview();
            Outline outline = store.outline("s", Examples.SETUP);
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
            assertThat(quick.dossiers()).hasSize(TRIALS);
            for (Dossier dossier : whole.dossiers()) {
                assertThat(outline.dossier(dossier.trial().id())).isEqualTo(dossier);
            }
        }
    }

    @Test
    void anEmptyStudyHasAnOutline() {
        try (SqliteStore store = Examples.open(folder)) {
            Study.open("s", Examples.SETUP, store);
            assertThat(store.outline("s", Examples.SETUP).overview().dossiers()).isEmpty();
        }
    }

    @Test
    void aChangedResultIsAFaultAndDoesNotCount() throws SQLException {
        try (SqliteStore store = Examples.open(folder)) {
            Study study = Study.open("s", Examples.SETUP, store);
            study.tell(study.ask().id(), 1, 2);
            study.tell(study.ask().id(), 2, 1);
            store.writer.script("DROP TRIGGER event_is_append_only; "
                    + "UPDATE event SET payload = replace(payload, '1.0', '9.0') WHERE seq = 1");
            Overview quick = store.outline("s", Examples.SETUP).overview();
            assertThat(quick.faults()).singleElement().asString().contains("event row 1", "checksum");
            assertThat(quick.front()).extracting("id").containsExactly(1L);
        }
    }
}
