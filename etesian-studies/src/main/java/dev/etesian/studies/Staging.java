package dev.etesian.studies;

import dev.etesian.store.Store;
import dev.etesian.studies.document.StudyDefinition;
import dev.etesian.study.Entry;
import dev.etesian.study.MemoryStore;
import dev.etesian.study.Study;
import dev.etesian.study.StudyLog;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;

/** Many changes to a study that are stored together: made in memory first, then appended at once, or not at all. */
final class Staging {

    private Staging() {}

    /**
     * Makes changes to a study, which is created with them where there is none. Whatever they throw leaves the store as it was.
     * Where others write meanwhile, they are made again on top of that.
     *
     * @param definition of a study that is not there yet
     */
    static <T> T make(Store store, String name, StudyDefinition definition, Function<Study, T> changes) {
        while (true) {
            boolean there = store.find(name).isPresent();
            List<Entry> before = there ? store.read(name, 0) : List.of();
            Made<T> made = staged(store, name, definition, before, changes);
            boolean stored = there
                    ? made.added.isEmpty() || store.append(name, made.added)
                    : store.create(name, definition.document(), made.added);
            if (stored) {
                return made.answer;
            }
        }
    }

    /** Makes a study with changes to it; returns false, and changes nothing, where it exists. */
    static boolean create(Store store, StudyDefinition definition, Consumer<Study> changes) {
        Made<Study> made = staged(store, definition.name(), definition, List.of(), study -> {
            changes.accept(study);
            return study;
        });
        return store.create(definition.name(), definition.document(), made.added);
    }

    /** What changes answered, and what they added. */
    private record Made<T>(T answer, List<Entry> added) {}

    private static <T> Made<T> staged(
            Store store, String name, StudyDefinition definition, List<Entry> before, Function<Study, T> changes) {
        MemoryStore memory = new MemoryStore(store::now);
        memory.create(name, definition.document());
        StudyLog staged = memory.log(name);
        if (!before.isEmpty()) {
            staged.append(before);
        }
        T answer = changes.apply(Study.open(name, definition.setup(), memory));
        return new Made<>(answer, staged.read(before.size()));
    }
}
