package dev.etesian.studies.document;

import dev.etesian.preference.AugmentedTchebyshev;
import dev.etesian.preference.Scalarization;
import dev.etesian.preference.Scalarizations;
import dev.etesian.preference.SmoothTchebyshev;
import dev.etesian.problem.Direction;
import dev.etesian.problem.Measurement;
import dev.etesian.problem.Objective;
import dev.etesian.problem.OutcomeConstraint;
import dev.etesian.space.Condition;
import dev.etesian.space.Constraint;
import dev.etesian.space.Parameter;
import dev.etesian.space.Point;
import dev.etesian.space.Value;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Writes a definition as the tree of its document, every default spelled out, always in the same order. */
final class DefinitionWriter {

    private DefinitionWriter() {}

    static Map<String, Object> tree(StudyDefinition definition) {
        Map<String, Object> tree = new LinkedHashMap<>();
        tree.put("name", definition.name());
        Map<String, Object> parameters = new LinkedHashMap<>();
        definition.problem().space().parameters().forEach(p -> parameters.put(p.name(), parameter(p, definition)));
        tree.put("parameters", parameters);
        tree.put(
                "constraints",
                definition.problem().space().constraints().stream()
                        .map(DefinitionWriter::constraint)
                        .toList());
        Map<String, Object> objectives = new LinkedHashMap<>();
        definition.problem().objectives().forEach(o -> objectives.put(o.name(), objective(o, definition)));
        tree.put("objectives", objectives);
        Map<String, Object> limits = new LinkedHashMap<>();
        definition.problem().limits().forEach(l -> limits.put(l.name(), limit(l, definition, objectives)));
        tree.put("limits", limits);
        tree.put("preference", PreferenceDocument.tree(definition.goal().preference()));
        tree.put("scalarization", scalarization(definition.goal().scalarization()));
        tree.put(
                "strategy",
                map(
                        "name",
                        definition.strategy().name(),
                        "repeats",
                        definition.strategy().repeats()));
        tree.put("budget", budget(definition.budget()));
        definition.evaluator().ifPresent(evaluator -> tree.put("evaluator", evaluator(evaluator)));
        tree.put(
                "start",
                definition.start().stream().map(DefinitionWriter::point).toList());
        tree.put(
                "known",
                definition.known().stream().map(DefinitionWriter::result).toList());
        tree.put("seed", definition.seed());
        return tree;
    }

    private static Map<String, Object> map(Object... namesAndValues) {
        Map<String, Object> map = new LinkedHashMap<>();
        for (int i = 0; i < namesAndValues.length; i += 2) {
            map.put(namesAndValues[i].toString(), namesAndValues[i + 1]);
        }
        return map;
    }

    private static Map<String, Object> parameter(Parameter parameter, StudyDefinition definition) {
        Map<String, Object> tree = ParameterDocument.tree(parameter);
        unit(parameter.name(), definition, tree);
        parameter.when().ifPresent(when -> tree.put("when", condition(when)));
        return tree;
    }

    private static void unit(String name, StudyDefinition definition, Map<String, Object> tree) {
        String unit = definition.units().get(name);
        if (unit != null) {
            tree.put(Units.KEY, unit);
        }
    }

    private static Map<String, Object> condition(Condition when) {
        return map(
                when.parameter(),
                when.values().stream().map(DefinitionWriter::value).toList());
    }

    private static Object value(Value value) {
        if (value instanceof Value.Real real) {
            return real.number();
        }
        return value instanceof Value.Whole whole ? (Object) whole.number() : value.toString();
    }

    private static String constraint(Constraint constraint) {
        return constraint
                .written()
                .orElseThrow(() -> new IllegalArgumentException("constraint '" + constraint.name()
                        + "': expected an expression, got a user's function, which a document cannot hold"));
    }

