package dev.etesian.studies;

import dev.etesian.problem.Problem;
import dev.etesian.problem.Trial;
import dev.etesian.space.Parameter;
import dev.etesian.space.Point;
import dev.etesian.space.Spacing;
import dev.etesian.space.Value;
import dev.etesian.studies.document.StudyDefinition;
import dev.etesian.studies.json.ToJson;
import dev.etesian.study.VersionConflictException;
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
 * @param expected the version that it replaces, refused where another one is in force; empty for the one that is
 */
public record ChangeProblem(StudyDefinition definition, String note, OptionalInt expected) {

    /** A change of whatever is in force. */
    public ChangeProblem(StudyDefinition definition, String note) {
        this(definition, note, OptionalInt.empty());
    }

    /**
     * What the change does.
     *
     * @param version the number of the new version
     * @param changes each in words
     * @param outside the trials that lie outside the new space; they stay, and teach the models
     */
    public record Effect(int version, List<String> changes, List<Outside> outside) {}

    /**
     * A trial outside the new space. The models learn from it where it lies, at most ten times the range away.
     *
     * @param departures what of it is outside, in words
     * @param beyond how far it lies beyond its bounds, as a share of the range of the parameter that is furthest
     */
    public record Outside(long trial, List<String> departures, double beyond) implements ToJson {

        @Override
        public Map<String, Object> json() {
            Map<String, Object> json = new LinkedHashMap<>();
            json.put("trial", trial);
            json.put("departures", departures);
            json.put("beyond", beyond);
            return json;
        }
    }

    /** What the change would do; refuses one that cannot be made. */
    public Effect preview(OpenStudy study) {
        // First of all: what somebody else has made of the problem explains everything that is refused below.
        VersionConflictException.check(
                "problem", expected, study.overview().problems().size());
        StudyDefinition now = study.definition();
        check(now);
        List<String> changes = changes(now.problem(), definition.problem());
        if (!now.noise().equals(definition.noise())) {
            changes.add("noise of outcomes: changed");
        }
        if (!now.units().equals(definition.units())) {
            changes.add("units: changed");
        }
        if (changes.isEmpty()) {
            throw new IllegalArgumentException("study '" + study.name()
                    + "': expected a changed problem, got the same one; there is nothing to change");
        }
        List<Outside> outside = new ArrayList<>();
        for (Trial trial : study.overview().trials()) {
            List<String> departures = departures(trial.point());
            if (!departures.isEmpty()) {
                outside.add(new Outside(trial.id(), departures, beyond(trial.point())));
            }
        }
        return new Effect(study.overview().problems().size() + 1, changes, outside);
    }

    /** Makes the change, unless somebody else made one meanwhile. */
    public Effect in(OpenStudy study) {
        Effect effect = preview(study);
        study.study().change(definition.problem(), definition.document(), note, OptionalInt.of(effect.version() - 1));
        return effect;
    }

    private List<String> departures(Point point) {
        try {
            return definition.problem().space().departures(point);
        } catch (IllegalArgumentException unknown) {
            // A category that there no longer is, or a parameter that is inactive now.
            return List.of(String.valueOf(unknown.getMessage()));
        }
    }

    private double beyond(Point point) {
        double most = 0;
        for (Parameter parameter : definition.problem().space().parameters()) {
            Value value = point.values().get(parameter.name());
            if (value instanceof Value.Real || value instanceof Value.Whole) {
                double number = point.real(parameter.name());
                most = Math.max(
                        most, parameter.span().map(span -> beyond(span, number)).orElse(0.0));
            }
        }
        return most;
    }

    /** How far a number is beyond a range, as a share of it on its own scale. */
    private static double beyond(Parameter.Span span, double number) {
        double low = scaled(span, span.low());
        double high = scaled(span, span.high());
        double at = scaled(span, number);
        return high > low ? Math.max(0, Math.max(low - at, at - high)) / (high - low) : 0;
    }

    private static double scaled(Parameter.Span span, double number) {
        return span.spacing() == Spacing.LOG ? Math.log(number) : number;
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
