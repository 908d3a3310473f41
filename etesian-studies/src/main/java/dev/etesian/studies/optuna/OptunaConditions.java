package dev.etesian.studies.optuna;

import dev.etesian.space.Parameter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * When parameters are active, inferred from the complete trials: Optuna's programs ask for a parameter or they do not, and
 * nothing says why. A parameter p depends on a parameter c with few values where every trial with p has c, asked for before p,
 * and no trial without p has c with one of the values that trials with p have.
 *
 * <p>Of several that would do, the one that the fewest trials have is the most specific, and taken.
 */
final class OptunaConditions {

    /** A whole number with more values would explain anything by chance. */
    private static final int MOST_LEVELS = 12;

    private final Map<String, OptunaParameter> parameters;
    private final List<Map<String, Object>> trials;

    /**
     * @param parameters in the order in which they were first asked for
     * @param trials the values of each complete trial, in the order in which they were asked for
     */
    OptunaConditions(Map<String, OptunaParameter> parameters, List<Map<String, Object>> trials) {
        this.parameters = parameters;
        this.trials = trials;
    }

    /** A parameter that another one switches on. */
    record Found(String parent, Set<Object> values, long seen) {}

    /** The parameters with their conditions; those that nothing explains are refused. */
    OptunaSpace space() {
        List<Parameter> all = new ArrayList<>();
        List<String> notes = new ArrayList<>();
        for (OptunaParameter parameter : parameters.values()) {
            String name = parameter.name();
            long without =
                    trials.stream().filter(trial -> !trial.containsKey(name)).count();
            if (without == 0 || without == trials.size()) {
                all.add(parameter.parameter());
                continue;
            }
            Found found = condition(name)
                    .orElseThrow(() -> new IllegalArgumentException("parameter '" + name + "': " + without + " of "
                            + trials.size() + " complete trials do not have it, and no other parameter tells which"));
            all.add(parameter.parameter().when(found.parent, found.values.toArray()));
            notes.add("inferred: '" + name + "' is active when " + found.parent + " is " + words(found.values)
                    + " (as in all " + trials.size() + " complete trials, " + found.seen + " of them with it)");
        }
        return new OptunaSpace(all, notes);
    }

    private static String words(Set<Object> values) {
        return String.join(" or ", values.stream().map(String::valueOf).toList());
    }

    private Optional<Found> condition(String name) {
        return parameters.values().stream()
                .filter(parent -> !parent.name().equals(name) && parent.levels() <= MOST_LEVELS)
                .flatMap(parent -> explaining(parent.name(), name).stream())
                .min(Comparator.comparingLong(found -> having(found.parent)));
    }

    private long having(String name) {
        return trials.stream().filter(trial -> trial.containsKey(name)).count();
    }

    private Optional<Found> explaining(String parent, String name) {
        Set<Object> on = new LinkedHashSet<>();
        long seen = 0;
        for (Map<String, Object> trial : trials) {
            if (trial.containsKey(name)) {
                Object value = trial.get(parent);
                if (value == null || !before(trial, parent, name)) {
                    return Optional.empty();
                }
                on.add(value);
                seen++;
            }
        }
        boolean clean = trials.stream()
                .filter(trial -> !trial.containsKey(name))
                .map(trial -> trial.get(parent))
                .noneMatch(on::contains);
        return clean ? Optional.of(new Found(parent, on, seen)) : Optional.empty();
    }

    private static boolean before(Map<String, Object> trial, String first, String second) {
        List<String> order = List.copyOf(new LinkedHashMap<>(trial).keySet());
        return order.indexOf(first) < order.indexOf(second);
    }
}
