package dev.etesian.studies.document;

import dev.etesian.preference.Bounds;
import dev.etesian.preference.Box;
import dev.etesian.preference.Preference;
import dev.etesian.problem.Objective;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** {@code box: {cost: [0, 3]}}, with {@code mode}. */
final class BoxKind implements PreferenceKind {

    @Override
    public String key() {
        return "box";
    }

    @Override
    public List<String> besides() {
        return List.of("mode");
    }

    @Override
    public @Nullable Preference read(Field field, Section section, PreferenceReader reader) {
        Field modeField = section.get("mode");
        Map<String, Bounds> bounds = reader.byObjective(field, List.of(), BoxKind::bounds);
        String mode = modeField == null ? "inside" : modeField.word(List.of("inside", "paper"));
        if (bounds == null || mode == null) {
            return null;
        }
        if (bounds.values().stream().allMatch(b -> Double.isInfinite(b.low()) && Double.isInfinite(b.high()))) {
            field.wrong("expected a bound for at least one objective, got none");
            return null;
        }
        return new Box(bounds, mode.equals("paper") ? Box.Mode.PAPER : Box.Mode.INSIDE);
    }

    @Override
    public Optional<Map<String, Object>> write(Preference preference) {
        if (!(preference instanceof Box box)) {
            return Optional.empty();
        }
        Map<String, Object> sides = new LinkedHashMap<>();
        box.bounds().forEach((name, side) -> sides.put(name, List.of(end(side.low()), end(side.high()))));
        Map<String, Object> tree = new LinkedHashMap<>();
        tree.put("box", sides);
        tree.put("mode", box.mode() == Box.Mode.PAPER ? "paper" : "inside");
        return Optional.of(tree);
    }

    static Object end(double bound) {
        return Double.isInfinite(bound) ? JsonText.NOTHING : (Object) bound;
    }

    /** Bounds as [low, high], or as {min: …, max: …}. */
    private static @Nullable Bounds bounds(Field field) {
        if (!(field.node() instanceof Node.Mapping)) {
            double[] ends = field.interval(true);
            return ends == null ? null : checked(field, ends[0], ends[1]);
        }
        Section section = field.section(List.of("min", "max"));
        Field min = section == null ? null : section.get("min");
        Field max = section == null ? null : section.get("max");
        if (min == null && max == null) {
            field.wrong("expected 'min' or 'max', got neither; give one");
            return null;
        }
        Double low = min == null ? Double.valueOf(Double.NEGATIVE_INFINITY) : min.number();
        Double high = max == null ? Double.valueOf(Double.POSITIVE_INFINITY) : max.number();
        return low == null || high == null ? null : checked(field, low, high);
    }

    private static @Nullable Bounds checked(Field field, double low, double high) {
        try {
            return new Bounds(low, high);
        } catch (IllegalArgumentException refusal) {
            field.wrong(String.valueOf(refusal.getMessage()));
            return null;
        }
    }

    @Override
    public Optional<PreferenceOption> option() {
        return Optional.of(new PreferenceOption(
                "box",
                "BOX",
                "Bounds by objective, \"cost=0..3,time=..10\"; several boxes, joined by ';', share equally."));
    }

    @Override
    public Preference parse(String text, List<Objective> objectives) {
        return new Box(PreferenceText.entries("preference.box", text, objectives, Bounds::parse), Box.Mode.INSIDE);
    }
}
