package dev.etesian.studies.suggest;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Every mistake is answered with its path and what was expected, and the next line is answered as ever. */
final class BadRequestTest {

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
        {                                                     | ``                       | a line of JSON
        {} {}                                                 | ``                       | a line of JSON
        {"id": 1, "id": 2}                                    | ``                       | Duplicate
        []                                                    | ``                       | a request
        {}                                                    | problem                  | an object of parameters
        {"problem": {"parmeters": {}}}                        | problem                  | did you mean 'parameters'
        {"problem": {"parameters": {"x": {"type": "real", "low": 0, "high": 1}}}} | problem | expected 'objectives'
        {"problem": {"parameters": {"x": {"type": "real", "low": 2, "high": 1}}, "objectives": {"f": "minimize"}}} | problem.parameters.x.high | swap them
        {"problem": P, "preferences": {}}                     | ``                       | did you mean 'preference'
        {"problem": P, "preference": {"box": {"q": [0, 1]}}}  | preference.box           | "q"
        {"problem": P, "strategy": "epu"}                     | strategy                 | epi
        {"problem": P, "scalarization": "chebyshev"}          | scalarization            | tchebyshev
        {"problem": P, "seed": 1.5}                           | seed                     | whole
        {"problem": P, "count": -1}                           | count                    | a whole number from 0
        {"problem": P, "front": 1}                            | front                    | true or false
        {"problem": P, "trials": {}}                          | trials                   | a list
        {"problem": P, "trials": [3]}                         | trials[0]                | an object of params
        {"problem": P, "trials": [{"params": {}, "values": {"f": 1}}]} | trials[0].params | parameter 'x'
        {"problem": P, "trials": [{"params": {"x": 0.1, "n": 1, "kind": "c"}, "values": {"f": 1}}]} | trials[0].params | parameter 'kind'
        {"problem": P, "trials": [{"params": {"x": 0.1, "n": 1, "kind": "a"}}]} | trials[0].values | an object of outcomes
        {"problem": P, "trials": [{"params": {"x": 0.1, "n": 1, "kind": "a"}, "values": {}}]} | trials[0].values | at least one
        {"problem": P, "trials": [{"params": {"x": 0.1, "n": 1, "kind": "a"}, "values": {"q": 1}}]} | trials[0].values | 'q'
        {"problem": P, "trials": [{"params": {"x": 0.1, "n": 1, "kind": "a"}, "values": {"f": "1"}}]} | trials[0].values.f | a number
        {"problem": P, "trials": [{"params": {"x": 0.1, "n": 1, "kind": "a"}, "values": {"f": {"value": 1, "stderr": -1}}}]} | trials[0].values | -1
        {"problem": P, "trials": [{"params": {"x": 0.1, "n": 1, "kind": "a"}, "state": "done"}]} | trials[0].state | "pending" or "failed"
        {"problem": P, "trials": [{"params": {"x": 0.1, "n": 1, "kind": "a"}, "state": "failed", "values": {"f": 1}}]} | trials[0] | got both
        {"problem": P, "predict": [{"x": 0.1, "n": 1, "kind": "a"}]} | ``                | at least 2 results
        {"problem": P, "predict": [{"x": 0.1}]}               | predict[0]               | parameter 'n'
        """)
    void tellsWhereAndWhat(String request, String path, String words) {
        Lines lines = new Lines();
        JsonNode answer = lines.ask(request.replace(": P", ": " + Lines.PROBLEM));
        assertThat(answer.has("suggestions")).isFalse();
        assertThat(answer.at("/error/path").asText()).as("%s", answer).isEqualTo(path);
        assertThat(answer.at("/error/message").asText()).contains(words).doesNotContain("StreamRead");
        assertThat(lines.ask("{\"problem\": " + Lines.PROBLEM + "}").path("suggestions"))
                .hasSize(1);
    }

    @Test
    void severalMistakesAreToldAtOnce() {
        JsonNode answer = new Lines()
                .ask(
                        "{\"id\": 4, \"problem\": {\"parameters\": {\"x\": {\"type\": \"real\", \"low\": \"a\", \"high\": 1}}, \"objectives\": {}}}");
        assertThat(answer.path("id").intValue()).isEqualTo(4);
        assertThat(answer.at("/error/path").asText()).isEqualTo("problem.parameters.x.low");
        assertThat(answer.at("/error/message").asText()).contains("a number", "\nproblem.objectives: ");
    }

    @Test
    void aVeryDeepLineIsOnlyAMistake() {
        assertThat(new Lines().ask("[".repeat(100_000)).at("/error/message").asText())
                .startsWith("expected a line of JSON")
                .doesNotContain("StreamRead");
    }
}
