package dev.etesian.cli;

import dev.etesian.preference.Goal;
import dev.etesian.preference.Preference;
import dev.etesian.preference.Tchebyshev;
import dev.etesian.problem.Pending;
import dev.etesian.problem.Problem;
import dev.etesian.problem.Trial;
import dev.etesian.space.Point;
import dev.etesian.space.SearchSpace;
import dev.etesian.store.SqliteStore;
import dev.etesian.studies.document.Budget;
import dev.etesian.studies.document.StrategySpec;
import dev.etesian.studies.document.StudyDefinition;
import dev.etesian.study.Result;
import dev.etesian.study.Study;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Brings a study of Optuna's into a store: complete trials as results, failed and pruned ones as failures. Importing it
 * again adds what is new.
 *
 * @param added how many trials are new
 * @param notes what was left out, and why
 */
record OptunaImport(String study, long added, List<String> notes) {

    private static final String ORIGIN = "optuna/";

    static OptunaImport into(SqliteStore store, OptunaStudy optuna, String name) {
        if (optuna.parameters().isEmpty()) {
            throw new IllegalArgumentException("study '" + optuna.name()
                    + "': expected trials with parameters, got none; there is nothing to import");
        }
        StudyDefinition definition = definition(optuna, name);
        if (!store.create(name, definition.document())
                && !OpenStudy.definition(store, name).problem().equals(definition.problem())) {
            throw new IllegalArgumentException("study '" + name
                    + "': exists, and searches something else than the file; import it with --as under another name");
        }
        Study study = Study.open(name, definition.setup(), store);
        int before = study.trials().size();
        List<String> notes = new ArrayList<>();
        add(study, definition.problem(), optuna, notes);
        return new OptunaImport(name, study.trials().size() - before, notes);
    }

    private static StudyDefinition definition(OptunaStudy optuna, String name) {
        return new StudyDefinition(
                name,
                new Problem(new SearchSpace(optuna.parameters(), List.of()), optuna.objectives(), List.of()),
                Map.of(),
                new Goal(Preference.flat(), new Tchebyshev()),
                StrategySpec.standard(),
                0,
                Budget.unlimited(),
                Optional.empty(),
                List.of(),
                List.of());
    }

    private static void add(Study study, Problem problem, OptunaStudy optuna, List<String> notes) {
        Map<String, Trial> there = new HashMap<>();
        study.trials().forEach(trial -> there.put(trial.rationale().strategy(), trial));
        int running = 0;
        for (OptunaStudy.Evaluated trial : optuna.trials()) {
            if (trial.state().equals("RUNNING") || trial.state().equals("WAITING")) {
                running++;
                continue;
            }
            try {
                Point point = problem.space().read(trial.values());
                problem.space().check(point);
                tell(study, point, trial, there);
            } catch (IllegalArgumentException partial) {
                notes.add("trial " + trial.number() + " of Optuna left out: " + partial.getMessage());
            }
        }
        if (running > 0) {
            notes.add(running + " trials of Optuna left out: they wait or run");
        }
    }

    private static void tell(Study study, Point point, OptunaStudy.Evaluated trial, Map<String, Trial> there) {
        String id = ORIGIN + trial.number();
        if (trial.state().equals("COMPLETE")) {
            study.tell(point, Result.of(trial.outcomes()).identified(id));
            return;
        }
        Trial known = there.get(id);
        Trial failing = known == null ? study.add(point, id) : known;
        if (failing instanceof Pending) {
            study.fail(failing.id(), trial.state().equals("PRUNED") ? "pruned in Optuna" : "failed in Optuna");
        }
    }
}
