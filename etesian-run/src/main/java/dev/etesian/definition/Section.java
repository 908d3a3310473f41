package dev.etesian.definition;

import java.util.Collection;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Values by name.
 *
 * @param field the map itself
 * @param keys where each name is
 */
record Section(Field field, Map<String, Field> fields, Map<String, Place> keys) {

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
    Place place(String name) {
        return keys.getOrDefault(name, field.node().place());
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
        String hint =
                name.equals("<<") ? "; there are no merge keys in YAML 1.2, write it out" : Words.meant(name, known);
        field.mistakes()
                .add(
                        place(name),
                        field.path(),
                        "expected " + Words.orList(known) + ", got " + Scalars.quoted(name) + hint);
    }
}
