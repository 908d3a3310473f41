package dev.etesian.cli;

import dev.etesian.problem.Completed;
import dev.etesian.problem.Objective;
import dev.etesian.studies.document.Budget;
import dev.etesian.studies.document.Durations;
import dev.etesian.studies.document.StudyDefinition;
import dev.etesian.study.Overview;
import java.io.PrintWriter;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Collectors;

/**
 * How a study stands.
 *
 * @param states how many trials are in each state, those in none left out
 * @param inside how many of the front are inside the box; empty without one
 * @param best by objective, the trial of the front that is best in it
 */
record StudyStatus(
        StudyDefinition definition,
        Overview overview,
        Map<String, Long> states,
        List<Completed> front,
        Wanted wanted,
        Optional<Long> inside,
        Map<String, TrialFacts> best) {

    static StudyStatus of(StudyDefinition definition, Overview overview) {
        Map<String, Long> states = new LinkedHashMap<>();
        TrialFacts.STATES.forEach(state -> states.put(state, 0L));
        overview.trials()
                .forEach(trial -> states.merge(new TrialFacts(definition.problem(), trial, 0).state(), 1L, Long::sum));
        states.values().removeIf(count -> count == 0);
        List<Completed> front = overview.front();
        Wanted wanted = Wanted.of(overview);
        Optional<Long> inside = wanted.boxed()
                ? Optional.of(front.stream()
                        .filter(trial -> wanted.inside(trial).orElse(false))
                        .count())
                : Optional.empty();
        return new StudyStatus(definition, overview, states, front, wanted, inside, best(overview, front));
    }

    private static Map<String, TrialFacts> best(Overview overview, List<Completed> front) {
        Map<String, TrialFacts> best = new LinkedHashMap<>();
        for (Objective objective : overview.setup().problem().objectives()) {
            front.stream()
                    .map(trial -> OpenStudy.facts(overview, trial.id()))
                    .max(Comparator.comparingDouble(facts -> gain(facts, objective)))
                    .ifPresent(facts -> best.put(objective.name(), facts));
        }
        return best;
    }

    private static double gain(TrialFacts facts, Objective objective) {
        return objective.gain(value(facts, objective.name()));
    }

    private static double value(TrialFacts facts, String outcome) {
        var measured = facts.outcome(outcome);
        return measured == null ? Double.NaN : measured.value();
    }

    /** How many trials the study may have in all. */
    OptionalLong budget() {
        OptionalLong trials = definition.budget().trials();
        return trials.isPresent() ? OptionalLong.of(trials.getAsLong() + overview.extension()) : trials;
    }

    Map<String, Object> document() {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("study", overview.name());
        document.put("strategy", definition.strategy().name());
        document.put("seed", definition.seed());
        document.put("trials", overview.dossiers().size());
        TrialFacts.STATES.forEach(state -> document.put(state, states.getOrDefault(state, 0L)));
        document.put("budget", budget().isPresent() ? (Object) budget().getAsLong() : null);
        document.put("spent", Budget.spent(overview));
        document.put("preference", wanted.version());
        document.put("wanted", wanted.words());
        document.put("front", front.size());
        document.put("inside", inside.isPresent() ? (Object) inside.get() : null);
        Map<String, Object> bests = new LinkedHashMap<>();
        best.forEach((objective, facts) -> {
            Map<String, Object> one = new LinkedHashMap<>();
            one.put("trial", facts.trial().id());
            one.put("value", value(facts, objective));
            bests.put(objective, one);
        });
        document.put("best", bests);
        document.put("events", overview.size());
        document.put("faults", overview.faults());
        return document;
    }

    void print(PrintWriter out) {
        Fields fields = new Fields();
        fields.with("trials", trials());
        fields.with(
                "objectives",
                definition.problem().objectives().stream()
                        .map(objective -> (objective.gain(1) > 0 ? "maximize " : "minimize ") + objective.name())
                        .collect(Collectors.joining(", ")));
        fields.with("strategy", definition.strategy().name() + ", seed " + definition.seed());
        fields.with("preference", wanted.words() + " (version " + wanted.version() + ")");
        fields.with(
                "front",
                front.size()
                        + (front.size() == 1 ? " trade-off" : " trade-offs")
                        + inside.map(count -> ", " + count + " inside").orElse(""));
        best.forEach((objective, facts) -> fields.with(
                "best " + objective, facts.words() + " (trial " + facts.trial().id() + ")"));
        overview.faults().forEach(fault -> fields.with("fault", fault));
        fields.print(out);
    }

    private String trials() {
        int count = overview.dossiers().size();
        long spent = Budget.spent(overview);
        Budget budget = definition.budget();
        String parts = states.entrySet().stream()
                .map(entry -> entry.getValue() + " " + entry.getKey())
                .collect(Collectors.joining(", "));
        return (budget().isPresent() ? spent + " of " + budget().getAsLong() : Integer.toString(count))
                + (budget().isPresent() && spent != count ? " (" + (count - spent) + " more do not count)" : "")
                + budget.time()
                        .map(time -> ", " + Durations.text(time) + " at most")
                        .orElse("")
                + (parts.isEmpty() ? "" : ": " + parts);
    }
}
