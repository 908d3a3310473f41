package dev.etesian.worker;

import com.fasterxml.jackson.databind.JsonNode;
import dev.etesian.problem.Pending;
import dev.etesian.problem.Rationale;
import dev.etesian.space.SearchSpace;
import java.util.LinkedHashMap;
import java.util.Map;

/** A trial that a service leased to this worker, as it said and as it is spooled. */
record Assigned(Pending trial, int attempt, String lease, JsonNode params) {

    /** Reads the one from an answer of the service or from the spool. */
    static Assigned read(JsonNode assigned, SearchSpace space) {
        Map<String, Object> written = new LinkedHashMap<>();
        JsonNode params = assigned.path("params");
        params.fields().forEachRemaining(entry -> written.put(entry.getKey(), plain(entry.getValue())));
        return new Assigned(
                new Pending(assigned.path("trial").asLong(), space.read(written), Rationale.of("service")),
                assigned.path("attempt").asInt(1),
                assigned.path("lease").path("token").asText(""),
                params);
    }

    private static Object plain(JsonNode value) {
        return value.isIntegralNumber()
                ? value.longValue()
                : value.isNumber() ? (Object) value.doubleValue() : value.asText();
    }

    long number() {
        return trial.id();
    }

    /** What is spooled of it. */
    Map<String, Object> written() {
        Map<String, Object> kept = new LinkedHashMap<>();
        kept.put("trial", number());
        kept.put("attempt", attempt);
        kept.put("lease", Map.of("token", lease));
        kept.put("params", params);
        return kept;
    }
}
