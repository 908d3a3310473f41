package dev.etesian.definition;

import dev.etesian.preference.AugmentedTchebyshev;
import dev.etesian.preference.Goal;
import dev.etesian.preference.Preference;
import dev.etesian.preference.Scalarization;
import dev.etesian.preference.Scalarizations;
import dev.etesian.preference.SmoothTchebyshev;
import dev.etesian.preference.Tchebyshev;
import dev.etesian.problem.Limit;
import dev.etesian.problem.Objective;
import dev.etesian.problem.Problem;
import dev.etesian.space.Parameter;
import dev.etesian.space.Point;
import dev.etesian.space.SearchSpace;
import dev.etesian.strategy.Strategies;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Reads a whole study from the top of its document, section by section, each as far as the others allow. */
final class DefinitionReader {

    static final List<String> KEYS = List.of(
            "name",
            "parameters",
            "constraints",
            "objectives",
            "limits",
            "preference",
            "scalarization",
            "strategy",
            "budget",
            "evaluator",
            "start",
            "known",
            "seed");

    static final List<String> BUDGET = List.of("trials", "time", "until-improvement-below", "parallel");

    private final BuiltinProblems problems;
    private final StudyReader.Source source;
    private final Mistakes mistakes;

    DefinitionReader(BuiltinProblems problems, StudyReader.Source source, Mistakes mistakes) {
        this.problems = problems;
        this.source = source;
        this.mistakes = mistakes;
    }

    /** The definition; null where anything is wrong, which was reported. */
    @Nullable
    StudyDefinition read(Field top) {
        Section section = top.names("a study, which is a map of " + Field.orList(KEYS));
        if (section == null) {
            return null;
        }
        for (String key : section.names()) {
            if (!KEYS.contains(key) && !key.equals("$schema")) {
                section.unknown(key, KEYS);
            }
        }
        Problem builtin = builtin(section);
        Field parameters = part(section, "parameters", builtin == null);
        Field constraints = section.get("constraints");
        SearchSpace space = parameters == null
                ? builtin == null ? null : builtin.space()
                : SpaceReader.read(parameters, constraints);
        if (parameters == null && constraints != null) {
            constraints.wrong("expected it only beside 'parameters', got it without; spell out the parameters too");
        }
        Set<String> parameterNames = names(parameters, space);
        if (builtin != null && parameters != null) {
            checkSame(parameters, builtin);
        }
        ProblemReader outcomes = new ProblemReader(parameterNames);
        Field objectivesField = part(section, "objectives", builtin == null);
        Field limitsField = section.get("limits");
        boolean ownOutcomes = objectivesField == null && limitsField == null && builtin != null;
        if (objectivesField != null) {
            outcomes.readObjectives(objectivesField);
        }
        if (limitsField != null) {
            outcomes.readLimits(limitsField);
        }
        List<Objective> objectives = objectivesField == null && builtin != null ? builtin.objectives() : outcomes.objectives();
        List<Limit> limits = ownOutcomes && builtin != null ? builtin.limits() : outcomes.limits();
        return assemble(section, space, parameterNames, objectives, limits, outcomes);
    }

    private @Nullable StudyDefinition assemble(
            Section section,
            @Nullable SearchSpace space,
            Set<String> parameters,
            List<Objective> objectives,
            List<Limit> limits,
            ProblemReader outcomes) {
        List<String> objectiveNames = outcomes.objectiveNames().isEmpty()
                ? objectives.stream().map(Objective::name).toList()
                : outcomes.objectiveNames();
        boolean allObjectives = objectives.size() == objectiveNames.size();
        Goal goal = goal(section, objectiveNames, allObjectives ? objectives : List.of());
        StrategySpec strategy = strategy(section);
        Field seedField = section.get("seed");
        Long seed = seedField == null ? Long.valueOf(0) : seedField.whole(Long.MIN_VALUE, Long.MAX_VALUE);
        Budget budget = budget(section);
        Field evaluatorField = section.get("evaluator");
        EvaluatorSpec evaluator = evaluatorField == null
                ? null
                : EvaluatorReader.read(evaluatorField, parameters, source.folder(), source.onDisk());
        String name = name(section);
        Set<String> names = new LinkedHashSet<>(objectiveNames);
        Field limitsField = section.get("limits");
        limits.forEach(limit -> names.add(limit.name()));
        if (limitsField != null && limitsField.node() instanceof Node.Mapping mapping) {
            mapping.entries().forEach(entry -> names.add(entry.key().text()));
        }
        List<Point> start = new ArrayList<>();
        List<KnownResult> known = new ArrayList<>();
        if (space != null) {
            ResultReader results = new ResultReader(new PointReader(space), List.copyOf(names), source.folder());
            section.fields().forEach((key, field) -> {
                if (key.equals("start")) {
                    start.addAll(results.start(field));
                } else if (key.equals("known")) {
                    known.addAll(results.known(field));
                }
            });
        }
        if (mistakes.count() > 0 || space == null || seed == null || goal == null || strategy == null || budget == null) {
            return null;
        }
        Problem problem = new Problem(space, objectives, limits);
        return new StudyDefinition(
                name, problem, outcomes.noise(), goal, strategy, seed, budget, Optional.ofNullable(evaluator), start, known);
    }

