package dev.etesian.studies.document;

import dev.etesian.space.RefusedException;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * The environment variables of a program.
 *
 * @param inherit the names of our own variables that it sees; all of them but secrets where empty
 * @param set variables set for it, by name
 */
public record Environment(Optional<List<String>> inherit, Map<String, String> set) {

    /** Our own settings and secrets, which are no business of a program. */
    private static final String OURS = "ETESIAN_";

    /** What opens the store; a program that needs a database of its own asks for it by name. */
    private static final Set<String> SECRETS = Set.of("PGPASSWORD", "PGPASSFILE");

    public Environment {
        inherit = inherit.map(List::copyOf);
        set = Collections.unmodifiableMap(new TreeMap<>(set));
        set.forEach((name, value) -> {
            if (name.isEmpty() || name.indexOf('=') >= 0 || (name + value).indexOf('\0') >= 0) {
                throw new RefusedException(
                        "environment '" + name + "'",
                        "expected a name without '=', and no NUL characters, got " + Scalars.quoted(name));
            }
            if (name.startsWith(OURS)) {
                throw new RefusedException(
                        "environment '" + name + "'",
                        "expected a name that does not start with " + OURS + ", which Etesian sets itself, got "
                                + Scalars.quoted(name) + "; choose another");
            }
        });
    }

    /** All of our own variables but secrets, nothing else. */
    public static Environment inherited() {
        return new Environment(Optional.empty(), Map.of());
    }

    /**
     * The variables a program starts with, from our own. Those that start with {@code ETESIAN_} are never passed on, the
     * password of a store only by name.
     */
    public Map<String, String> from(Map<String, String> own) {
        Map<String, String> variables = new TreeMap<>(own);
        variables.keySet().removeIf(name -> name.startsWith(OURS));
        variables.keySet().removeIf(name -> SECRETS.contains(name) && inherit.isEmpty());
        inherit.ifPresent(names -> variables.keySet().retainAll(names));
        variables.putAll(set);
        return variables;
    }
}
