package dev.etesian.studies.document;

import dev.etesian.preference.Numbers;
import dev.etesian.preference.Preference;
import dev.etesian.preference.Weights;
import dev.etesian.problem.Objective;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** {@code weights: {cost: 2, time: 1}}, with {@code concentration}. */
final class WeightsKind implements PreferenceKind {

    @Override
    public String key() {
        return "weights";
    }

    @Override
    public List<String> besides() {
        return List.of("concentration");
    }

    @Override
    public @Nullable Preference read(Field field, Section section, PreferenceReader reader) {
        Field concentrationField = section.get("concentration");
        Map<String, Double> weights = reader.byObjective(field, List.of(), WeightsKind::notNegative);
        Double concentration =
                concentrationField == null ? Double.valueOf(Weights.CONCENTRATION) : concentrationField.positive();
        if (weights == null || concentration == null) {
            return null;
        }
        if (weights.values().stream().allMatch(w -> w == 0)) {
            field.wrong("expected a weight > 0 for at least one objective, got none");
            return null;
        }
        if (concentrationField != null && concentration > 1e6) {
            concentrationField.expected("a number of at most 1e6", "");
            return null;
        }
        return new Weights(weights, concentration);
    }

    @Override
    public Optional<Map<String, Object>> write(Preference preference) {
        if (!(preference instanceof Weights weights)) {
            return Optional.empty();
        }
        Map<String, Object> tree = new LinkedHashMap<>();
        tree.put("weights", weights.weights());
        tree.put("concentration", weights.concentration());
        return Optional.of(tree);
    }

    private static @Nullable Double notNegative(Field field) {
        Double number = field.number();
        if (number != null && number < 0) {
            field.expected("a number >= 0", "");
            return null;
        }
        return number;
    }

    @Override
    public Optional<PreferenceOption> option() {
        return Optional.of(new PreferenceOption("weights", "WEIGHTS", "How much each matters, \"cost=2,time=1\"."));
    }

    @Override
    public Preference parse(String text, List<Objective> objectives) {
        return Preference.weights(PreferenceText.entries("preference.weights", text, objectives, Numbers::parse));
    }
}
