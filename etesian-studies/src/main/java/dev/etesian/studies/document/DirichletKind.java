package dev.etesian.studies.document;

import dev.etesian.preference.Dirichlet;
import dev.etesian.preference.Preference;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** {@code dirichlet: {cost: 2}}. */
final class DirichletKind implements PreferenceKind {

    @Override
    public String key() {
        return "dirichlet";
    }

    @Override
    public @Nullable Preference read(Field field, Section section, PreferenceReader reader) {
        Map<String, Double> alpha = reader.byObjective(field, List.of(), Field::positive);
        return alpha == null ? null : new Dirichlet(alpha);
    }

    @Override
    public Optional<Map<String, Object>> write(Preference preference) {
        return preference instanceof Dirichlet dirichlet
                ? Optional.of(Map.of("dirichlet", dirichlet.alpha()))
                : Optional.empty();
    }
}
