package dev.etesian.store;

import dev.etesian.study.MemoryStore;
import dev.etesian.study.StudyStore;
import java.time.Instant;

final class MemoryStoreTest extends StudyStoreContract {

    @Override
    protected StudyStore open() {
        return new MemoryStore(Instant::now);
    }

    @Override
    protected void delete(StudyStore from, String study) {
        ((MemoryStore) from).delete(study);
    }
}