    private String name(Section section) {
        Field field = section.get("name");
        if (field == null) {
            if (source.name().isBlank()) {
                section.field().wrong("expected 'name', got none; add it");
            }
            return source.name();
        }
        String name = field.text();
        if (name != null) {
            field.checkName(name, field.node().place());
        }
        return name == null ? "" : name;
    }

    private @Nullable Problem builtin(Section section) {
        Field evaluator = section.get("evaluator");
        if (evaluator == null || !(evaluator.node() instanceof Node.Mapping mapping) || problems.names().isEmpty()) {
            return null;
        }
        for (Node.Entry entry : mapping.entries()) {
            if (entry.key().text().equals("problem")) {
                Field field = new Field(entry.value(), "evaluator.problem", mistakes);
                String name = field.word(problems.names());
                return name == null ? null : problems.problem(name);
            }
        }
        return null;
    }

    private static @Nullable Field part(Section section, String name, boolean required) {
        return required ? section.required(name) : section.get(name);
    }

    private static Set<String> names(@Nullable Field parameters, @Nullable SearchSpace space) {
        Set<String> names = new LinkedHashSet<>();
        if (parameters != null && parameters.node() instanceof Node.Mapping mapping) {
            mapping.entries().forEach(entry -> names.add(entry.key().text()));
        } else if (space != null) {
            space.parameters().forEach(parameter -> names.add(parameter.name()));
        }
        return names;
    }

    /** The parameters of a built-in problem may be narrowed, not renamed. */
    private static void checkSame(Field parameters, Problem builtin) {
        List<String> own =
                builtin.space().parameters().stream().map(Parameter::name).toList();
        Set<String> given = names(parameters, null);
        if (!given.equals(Set.copyOf(own))) {
            parameters.wrong("expected those of the problem, " + String.join(", ", own) + ", got "
                    + String.join(", ", given) + "; or leave the section out");
        }
    }

    private @Nullable Goal goal(Section section, List<String> names, List<Objective> objectives) {
        Field field = section.get("preference");
        Preference preference = Preference.flat();
        // Without a single objective every name in a preference would be unknown.
        if (field != null && !names.isEmpty()) {
            preference = new PreferenceReader(names).read(field);
            if (preference != null && !objectives.isEmpty()) {
                PreferenceDocument.check(preference, objectives, field);
            }
        }
        Scalarization scalarization = scalarization(section.get("scalarization"));
        return preference == null || scalarization == null ? null : new Goal(preference, scalarization);
    }

    private static @Nullable Scalarization scalarization(@Nullable Field field) {
        if (field == null) {
            return new Tchebyshev();
        }
        List<String> known = Scalarizations.all().stream().map(Scalarization::name).toList();
        if (field.node() instanceof Node.Scalar) {
            String name = field.word(known);
            return name == null ? null : Scalarizations.named(name);
        }
        Section section = field.names("a scalarization by name");
        Field nameField = section == null ? null : section.required("name");
        String name = nameField == null ? null : nameField.word(known);
        if (section == null || name == null) {
            return null;
        }
        String option = name.equals("augmented-tchebyshev") ? "rho" : name.equals("smooth-tchebyshev") ? "mu" : "";
        section.only(option.isEmpty() ? List.of("name") : List.of("name", option));
        Field value = section.get(option);
        Double number = value == null ? null : value.positive();
        if (value == null || number == null) {
            return Scalarizations.named(name);
        }
        return option.equals("rho") ? new AugmentedTchebyshev(number) : new SmoothTchebyshev(number);
    }

    private static @Nullable StrategySpec strategy(Section top) {
        Field field = top.get("strategy");
        List<String> known =
                Strategies.list().stream().map(Strategies.Listed::name).toList();
        if (field == null) {
            return StrategySpec.standard();
        }
        if (field.node() instanceof Node.Scalar) {
            String name = field.word(known);
            return name == null ? null : new StrategySpec(name, false);
        }
        Section section = field.section(List.of("name", "repeats"));
        Field nameField = section == null ? null : section.required("name");
        Field repeatsField = section == null ? null : section.get("repeats");
        String name = nameField == null ? null : nameField.word(known);
        Boolean repeats = repeatsField == null ? Boolean.FALSE : repeatsField.flag();
        return name == null || repeats == null ? null : new StrategySpec(name, repeats);
    }

    private static @Nullable Budget budget(Section top) {
        Field field = top.get("budget");
        if (field == null) {
            return Budget.unlimited();
        }
        if (field.node() instanceof Node.Scalar scalar && Scalars.number(scalar)) {
            field.expected("a map of " + Field.orList(BUDGET), "; write {trials: " + scalar.text() + "}");
            return null;
        }
        Section section = field.section(BUDGET);
        if (section == null) {
            return null;
        }
        Field trialsField = section.get("trials");
        Field timeField = section.get("time");
        Field untilField = section.get("until-improvement-below");
        Field parallelField = section.get("parallel");
        Long trials = trialsField == null ? null : trialsField.whole(1, Long.MAX_VALUE);
        Duration time = timeField == null ? null : timeField.duration();
        Double until = untilField == null ? null : untilField.positive();
        Long parallel = parallelField == null ? Long.valueOf(1) : parallelField.whole(1, Budget.MOST_PARALLEL);
        return parallel == null
                ? null
                : new Budget(
                        trials == null ? OptionalLong.empty() : OptionalLong.of(trials),
                        Optional.ofNullable(time),
                        until == null ? OptionalDouble.empty() : OptionalDouble.of(until),
                        parallel.intValue());
    }
}
