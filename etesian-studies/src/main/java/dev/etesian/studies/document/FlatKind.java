package dev.etesian.studies.document;

import dev.etesian.preference.Flat;
import dev.etesian.preference.Preference;
import dev.etesian.problem.Objective;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** {@code flat: true}. */
final class FlatKind implements PreferenceKind {

    @Override
    public String key() {
        return "flat";
    }

    @Override
    public Optional<Preference> valueless() {
        return Optional.of(Preference.flat());
    }

    @Override
    public @Nullable Preference read(Field field, Section section, PreferenceReader reader) {
        return PreferenceReader.only(field, Preference.flat());
    }

    @Override
    public Optional<Map<String, Object>> write(Preference preference) {
        return preference instanceof Flat ? Optional.of(Map.of("flat", true)) : Optional.empty();
    }

    @Override
    public Optional<PreferenceOption> option() {
        return Optional.of(new PreferenceOption("flat", "", "The whole front, all trade-offs equally."));
    }

    @Override
    public Preference parse(String text, List<Objective> objectives) {
        return Preference.flat();
    }
}
