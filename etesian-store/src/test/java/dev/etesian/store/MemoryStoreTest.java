package dev.etesian.store;

import dev.etesian.study.MemoryStore;
import dev.etesian.study.StudyStore;

final class MemoryStoreTest extends StudyStoreContract {

    @Override
    StudyStore open() {
        return new MemoryStore();
    }
}
