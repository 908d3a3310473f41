package dev.etesian.studies.document;

import static org.assertj.core.api.Assertions.assertThat;

import dev.etesian.preference.Preference;
import dev.etesian.store.PreferenceCodec;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A stored preference reads back to itself without the objectives of its study. */
final class StoredPreferencesTest {

    static List<Preference> kinds() {
        Preference box = Preference.box("cost", 0, 3).atMost("a > 2 b", 10);
        return List.of(
                Preference.flat(),
                Preference.absoluteNormal(),
                box,
                Preference.weights(Map.of("weights", 2.0, "box", 1.0)),
                Preference.point(Map.of("spread", 2.0, "time", 1.0)),
                Preference.dirichlet(Map.of("cost", 2.0)),
                Preference.ordering(box, "cost > 2 time", "time > 0.1 weight"),
                Preference.ordering(Preference.flat(), "a > b"),
                Preference.mixture(box, Preference.weights(Map.of("mode", 1.0)), Preference.ordering(box, "x > 3 y")));
    }

    @ParameterizedTest
    @MethodSource("kinds")
    void readsBackToItself(Preference preference) {
        PreferenceCodec codec = PreferenceDocument.codec();
        assertThat(codec.read(codec.write(preference))).isEqualTo(preference);
    }
}
