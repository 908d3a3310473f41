package dev.etesian.studies.document;

import static org.assertj.core.api.Assertions.assertThat;

import dev.etesian.preference.Preference;
import dev.etesian.problem.Objective;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What every kind of preference must do; a new kind adds an example. */
class PreferenceKindTest {

    private static final List<Objective> OBJECTIVES = List.of(Objective.minimize("cost"), Objective.minimize("time"));

    /** One of each kind. */
    private static final Map<String, Preference> EXAMPLES = Map.of(
            "flat", Preference.flat(),
            "angles", Preference.absoluteNormal(),
            "box", Preference.box("cost", 0, 3),
            "weights", Preference.weights(Map.of("cost", 2.0, "time", 1.0)),
            "point", Preference.point(Map.of("cost", 2.0, "time", 5.0)),
            "dirichlet", Preference.dirichlet(Map.of("cost", 2.0)),
            "mixture", Preference.mixture(Preference.flat(), Preference.box("time", 0, 1)));

    static List<PreferenceKind> kinds() {
        return PreferenceKind.ALL;
    }

    private static Preference example(PreferenceKind kind) {
        assertThat(EXAMPLES).as("an example of each kind").containsKey(kind.key());
        return EXAMPLES.getOrDefault(kind.key(), Preference.flat());
    }

    @ParameterizedTest
    @MethodSource("kinds")
    void readsWhatItWrites(PreferenceKind kind) {
        Preference example = example(kind);
        String document = PreferenceDocument.write(example);
        assertThat(PreferenceDocument.read(document, OBJECTIVES)).isEqualTo(example);
        assertThat(PreferenceDocument.codec().read(document)).isEqualTo(example);
    }

    @ParameterizedTest
    @MethodSource("kinds")
    void writesItsOwnKeysAndOnlyItsOwnKind(PreferenceKind kind) {
        Map<String, Object> tree = kind.write(example(kind)).orElseThrow();
        assertThat(tree).containsKey(kind.key());
        assertThat(PreferenceReader.keys()).containsAll(tree.keySet());
        EXAMPLES.forEach((key, other) ->
                assertThat(kind.write(other).isPresent()).as(key).isEqualTo(key.equals(kind.key())));
    }

    @ParameterizedTest
    @MethodSource("kinds")
    void anOptionNamesTheKindAndSaysWhatItIs(PreferenceKind kind) {
        kind.option().ifPresent(option -> {
            assertThat(option.kind()).isEqualTo(kind.key());
            assertThat(option.description()).endsWith(".");
        });
    }
}
