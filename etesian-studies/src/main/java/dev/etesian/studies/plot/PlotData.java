package dev.etesian.studies.plot;

import dev.etesian.chart.Extent;
import dev.etesian.chart.Glyph;
import dev.etesian.chart.Key;
import dev.etesian.chart.Tone;
import dev.etesian.math.Compute;
import dev.etesian.preference.Bounds;
import dev.etesian.problem.Failed;
import dev.etesian.problem.History;
import dev.etesian.problem.Measurement;
import dev.etesian.problem.Objective;
import dev.etesian.problem.OutcomeConstraint;
import dev.etesian.problem.Partial;
import dev.etesian.problem.Problem;
import dev.etesian.strategy.FittedModels;
import dev.etesian.studies.Counts;
import dev.etesian.studies.CurrentPreference;
import dev.etesian.studies.Recommendation;
import dev.etesian.studies.TrialView;
import dev.etesian.study.Overview;
import dev.etesian.study.Setup;
import dev.etesian.study.TrialRecord;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A study as its plots see it. Confined to one thread. */
public final class PlotData {

    private final Overview overview;
    private final CurrentPreference preference;
    private final List<Result> results;
    private @Nullable FittedModels fittedModels;
    private @Nullable Optional<Result> recommended;

    private PlotData(Overview overview, CurrentPreference preference, List<Result> results) {
        this.overview = overview;
        this.preference = preference;
        this.results = results;
    }

    /** How a result stands. */
    public enum Standing {
        /** No other beats it. */
        BEST,
        /** Complete, and every limit kept. */
        FEASIBLE,
        /** An objective or limit is missing. */
        PARTIAL,
        /** A limit is broken, or an outcome is infinite. */
        INFEASIBLE
    }

    /**
     * A trial with results.
     *
     * @param values of the objectives in the user's units; NaN where missing or not finite
     * @param inside whether it keeps the limits and lies inside the box of the preference in force
     */
    public record Result(TrialView facts, double[] values, Standing standing, boolean inside) {

        public long id() {
            return facts.trial().id();
        }

        public boolean feasible() {
            return standing == Standing.BEST || standing == Standing.FEASIBLE;
        }

        /** The standard error of an objective; NaN where it is not known. */
        double error(int k) {
            Measurement measured =
                    facts.outcome(facts.problem().objectives().get(k).name());
            return measured == null ? Double.NaN : measured.standardError();
        }

        /** Its gains; all NaN where it does not count. */
        double[] gains() {
            double[] gains = new double[values.length];
            List<Objective> objectives = facts.problem().objectives();
            Arrays.setAll(gains, k -> feasible() ? objectives.get(k).gain(values[k]) : Double.NaN);
            return gains;
        }
    }

    public static PlotData of(Overview overview) {
        Problem problem = overview.setup().problem();
        CurrentPreference preference = CurrentPreference.of(overview);
        Set<Long> front = new HashSet<>();
        overview.front().forEach(trial -> front.add(trial.id()));
        List<Result> results = new ArrayList<>();
        for (TrialRecord record : overview.records()) {
            TrialView facts = TrialView.of(problem, record);
            double[] values = problem.objectives().stream()
                    .mapToDouble(objective -> finite(facts, objective.name()))
                    .toArray();
            if (Arrays.stream(values).anyMatch(Double::isFinite)) {
                Standing standing = front.contains(facts.trial().id()) ? Standing.BEST : standing(facts);
                boolean kept = standing == Standing.BEST || standing == Standing.FEASIBLE;
                boolean inside = kept && preference.inside(facts.trial()).orElse(false);
                results.add(new Result(facts, values, standing, inside));
            }
        }
        return new PlotData(overview, preference, List.copyOf(results));
    }

    private static double finite(TrialView facts, String outcome) {
        Measurement measured = facts.outcome(outcome);
        return measured == null || !Double.isFinite(measured.value()) ? Double.NaN : measured.value();
    }

