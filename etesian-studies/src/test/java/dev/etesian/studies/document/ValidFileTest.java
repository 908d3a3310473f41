package dev.etesian.studies.document;

import static org.assertj.core.api.Assertions.assertThat;

import dev.etesian.preference.Scalarization;
import dev.etesian.preference.Scalarizations;
import dev.etesian.strategy.Strategies;
import dev.etesian.strategy.StrategyInfo;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Files that are right: reader, schema and canonical document agree. */
class ValidFileTest {

    static List<Cases.Case> valid() {
        return Cases.of("valid.txt");
    }

    private static StudyDefinition read(Cases.Case valid) {
        return new StudyReader().parse(valid.file(), "study.yaml", Path.of("."));
    }

    @ParameterizedTest
    @MethodSource("valid")
    void theSchemaAcceptsIt(Cases.Case valid) {
        assertThat(SchemaFile.complaints(valid.file())).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("valid")
    void itsDocumentReadsBackToTheSame(Cases.Case valid) {
        StudyDefinition definition = read(valid);
        String document = definition.document();
        StudyDefinition again = new StudyReader().document(document);
        assertThat(again).isEqualTo(definition);
        assertThat(again.document()).isEqualTo(document).doesNotContain("\n");
        assertThat(SchemaFile.complaints(document)).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("valid")
    void itSetsUpTheEngine(Cases.Case valid) {
        StudyDefinition definition = read(valid);
        assertThat(definition.setup().problem()).isEqualTo(definition.problem());
        assertThat(definition.setup().strategy().name())
                .isEqualTo(definition.strategy().name());
        assertThat(definition.setup().seed()).isEqualTo(definition.seed());
        assertThat(definition.setup().repeats()).isEqualTo(definition.strategy().repeats());
    }

    @ParameterizedTest
    @MethodSource("valid")
    void lineEndsOfOtherSystemsDoNotMatter(Cases.Case valid) {
        StudyDefinition other = new StudyReader().parse(valid.file().replace("\n", "\r\n"), "study.yaml", Path.of("."));
        assertThat(other).isEqualTo(read(valid));
    }

    @Test
    void theSchemaKnowsEveryStrategyAndScalarization() {
        for (StrategyInfo listed : Strategies.list()) {
            assertThat(SchemaFile.complaints(Cases.complete("strategy: " + listed.name() + "\n")))
                    .isEmpty();
        }
        for (Scalarization scalarization : Scalarizations.all()) {
            assertThat(SchemaFile.complaints(Cases.complete("scalarization: " + scalarization.name() + "\n")))
                    .isEmpty();
        }
    }
}
