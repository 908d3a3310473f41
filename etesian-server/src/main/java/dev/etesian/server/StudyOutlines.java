package dev.etesian.server;

import dev.etesian.problem.Objective;
import dev.etesian.store.StudySummary;
import dev.etesian.studies.OpenStudy;
import dev.etesian.studies.Status;
import dev.etesian.studies.Studies;
import dev.etesian.studies.document.StudyDefinition;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.ConcurrentHashMap;

/**
 * What a list of studies says of each beyond its counts: objectives and budget. From the study where it is open, or else from
 * the document that it was created with, which is read once: a list must not read every history. May be shared by threads.
 */
final class StudyOutlines {

    private static final int MOST = 10_000;

    private final Studies studies;
    private final LoadedStudies loaded;
    private final Map<Key, Map<String, Object>> known = new ConcurrentHashMap<>();

    private record Key(String study, Instant created) {}

    StudyOutlines(Studies studies, LoadedStudies loaded) {
        this.studies = studies;
        this.loaded = loaded;
    }

    Map<String, Object> of(StudySummary summary) {
        Optional<OpenStudy> open = loaded.peek(summary.name());
        if (open.isPresent()) {
            Status status = Status.of(open.get(), open.get().overview());
            return outline(status.definition(), status.budget());
        }
        if (known.size() > MOST) {
            known.clear();
        }
        return known.computeIfAbsent(new Key(summary.name(), summary.created()), this::read);
    }

    private Map<String, Object> read(Key key) {
        try {
            StudyDefinition definition = studies.definition(key.study);
            return outline(definition, definition.budget().trials());
        } catch (IllegalArgumentException unreadable) {
            return Map.of(); // one bad document must not hide the other studies
        }
    }

    private static Map<String, Object> outline(StudyDefinition definition, OptionalLong budget) {
        Map<String, Object> outline = new LinkedHashMap<>();
        List<String> objectives =
                definition.problem().objectives().stream().map(Objective::name).toList();
        outline.put("objectives", objectives);
        budget.ifPresent(trials -> outline.put("budget", trials));
        return outline;
    }
}
