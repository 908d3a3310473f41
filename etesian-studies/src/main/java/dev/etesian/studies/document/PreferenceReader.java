package dev.etesian.studies.document;

import dev.etesian.preference.Preference;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Reads a preference, of every kind, by the names of the objectives. */
final class PreferenceReader {

    private static final Map<String, Preference> VALUELESS = new LinkedHashMap<>();

    static {
        PreferenceKind.ALL.forEach(
                kind -> kind.valueless().ifPresent(preference -> VALUELESS.put(kind.key(), preference)));
    }

    private final List<String> objectives;

    /** @param objectives their names; empty where any name will do */
    PreferenceReader(List<String> objectives) {
        this.objectives = objectives;
    }

    /** Every key of a preference. */
    static List<String> keys() {
        return Stream.concat(
                        PreferenceKind.ALL.stream()
                                .flatMap(kind -> Stream.concat(Stream.of(kind.key()), kind.besides().stream())),
                        Stream.of("ordering"))
                .toList();
    }

    /** Every key of a component of a mixture. */
    static List<String> component() {
        return Stream.concat(Stream.of("share"), keys().stream()).toList();
    }

    List<String> objectives() {
        return objectives;
    }

    /** The preference of a value; null where something is wrong. */
    @Nullable
    Preference read(Field field) {
        if (field.node() instanceof Node.Scalar) {
            String word = field.word(List.copyOf(VALUELESS.keySet()));
            return word == null ? null : VALUELESS.get(word);
        }
        Section section = field.section(keys());
        return section == null ? null : read(section);
    }

    @Nullable
    Preference read(Section section) {
        List<PreferenceKind> kinds = PreferenceKind.ALL.stream()
                .filter(kind -> section.has(kind.key()))
                .toList();
        if (kinds.size() > 1) {
            section.field()
                    .wrong("expected one kind of preference, got "
                            + String.join(
                                    " and ",
                                    kinds.stream().map(PreferenceKind::key).toList()) + "; make a mixture of them");
        }
        if (kinds.isEmpty() && !section.has("ordering")) {
            if (section.knows(component())) {
                section.field()
                        .wrong("expected "
                                + String.join(
                                        ", ",
                                        PreferenceKind.ALL.stream()
                                                .map(PreferenceKind::key)
                                                .toList()) + " or ordering, got none of them");
            }
            return null;
        }
        boolean complete = kinds.size() <= 1;
        for (PreferenceKind kind : PreferenceKind.ALL) {
            for (String beside : kind.besides()) {
                Field given = section.get(beside);
                if (given != null && !kinds.contains(kind)) {
                    given.wrong("only allowed beside '" + kind.key() + "'; remove it");
                    complete = false;
                }
            }
        }
        Preference preference = null;
        if (kinds.isEmpty()) {
            preference = ordered(section, null);
        }
        for (PreferenceKind kind : kinds) {
            preference = ordered(section, kind);
        }
        return complete ? preference : null;
    }

    /** The preference of a kind, or a flat one without, with its ordering. */
    private @Nullable Preference ordered(Section section, @Nullable PreferenceKind kind) {
        try {
            Preference base = kind == null ? Preference.flat() : of(section, kind);
            Field rules = section.get("ordering");
            return rules == null || base == null ? base : new OrderingReader(objectives).read(base, rules);
        } catch (IllegalArgumentException refusal) {
            section.field().refused(refusal);
            return null;
        }
    }

    private @Nullable Preference of(Section section, PreferenceKind kind) {
        Field field = section.fields().get(kind.key());
        return field == null ? null : kind.read(field, section, this);
    }

    /** A preference without values: {@code true} is all that may follow its key. */
    static @Nullable Preference only(Field field, Preference preference) {
        Boolean flag = field.flag();
        if (Boolean.FALSE.equals(flag)) {
            field.wrong("expected true, got false; leave it out");
        }
        return Boolean.TRUE.equals(flag) ? preference : null;
    }

    /** Whether there is such an objective. */
    boolean knows(String objective) {
        return objectives.isEmpty() || objectives.contains(objective);
    }

    /** Values by objective; null where a name is unknown or a value is wrong. */
    <V> @Nullable Map<String, V> byObjective(Field field, List<String> besides, Function<Field, @Nullable V> read) {
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
