package dev.etesian.studies.suggest;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.etesian.math.Compute;

/** Requests and their answers, and a problem to ask about. */
final class Lines {

    /** Three kinds of parameters, two objectives, a limit. */
    static final String PROBLEM = """
            {"parameters": {"x": {"type": "real", "low": 0.01, "high": 1, "scale": "log"},
             "n": {"type": "integer", "low": 1, "high": 9}, "kind": {"type": "categorical", "values": ["a", "b"]}},
             "objectives": {"f": "minimize", "g": {"direction": "maximize"}}, "limits": {"m": {"max": 5}}}""";

    private static final ObjectMapper JSON = new ObjectMapper();

    private final Suggest suggest = new Suggest(Compute.of(1));

    /** The answer to a request, whatever lines it was written on. */
    JsonNode ask(String request) {
        return parsed(suggest.answer(request.replace("\n", " ")));
    }

    static JsonNode parsed(String json) {
        try {
            return JSON.readTree(json);
        } catch (JsonProcessingException e) {
            throw new AssertionError(json, e);
        }
    }
}