    private static Map<String, Object> objective(Objective objective, StudyDefinition definition) {
        Map<String, Double> noise = definition.noise();
        Map<String, Object> tree =
                map("direction", objective.direction() == Direction.MAXIMIZE ? "maximize" : "minimize");
        objective.range().ifPresent(range -> tree.put("range", List.of(range.low(), range.high())));
        objective
                .bounds()
                .ifPresent(
                        bounds -> tree.put("bounds", List.of(BoxKind.end(bounds.low()), BoxKind.end(bounds.high()))));
        if (objective.deterministic()) {
            tree.put("noise", "none");
        } else if (noise.containsKey(objective.name())) {
            tree.put("noise", noise.getOrDefault(objective.name(), Double.NaN));
        }
        unit(objective.name(), definition, tree);
        return tree;
    }

    private static Map<String, Object> limit(
            OutcomeConstraint limit, StudyDefinition definition, Map<String, Object> objectives) {
        Map<String, Object> tree = new LinkedHashMap<>();
        if (!Double.isInfinite(limit.min())) {
            tree.put("min", limit.min());
        }
        if (!Double.isInfinite(limit.max())) {
            tree.put("max", limit.max());
        }
        Double noise = definition.noise().get(limit.name());
        if (!objectives.containsKey(limit.name())) {
            if (noise != null) {
                tree.put("noise", noise);
            }
            unit(limit.name(), definition, tree);
        }
        return tree;
    }

    private static Object scalarization(Scalarization scalarization) {
        if (scalarization instanceof AugmentedTchebyshev augmented) {
            return map("name", augmented.name(), "rho", augmented.rho());
        }
        if (scalarization instanceof SmoothTchebyshev smooth) {
            return map("name", smooth.name(), "mu", smooth.mu());
        }
        if (!Scalarizations.all().contains(scalarization)) {
            throw new IllegalArgumentException("scalarization '" + scalarization.name()
                    + "': expected a built-in one, got a user's function, which a document cannot hold");
        }
        return scalarization.name();
    }

    private static Map<String, Object> budget(Budget budget) {
        Map<String, Object> tree = new LinkedHashMap<>();
        budget.trials().ifPresent(trials -> tree.put("trials", trials));
        budget.time().ifPresent(time -> tree.put("time", Durations.text(time)));
        budget.improvementBelow().ifPresent(level -> tree.put("until-improvement-below", level));
        tree.put("parallel", budget.parallel());
        return tree;
    }

    private static Map<String, Object> evaluator(EvaluatorSpec evaluator) {
        if (evaluator instanceof EvaluatorSpec.Builtin builtin) {
            return map("problem", builtin.problem());
        }
        EvaluatorSpec.Command command = (EvaluatorSpec.Command) evaluator;
        Map<String, Object> timeout = new LinkedHashMap<>();
        command.timeout().ifPresent(total -> timeout.put("total", Durations.text(total)));
        command.idleTimeout().ifPresent(idle -> timeout.put("idle", Durations.text(idle)));
        Object inherit =
                command.environment().inherit().map(names -> (Object) names).orElse("all");
        return map(
                "command", command.arguments().stream().map(Argument::written).toList(),
                "mode", command.mode().name().toLowerCase(Locale.ROOT),
                "timeout", timeout,
                "retries", command.retries(),
                "directory", command.directory().toString(),
                "environment", command.environment().set(),
                "inherit", inherit,
                "keep", command.keep().name().toLowerCase(Locale.ROOT));
    }

    private static Map<String, Object> point(Point point) {
        Map<String, Object> tree = new LinkedHashMap<>();
        point.values().forEach((name, value) -> tree.put(name, value(value)));
        return tree;
    }

    private static Map<String, Object> result(KnownResult result) {
        Map<String, Object> values = new LinkedHashMap<>();
        result.outcomes().forEach((name, measurement) -> values.put(name, measurement(measurement)));
        return map("params", point(result.point()), "values", values);
    }

    private static Object measurement(Measurement measurement) {
        return Double.isNaN(measurement.standardError())
                ? (Object) measurement.value()
                : map("value", measurement.value(), "stderr", measurement.standardError());
    }
}
