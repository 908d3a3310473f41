package dev.etesian.studies;

import dev.etesian.preference.Goal;
import dev.etesian.preference.Preference;
import dev.etesian.preference.Tchebyshev;
import dev.etesian.problem.Measurement;
import dev.etesian.problem.Pending;
import dev.etesian.problem.Problem;
import dev.etesian.problem.Trial;
import dev.etesian.space.Parameter;
import dev.etesian.space.Point;
import dev.etesian.space.SearchSpace;
import dev.etesian.studies.document.Budget;
import dev.etesian.studies.document.StrategySpec;
import dev.etesian.studies.document.StudyDefinition;
import dev.etesian.studies.optuna.OptunaFile;
import dev.etesian.studies.optuna.OptunaSpace;
import dev.etesian.studies.optuna.OptunaStudy;
import dev.etesian.study.Event;
import dev.etesian.study.Result;
import dev.etesian.study.Study;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Reads a study from an SQLite file of Optuna's: complete trials as results, failed and pruned ones as failures, attributes as
 * attributes. All or nothing; importing it again adds what is new.
 *
 * @param study which study of the file; empty for the only one
 * @param name the study's new name; empty for its own
 * @param columns what parameters and objectives are called here, where that differs; the empty text for one to be left out
 */
public record ImportOptuna(Path file, Optional<String> study, String name, Map<String, String> columns) {

    private static final String ORIGIN = "optuna/";

    /** Refuses a file that no study can be made of, before there is a store to put it into. */
    public ImportOptuna checked() {
        space(read());
        return this;
    }

    /** As a study of its own. */
    public ImportSummary in(Studies studies) {
        OptunaStudy optuna = read();
        String as = name.isEmpty() ? optuna.name() : name;
        OptunaSpace space = space(optuna);
        StudyDefinition definition = definition(optuna, space, as);
        if (studies.has(as) && !studies.definition(as).problem().equals(definition.problem())) {
            throw new IllegalArgumentException("study '" + as
                    + "': already exists with another problem; import it under another name," + " or into that study");
        }
        return store(studies, as, definition, optuna, ORIGIN, space.notes());
    }

    /** Into a study that is there, with its own problem. */
    public ImportSummary in(OpenStudy open) {
        OptunaStudy optuna = read();
        return store(open.studies(), open.name(), open.definition(), optuna, ORIGIN + optuna.name() + "/", List.of());
    }

    private OptunaStudy read() {
        OptunaStudy optuna;
        try (OptunaFile open = OptunaFile.open(file)) {
            optuna = open.study(study);
        }
        if (optuna.isEmpty()) {
            throw new ImportException("study '" + optuna.name() + "': expected trials with parameters, got none");
        }
        return optuna;
    }

    private static OptunaSpace space(OptunaStudy optuna) {
        try {
            return optuna.space();
        } catch (IllegalArgumentException unexplained) {
            throw new ImportException("study '" + optuna.name() + "': " + unexplained.getMessage());
        }
    }

    private static StudyDefinition definition(OptunaStudy optuna, OptunaSpace space, String name) {
        return new StudyDefinition(
                name,
                new Problem(new SearchSpace(space.parameters(), List.of()), optuna.objectives(), List.of()),
                Map.of(),
                Map.of(),
                new Goal(Preference.flat(), new Tchebyshev()),
                StrategySpec.standard(),
                0,
                Budget.unlimited(),
                Optional.empty(),
                List.of(),
                List.of());
    }

    private ImportSummary store(
            Studies studies,
            String as,
            StudyDefinition definition,
            OptunaStudy optuna,
            String origin,
            List<String> inferred) {
        return Staging.make(studies.store(), as, definition, open -> {
            int before = open.trials().size();
            List<String> notes = new ArrayList<>(inferred);
            Map<String, Trial> there = new HashMap<>();
            open.trials().forEach(trial -> there.put(trial.rationale().strategy(), trial));
            int running = 0;
            for (OptunaStudy.Evaluated trial : optuna.trials()) {
                if (trial.state() == OptunaStudy.State.RUNNING || trial.state() == OptunaStudy.State.WAITING) {
                    running++;
                    continue;
                }
                try {
                    add(open, trial, origin, there);
                } catch (IllegalArgumentException unfit) {
                    if (trial.complete()) {
                        throw new ImportException(
                                "trial " + trial.number() + " of Optuna: " + unfit.getMessage(), unfit);
                    }
                    notes.add("trial " + trial.number() + " of Optuna left out: it failed, and " + unfit.getMessage());
                }
            }
            if (running > 0) {
                notes.add(running + " Optuna trials left out: still waiting or running");
            }
            GivenTrials.departures(open.overview(), before).ifPresent(notes::add);
            return new ImportSummary(as, "trials", open.trials().size() - before, notes);
        });
    }

    private void add(Study open, OptunaStudy.Evaluated trial, String origin, Map<String, Trial> there) {
        Map<String, Object> values = renamed(trial.values());
        check(
                "parameter",
                values.keySet(),
                open.problem().space().parameters().stream()
                        .map(Parameter::name)
                        .toList());
        Point point = open.problem().space().read(values);
        String id = origin + trial.number();
        long number;
        if (trial.complete()) {
            number = open.tell(point, Result.of(outcomes(open, trial)).identified(id))
                    .trial();
        } else {
            // As a user's: what was evaluated elsewhere is not of the budget. Older versions have the id for an origin.
            Trial known = there.get(id);
            number = known == null ? open.once(id).add(point, Event.USER).id() : known.id();
            if (open.trial(number) instanceof Pending) {
                open.fail(number, trial.state() == OptunaStudy.State.PRUNED ? "pruned in Optuna" : "failed in Optuna");
            }
        }
        GivenTrials.tag(open, number, trial.attributes());
    }

    private Map<String, Measurement> outcomes(Study open, OptunaStudy.Evaluated trial) {
        Map<String, Measurement> renamed = renamed(trial.outcomes());
        check("objective", renamed.keySet(), open.problem().outcomes());
        return renamed;
    }

    private static void check(String what, Set<String> names, Collection<String> known) {
        for (String name : names) {
            if (!known.contains(name)) {
                throw new UnknownColumn(what + " '" + name + "': not in this study, which has "
                        + String.join(", ", known) + "; say which of them it is, or leave it out");
            }
        }
    }

    private <T> Map<String, T> renamed(Map<String, T> values) {
        Map<String, T> renamed = new LinkedHashMap<>();
        values.forEach((key, value) -> {
            String here = columns.getOrDefault(key, key);
            if (!here.isEmpty()) {
                renamed.put(here, value);
            }
        });
        return renamed;
    }

    /** A column of the file that is nothing in the study. */
    public static final class UnknownColumn extends IllegalArgumentException {

        private static final long serialVersionUID = 1;

        private UnknownColumn(String message) {
            super(message);
        }
    }
}
