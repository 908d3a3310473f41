package dev.etesian.server;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.etesian.problem.Objective;
import dev.etesian.store.StudyPage;
import dev.etesian.studies.OpenStudy;
import dev.etesian.studies.Status;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * What a list of studies says of each beyond its counts: objectives and budget. From the study where it is open, or else from
 * the document that it was created with, as the store keeps it: a list must neither read every history nor check every document
 * anew. May be shared by threads.
 */
final class StudyOutlines {

    private static final ObjectMapper JSON = new ObjectMapper();

    private final LoadedStudies loaded;

    StudyOutlines(LoadedStudies loaded) {
        this.loaded = loaded;
    }

    Map<String, Object> of(StudyPage.Listed listed) {
        Optional<OpenStudy> open = loaded.peek(listed.summary().name());
        if (open.isPresent()) {
            Status status = Status.of(open.get(), open.get().overview());
            List<String> objectives = status.definition().problem().objectives().stream()
                    .map(Objective::name)
                    .toList();
            return outline(objectives, status.budget());
        }
        try {
            return read(JSON.readTree(listed.definition()));
        } catch (JsonProcessingException unreadable) {
            return Map.of(); // one bad document must not hide the other studies
        }
    }

    private static Map<String, Object> read(JsonNode document) {
        if (!document.path("objectives").isObject()) {
            return Map.of();
        }
        List<String> objectives = new ArrayList<>();
        document.path("objectives").fieldNames().forEachRemaining(objectives::add);
        JsonNode trials = document.path("budget").path("trials");
        return outline(objectives, trials.isIntegralNumber() ? OptionalLong.of(trials.asLong()) : OptionalLong.empty());
    }

    private static Map<String, Object> outline(List<String> objectives, OptionalLong budget) {
        Map<String, Object> outline = new LinkedHashMap<>();
        outline.put("objectives", objectives);
        budget.ifPresent(trials -> outline.put("budget", trials));
        return outline;
    }
}
