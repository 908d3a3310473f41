package dev.etesian.server;

import dev.etesian.studies.OpenStudy;
import dev.etesian.studies.Studies;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** Studies that were used lately, kept open; those that were not for longest give way. May be shared by threads. */
final class LoadedStudies {

    private final Studies studies;
    private final Map<String, OpenStudy> loaded;

    /**
     * @param most how many are kept
     */
    LoadedStudies(Studies studies, int most) {
        this.studies = studies;
        loaded = new LinkedHashMap<>(16, 0.75f, true) {
            private static final long serialVersionUID = 1;

            @Override
            protected boolean removeEldestEntry(Map.Entry<String, OpenStudy> eldest) {
                return size() > most;
            }
        };
    }

    Studies studies() {
        return studies;
    }

    /** A study by its name; one that is not there, or that the asker may not see, does not exist. */
    OpenStudy study(Identity identity, String name) {
        if (!identity.sees(name)) {
            throw Refusal.noStudy(name);
        }
        synchronized (loaded) {
            OpenStudy known = loaded.get(name);
            if (known != null) {
                return known;
            }
        }
        if (!studies.names().contains(name)) {
            throw Refusal.noStudy(name);
        }
        OpenStudy opened = studies.study(name);
        synchronized (loaded) {
            return loaded.merge(name, opened, (before, now) -> before);
        }
    }

    /** A study that is loaded and has been read. */
    Optional<OpenStudy> peek(String name) {
        synchronized (loaded) {
            return Optional.ofNullable(loaded.get(name)).filter(OpenStudy::read);
        }
    }

    /** Forgets what was loaded of a study that is no longer what it was. */
    void drop(String name) {
        synchronized (loaded) {
            loaded.remove(name);
        }
    }

    int size() {
        synchronized (loaded) {
            return loaded.size();
        }
    }
}
