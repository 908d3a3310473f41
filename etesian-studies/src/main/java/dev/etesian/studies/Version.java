package dev.etesian.studies;

import dev.etesian.problem.Objective;
import dev.etesian.studies.document.PreferenceDocument;
import dev.etesian.studies.json.Json;
import dev.etesian.studies.json.ToJson;
import dev.etesian.study.PreferenceVersion;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A version of the preference of a study. */
public record Version(PreferenceVersion version, List<Objective> objectives) implements ToJson {

    /** All versions of a study, oldest first. */
    public static List<Version> history(OpenStudy study) {
        List<Objective> objectives = study.problem().objectives();
        return study.overview().preferences().stream()
                .map(version -> new Version(version, objectives))
                .toList();
    }

    /** The version that a study follows now. */
    public static Version current(OpenStudy study) {
        List<Version> all = history(study);
        return all.get(all.size() - 1);
    }

    public int number() {
        return version.number();
    }

    /** The preference in words. */
    public String words() {
        return version.preference().describe(objectives);
    }

    @Override
    public Map<String, Object> json() {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("version", version.number());
        json.put("preference", new Json.Raw(PreferenceDocument.write(version.preference())));
        json.put("words", words());
        json.put("note", version.note());
        if (version.number() > 1) {
            json.put("author", version.actor());
            json.put("at", version.at().toString());
        }
        return json;
    }
}
