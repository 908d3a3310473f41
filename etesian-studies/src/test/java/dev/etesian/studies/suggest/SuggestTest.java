package dev.etesian.studies.suggest;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.etesian.math.Compute;
import dev.etesian.preference.Preference;
import dev.etesian.problem.Measurement;
import dev.etesian.problem.Pending;
import dev.etesian.studies.document.StudyReader;
import dev.etesian.studies.json.Json;
import dev.etesian.study.Study;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** A filter over requests must be the study it stands for: same points, same front, same models. */
final class SuggestTest {

    private static final String PREFERENCE = "{\"box\": {\"f\": [0, 2], \"g\": [1, null]}}";

    /** A study of the same document, asked and told in the ordinary way, is the oracle. */
    @Test
    void suggestsWhatAStudyWouldSuggestAlsoAfterSteering() {
        String method = "\"strategy\": \"epi\", \"seed\": 11";
        Study study = Study.of(new StudyReader()
                .document("{\"name\": \"s\", " + inner(Lines.PROBLEM) + ", \"preference\": " + PREFERENCE + ", "
                        + method + "}")
                .setup());
        Lines lines = new Lines();
        List<String> trials = new ArrayList<>();
        String preference = PREFERENCE;
        for (int t = 0; t < 14; t++) {
            if (t == 12) {
                preference = "{\"flat\": true}";
                study.steer(Preference.flat());
            }
            JsonNode answer = lines.ask("{\"id\": " + t + ", \"problem\": " + Lines.PROBLEM + ", \"preference\": "
                    + preference + ", " + method + ", \"trials\": " + trials + "}");
            Pending asked = study.ask(1, Compute.of(1)).get(0);
            String params = Json.line(asked.point().values());
            assertThat(answer.path("suggestions")).as("trial %d: %s", t, answer).hasSize(1);
            assertThat(answer.at("/suggestions/0/params")).as("trial %d", t).isEqualTo(Lines.parsed(params));
            assertThat(answer.path("id").intValue()).isEqualTo(t);
            if (t == 5) {
                study.fail(asked.id(), "crashed");
                trials.add("{\"params\": " + params + ", \"state\": \"failed\"}");
            } else if (t == 7) {
                trials.add("{\"params\": " + params + ", \"state\": \"pending\"}");
            } else {
                double x = answer.at("/suggestions/0/params/x").doubleValue();
                double n = answer.at("/suggestions/0/params/n").doubleValue();
                double f = (x - 0.3) * (x - 0.3) + n / 9;
                double g = n * x;
                study.tell(
                        asked.id(),
                        Map.of("f", Measurement.of(f), "g", new Measurement(g, 0.01), "m", Measurement.of(n)));
                trials.add("{\"params\": " + params + ", \"values\": {\"f\": " + f + ", \"g\": {\"value\": " + g
                        + ", \"stderr\": 0.01}, \"m\": " + n + "}}");
            }
        }
        JsonNode looked = lines.ask(
                "{\"problem\": " + Lines.PROBLEM + ", \"count\": 0, \"front\": true, \"trials\": " + trials + "}");
        assertThat(looked.path("suggestions")).isEmpty();
        assertThat(looked.path("front").findValues("trial").stream().map(JsonNode::longValue))
                .containsExactlyElementsOf(
                        study.front().stream().map(trial -> trial.id()).toList());
    }

    private static String inner(String object) {
        return object.strip().substring(1, object.strip().length() - 1);
    }

    @Test
    void sameLinesGiveSameAnswersAndAnIdIsEchoedAsItCame() {
        String request = "{\"id\": {\"k\": [1, \"é\"]}, \"problem\": " + Lines.PROBLEM + ", \"seed\": 3, \"count\": 3}";
        Lines lines = new Lines();
        JsonNode first = lines.ask(request);
        assertThat(lines.ask(request)).isEqualTo(first);
        assertThat(new Lines().ask(request)).isEqualTo(first);
        assertThat(first.path("id")).isEqualTo(Lines.parsed("{\"k\": [1, \"é\"]}"));
        assertThat(first.path("suggestions")).hasSize(3);
    }

    @Test
    void looksAtFrontRecommendationAndPredictions() {
        String trials = """
                [{"params": {"x": 0.1, "n": 2, "kind": "a"}, "values": {"f": 1, "g": 1, "m": 1}},
                 {"params": {"x": 0.2, "n": 3, "kind": "b"}, "values": {"f": 2, "g": 2, "m": 1}},
                 {"params": {"x": 0.3, "n": 3, "kind": "b"}, "values": {"f": 3, "g": 1.5, "m": 1}},
                 {"params": {"x": 0.4, "n": 4, "kind": "b"}, "values": {"f": 0, "g": 9, "m": 6}}]""";
        JsonNode answer = new Lines()
                .ask("{\"problem\": " + Lines.PROBLEM
                        + ", \"preference\": {\"box\": {\"f\": [0, 1.5]}}, \"count\": 0, \"front\":"
                        + " true, \"recommend\": true, \"predict\": [{\"x\": 0.1, \"n\": 2, \"kind\": \"a\"}], \"trials\": "
                        + trials + "}");
        assertThat(answer.path("front"))
                .isEqualTo(Lines.parsed("[{\"trial\": 0, \"inside\": true}, {\"trial\": 1, \"inside\": false}]"));
        assertThat(answer.at("/recommendation/trial").longValue()).isZero();
        assertThat(answer.at("/recommendation/neighbors"))
                .isEqualTo(Lines.parsed("[{\"trial\": 1, \"changes\": {\"f\": 1.0, \"g\": 1.0}}]"));
        JsonNode f = answer.at("/predictions/0/f");
        assertThat(f.path("low").doubleValue()).isLessThan(f.path("median").doubleValue());
        assertThat(f.path("high").doubleValue()).isGreaterThan(f.path("median").doubleValue());
    }

    @Test
    void tellsWhatTheSuggestionsTookWhereItIsAsked() {
        long start = System.nanoTime();
        JsonNode answer = new Lines().ask("{\"problem\": " + Lines.PROBLEM + ", \"seconds\": true}");
        double whole = (System.nanoTime() - start) / 1e9;
        assertThat(answer.path("seconds").doubleValue()).isBetween(0.0, whole).isPositive();
        assertThat(new Lines().ask("{\"problem\": " + Lines.PROBLEM + "}").has("seconds"))
                .isFalse();
    }

    @Test
    void recommendsNothingBeforeTheFirstResult() {
        JsonNode answer = new Lines().ask("{\"problem\": " + Lines.PROBLEM + ", \"count\": 0, \"recommend\": true}");
        assertThat(answer.has("recommendation")).isTrue();
        assertThat(answer.path("recommendation").isNull()).isTrue();
    }

    @Test
    void aFiniteSpaceRunsOutOfSuggestions() {
        String problem =
                "{\"parameters\": {\"n\": {\"type\": \"integer\", \"low\": 1, \"high\": 2}}, \"objectives\": {\"f\": \"minimize\"}}";
        JsonNode answer = new Lines().ask("{\"problem\": " + problem + ", \"count\": 5}");
        assertThat(answer.path("suggestions")).hasSize(2);
    }
}
