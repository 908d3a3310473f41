package dev.etesian.studies;

import dev.etesian.problem.Completed;
import dev.etesian.problem.Partial;
import dev.etesian.problem.Problem;
import dev.etesian.problem.Trial;
import dev.etesian.space.Parameter;
import dev.etesian.space.Point;
import dev.etesian.space.Spacing;
import dev.etesian.space.Value;
import dev.etesian.studies.document.StudyDefinition;
import dev.etesian.studies.json.ToJson;
import dev.etesian.study.Overview;
import dev.etesian.study.VersionConflictException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalInt;
import java.util.Set;
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
     * @param loss what old results are no longer good for
     */
    public record Effect(int version, List<String> changes, List<Outside> outside, Loss loss) {}

    /**
     * What old results are no longer good for.
     *
     * @param lacking the outcomes that completed trials do not have
     * @param trials completed so far, partial from then on
     * @param frontBefore how many trials the front has
     * @param frontAfter how many are left of it
     */
    public record Loss(List<String> lacking, List<Long> trials, int frontBefore, int frontAfter) implements ToJson {

        private static Loss of(Overview before, Problem problem) {
            Overview after = before.judgedBy(problem);
            Set<String> lacking = new LinkedHashSet<>();
            List<Long> trials = new ArrayList<>();
            for (Trial trial : before.trials()) {
                if (trial instanceof Completed && after.trials().get((int) trial.id()) instanceof Partial) {
                    trials.add(trial.id());
                    problem.outcomes().stream()
                            .filter(name -> !Double.isFinite(trial.value(name)))
                            .forEach(lacking::add);
                }
            }
            return new Loss(
                    List.copyOf(lacking),
                    trials,
                    before.front().size(),
                    after.front().size());
        }

        /** In words; empty where nothing is lost. */
        public String words() {
            List<String> words = new ArrayList<>();
            if (!trials.isEmpty()) {
                boolean one = trials.size() == 1;
                words.add(counted(trials.size(), "completed trial")
                        + (one ? " lacks '" : " lack '")
                        + String.join("' or '", lacking)
                        + (one ? "' and becomes partial" : "' and become partial"));
            }
            if (frontAfter != frontBefore) {
                words.add("the front of " + counted(frontBefore, "trial") + " becomes one of " + frontAfter);
            }
            return String.join("; ", words);
        }

        private static String counted(int count, String noun) {
            return count + " " + noun + (count == 1 ? "" : "s");
        }

        @Override
        public Map<String, Object> json() {
            Map<String, Object> json = new LinkedHashMap<>();
            json.put("lacking", lacking);
            json.put("partialTrials", trials);
            json.put("frontBefore", frontBefore);
            json.put("frontAfter", frontAfter);
            return json;
        }
    }

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
        Overview overview = study.overview();
        for (Trial trial : overview.trials()) {
            List<String> departures = departures(trial.point());
            if (!departures.isEmpty()) {
                outside.add(new Outside(trial.id(), departures, beyond(trial.point())));
            }
        }
        Loss loss = Loss.of(overview, definition.problem());
        return new Effect(overview.problems().size() + 1, changes, outside, loss);
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
            T was = old.get(key);
            if (was == null) {
                changes.add(
                        what + " '" + key + "': new" + (words(key, value).equals(key) ? "" : ", " + words(key, value)));
            } else if (!value.equals(was)) {
                String from = words(key, was);
                String to = words(key, value);
                changes.add(what + " '" + key + "': changed" + (from.equals(to) ? "" : ", " + from + " -> " + to));
            }
        });
        old.keySet().stream()
                .filter(key -> !fresh.containsKey(key))
                .forEach(key -> changes.add(what + " '" + key + "': gone"));
    }

    /** A part of a problem in words, without the name in front of them. */
    private static String words(String name, Object part) {
        String text = part.toString();
        return text.startsWith(name + ": ") ? text.substring(name.length() + 2) : text;
    }

    private static <T> Map<String, T> byName(List<T> all, Function<T, String> name) {
        Map<String, T> map = new LinkedHashMap<>();
        all.forEach(one -> map.put(name.apply(one), one));
        return map;
    }
}
