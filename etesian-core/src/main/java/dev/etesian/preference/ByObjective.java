package dev.etesian.preference;

import dev.etesian.problem.Objective;
import dev.etesian.space.Names;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Values by the names of objectives. */
final class ByObjective {

    private ByObjective() {}

    /** An unmodifiable copy in the order of the names, so that the same statement always reads the same. */
    static <V> Map<String, V> sorted(Map<String, V> byName) {
        return Collections.unmodifiableMap(new TreeMap<>(byName));
    }

    /** Throws unless every name is one of an objective, of those that a preference of a kind names. */
    static void check(String kind, Collection<String> names, List<Objective> objectives) {
        List<String> known = objectives.stream().map(Objective::name).toList();
        for (String name : names) {
            if (!known.contains(name)) {
                throw new PreferenceException("unknown objective; " + Names.choices(name, known), kind, name);
            }
        }
    }

    /** The values in the order of the objectives, {@code missing} where there is none. */
    static double[] values(Map<String, Double> byName, List<Objective> objectives, double missing) {
        return objectives.stream()
                .mapToDouble(o -> byName.getOrDefault(o.name(), missing))
                .toArray();
    }

    /** The named values as words, in the order of the objectives. */
    static String list(Map<String, Double> byName, String between, List<Objective> objectives) {
        return objectives.stream()
                .filter(o -> byName.containsKey(o.name()))
                .map(o -> o.name() + between + Numbers.text(byName.getOrDefault(o.name(), Double.NaN)))
                .collect(Collectors.joining(", "));
    }
}
