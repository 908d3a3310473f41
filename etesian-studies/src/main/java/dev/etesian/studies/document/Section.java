package dev.etesian.studies.document;

import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Values by name.
 *
 * @param field the map itself
 * @param keys where each name is
 */
record Section(Field field, Map<String, Field> fields, Map<String, SourcePosition> keys) {

    /** Where names belong that one easily puts beside the section that they are of. */
    private static final Map<String, String> HOMES = homes();

    private static Map<String, String> homes() {
        Map<String, String> homes = new HashMap<>();
        PreferenceReader.keys().forEach(name -> homes.put(name, "preference"));
        EvaluatorReader.KEYS.forEach(name -> homes.put(name, "evaluator"));
        MethodReader.BUDGET.forEach(name -> homes.put(name, "budget"));
        // Also of parameters and of other sections.
        homes.keySet().removeAll(List.of("mode", "problem", "keep", "point"));
        return homes;
    }

    Set<String> names() {
        return fields.keySet();
    }

    /** Whether all names are among the known ones; where not, that was reported, and what is missing was perhaps meant. */
    boolean knows(Collection<String> known) {
        return known.containsAll(names());
    }

    boolean has(String name) {
        return fields.containsKey(name);
    }

    /** The value of a name, or null. */
    @Nullable
    Field get(String name) {
        return fields.get(name);
    }

    /** The value of a name; null, and reported, where there is none. */
    @Nullable
    Field required(String name) {
        Field found = fields.get(name);
        if (found == null) {
            field.wrong("expected '" + name + "', got none; add it");
        }
        return found;
    }

    /** Where a name is. */
    SourcePosition position(String name) {
        return keys.getOrDefault(name, field.node().position());
    }

    /** Reports every name that is not among the known ones. */
    void only(Collection<String> known) {
        for (String name : names()) {
            if (!known.contains(name)) {
                unknown(name, known);
            }
        }
    }

    /** Reports a name that is not among the known ones. */
    void unknown(String name, Collection<String> known) {
        String home = HOMES.getOrDefault(name, "");
        boolean astray = !home.isEmpty() && (field.path().isEmpty() || HOMES.containsValue(field.path()));
        String hint = name.equals("<<")
                ? "; there are no merge keys in YAML 1.2, write it out"
                : astray ? "; it belongs in '" + home + "'" : Words.meant(name, known);
        field.mistakes()
                .add(
                        position(name),
                        field.path(),
                        "expected " + Words.orList(known) + ", got " + Scalars.quoted(name) + hint);
    }
}
