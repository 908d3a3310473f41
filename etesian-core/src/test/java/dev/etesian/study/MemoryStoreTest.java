package dev.etesian.study;

final class MemoryStoreTest extends StudyStoreContract {

    @Override
    StudyStore open() {
        return new MemoryStore();
    }
}
