package dev.etesian.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.etesian.math.Compute;
import dev.etesian.studies.CreateStudy;
import dev.etesian.studies.DeleteStudy;
import dev.etesian.studies.OpenStudy;
import dev.etesian.studies.RenameStudy;
import dev.etesian.studies.Studies;
import dev.etesian.studies.document.BuiltinProblems;
import dev.etesian.studies.document.StudyReader;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What one service keeps of studies that another one changes beside it. */
final class LoadedStudiesTest {

    private static final Identity ADMIN = new Identity("et_1", "ann", Role.ADMIN, Optional.empty(), Optional.empty());

    @TempDir
    Path folder;

    private Studies here;
    private Studies there;
    private LoadedStudies loaded;

    @BeforeEach
    void open() {
        here = Studies.open(folder.resolve("etesian.db"), BuiltinProblems.none());
        there = Studies.open(folder.resolve("etesian.db"), BuiltinProblems.none());
        loaded = new LoadedStudies(here, 4);
        create("s").study().ask(3, Compute.serial());
        assertThat(loaded.study(ADMIN, "s").overview().records()).hasSize(3);
    }

    @AfterEach
    void close() {
        there.close();
        here.close();
    }

    private OpenStudy create(String name) {
        return new CreateStudy(new StudyReader()
                        .document("{\"name\":\"" + name
                                + "\",\"strategy\":\"random\",\"parameters\":{\"x\":{\"type\":\"real\",\"low\":0,\"high\":1}},"
                                + "\"objectives\":{\"f\":\"maximize\",\"g\":\"minimize\"}}"))
                .in(there);
    }

    @Test
    void aStudyIsReadOnceAndKeptUpToDate() {
        there.study("s").study().ask(2, Compute.serial());
        assertThat(loaded.study(ADMIN, "s").overview().records()).hasSize(5);
        assertThat(loaded.loads()).isEqualTo(1);
    }

    @Test
    void oneThatWasDeletedElsewhereIsGoneAndAnotherOfItsNameIsAnother() {
        new DeleteStudy("s").in(there);
        assertThatThrownBy(() -> loaded.study(ADMIN, "s"))
                .isInstanceOfSatisfying(
                        Refusal.class, refused -> assertThat(refused.status()).isEqualTo(404));
        assertThat(loaded.size()).isZero();
        create("s");
        assertThat(loaded.study(ADMIN, "s").overview().records()).isEmpty();
        new DeleteStudy("s").in(there);
        create("s").study().ask(1, Compute.serial());
        assertThat(loaded.study(ADMIN, "s").overview().records()).hasSize(1);
    }

    @Test
    void aNameThatWasGivenAwayIsThatOfItsNewOwner() {
        new RenameStudy("s", "t").in(there);
        create("s");
        assertThat(loaded.study(ADMIN, "s").overview().records()).isEmpty();
        assertThat(loaded.study(ADMIN, "t").overview().records()).hasSize(3);
    }
}
