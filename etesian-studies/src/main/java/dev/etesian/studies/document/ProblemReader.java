package dev.etesian.studies.document;

import dev.etesian.problem.Direction;
import dev.etesian.problem.Interval;
import dev.etesian.problem.Objective;
import dev.etesian.problem.OutcomeConstraint;
import dev.etesian.problem.Range;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Reads the sections {@code objectives} and {@code limits}. */
final class ProblemReader {

    static final List<String> OBJECTIVE = List.of("direction", "range", "bounds", "noise", "unit");
    static final List<String> LIMIT = List.of("min", "max", "noise", "unit");
    private static final List<String> DIRECTIONS = List.of("maximize", "minimize");
    private static final String NO_NOISE = "none";

    private final Set<String> parameters;
    private final List<Objective> objectives = new ArrayList<>();
    private final List<OutcomeConstraint> limits = new ArrayList<>();
    private final Map<String, Double> noise = new TreeMap<>();
    private final Map<String, String> units = new TreeMap<>();
    private final List<String> objectiveNames = new ArrayList<>();

    /** @param parameters the names that outcomes may not have */
    ProblemReader(Set<String> parameters) {
        this.parameters = parameters;
    }

    List<Objective> objectives() {
        return objectives;
    }

    List<OutcomeConstraint> limits() {
        return limits;
    }

    Map<String, Double> noise() {
        return noise;
    }

    Map<String, String> units() {
        return units;
    }

    /** The names of all objectives, also of those that could not be read. */
    List<String> objectiveNames() {
        return objectiveNames;
    }

    void readObjectives(Field field) {
        Section section = field.names("a map of objectives by name");
        if (section == null) {
            return;
        }
        if (section.names().isEmpty()) {
            field.wrong("expected at least one objective, got none");
        }
        section.fields().forEach((name, objective) -> {
            objectiveNames.add(name);
            if (name(section, name, objective)) {
                objective(name, objective);
            }
        });
    }

    private boolean name(Section section, String name, Field field) {
        if (parameters.contains(name)) {
            field.mistakes()
                    .add(
                            section.position(name),
                            field.path(),
                            "expected a name that no parameter has, got " + Scalars.quoted(name) + "; rename one");
            return false;
        }
        return field.checkName(name, section.position(name));
    }

    private void objective(String name, Field field) {
        if (field.node() instanceof Node.Scalar) {
            String direction = field.word(DIRECTIONS);
            if (direction != null) {
                objectives.add(new Objective(name, direction(direction), Optional.empty(), false));
            }
            return;
        }
        Section section = field.section(OBJECTIVE);
        Field directionField = section == null ? null : section.required("direction");
        String direction = directionField == null ? null : directionField.word(DIRECTIONS);
        Field rangeField = section == null ? null : section.get("range");
        double[] range = rangeField == null ? null : rangeField.interval(false);
        Field boundsField = section == null ? null : section.get("bounds");
        double[] bounds = boundsField == null ? null : bounds(boundsField);
        Field noiseField = section == null ? null : section.get("noise");
        boolean deterministic = noiseField != null && isNone(noiseField);
        if (noiseField != null && !deterministic) {
            noise(name, noiseField, "none or a standard error > 0");
        }
        if (section != null) {
            Units.read(name, section, units);
        }
        if (direction != null && (rangeField == null || range != null) && (boundsField == null || bounds != null)) {
            Optional<Range> within = range == null ? Optional.empty() : Optional.of(new Range(range[0], range[1]));
            Optional<Interval> possible =
                    bounds == null ? Optional.empty() : Optional.of(new Interval(bounds[0], bounds[1]));
            objectives.add(new Objective(name, direction(direction), within, deterministic, possible));
        }
    }

    private static double @Nullable [] bounds(Field field) {
        double[] ends = field.interval(true);
        if (ends != null && Double.isInfinite(ends[0]) && Double.isInfinite(ends[1])) {
            field.wrong("expected at least one bound, got none; leave it out");
            return null;
        }
        return ends;
    }

    private static Direction direction(String word) {
        return word.equals("maximize") ? Direction.MAXIMIZE : Direction.MINIMIZE;
    }

    private static boolean isNone(Field field) {
        return field.node() instanceof Node.Scalar scalar && scalar.text().equals(NO_NOISE);
    }

    private void noise(String name, Field field, String rule) {
        boolean number = field.node() instanceof Node.Scalar scalar && Scalars.number(scalar);
        Double error = number ? field.number() : null;
        if (error != null && error > 0) {
            noise.put(name, error);
        } else if (!number || error != null) {
            boolean zero = error != null && error == 0;
            field.expected(rule, zero && rule.startsWith(NO_NOISE) ? "; write none" : "");
        }
    }

    void readLimits(Field field) {
        Section section = field.names("a map of limits by name");
        if (section != null) {
            section.fields().forEach((name, limit) -> {
                if (name(section, name, limit)) {
                    limit(name, limit);
                }
            });
        }
    }

    private void limit(String name, Field field) {
        if (field.node() instanceof Node.Scalar scalar && Scalars.number(scalar)) {
            field.expected("a map of " + Words.orList(LIMIT), "; write {max: " + scalar.text() + "}");
            return;
        }
        Section section = field.section(LIMIT);
        if (section == null) {
            return;
        }
        double min = bound(section.get("min"), Double.NEGATIVE_INFINITY);
        double max = bound(section.get("max"), Double.POSITIVE_INFINITY);
        Field noiseField = section.get("noise");
        if (objectiveNames.contains(name)) {
            elsewhere(name, noiseField);
            elsewhere(name, section.get("unit"));
        } else {
            if (noiseField != null) {
                noise(name, noiseField, "a standard error > 0");
            }
            Units.read(name, section, units);
        }
        if (!section.has("min") && !section.has("max")) {
            if (section.knows(LIMIT)) {
                field.wrong("expected 'min' or 'max', got neither; give one");
            }
        } else if (min > max) {
            Field wrong = section.get("max");
            (wrong == null ? field : wrong)
                    .wrong("expected a number >= min, which is " + JsonText.of(min) + ", got " + JsonText.of(max)
                            + "; swap them");
        } else if (!Double.isNaN(min) && !Double.isNaN(max)) {
            limits.add(new OutcomeConstraint(name, min, max));
        }
    }

    /** An objective with a limit says what it is itself. */
    private static void elsewhere(String name, @Nullable Field field) {
        if (field != null) {
            field.wrong("belongs in objectives." + name + "; move it there");
        }
    }

    /** A bound; {@code none} where there is no field, NaN where it is wrong. */
    private static double bound(@Nullable Field field, double none) {
        Double number = field == null ? Double.valueOf(none) : field.number();
        return number == null ? Double.NaN : number;
    }
}
