package dev.etesian.studies;

import dev.etesian.studies.json.ToJson;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What an import brought.
 *
 * @param unit what was counted: events, results or trials
 * @param added how many of them are new
 * @param notes what was inferred, what departs from the study, and what was left out and why
 */
public record ImportSummary(String study, String unit, long added, List<String> notes) implements ToJson {

    @Override
    public Map<String, Object> json() {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("study", study);
        json.put(unit, added);
        if (!notes.isEmpty()) {
            json.put("notes", notes);
        }
        return json;
    }
}
