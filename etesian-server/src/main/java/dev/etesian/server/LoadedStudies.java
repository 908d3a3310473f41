package dev.etesian.server;

import dev.etesian.studies.OpenStudy;
import dev.etesian.studies.Studies;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.LongAdder;

/**
 * Studies that were used lately, kept open; those that were not for longest give way. Another service on the same store may delete
 * a study, or give its name to another one: what is kept is what the store has by that name now. May be shared by threads.
 */
final class LoadedStudies {

    private final Studies studies;
    private final Map<String, Loaded> loaded;
    private final LongAdder loads = new LongAdder();

    private record Loaded(String id, OpenStudy study) {}

    /**
     * @param most how many are kept
     */
    LoadedStudies(Studies studies, int most) {
        this.studies = studies;
        loaded = new LinkedHashMap<>(16, 0.75f, true) {
            private static final long serialVersionUID = 1;

            @Override
            protected boolean removeEldestEntry(Map.Entry<String, Loaded> eldest) {
                return size() > most;
            }
        };
    }

    /** A study by its name; one that is not there, or that the asker may not see, does not exist. */
    OpenStudy study(Identity identity, String name) {
        if (!identity.sees(name)) {
            throw Refusal.noStudy(name);
        }
        String id = studies.id(name).orElseThrow(() -> {
            drop(name);
            return Refusal.noStudy(name);
        });
        synchronized (loaded) {
            Loaded known = loaded.get(name);
            if (known != null && known.id.equals(id)) {
                return known.study;
            }
        }
        Loaded opened = new Loaded(id, studies.study(name));
        loads.increment();
        synchronized (loaded) {
            return loaded.merge(name, opened, (before, now) -> before.id.equals(id) ? before : now).study;
        }
    }

    /** A study that is loaded and has been read. */
    Optional<OpenStudy> peek(String name) {
        synchronized (loaded) {
            return Optional.ofNullable(loaded.get(name)).map(Loaded::study).filter(OpenStudy::read);
        }
    }

    /** Forgets what was loaded of a study that is no longer what it was. */
    void drop(String name) {
        synchronized (loaded) {
            loaded.remove(name);
        }
    }

    /** How often a study was read that was not in memory. */
    long loads() {
        return loads.sum();
    }

    int size() {
        synchronized (loaded) {
            return loaded.size();
        }
    }
}
