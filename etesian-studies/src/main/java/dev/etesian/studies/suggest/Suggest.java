package dev.etesian.studies.suggest;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.etesian.math.Compute;
import dev.etesian.studies.document.DefinitionException;
import dev.etesian.studies.json.InputException;
import dev.etesian.studies.json.Json;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * Answers requests for suggestions, each a line of JSON that holds everything: problem, preference, method, seed and trials.
 * Every line gets one line, whatever is wrong with it. Confined to one thread.
 *
 * <p>Nothing is stored, but what was suggested lately is remembered: where its points come back with results, fits start from
 * the hyper-parameters that they were suggested with, as in a study. So the same lines give the same answers.
 */
public final class Suggest {

    private static final JsonMapper JSON = JsonMapper.builder()
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .build();

    /** What the parser says of itself, not of the line. */
    private static final Pattern ASIDE = Pattern.compile(" \\(start marker at \\[Source: [^\\]]*\\]\\)|, from `[^`]*`");

    private final Compute compute;
    private final QueryCache cache = new QueryCache();

    public Suggest(Compute compute) {
        this.compute = compute;
    }

    /** The answer to a line, which is a line without its end. */
    public String answer(String line) {
        Map<String, Object> answer = new LinkedHashMap<>();
        answer.put("id", new Json.Raw("null"));
        try {
            JsonNode body = JSON.readTree(line);
            if (body.has("id")) {
                answer.put("id", new Json.Raw(body.get("id").toString()));
            }
            Query query = QueryReader.read(body, cache);
            answer.putAll(new Replay(query, cache, compute).answer());
        } catch (JsonProcessingException broken) {
            answer.put("error", error("", broken(broken)));
        } catch (DefinitionException mistakes) {
            answer.put("error", DefinitionMistakes.error(mistakes));
        } catch (InputException wrong) {
            answer.put("error", error(wrong.path(), wrong.rule()));
        } catch (IllegalArgumentException refused) {
            answer.put("error", error("", String.valueOf(refused.getMessage())));
        } catch (RuntimeException | StackOverflowError | OutOfMemoryError unexpected) {
            // The next line may be fine: whoever sends many is not to lose the process over one.
            answer.put("error", error("", "the engine failed, " + unexpected));
        }
        return Json.line(answer);
    }

    private static String broken(JsonProcessingException json) {
        var place = json.getLocation();
        return "expected a line of JSON, got a mistake" + (place == null ? "" : " at column " + place.getColumnNr())
                + ": " + ASIDE.matcher(json.getOriginalMessage()).replaceAll("");
    }

    static Map<String, Object> error(String path, String message) {
        Map<String, Object> error = new LinkedHashMap<>();
        error.put("message", message);
        error.put("path", path);
        return error;
    }
}
