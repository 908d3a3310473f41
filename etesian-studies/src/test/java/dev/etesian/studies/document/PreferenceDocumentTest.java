package dev.etesian.studies.document;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.etesian.preference.Aspiration;
import dev.etesian.preference.Box;
import dev.etesian.preference.Directions;
import dev.etesian.preference.Mixture;
import dev.etesian.preference.Ordering;
import dev.etesian.preference.Preference;
import dev.etesian.preference.Weights;
import dev.etesian.problem.Objective;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class PreferenceDocumentTest {

    private static final List<Objective> OBJECTIVES =
            List.of(Objective.minimize("cost"), Objective.minimize("time"), Objective.maximize("a > 2 b"));

    static List<Preference> preferences() {
        Box box = Preference.box("cost", 0, 3).atMost("time", 0.1 + 0.2);
        return List.of(
                Preference.flat(),
                Preference.absoluteNormal(),
                box,
                box.asInPaper(),
                Preference.box("a > 2 b", -1e300, 1e300),
                Box.of("cost", 1, Double.POSITIVE_INFINITY)
                        .and("time", Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY),
                new Weights(Map.of("cost", 2.0, "time", 1e-9), 7),
                new Aspiration(Map.of("cost", 2.0, "time", -1.0, "a > 2 b", 0.0), 0.01),
                Preference.dirichlet(Map.of("cost", 0.5)),
                Preference.dirichlet(Map.of()),
                Preference.ordering(Preference.flat(), "cost > 2 time"),
                new Ordering(
                        box, List.of(new Ordering.Rule("a > 2 b", 1.5, "cost"), new Ordering.Rule("cost", 1, "time"))),
                new Mixture(List.of(
                        new Mixture.Component(0.5, box),
                        new Mixture.Component(3, Preference.mixture(Preference.flat(), box.asInPaper())))));
    }

    @ParameterizedTest
    @MethodSource("preferences")
    void aDocumentReadsBackToTheSame(Preference preference) {
        String document = PreferenceDocument.write(preference);
        assertThat(PreferenceDocument.read(document, OBJECTIVES)).isEqualTo(preference);
        assertThat(PreferenceDocument.codec().write(preference)).isEqualTo(document);
        assertThat(PreferenceDocument.codec().read(document)).isEqualTo(preference);
    }

    @Test
    void anOrderingOfAnOrderingBecomesOne() {
        Preference inner = Preference.ordering(Preference.flat(), "cost > 2 time");
        Preference outer = Preference.ordering(inner, "time > cost");
        assertThat(PreferenceDocument.write(outer))
                .isEqualTo("{\"flat\": true, \"ordering\": [\"cost > 2 time\", \"time > cost\"]}");
    }

    @Test
    void aStoreReadsAnObjectiveCalledSpread() {
        Preference point = new Aspiration(Map.of("spread", 3.0, "cost", 1.0), 0.5);
        assertThat(PreferenceDocument.codec().read(PreferenceDocument.write(point)))
                .isEqualTo(point);
    }

    @Test
    void infinitiesAreNoBounds() {
        assertThat(PreferenceDocument.read("box: {cost: [-.inf, 3], time: [1, .Inf]}", OBJECTIVES))
                .isEqualTo(Box.of("time", 1, Double.POSITIVE_INFINITY).atMost("cost", 3));
    }

    @Test
    void aFunctionOfTheUsersCannotBeWritten() {
        Preference own = Preference.of(2, Directions.absoluteNormal(2), "my own");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> PreferenceDocument.write(own))
                .withMessageContaining("which a document cannot hold");
    }

    @Test
    void mistakesHaveTheirPlace() {
        assertThatExceptionOfType(DefinitionException.class)
                .isThrownBy(() -> PreferenceDocument.read("box: {costs: [0, 1]}\nmode: in", OBJECTIVES))
                .withMessage(
                        "preference:1:7: box: expected cost, time or a > 2 b, got \"costs\"; did you mean 'cost'?\n"
                                + "preference:2:7: mode: expected inside or paper, got \"in\"");
        assertThatExceptionOfType(DefinitionException.class).isThrownBy(() -> PreferenceDocument.read("", OBJECTIVES));
        assertThatExceptionOfType(DefinitionException.class)
                .isThrownBy(() -> PreferenceDocument.read("point: {cost: 1}", OBJECTIVES))
                .withMessage("preference:1:8: point: expected a value for every objective, got none for time, a > 2 b");
    }

    @Test
    void aFileHoldsAPreferenceOrAStudy(@TempDir Path folder) throws IOException {
        Path alone = Files.writeString(folder.resolve("p.yaml"), "box: {cost: [0, 3]}\n");
        Path study =
                Files.writeString(folder.resolve("s.yaml"), "name: t\npreference: {box: {cost: [0, 3]}}\nseed: 3\n");
        assertThat(PreferenceDocument.read(alone, OBJECTIVES)).isEqualTo(Preference.box("cost", 0, 3));
        assertThat(PreferenceDocument.read(study, OBJECTIVES)).isEqualTo(Preference.box("cost", 0, 3));
        assertThatExceptionOfType(DefinitionException.class)
                .isThrownBy(() -> PreferenceDocument.read(folder.resolve("q.yaml"), OBJECTIVES))
                .withMessageContaining("expected a file, got none named");
    }

    @Test
    void optionsOfACommandLine() {
        assertThat(PreferenceDocument.option("flat", "", OBJECTIVES)).isEqualTo(Preference.flat());
        assertThat(PreferenceDocument.option("box", "cost=0..3,time=..10", OBJECTIVES))
                .isEqualTo(Preference.box("cost", 0, 3).atMost("time", 10));
        assertThat(PreferenceDocument.option("weights", "cost=2,time=1", OBJECTIVES))
                .isEqualTo(Preference.weights(Map.of("cost", 2.0, "time", 1.0)));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> PreferenceDocument.option("box", "costs=0..3", OBJECTIVES))
                .withMessageContaining("did you mean 'cost'?");
    }
}
