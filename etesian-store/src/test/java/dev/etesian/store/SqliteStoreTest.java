package dev.etesian.store;

import dev.etesian.study.StudyStore;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.io.TempDir;

final class SqliteStoreTest extends StudyStoreContract {

    @TempDir
    Path folder;

    private SqlStore store;

    @Override
    protected StudyStore open() {
        store = Stores.file(folder.resolve("etesian.db"), Boxes.CODEC);
        return store;
    }

    @Override
    protected void delete(StudyStore from, String study) {
        store.delete(study);
    }

    @AfterEach
    void close() {
        store.close();
    }
}
