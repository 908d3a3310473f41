package dev.etesian.studies;

import dev.etesian.preference.Goal;
import dev.etesian.preference.Preference;
import dev.etesian.preference.Tchebyshev;
import dev.etesian.problem.Pending;
import dev.etesian.problem.Problem;
import dev.etesian.problem.Trial;
import dev.etesian.space.Point;
import dev.etesian.space.SearchSpace;
import dev.etesian.studies.document.Budget;
import dev.etesian.studies.document.StrategySpec;
import dev.etesian.studies.document.StudyDefinition;
import dev.etesian.studies.optuna.OptunaFile;
import dev.etesian.studies.optuna.OptunaStudy;
import dev.etesian.study.Result;
import dev.etesian.study.Study;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Reads a study from an SQLite file of Optuna's: complete trials as results, failed and pruned ones as failures. Importing it
 * again adds what is new.
 *
 * @param study which study of the file; empty for the only one
 * @param name the study's new name; empty for its own
 */
public record ImportOptuna(Path file, Optional<String> study, String name) {

    private static final String ORIGIN = "optuna/";

    public Imported in(Studies studies) {
        OptunaStudy optuna;
        try (OptunaFile open = OptunaFile.open(file)) {
            optuna = open.study(study);
        }
        if (optuna.parameters().isEmpty()) {
            throw new IllegalArgumentException("study '" + optuna.name()
                    + "': expected trials with parameters, got none; there is nothing to import");
        }
        String as = name.isEmpty() ? optuna.name() : name;
        StudyDefinition definition = definition(optuna, as);
        if (!studies.store().create(as, definition.document())
                && !studies.definition(as).problem().equals(definition.problem())) {
            throw new IllegalArgumentException(
                    "study '" + as + "': already exists with another problem; import it under another name with --as");
        }
        Study open = Study.open(as, definition.setup(), studies.store());
        int before = open.trials().size();
        List<String> notes = new ArrayList<>();
        add(open, definition.problem(), optuna, notes);
        return new Imported(as, "trials", open.trials().size() - before, notes);
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
            notes.add(running + " Optuna trials left out: still waiting or running");
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
