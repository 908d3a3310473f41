package dev.etesian.studies;

import dev.etesian.problem.Cancelled;
import dev.etesian.problem.Completed;
import dev.etesian.problem.Failed;
import dev.etesian.problem.Infeasible;
import dev.etesian.problem.Measurement;
import dev.etesian.problem.Objective;
import dev.etesian.problem.Pending;
import dev.etesian.problem.Problem;
import dev.etesian.problem.Trial;
import dev.etesian.studies.json.ToJson;
import dev.etesian.study.Overview;
import dev.etesian.study.TrialRecord;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A trial as scripts and people see it; several replicates are one value with its standard error.
 *
 * @param preference the version of the preference that it was asked under
 * @param attributes the user's own, by name; a tag has an empty value
 */
public record TrialView(Problem problem, Trial trial, int preference, Map<String, String> attributes)
        implements ToJson {

    /** A trial without attributes. */
    public TrialView(Problem problem, Trial trial, int preference) {
        this(problem, trial, preference, Map.of());
    }

    public static TrialView of(Problem problem, TrialRecord record) {
        return new TrialView(problem, record.trial(), record.preference(), record.attributes());
    }

    /** One trial of an overview. */
    public static TrialView of(Overview overview, long trial) {
        return of(overview.setup().problem(), overview.records().get((int) trial));
    }

    /** The mean of an objective; NaN where there is none. */
    public double value(Objective objective) {
        Measurement measured = outcome(objective.name());
        return measured == null ? Double.NaN : measured.value();
    }

    /** The gain of an objective; NaN where there is none. */
    public double gain(Objective objective) {
        return objective.gain(value(objective));
    }

    /** The gains of all objectives; NaN where there is none. */
    double[] gains() {
        return problem.objectives().stream().mapToDouble(this::gain).toArray();
    }

    /** Whether it is complete and keeps the limits. */
    public boolean feasible() {
        return trial instanceof Completed && problem.keepsLimits(trial);
    }

    public TrialState state() {
        return TrialState.of(trial);
    }

    /** Why the trial is in a state that needs a reason. */
    public Optional<String> reason() {
        if (trial instanceof Failed failed) {
            return Optional.of(failed.reason());
        } else if (trial instanceof Infeasible infeasible) {
            return Optional.of(infeasible.reason());
        }
        return trial instanceof Cancelled cancelled ? Optional.of(cancelled.reason()) : Optional.empty();
    }

    /** An outcome over all replicates: the mean of finite values, or else the last that was told; null for none. */
    public @Nullable Measurement outcome(String name) {
        List<Measurement> told = trial.outcomes().stream()
                .map((Map<String, Measurement> replicate) -> replicate.get(name))
                .filter(Objects::nonNull)
                .toList();
        List<Measurement> finite =
                told.stream().filter(m -> Double.isFinite(m.value())).toList();
        if (finite.size() < 2) {
            return finite.isEmpty() ? (told.isEmpty() ? null : told.get(told.size() - 1)) : finite.get(0);
        }
        int n = finite.size();
        double mean = trial.value(name);
        double known = Math.sqrt(finite.stream()
                        .mapToDouble(m -> m.standardError() * m.standardError())
                        .sum())
                / n;
        double scatter = Math.sqrt(finite.stream()
                        .mapToDouble(m -> (m.value() - mean) * (m.value() - mean))
                        .sum()
                / (n - 1.0)
                / n);
        return new Measurement(mean, Double.isNaN(known) ? scatter : known);
    }

    /** The median outcomes that were expected of a trial without any, by objective; empty without a model. */
    Map<String, Double> expected() {
        Map<String, Double> expected = new LinkedHashMap<>();
        if (trial instanceof Pending || trial instanceof Failed) {
            trial.rationale().predicted().stream()
                    .filter(one -> Double.isFinite(one.median()))
                    .forEach(one -> expected.put(one.objective(), one.median()));
        }
        return expected;
    }

    /** Outcomes by name, in the order of objectives and limits, those that were told. */
    public Map<String, Measurement> outcomes() {
        Map<String, Measurement> outcomes = new LinkedHashMap<>();
        for (String name : problem.outcomes()) {
            Measurement outcome = outcome(name);
            if (outcome != null) {
                outcomes.put(name, outcome);
            }
        }
        return outcomes;
    }

    /** For one line of text: {@code ratio 3.2±0.1, seconds 0.4}. */
    public String words() {
        StringBuilder words = new StringBuilder();
        outcomes()
                .forEach((name, m) -> words.append(words.length() == 0 ? "" : ", ")
                        .append(name)
                        .append(' ')
                        .append(Digits.of(m.value(), m.standardError())));
        return words.toString();
    }

    /** The attributes and tags in words: {@code batch=7, good}. */
    public String tags() {
        List<String> words = new ArrayList<>();
        attributes.forEach((name, value) -> words.add(value.isEmpty() ? name : name + "=" + value));
        return String.join(", ", words);
    }

    /** The trial in JSON; what it has not is left out, but for the five fields that scripts rely on. */
    @Override
    public Map<String, Object> json() {
        Map<String, Object> values = new LinkedHashMap<>();
        Map<String, Object> errors = new LinkedHashMap<>();
        outcomes().forEach((name, m) -> {
            values.put(name, m.value());
            if (!Double.isNaN(m.standardError())) {
                errors.put(name, m.standardError());
            }
        });
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("trial", trial.id());
        document.put("state", state());
        document.put("params", trial.point().values());
        document.put("values", values);
        document.put("preference", preference);
        if (!errors.isEmpty()) {
            document.put("errors", errors);
        }
        if (trial.outcomes().size() > 1) {
            document.put("replicates", trial.outcomes().size());
        }
        reason().ifPresent(reason -> document.put("reason", reason));
        if (!attributes.isEmpty()) {
            document.put("attributes", attributes);
        }
        return document;
    }
}
