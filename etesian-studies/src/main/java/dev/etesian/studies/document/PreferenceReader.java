package dev.etesian.studies.document;

import dev.etesian.preference.Aspiration;
import dev.etesian.preference.Bounds;
import dev.etesian.preference.Box;
import dev.etesian.preference.Dirichlet;
import dev.etesian.preference.Mixture;
import dev.etesian.preference.Preference;
import dev.etesian.preference.Weights;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Reads a preference, of every kind, by the names of the objectives. */
final class PreferenceReader {

    private static final List<String> KINDS =
            List.of("flat", "angles", "box", "weights", "point", "dirichlet", "mixture");
    static final List<String> KEYS = List.of(
            "flat",
            "angles",
            "box",
            "mode",
            "weights",
            "concentration",
            "point",
            "spread",
            "dirichlet",
            "mixture",
            "ordering");
    private static final List<String> COMPONENT =
            Stream.concat(Stream.of("share"), KEYS.stream()).toList();
    /** What goes only with one kind. */
    private static final Map<String, String> OPTIONS =
            Map.of("mode", "box", "concentration", "weights", "spread", "point");

    private final List<String> objectives;

    /** @param objectives their names; empty where any name will do */
    PreferenceReader(List<String> objectives) {
        this.objectives = objectives;
    }

    /** The preference of a value; null where something is wrong. */
    @Nullable
    Preference read(Field field) {
        if (field.node() instanceof Node.Scalar) {
            String word = field.word(List.of("flat", "angles"));
            return word == null ? null : word.equals("flat") ? Preference.flat() : Preference.absoluteNormal();
        }
        Section section = field.section(KEYS);
        return section == null ? null : read(section);
    }

    private @Nullable Preference read(Section section) {
        List<String> kinds = KINDS.stream().filter(section::has).toList();
        if (kinds.size() > 1) {
            section.field()
                    .wrong("expected one kind of preference, got " + String.join(" and ", kinds)
                            + "; make a mixture of them");
        }
        if (kinds.isEmpty() && !section.has("ordering")) {
            if (section.knows(COMPONENT)) {
                section.field().wrong("expected " + String.join(", ", KINDS) + " or ordering, got none of them");
            }
            return null;
        }
        boolean complete = kinds.size() <= 1;
        for (String option : OPTIONS.keySet().stream().sorted().toList()) {
            String kind = OPTIONS.getOrDefault(option, "");
            Field given = section.get(option);
            if (given != null && !kinds.contains(kind)) {
                given.wrong("expected it only beside '" + kind + "', got it without; remove it");
                complete = false;
            }
        }
        Preference preference = null;
        for (String kind : kinds.isEmpty() ? List.of("") : kinds) {
            preference = ordered(section, kind);
        }
        return complete ? preference : null;
    }

    /** The preference of a kind, or a flat one without, with its ordering. */
    private @Nullable Preference ordered(Section section, String kind) {
        try {
            Preference base = kind.isEmpty() ? Preference.flat() : kind(section, kind);
            Field rules = section.get("ordering");
            return rules == null || base == null ? base : new OrderingReader(objectives).read(base, rules);
        } catch (IllegalArgumentException refusal) {
            section.field().refused(refusal);
            return null;
        }
    }

    private @Nullable Preference kind(Section section, String kind) {
        Field field = section.fields().get(kind);
        if (field == null) {
            return null;
        }
        return switch (kind) {
            case "flat" -> only(field, Preference.flat());
            case "angles" -> only(field, Preference.absoluteNormal());
            case "box" -> box(field, section.get("mode"));
            case "weights" -> weights(field, section.get("concentration"));
            case "point" -> point(field, section.get("spread"));
            case "dirichlet" -> {
                Map<String, Double> alpha = byObjective(field, List.of(), Field::positive);
                yield alpha == null ? null : new Dirichlet(alpha);
            }
            default -> mixture(field);
        };
    }

    private static @Nullable Preference only(Field field, Preference preference) {
        Boolean flag = field.flag();
        if (Boolean.FALSE.equals(flag)) {
            field.wrong("expected true, got false; leave it out");
        }
        return Boolean.TRUE.equals(flag) ? preference : null;
    }

    private @Nullable Preference box(Field field, @Nullable Field modeField) {
        Map<String, Bounds> bounds = byObjective(field, List.of(), PreferenceReader::bounds);
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

    private @Nullable Preference weights(Field field, @Nullable Field concentrationField) {
        Map<String, Double> weights = byObjective(field, List.of(), PreferenceReader::notNegative);
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

    private static @Nullable Double notNegative(Field field) {
        Double number = field.number();
        if (number != null && number < 0) {
            field.expected("a number >= 0", "");
            return null;
        }
        return number;
    }

    private @Nullable Preference point(Field field, @Nullable Field beside) {
        // Inside the point "spread" is the spread, unless an objective has that name.
        boolean taken = knows("spread");
        Map<String, Double> point = byObjective(field, taken ? List.of() : List.of("spread"), Field::number);
        if (point == null) {
            return null;
        }
        Section section = field.names("a map");
        Field inside = taken || section == null ? null : section.get("spread");
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
        List<String> missing =
                objectives.stream().filter(name -> !point.containsKey(name)).toList();
        if (!missing.isEmpty()) {
            field.wrong("expected a value for every objective, got none for " + String.join(", ", missing));
            return null;
        }
        return spread == null ? null : new Aspiration(point, spread);
    }

    private @Nullable Preference mixture(Field field) {
        List<Field> items = field.items("a list of preferences, each with a share", 1);
        List<Mixture.Component> components = new ArrayList<>();
        for (Field item : items == null ? List.<Field>of() : items) {
            boolean map = item.node() instanceof Node.Mapping;
            Section section = map ? item.section(COMPONENT) : null;
            Preference preference = section == null ? read(item) : read(section);
            Field shareField = section == null ? null : section.get("share");
            Double share = shareField == null ? Double.valueOf(1) : shareField.positive();
            if (preference != null && share != null) {
                components.add(new Mixture.Component(share, preference));
            }
        }
        return items != null && components.size() == items.size() ? new Mixture(components) : null;
    }

    private boolean knows(String objective) {
        return objectives.isEmpty() || objectives.contains(objective);
    }

    /** Values by objective; null where a name is unknown or a value is wrong. */
    private <V> @Nullable Map<String, V> byObjective(
            Field field, List<String> besides, Function<Field, @Nullable V> read) {
        Section section = field.names("a map of values by objective");
        if (section == null) {
            return null;
        }
        boolean complete = true;
        Map<String, V> values = new LinkedHashMap<>();
        for (Map.Entry<String, Field> entry : section.fields().entrySet()) {
            String name = entry.getKey();
            if (besides.contains(name)) {
                continue;
            }
            V value = read.apply(entry.getValue());
            if (!knows(name)) {
                section.unknown(name, objectives);
            }
            complete &= value != null && knows(name);
            if (value != null) {
                values.put(name, value);
            }
        }
        return complete ? values : null;
    }
}
