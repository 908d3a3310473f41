package dev.etesian.studies.document;

import dev.etesian.preference.Aspiration;
import dev.etesian.preference.Numbers;
import dev.etesian.preference.Preference;
import dev.etesian.problem.Objective;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** {@code point: {cost: 2, time: 5}}, with {@code spread}. */
final class PointKind implements PreferenceKind {

    @Override
    public String key() {
        return "point";
    }

    @Override
    public List<String> besides() {
        return List.of("spread");
    }

    @Override
    public @Nullable Preference read(Field field, Section section, PreferenceReader reader) {
        Field beside = section.get("spread");
        // Inside the point "spread" is the spread, unless an objective has that name.
        boolean taken = reader.knows("spread");
        Map<String, Double> point = reader.byObjective(field, taken ? List.of() : List.of("spread"), Field::number);
        if (point == null) {
            return null;
        }
        Section values = field.names("a map");
        Field inside = taken || values == null ? null : values.get("spread");
        Field spreadField = beside == null ? inside : beside;
        if (beside != null && inside != null) {
            inside.wrong("expected one spread, got two; remove this one");
            return null;
        }
        Double spread = spreadField == null ? Double.valueOf(Aspiration.SPREAD) : spreadField.positive();
        if (spreadField != null && spread != null && spread > 10) {
            spreadField.expected("a number of at most 10", "");
            return null;
        }
        List<String> missing = reader.objectives().stream()
                .filter(name -> !point.containsKey(name))
                .toList();
        if (!missing.isEmpty()) {
            field.wrong("expected a value for every objective, got none for " + String.join(", ", missing));
            return null;
        }
        return spread == null ? null : new Aspiration(point, spread);
    }

    @Override
    public Optional<Map<String, Object>> write(Preference preference) {
        if (!(preference instanceof Aspiration aspiration)) {
            return Optional.empty();
        }
        Map<String, Object> tree = new LinkedHashMap<>();
        tree.put("point", aspiration.point());
        tree.put("spread", aspiration.spread());
        return Optional.of(tree);
    }

    @Override
    public Optional<PreferenceOption> option() {
        return Optional.of(new PreferenceOption("point", "POINT", "Outcomes to come near to, \"cost=2,time=5\"."));
    }

    @Override
    public Preference parse(String text, List<Objective> objectives) {
        return Preference.point(PreferenceText.entries("preference.point", text, objectives, Numbers::parse));
    }
}
