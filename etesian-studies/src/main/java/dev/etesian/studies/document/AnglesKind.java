package dev.etesian.studies.document;

import dev.etesian.preference.AbsoluteNormal;
import dev.etesian.preference.Preference;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** {@code angles: true}. */
final class AnglesKind implements PreferenceKind {

    @Override
    public String key() {
        return "angles";
    }

    @Override
    public Optional<Preference> valueless() {
        return Optional.of(Preference.absoluteNormal());
    }

    @Override
    public @Nullable Preference read(Field field, Section section, PreferenceReader reader) {
        return PreferenceReader.only(field, Preference.absoluteNormal());
    }

    @Override
    public Optional<Map<String, Object>> write(Preference preference) {
        return preference instanceof AbsoluteNormal ? Optional.of(Map.of("angles", true)) : Optional.empty();
    }
}
