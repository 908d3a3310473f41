package dev.etesian.store;

import static org.assertj.core.api.Assertions.assertThat;

import dev.etesian.study.Study;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What was deleted is found again by its own name, whatever file it lies in; what is no backup is passed over. */
final class DeletedTest {

    @TempDir
    Path folder;

    @Test
    void deletedStudiesAreListedByTheirNames() throws IOException {
        try (SqlStore store = Examples.open(folder)) {
            for (String name : List.of("plain", "größe / 2", "größe ? 2")) {
                Study study = Study.open(name, Examples.SETUP, store);
                study.tell(study.ask().id(), 1, 2);
                store.delete(name);
            }
            String file = Examples.file(folder).getFileName().toString();
            Files.writeString(folder.resolve(file + ".torn.20260101T000000.deleted.jsonl"), "{\"format\":");
            Files.writeString(folder.resolve(file + ".x.20269901T000000.deleted.jsonl"), "{}");
            Files.writeString(folder.resolve("other.db.y.20260101T000000.deleted.jsonl"), "{}");
            assertThat(store.deleted().stream().map(Deleted::study))
                    .containsExactlyInAnyOrder("plain", "größe / 2", "größe ? 2");
        }
    }
}