    private static Standing standing(TrialView facts) {
        if (facts.feasible()) {
            return Standing.FEASIBLE;
        }
        boolean partial = facts.trial() instanceof Partial && facts.problem().keepsLimits(facts.trial());
        return partial ? Standing.PARTIAL : Standing.INFEASIBLE;
    }

    public Overview overview() {
        return overview;
    }

    /** The preference in force. */
    public CurrentPreference preference() {
        return preference;
    }

    /** The trials with at least one finite objective, by number. */
    public List<Result> results() {
        return results;
    }

    public Problem problem() {
        return overview.setup().problem();
    }

    public List<Objective> objectives() {
        return problem().objectives();
    }

    /** The name of an objective with its direction. */
    public String axis(int k) {
        Objective objective = objectives().get(k);
        return objective.name() + (objective.gain(1) > 0 ? " (maximized)" : " (minimized)");
    }

    /** The boxes of the preference in force, each with bounds by objective. */
    List<Map<String, Bounds>> boxes() {
        return preference.boxes();
    }

    /** The bounds of a box on an objective; infinite where there are none. */
    Bounds side(Map<String, Bounds> box, int k) {
        return box.getOrDefault(
                objectives().get(k).name(), new Bounds(Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY));
    }

    /** The limits that an objective has itself. */
    List<OutcomeConstraint> limits(int k) {
        String name = objectives().get(k).name();
        return problem().limits().stream()
                .filter(limit -> limit.name().equals(name))
                .toList();
    }

    /** The limits on outcomes that are no objectives. */
    List<OutcomeConstraint> otherLimits() {
        return problem().limits().stream()
                .filter(limit -> objectives().stream()
                        .noneMatch(objective -> objective.name().equals(limit.name())))
                .toList();
    }

    /** What a limit rules out of an axis. */
    static List<double[]> forbidden(OutcomeConstraint limit, Extent extent) {
        List<double[]> out = new ArrayList<>();
        if (limit.min() > extent.low()) {
            out.add(new double[] {Double.NEGATIVE_INFINITY, limit.min()});
        }
        if (limit.max() < extent.high()) {
            out.add(new double[] {limit.max(), Double.POSITIVE_INFINITY});
        }
        return out;
    }

    /** The trials that failed. */
    List<TrialView> failures() {
        return overview.records().stream()
                .filter(record -> record.trial() instanceof Failed)
                .map(record -> TrialView.of(problem(), record))
                .toList();
    }

    /** The trial that serves the preference in force best; empty where none keeps the limits. */
    public Optional<Result> recommended() {
        Optional<Result> found = recommended;
        if (found == null) {
            found = Recommendation.of(overview, preference.preference())
                    .flatMap(one -> results.stream()
                            .filter(seen -> seen.id() == one.best().trial().id())
                            .findFirst());
            recommended = found;
        }
        return found;
    }

    /** The legend of the recommended trial. */
    List<Key> recommendedKey() {
        return recommended()
                .map(seen -> List.<Key>of(new Key.Mark("recommended: trial " + seen.id(), Tone.PREFERRED, Glyph.STAR)))
                .orElse(List.of());
    }

    /** What the models expect, fitted when the first plot asks for it. */
    public FittedModels fittedModels() {
        FittedModels fitted = fittedModels;
        if (fitted == null) {
            Setup setup = overview.setup();
            History history = History.of(setup.problem(), overview.trials());
            Compute compute = Compute.of(Runtime.getRuntime().availableProcessors());
            fitted = FittedModels.of(setup.strategy(), setup.problem(), history, compute);
            fittedModels = fitted;
        }
        return fitted;
    }

    /** The results that stand so. */
    public List<Result> standing(Standing standing) {
        return results.stream().filter(seen -> seen.standing() == standing).toList();
    }

    /** How many trials there are, and in which states, in words. */
    public String counts() {
        return Counts.of(overview).words();
    }
}
