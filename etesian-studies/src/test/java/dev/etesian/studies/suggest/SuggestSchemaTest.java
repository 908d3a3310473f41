package dev.etesian.studies.suggest;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code docs/suggest.schema.json} describes what is read and what is written. */
final class SuggestSchemaTest {

    private static final Schema SCHEMA = SchemaRegistry.withDefaultDialect(
                    SpecificationVersion.DRAFT_2020_12,
                    registry -> registry.schemas(Map.of("urn:etesian:study", text("study.schema.json"))))
            .getSchema(text("suggest.schema.json"), InputFormat.JSON);

    private static String text(String name) {
        try {
            Path here = Path.of("docs", name);
            return Files.readString(Files.exists(here) ? here : Path.of("..").resolve(here));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static final String TRIALS = """
            [{"params": {"x": 0.1, "n": 2, "kind": "a"}, "values": {"f": 1, "g": {"value": 1, "stderr": 0.1}, "m": 1}},
             {"params": {"x": 0.2, "n": 3, "kind": "b"}, "values": {"f": 2, "g": "NaN", "m": 1}},
             {"params": {"x": 0.3, "n": 3, "kind": "b"}, "values": {"f": 3, "g": 1.5, "m": 1}},
             {"params": {"x": 0.5, "n": 3, "kind": "b"}, "state": "pending"},
             {"params": {"x": 0.4, "n": 4, "kind": "b"}, "state": "failed"}]""";

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{'problem': P}",
                "{'id': 3, 'problem': P, 'preference': {'box': {'f': [0, 1]}}, 'scalarization': 'tchebyshev', 'strategy': 'epi',"
                        + " 'seed': 7, 'count': 2, 'trials': T}",
                "{'problem': P, 'preference': {'box': {'f': [0, 1]}}, 'count': 0, 'front': true, 'recommend': true,"
                        + " 'predict': [{'x': 0.1, 'n': 2, 'kind': 'a'}], 'trials': T}",
                "{'problem': P, 'count': 0, 'recommend': true}",
                "{'problem': P, 'seconds': true}"
            })
    void acceptsRequestsAndTheirAnswers(String request) {
        String line = line(request);
        assertThat(SCHEMA.validate(line, InputFormat.JSON)).isEmpty();
        String answer = new Lines().ask(line).toString();
        assertThat(answer).doesNotContain("\"error\"");
        assertThat(SCHEMA.validate(answer, InputFormat.JSON)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{}",
                "{'problem': P, 'preferences': {}}",
                "{'problem': P, 'count': -1}",
                "{'problem': P, 'strategy': 'epu'}",
                "{'problem': P, 'trials': [{'params': {'x': 1, 'n': 1, 'kind': 'a'}}]}",
                "{'problem': P, 'trials': [{'params': {'x': 1, 'n': 1, 'kind': 'a'}, 'state': 'done'}]}",
                "{'problem': {'parameters': {'x': {'type': 'real', 'low': 'a', 'high': 1}}, 'objectives': {'f': 'minimize'}}}"
            })
    void refusesWhatIsRefusedAndDescribesTheRefusal(String request) {
        String line = line(request);
        assertThat(SCHEMA.validate(line, InputFormat.JSON)).isNotEmpty();
        String answer = new Lines().ask(line).toString();
        assertThat(answer).contains("\"error\"");
        assertThat(SCHEMA.validate(answer, InputFormat.JSON)).isEmpty();
    }

    private static String line(String request) {
        return request.replace("'", "\"").replace(": P", ": " + Lines.PROBLEM).replace(": T", ": " + TRIALS);
    }
}
