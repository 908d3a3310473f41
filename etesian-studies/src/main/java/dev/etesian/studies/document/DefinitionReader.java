package dev.etesian.studies.document;

import dev.etesian.preference.Goal;
import dev.etesian.preference.Preference;
import dev.etesian.preference.Scalarization;
import dev.etesian.problem.Objective;
import dev.etesian.problem.OutcomeConstraint;
import dev.etesian.problem.Problem;
import dev.etesian.space.Parameter;
import dev.etesian.space.Point;
import dev.etesian.space.SearchSpace;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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
        Section section = top.names("a study, which is a map of " + Words.orList(KEYS));
        if (section == null) {
            return null;
        }
        for (String key : section.names()) {
            if (!KEYS.contains(key) && !key.equals("$schema")) {
                section.unknown(key, KEYS);
            }
        }
        return assemble(section, searched(section, builtin(section)));
    }

    /**
     * What is searched, as far as it could be read.
     *
     * @param readable the space, as far as it could be read
     * @param parameters all names, also of what could not be read
     * @param objectiveNames all names, also of what could not be read
     */
    private record Searched(
            SpaceReader.Readable readable,
            Set<String> parameters,
            List<Objective> objectives,
            List<String> objectiveNames,
            List<OutcomeConstraint> limits,
            Map<String, Double> noise,
            Map<String, String> units) {}

    private Searched searched(Section section, @Nullable Problem builtin) {
        Field parameters = part(section, "parameters", builtin == null);
        SpaceReader.Readable space = space(section, parameters, builtin);
        Set<String> names = names(parameters, space.space());
        ProblemReader reader = new ProblemReader(names);
        Field objectives = part(section, "objectives", builtin == null);
        Field limits = section.get("limits");
        if (objectives != null) {
            reader.readObjectives(objectives);
        }
        if (limits != null) {
            reader.readLimits(limits);
        }
        Map<String, String> units = new HashMap<>(space.units());
        units.putAll(reader.units());
        if (objectives != null || builtin == null) {
            return new Searched(
                    space, names, reader.objectives(), reader.objectiveNames(), reader.limits(), reader.noise(), units);
        }
        List<String> own = builtin.objectives().stream().map(Objective::name).toList();
        List<OutcomeConstraint> kept = limits == null ? builtin.limits() : reader.limits();
        return new Searched(space, names, builtin.objectives(), own, kept, reader.noise(), units);
    }

    private static SpaceReader.Readable space(Section section, @Nullable Field parameters, @Nullable Problem builtin) {
        Field constraints = section.get("constraints");
        if (parameters == null) {
            if (constraints != null) {
                constraints.wrong("only allowed beside 'parameters'; spell out the parameters too");
            }
            return builtin == null ? SpaceReader.Readable.NONE : SpaceReader.Readable.of(builtin.space());
        }
        if (builtin != null) {
            checkSame(parameters, builtin);
        }
        return SpaceReader.read(parameters, constraints);
    }

    private @Nullable StudyDefinition assemble(Section section, Searched searched) {
        Goal goal = goal(section, searched);
        StrategySpec strategy = MethodReader.strategy(section.get("strategy"));
        Field seedField = section.get("seed");
        Long seed = seedField == null ? Long.valueOf(0) : seedField.whole(Long.MIN_VALUE, Long.MAX_VALUE);
        Budget budget = MethodReader.budget(section.get("budget"), source.onDisk() ? strategy : null);
        Field evaluatorField = section.get("evaluator");
        EvaluatorSpec evaluator = evaluatorField == null
                ? null
                : EvaluatorReader.read(evaluatorField, searched.parameters, source.folder(), source.onDisk());
        String name = name(section);
        SearchSpace space = searched.readable.space();
        Field start = section.get("start");
        Field known = section.get("known");
        // Without a single parameter or outcome every name in them would be unknown.
        List<String> outcomes = outcomes(section, searched);
        ResultReader results = searched.parameters.isEmpty() || outcomes.isEmpty()
                ? null
                : new ResultReader(new PointReader(searched.readable, searched.parameters), outcomes, source);
        List<Point> points = start == null || results == null ? List.of() : results.start(start);
        List<KnownResult> before = known == null || results == null ? List.of() : results.known(known);
        if (space == null
                || seed == null
                || goal == null
                || strategy == null
                || budget == null
                || mistakes.count() > 0) {
            return null;
        }
        return new StudyDefinition(
                name,
                new Problem(space, searched.objectives, searched.limits),
                searched.noise,
                searched.units,
                goal,
                strategy,
                seed,
                budget,
                Optional.ofNullable(evaluator),
                points,
                before);
    }

    /** The names of everything that is measured, also of what could not be read. */
    private static List<String> outcomes(Section section, Searched searched) {
        Set<String> names = new LinkedHashSet<>(searched.objectiveNames);
        searched.limits.forEach(limit -> names.add(limit.name()));
        names.addAll(names(section.get("limits"), null));
        return List.copyOf(names);
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
            field.checkName(name, field.node().position());
        }
        return name == null ? "" : name;
    }

    /** The problem that the evaluator names; a stored document spells everything out and needs none. */
    private @Nullable Problem builtin(Section section) {
        Field evaluator = section.get("evaluator");
        if (evaluator == null || !(evaluator.node() instanceof Node.Mapping mapping) || !source.onDisk()) {
            return null;
        }
        for (Node.Entry entry : mapping.entries()) {
            if (entry.key().text().equals("problem")) {
                return builtin(new Field(entry.value(), "evaluator.problem", mistakes));
            }
        }
        return null;
    }

    private @Nullable Problem builtin(Field field) {
        List<String> names = problems.names();
        if (names.isEmpty()) {
            return null;
        }
        if (field.node() instanceof Node.Scalar scalar
                && !names.contains(scalar.text())
                && !problems.hint().isEmpty()) {
            field.expected(Words.orList(names), "; " + problems.hint());
            return null;
        }
        String name = field.word(names);
        return name == null ? null : problems.problem(name);
    }

    private static @Nullable Field part(Section section, String name, boolean required) {
        return required ? section.required(name) : section.get(name);
    }

    /** The names of a section, or else of a space. */
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

    private static @Nullable Goal goal(Section section, Searched searched) {
        Field field = section.get("preference");
        Preference preference = Preference.flat();
        // Without a single objective every name in a preference would be unknown.
        if (field != null && !searched.objectiveNames.isEmpty()) {
            preference = new PreferenceReader(searched.objectiveNames).read(field);
            if (preference != null && searched.objectives.size() == searched.objectiveNames.size()) {
                PreferenceDocument.check(preference, searched.objectives, field);
            }
        }
        Scalarization scalarization = MethodReader.scalarization(section.get("scalarization"));
        return preference == null || scalarization == null ? null : new Goal(preference, scalarization);
    }
}
