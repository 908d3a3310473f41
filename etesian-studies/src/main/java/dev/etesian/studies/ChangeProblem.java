package dev.etesian.studies;

import dev.etesian.problem.Problem;
import dev.etesian.space.Parameter;
import dev.etesian.space.Point;
import dev.etesian.studies.document.StudyDefinition;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalInt;
import java.util.function.Function;

/**
 * Changes the problem of a study from the next suggestion on: bounds, steps, categories, constraints, objectives, limits. A new
 * version, never an overwrite; every result stays.
 *
 * @param definition the study with its problem as it is to be
 * @param note who wants the change, or why
 */
public record ChangeProblem(StudyDefinition definition, String note) {

    /**
     * What the change does.
     *
     * @param version the number of the new version
     * @param changes each in words
     * @param outside how many trials lie outside the new space; they stay, and teach the models
     */
    public record Effect(int version, List<String> changes, long outside) {}

    /** What the change would do; refuses one that cannot be made. */
    public Effect preview(OpenStudy study) {
        StudyDefinition now = study.definition();
        check(now);
        List<String> changes = changes(now.problem(), definition.problem());
        if (!now.noise().equals(definition.noise())) {
            changes.add("noise of outcomes: changed");
        }
        if (changes.isEmpty()) {
            throw new IllegalArgumentException("study '" + study.name()
                    + "': expected a changed problem, got the same one; there is nothing to change");
        }
        long outside = study.overview().trials().stream()
                .filter(trial -> outside(trial.point()))
                .count();
        return new Effect(study.overview().problems().size() + 1, changes, outside);
    }

    /** Makes the change, unless somebody else made one meanwhile. */
    public Effect in(OpenStudy study) {
        Effect effect = preview(study);
        study.study().change(definition.problem(), definition.document(), note, OptionalInt.of(effect.version() - 1));
        return effect;
    }

    private boolean outside(Point point) {
        try {
            return !definition.problem().space().departures(point).isEmpty();
        } catch (IllegalArgumentException unknown) {
            // A category that there no longer is, or a parameter that is inactive now.
            return true;
        }
    }

    private void check(StudyDefinition now) {
        List<String> fixed = ContinueStudy.otherThanProblem(now, definition);
        if (!fixed.isEmpty()) {
            throw new IllegalArgumentException("study '" + now.name()
                    + "': expected another problem only, got another " + String.join(", ", fixed)
                    + "; undo that part, or create a new study and bring the results to it");
        }
        Map<String, Parameter> before = byName(now.problem().space().parameters(), Parameter::name);
        Map<String, Parameter> after = byName(definition.problem().space().parameters(), Parameter::name);
        if (!before.keySet().equals(after.keySet())) {
            throw new IllegalArgumentException("parameters: expected " + String.join(", ", before.keySet()) + ", got "
                    + String.join(", ", after.keySet()) + "; for other parameters create a new study");
        }
        before.forEach((name, parameter) -> {
            if (!Objects.requireNonNull(after.get(name)).getClass().equals(parameter.getClass())) {
                throw new IllegalArgumentException(
                        "parameter '" + name + "': expected the same type, got another; create a new study for it");
            }
        });
    }

    private static List<String> changes(Problem before, Problem after) {
        List<String> changes = new ArrayList<>();
        compare("parameter", before.space().parameters(), after.space().parameters(), Parameter::name, changes);
        compare("constraint", before.space().constraints(), after.space().constraints(), one -> one.name(), changes);
        compare("objective", before.objectives(), after.objectives(), one -> one.name(), changes);
        compare("limit", before.limits(), after.limits(), one -> one.name(), changes);
        return changes;
    }

    private static <T> void compare(
            String what, List<T> before, List<T> after, Function<T, String> name, List<String> changes) {
        Map<String, T> old = byName(before, name);
        Map<String, T> fresh = byName(after, name);
        fresh.forEach((key, value) -> {
            if (!value.equals(old.get(key))) {
                changes.add(what + " '" + key + "': " + (old.containsKey(key) ? "changed" : "new"));
            }
        });
        old.keySet().stream()
                .filter(key -> !fresh.containsKey(key))
                .forEach(key -> changes.add(what + " '" + key + "': gone"));
    }

    private static <T> Map<String, T> byName(List<T> all, Function<T, String> name) {
        Map<String, T> map = new LinkedHashMap<>();
        all.forEach(one -> map.put(name.apply(one), one));
        return map;
    }
}
