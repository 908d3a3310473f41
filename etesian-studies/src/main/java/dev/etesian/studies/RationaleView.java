package dev.etesian.studies;

import dev.etesian.problem.Rationale;
import dev.etesian.studies.json.ToJson;
import java.util.LinkedHashMap;
import java.util.Map;

/** Why a point was suggested, for scripts. */
public record RationaleView(Rationale rationale) implements ToJson {

    @Override
    public Map<String, Object> json() {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("strategy", rationale.strategy());
        json.put("weights", rationale.lambda());
        json.put("acquisition", rationale.acquisition());
        json.put("expected", Preview.json(rationale.predicted()));
        json.put("level", rationale.level());
        json.put("fallbacks", rationale.fallbacks());
        return json;
    }
}
