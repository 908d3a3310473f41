package dev.etesian.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.etesian.study.Study;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A store is copied while it is written to, and every copy is a store. */
final class SnapshotTest {

    private static final int COPIES = 20;

    @TempDir
    Path folder;

    @Test
    void everyCopyIsSoundAndHasWhatWasToldBefore() throws IOException {
        try (SqlStore store = Examples.open(folder)) {
            Study study = Study.open("s", Examples.SETUP, store);
            AtomicBoolean enough = new AtomicBoolean();
            CompletableFuture<Void> writer = CompletableFuture.runAsync(() -> {
                while (!enough.get()) {
                    study.tell(study.ask().id(), 1, 2);
                }
            });
            try {
                for (int i = 0; i < COPIES; i++) {
                    long before = store.summaries().get(0).results();
                    Path copy = folder.resolve("copy" + i + ".db");
                    store.backUp(copy);
                    try (SqlStore copied = Stores.file(copy, Boxes.CODEC)) {
                        assertThat(copied.verify("").broken()).isEmpty();
                        assertThat(copied.verify("").results()).isGreaterThanOrEqualTo(before);
                    }
                }
            } finally {
                enough.set(true);
                writer.join();
            }
        }
        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files.filter(file -> file.toString().endsWith(".new"))).isEmpty();
        }
    }

    @Test
    void aCopyIsForItsOwnerAloneAndReplacesNothing() throws IOException {
        try (SqlStore store = Examples.open(folder)) {
            Path copy = folder.resolve("copy.db");
            store.backUp(copy);
            assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(copy)))
                    .isEqualTo("rw-------");
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> store.backUp(copy))
                    .withMessageContaining("exists");
        }
    }
}
