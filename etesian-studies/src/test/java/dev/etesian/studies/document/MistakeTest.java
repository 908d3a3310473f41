package dev.etesian.studies.document;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.etesian.strategy.Strategies;
import dev.etesian.strategy.StrategyInfo;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every mistake is explained at its place: exact messages for a table of files. */
class MistakeTest {

    private static final String STRATEGIES =
            Words.orList(Strategies.list().stream().map(StrategyInfo::name).toList());

    static List<Cases.Case> mistakes() {
        return Cases.of("mistakes.txt");
    }

    private static String kinds() {
        return PreferenceKind.ALL.stream().map(PreferenceKind::key).collect(Collectors.joining(", ")) + " or ordering";
    }

    @Test
    void thereAreManyCases() {
        assertThat(mistakes()).hasSizeGreaterThanOrEqualTo(250);
    }

    @ParameterizedTest
    @MethodSource("mistakes")
    void everyMistakeIsExplainedAtItsPlace(Cases.Case mistake) {
        assertThatExceptionOfType(DefinitionException.class)
                .isThrownBy(() -> new StudyReader().parse(mistake.file(), "study.yaml", Path.of(".")))
                .satisfies(e -> assertThat(e.getMessage().replaceAll("(?m)^study\\.yaml:", ""))
                        .isEqualTo(mistake.expected()
                                .replace("<strategies>", STRATEGIES)
                                .replace("<preference keys>", Words.orList(PreferenceReader.keys()))
                                .replace("<preference kinds>", kinds())));
    }

    @ParameterizedTest
    @MethodSource("mistakes")
    void whatTheSchemaShouldRefuseItRefuses(Cases.Case mistake) {
        if (mistake.schema()) {
            assertThat(SchemaFile.complaints(mistake.file())).isNotEmpty();
        }
    }

    @Test
    void mistakesComeAllAtOnceInTheOrderOfTheFile() {
        String file = Cases.complete("seed: x\nbudget: {trials: y, parallel: z}\nstrategy: w\n");
        assertThatExceptionOfType(DefinitionException.class)
                .isThrownBy(() -> new StudyReader().parse(file, "f", Path.of(".")))
                .satisfies(e -> assertThat(e.mistakes())
                        .extracting(m -> m.position().line() + " " + m.path())
                        .containsExactly("1 seed", "2 budget.trials", "2 budget.parallel", "3 strategy"));
    }

    @Test
    void veryManyMistakesAreCounted() {
        StringBuilder file = new StringBuilder("constraints:\n");
        for (int i = 0; i < 70; i++) {
            file.append("  - y").append(i).append(" <= 1\n");
        }
        assertThatExceptionOfType(DefinitionException.class)
                .isThrownBy(() -> new StudyReader().parse(Cases.complete(file.toString()), "f", Path.of(".")))
                .withMessageEndingWith("\n… and 20 more")
                .satisfies(e -> assertThat(e.mistakes()).hasSize(70));
    }
}
