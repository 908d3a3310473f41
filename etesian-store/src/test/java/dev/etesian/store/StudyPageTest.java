package dev.etesian.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.etesian.math.Compute;
import dev.etesian.store.StudyPage.Order;
import dev.etesian.study.Entry;
import dev.etesian.study.Study;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Pages of a list of studies hold every study once, in their order. */
class StudyPageTest {

    private static final int COUNT = 17;

    @TempDir
    Path folder;

    private SqlStore store;

    SqlStore open(Path there) {
        return Examples.open(there);
    }

    @BeforeEach
    void fill() {
        store = open(folder);
        for (int i = 0; i < COUNT; i++) {
            store.create("Study " + i % 5 + "_" + i, "{}");
        }
    }

    @AfterEach
    void close() {
        if (store != null) { // where no server runs, the test is skipped before there is one
            store.close();
        }
    }

    private List<String> names(StudyPage.Query query) {
        List<String> names = new ArrayList<>();
        StudyPage page = store.page(query);
        page.studies().forEach(one -> names.add(one.summary().name()));
        while (page.next().isPresent()) {
            assertThat(page.studies()).hasSize(query.limit());
            page = store.page(query.after(page.next().get()));
            page.studies().forEach(one -> names.add(one.summary().name()));
        }
        return names;
    }

    private static StudyPage.Query query(Order order, String containing, int limit) {
        return new StudyPage.Query(order, containing, Optional.empty(), "", limit);
    }

    @Test
    void pagesByNameHoldEveryStudyOnce() {
        for (int limit : new int[] {1, 4, COUNT - 1, COUNT, COUNT + 1}) {
            assertThat(names(StudyPage.Query.all(limit))).isEqualTo(store.studies());
        }
    }

    /** What happens from now on is later than all that happened, also by the clock of a server. */
    private void laterThanAll() {
        Instant last = store.summaries().stream()
                .map(StudySummary::changed)
                .max(Comparator.naturalOrder())
                .orElseThrow();
        while (!store.now().isAfter(last)) {
            Thread.onSpinWait();
        }
    }

    @Test
    void theLatestComeFirstAndEveryStudyOnce() {
        laterThanAll();
        Study study = Study.open("Study 3_8", Examples.SETUP, store);
        study.ask(1, Compute.serial());
        List<String> all = names(query(Order.CHANGED, "", COUNT));
        assertThat(all.get(0)).isEqualTo("Study 3_8");
        assertThat(all).containsExactlyInAnyOrderElementsOf(store.studies());
        for (int limit : new int[] {1, 4, COUNT - 1}) {
            assertThat(names(query(Order.CHANGED, "", limit))).isEqualTo(all);
        }
    }

    @Test
    void aPageSaysOfItsStudiesWhatTheWholeListSays() {
        laterThanAll();
        Study.open("Study 3_8", Examples.SETUP, store).ask(2, Compute.serial());
        assertThat(store.page(StudyPage.Query.all(COUNT)).studies())
                .extracting(StudyPage.Listed::summary)
                .isEqualTo(store.summaries());
        assertThat(store.page(query(Order.CHANGED, "", 1)).studies().get(0).definition())
                .isEqualTo("{}");
    }

    /** What stands for anything in a pattern stands for itself in a name. */
    @Test
    void aPartOfTheNameIsLookedForInAnyCase() {
        assertThat(names(query(Order.NAME, "study 3_", 2))).containsExactly("Study 3_13", "Study 3_3", "Study 3_8");
        assertThat(names(query(Order.CHANGED, "3_8", 2))).containsExactly("Study 3_8");
        assertThat(names(query(Order.NAME, "%", 2))).isEmpty();
        assertThat(names(query(Order.NAME, "!", 2))).isEmpty();
        assertThat(names(query(Order.NAME, "3_1_", 2))).isEmpty();
    }

    @Test
    void aNameIsFoundByItself() {
        for (String name : List.of("Öfen", "ΣΊΣΥΦΟΣ", "İstanbul Iğdır", "ẞ")) {
            store.create(name, "{}");
            assertThat(names(query(Order.NAME, name, 2))).containsExactly(name);
        }
        assertThat(names(query(Order.NAME, "ÖFEN", 2))).containsExactly("Öfen");
        assertThat(names(query(Order.NAME, "öfen", 2))).isEmpty();
    }

    @Test
    void whoMaySeeOneStudySeesThatOne() {
        assertThat(names(new StudyPage.Query(Order.CHANGED, "", Optional.of("Study 0_5"), "", 9)))
                .containsExactly("Study 0_5");
        assertThat(names(new StudyPage.Query(Order.NAME, "", Optional.of("Study"), "", 9)))
                .isEmpty();
    }

    @Test
    void aCursorOfAnotherKindIsRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> store.page(query(Order.CHANGED, "", 3).after("Study 0_5")))
                .withMessage("after: expected the 'next' of the page before, got 'Study 0_5'");
    }

    @Test
    void theTimeOfChangeIsThatOfTheLastEventWhateverHappens() {
        Study.open("Study 3_8", Examples.SETUP, store).ask(2, Compute.serial());
        store.copy("Study 3_8", "copy");
        store.copy("Study 0_5", "empty copy");
        store.rename("copy", "renamed");
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        store.exportTo(out, "renamed");
        store.importFrom(new ByteArrayInputStream(out.toByteArray()), "imported");
        assertThat(store.summaries()).hasSize(COUNT + 3).allSatisfy(summary -> {
            List<Entry> entries = store.read(summary.name(), 0);
            assertThat(summary.changed())
                    .as(summary.name())
                    .isEqualTo(
                            entries.isEmpty()
                                    ? summary.created()
                                    : entries.get(entries.size() - 1).at());
        });
    }
}
