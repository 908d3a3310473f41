package dev.etesian.studies.document;

import dev.etesian.preference.Goal;
import dev.etesian.preference.Preference;
import dev.etesian.problem.Measurement;
import dev.etesian.problem.Problem;
import dev.etesian.space.Names;
import dev.etesian.space.Point;
import dev.etesian.study.Setup;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * A study as its file defines it: what is searched, for what, how, for how long, and what evaluates it.
 *
 * @param noise the standard errors of outcomes that the user knows in advance, by name
 * @param units of parameters and outcomes that have one, by name; for people to read
 * @param evaluator empty where results come by hand
 * @param start points to evaluate before the strategy chooses
 * @param known results from before the study
 */
public record StudyDefinition(
        String name,
        Problem problem,
        Map<String, Double> noise,
        Map<String, String> units,
        Goal goal,
        StrategySpec strategy,
        long seed,
        Budget budget,
        Optional<EvaluatorSpec> evaluator,
        List<Point> start,
        List<KnownResult> known) {

    public StudyDefinition {
        Names.checked("study", name);
        noise = Collections.unmodifiableMap(new TreeMap<>(noise));
        units = Collections.unmodifiableMap(new TreeMap<>(units));
        start = List.copyOf(start);
        known = List.copyOf(known);
        goal.preference().check(problem.objectives());
        start.forEach(problem.space()::check);
        known.forEach(result -> problem.space().check(result.point()));
    }

    /** The same with another seed. */
    public StudyDefinition seeded(long other) {
        return new StudyDefinition(name, problem, noise, units, goal, strategy, other, budget, evaluator, start, known);
    }

    /** The same with the problem of a later version, and all that came with it but the way to evaluate. */
    public StudyDefinition changed(StudyDefinition later, Preference preference) {
        return new StudyDefinition(
                name,
                later.problem,
                later.noise,
                later.units,
                goal.preferring(preference),
                strategy,
                seed,
                budget,
                evaluator,
                later.start,
                later.known);
    }

    /** The same evaluated otherwise. */
    public StudyDefinition evaluatedBy(EvaluatorSpec other) {
        return new StudyDefinition(
                name, problem, noise, units, goal, strategy, seed, budget, Optional.of(other), start, known);
    }

    /** What the engine is set up with. */
    public Setup setup() {
        return new Setup(problem, goal, strategy.strategy(), seed, strategy.repeats(), budget.trials());
    }

    /**
     * The definition as canonical JSON, of the same structure as a study file, everything spelled out: paths absolute,
     * tables of known results inlined. {@link StudyReader#document} reads an equal definition from it.
     */
    public String document() {
        return JsonText.of(DefinitionWriter.tree(this));
    }

    /** Outcomes as an evaluator reports them, completed by the standard errors known in advance. */
    public Map<String, Measurement> measured(Map<String, Measurement> reported) {
        Map<String, Measurement> complete = new LinkedHashMap<>(reported);
        complete.replaceAll((outcome, measurement) -> Double.isNaN(measurement.standardError())
                ? new Measurement(measurement.value(), noise.getOrDefault(outcome, Double.NaN))
                : measurement);
        return complete;
    }
}
