package dev.etesian.store;

import static org.assertj.core.api.Assertions.assertThat;

import dev.etesian.math.Compute;
import dev.etesian.preference.Preference;
import dev.etesian.study.Study;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Instant;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What a killed process leaves behind, at every named point of every operation: the files are copied while the operation
 * stands still there, and the copy is opened as after a crash.
 */
final class CrashImageTest {

    @TempDir
    Path folder;

    private final Acknowledged log = new Acknowledged();
    private final Set<Failpoint> reached = EnumSet.noneOf(Failpoint.class);
    private int images;
    private Set<String> studies = Set.of();
    private Set<String> studiesAfter = Set.of();

    @Test
    void everyCrashLeavesASoundStore() throws IOException {
        Path live = Files.createDirectory(folder.resolve("live"));
        Options options = Options.of(Boxes.CODEC).watched(point -> crash(live, point));
        try (SqlStore store = Stores.file(Examples.file(live), options)) {
            work(store);
        }
        assertThat(reached).isEqualTo(EnumSet.allOf(Failpoint.class));
        assertThat(images).isGreaterThan(60);
    }

    private void work(SqlStore store) {
        changing(Set.of("s"));
        Study study = Study.open("s", Examples.SETUP, store);
        changing(Set.of("s"));
        for (int i = 0; i < 3; i++) {
            long trial = study.ask("a" + i, 1, Compute.serial()).get(0).id();
            log.log("asked a" + i + " " + trial);
            study.start(trial, 1, "me");
            log.log("sent t" + i);
            study.tell(trial, Acknowledged.result("t" + i));
            log.log("told t" + i);
        }
        study.ask(3, Compute.serial());
        study.steer(Preference.flat(), "");
        store.log("s").renew();
        study.cancel(4, "");
        study.fail(5, "");
        String export = ArchiveTest.exported(store, "s");
        changing(Set.of("s", "copy"));
        store.credentials()
                .add(new Credential(
                        "et_1",
                        Credential.Kind.TOKEN,
                        "hash",
                        "name",
                        "viewer",
                        Optional.empty(),
                        Optional.empty(),
                        Instant.EPOCH,
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty()));
        store.copy("s", "copy");
        changing(Set.of("s", "moved"));
        store.rename("copy", "moved");
        changing(Set.of("s"));
        store.delete("moved");
        changing(Set.of("s", "imported"));
        store.importFrom(new ByteArrayInputStream(export.getBytes(StandardCharsets.UTF_8)), "imported");
        changing(Set.of("s", "imported"));
    }

    /** The next operation leaves these studies; a crash in it leaves them or those before. */
    private void changing(Set<String> after) {
        studies = studiesAfter;
        studiesAfter = after;
    }

    private void crash(Path live, Failpoint point) {
        reached.add(point);
        Path image = folder.resolve(images++ + "-" + point);
        try (Stream<Path> files = Files.list(live)) {
            Files.createDirectory(image);
            for (Path file : files.toList()) {
                // The index of the log is memory shared by processes; after a crash it is built again.
                if (!file.toString().endsWith("-shm")) {
                    Files.copy(file, image.resolve(file.getFileName()), StandardCopyOption.COPY_ATTRIBUTES);
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        Set<String> names = new TreeSet<>(studies);
        names.addAll(studiesAfter);
        check(image, names);
    }

    private void check(Path image, Set<String> names) {
        try (SqlStore store = Stores.file(Examples.file(image), Options.of(Boxes.CODEC))) {
            assertThat(store.verify("").broken()).as(image.toString()).isEmpty();
            assertThat(names).as(image.toString()).containsAll(store.studies());
            if (store.studies().contains("s")) {
                assertThat(log.violations(Study.open("s", Examples.SETUP, store).overview()))
                        .as(image.toString())
                        .isEmpty();
            }
            if (store.studies().contains("imported")) {
                assertThat(store.read("imported", 0)).as("all or nothing").isEqualTo(store.read("s", 0));
            }
            Study study = Study.open("s", Examples.SETUP, store);
            assertThat(study.tell(study.ask().id(), 1, 1)).isNotNull();
        }
    }
}
