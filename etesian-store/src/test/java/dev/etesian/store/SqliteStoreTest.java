package dev.etesian.store;

import dev.etesian.study.StudyStore;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.io.TempDir;

final class SqliteStoreTest extends StudyStoreContract {

    @TempDir
    Path folder;

    private SqliteStore store;

    @Override
    StudyStore open() {
        store = SqliteStore.open(folder.resolve("etesian.db"), Boxes.CODEC);
        return store;
    }

    @Override
    void delete(StudyStore from, String study) {
        store.delete(study);
    }

    @AfterEach
    void close() {
        store.close();
    }
}
