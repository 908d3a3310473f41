package dev.etesian.studies.document;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The reference of the study file describes every key of the schema, and its examples are right. */
class ReferenceTest {

    private static final Pattern EXAMPLE = Pattern.compile("(?ms)^```yaml\\n(.*?)^```");
    private final String reference = SchemaFile.text(SchemaFile.docs("study-file.md"));

    @Test
    void everyKeyIsDescribedThereAndInTheSchema() throws IOException {
        Set<String> keys = new TreeSet<>();
        Set<String> bare = new TreeSet<>();
        collect(new ObjectMapper().readTree(SchemaFile.text()), keys, bare);
        assertThat(keys).hasSizeGreaterThan(50);
        assertThat(bare).as("keys without a description in the schema").isEmpty();
        assertThat(keys)
                .allSatisfy(key -> assertThat(reference).containsPattern("[`{ ]" + Pattern.quote(key) + "[`:]"));
    }

    private static void collect(JsonNode schema, Set<String> keys, Set<String> bare) {
        JsonNode properties = schema.path("properties");
        if (schema.path("type").asText().equals("object")) {
            properties.properties().forEach(property -> {
                keys.add(property.getKey());
                if (!property.getValue().has("description")
                        && !property.getValue().has("$ref")) {
                    bare.add(property.getKey());
                }
            });
        }
        schema.forEach(part -> collect(part, keys, bare));
    }

    @Test
    void everyExampleIsRight(@TempDir Path folder) throws IOException {
        Files.writeString(folder.resolve("last-year.csv"), "date,position,price\n2024-01-01,0.5,3\n");
        List<MatchResult> examples = EXAMPLE.matcher(reference).results().toList();
        assertThat(examples).hasSizeGreaterThan(15);
        for (MatchResult example : examples) {
            String file = Cases.complete(example.group(1));
            assertThat(new StudyReader().parse(file, "study-file.md", folder).name())
                    .isNotBlank();
            assertThat(SchemaFile.complaints(file)).as(file).isEmpty();
        }
    }

    @Test
    void theReaderAndTheSchemaKnowTheSameKeys() throws IOException {
        JsonNode schema = new ObjectMapper().readTree(SchemaFile.text());
        Set<String> top = new TreeSet<>(DefinitionReader.KEYS);
        top.add("$schema");
        assertThat(names(schema)).isEqualTo(top);
        assertThat(names(schema.at("/properties/budget"))).isEqualTo(new TreeSet<>(MethodReader.BUDGET));
        assertThat(names(schema.at("/$defs/objective/oneOf/1"))).isEqualTo(new TreeSet<>(ProblemReader.OBJECTIVE));
        assertThat(names(schema.at("/$defs/limit"))).isEqualTo(new TreeSet<>(ProblemReader.LIMIT));
        assertThat(names(schema.at("/$defs/preference/oneOf/1"))).isEqualTo(new TreeSet<>(PreferenceReader.keys()));
        Set<String> evaluator = names(schema.at("/properties/evaluator/oneOf/0"));
        evaluator.add("problem");
        assertThat(evaluator).isEqualTo(new TreeSet<>(EvaluatorReader.KEYS));
        assertThat(names(schema.at("/$defs/known/oneOf/1"))).isEqualTo(new TreeSet<>(ResultReader.TABLE));
        assertThat(names(schema.at("/$defs/known/oneOf/2"))).isEqualTo(new TreeSet<>(ResultReader.RESULT));
        int i = 0;
        for (List<String> keys :
                ParameterKind.ALL.stream().map(ParameterDocument::keys).toList()) {
            assertThat(names(schema.at("/$defs/parameter/oneOf/" + i++))).isEqualTo(new TreeSet<>(keys));
        }
    }

    private static Set<String> names(JsonNode schema) {
        Set<String> names = new TreeSet<>();
        schema.path("properties").fieldNames().forEachRemaining(names::add);
        return names;
    }
}
