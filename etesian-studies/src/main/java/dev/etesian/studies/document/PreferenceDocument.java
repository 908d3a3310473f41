package dev.etesian.studies.document;

import dev.etesian.preference.Ordering;
import dev.etesian.preference.Preference;
import dev.etesian.preference.PreferenceException;
import dev.etesian.problem.Objective;
import dev.etesian.problem.Problem;
import dev.etesian.store.PreferenceCodec;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** A preference as a document: the section {@code preference} of a study file, in both directions. */
public final class PreferenceDocument {

    private PreferenceDocument() {}

    /**
     * The preference as JSON; reading it gives an equal preference, an ordering of an ordering excepted, which is written
     * as one. A preference made of a user's own function cannot be written.
     */
    public static String write(Preference preference) {
        return JsonText.of(tree(preference));
    }

    /** The preference of a document, YAML or JSON, checked against the objectives. */
    public static Preference read(String document, List<Objective> objectives) {
        return read(document, "preference", objectives);
    }

    /** The preference of a file: a preference by itself, or the section {@code preference} of a study file. */
    public static Preference read(Path file, List<Objective> objectives) {
        Mistakes mistakes = new Mistakes();
        String label = file.toString();
        String text = TextFiles.read(file, label, TextFiles.STUDY, TextFiles.named(label, mistakes));
        mistakes.check();
        return read(text, label, objectives);
    }

    /** How a store keeps preferences and changed problems, where none of those is built in. */
    public static PreferenceCodec codec() {
        return codec(new StudyReader());
    }

    /**
     * How a store keeps preferences and changed problems: what {@link #write} gives, read back without knowing the objectives,
     * and documents of studies.
     */
    public static PreferenceCodec codec(StudyReader reader) {
        return new PreferenceCodec() {
            @Override
            public String write(Preference preference) {
                return PreferenceDocument.write(preference);
            }

            @Override
            public Preference read(String document) {
                return PreferenceDocument.read(document, "preference", List.of());
            }

            @Override
            public Problem problem(String document) {
                return reader.document(document).problem();
            }
        };
    }

    private static Preference read(String document, String label, List<Objective> objectives) {
        Mistakes mistakes = new Mistakes();
        Node node = DocumentReader.read(document, label, mistakes);
        mistakes.check();
        Field field = new Field(Objects.requireNonNull(node), "", mistakes);
        if (node instanceof Node.Mapping mapping) {
            for (Node.Entry entry : mapping.entries()) {
                if (entry.key().text().equals("preference")) {
                    field = new Field(entry.value(), "preference", mistakes);
                }
            }
        }
        List<String> names = objectives.stream().map(Objective::name).toList();
        Preference preference = new PreferenceReader(names).read(field);
        if (preference != null && !objectives.isEmpty()) {
            check(preference, objectives, field);
        }
        mistakes.check();
        return Objects.requireNonNull(preference);
    }

    /** Reports where a preference does not fit the objectives. */
    static void check(Preference preference, List<Objective> objectives, Field field) {
        try {
            preference.check(objectives);
        } catch (PreferenceException refusal) {
            inside(field, refusal.path()).wrong(refusal.rule());
        } catch (IllegalArgumentException refusal) {
            field.refused(refusal);
        }
    }

    /** The value at a path inside the preference, as far as it leads. */
    private static Field inside(Field field, List<String> path) {
        Field at = field;
        for (String name : path) {
            Section section = at.node() instanceof Node.Mapping ? at.names("a map") : null;
            Field next = section == null ? null : section.get(name);
            if (next == null) {
                return at;
            }
            at = next;
        }
        return at;
    }

    /** The kinds that have an option on the command line. */
    public static List<PreferenceOption> options() {
        return PreferenceKind.ALL.stream()
                .flatMap(kind -> kind.option().stream())
                .toList();
    }

    /**
     * The preference of a command line's option.
     *
     * @param kind one of {@link #options}
     * @param text such as {@code cost=0..3,time=..10}; empty for a flag
     */
    public static Preference option(String kind, String text, List<Objective> objectives) {
        return PreferenceText.parse(text.isEmpty() ? kind : kind + ":" + text, objectives);
    }

    static Map<String, Object> tree(Preference preference) {
        if (preference instanceof Ordering ordering) {
            return ordered(ordering);
        }
        return PreferenceKind.ALL.stream()
                .flatMap(kind -> kind.write(preference).stream())
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(
                        "preference: expected one of the built-in kinds, got a user's function, which a document"
                                + " cannot hold; use a box, weights, a point or a mixture of them"));
    }

    private static Map<String, Object> ordered(Ordering ordering) {
        Map<String, Object> tree = new LinkedHashMap<>(tree(ordering.base()));
        List<Object> rules = new ArrayList<>();
        if (tree.get("ordering") instanceof List<?> inner) {
            rules.addAll(inner);
        }
        ordering.rules().forEach(rule -> rules.add(rule(rule)));
        tree.put("ordering", rules);
        return tree;
    }

    private static Object rule(Ordering.Rule rule) {
        try {
            if (Ordering.Rule.parse(rule.toString()).equals(rule)) {
                return rule.toString();
            }
        } catch (IllegalArgumentException ambiguous) {
            return spelledOut(rule);
        }
        return spelledOut(rule);
    }

    private static Map<String, Object> spelledOut(Ordering.Rule rule) {
        Map<String, Object> tree = new LinkedHashMap<>();
        tree.put("more", rule.greater());
        tree.put("times", rule.factor());
        tree.put("than", rule.lesser());
        return tree;
    }
}
