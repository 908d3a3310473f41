package dev.etesian.studies;

import dev.etesian.store.Summary;
import dev.etesian.studies.json.ToJson;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A line on a study, for a list of all. */
public record StudySummary(
        String study, long trials, long results, long running, long events, Instant created, Instant changed)
        implements ToJson {

    /** Every study of a store. */
    public static List<StudySummary> all(Studies studies) {
        return studies.store().summaries().stream().map(StudySummary::of).toList();
    }

    private static StudySummary of(Summary summary) {
        return new StudySummary(
                summary.name(),
                summary.trials(),
                summary.results(),
                summary.running(),
                summary.events(),
                summary.created(),
                summary.changed());
    }

    @Override
    public Map<String, Object> json() {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("study", study);
        json.put("trials", trials);
        json.put("results", results);
        json.put("running", running);
        json.put("events", events);
        json.put("created", created.toString());
        json.put("changed", changed.toString());
        return json;
    }
}
