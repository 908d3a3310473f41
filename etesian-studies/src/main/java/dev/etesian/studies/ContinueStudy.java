package dev.etesian.studies;

import dev.etesian.preference.Preference;
import dev.etesian.studies.document.Budget;
import dev.etesian.studies.document.StudyDefinition;
import dev.etesian.study.Study;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * Opens the study of a definition: made where there is none, continued otherwise. Of a study that is there, how to evaluate
 * and for how long may have changed; a new preference is a new version, and more trials extend the budget. What is searched,
 * and how, may not change unnoticed: old results would mean something else; see {@link ChangeProblem}.
 *
 * @param source where the definition comes from, for messages and notes; a file, for example
 */
public record ContinueStudy(StudyDefinition definition, String source) {

    public OpenStudy in(Studies studies) {
        if (studies.names().contains(definition.name()) || !made(studies)) {
            return continued(studies);
        }
        // With its history, or a service would be asked what it was created from, which does not know how to evaluate.
        return new OpenStudy(studies, definition, Study.open(definition.name(), definition.setup(), studies.store()));
    }

    /** Makes the study with its known results and starting points, all or nothing; returns false where there is one. */
    private boolean made(Studies studies) {
        // A service does the same when it gets the definition.
        return studies.remote()
                ? studies.store().create(definition.name(), definition.document())
                : Staging.create(studies.store(), definition, this::give);
    }

    private void give(Study study) {
        GivenTrials.tell(study, definition, definition.known());
        GivenTrials.start(study, definition.start());
    }

    private OpenStudy continued(Studies studies) {
        OpenStudy study = opened(studies);
        if (!GivenTrials.told(study.overview(), definition.known())) {
            StudyDefinition stored = studies.definition(definition.name());
            Staging.make(studies.store(), definition.name(), stored, staged -> {
                GivenTrials.tell(staged, definition, definition.known());
                return staged;
            });
        }
        GivenTrials.start(study.study(), definition.start());
        return study;
    }

    private OpenStudy opened(Studies studies) {
        StudyDefinition stored = studies.definition(definition.name());
        Study study = Study.open(definition.name(), stored.setup(), studies.store());
        check(new OpenStudy(studies, stored, study).definition(), definition, source);
        steer(study, definition.goal().preference(), source);
        extend(study, stored.budget(), definition.budget(), source);
        return new OpenStudy(studies, now(stored, definition), study);
    }

    private static void check(StudyDefinition stored, StudyDefinition file, String path) {
        List<String> changed = new ArrayList<>();
        compare(
                "parameters",
                stored.problem().space().parameters(),
                file.problem().space().parameters(),
                changed);
        compare(
                "constraints",
                stored.problem().space().constraints(),
                file.problem().space().constraints(),
                changed);
        compare("objectives", stored.problem().objectives(), file.problem().objectives(), changed);
        compare("limits", stored.problem().limits(), file.problem().limits(), changed);
        compare("noise", stored.noise(), file.noise(), changed);
        List<String> fixed = otherThanProblem(stored, file);
        if (!changed.isEmpty() && fixed.isEmpty()) {
            throw new Changed(file.name(), path, changed);
        }
        boolean problem = !changed.isEmpty();
        changed.addAll(fixed);
        if (!changed.isEmpty()) {
            String message = "study '" + file.name() + "': expected " + path
                    + " as it was when the study was created, got another " + String.join(", ", changed)
                    + "; undo the change" + (problem ? ", make it a new version of the problem" : "")
                    + ", or give the file another 'name' for a new study";
            throw new IllegalArgumentException(message);
        }
    }

    /** The sections beside the problem that can never change. */
    static List<String> otherThanProblem(StudyDefinition stored, StudyDefinition file) {
        List<String> changed = new ArrayList<>();
        compare("scalarization", stored.goal().scalarization(), file.goal().scalarization(), changed);
        compare("strategy", stored.strategy(), file.strategy(), changed);
        compare("seed", stored.seed(), file.seed(), changed);
        return changed;
    }

    private static void compare(String section, Object stored, Object file, List<String> changed) {
        if (!Objects.equals(stored, file)) {
            changed.add(section);
        }
    }

    /** A preference that the study never had is a change of mind; one that it had may have been left behind on purpose. */
    private static void steer(Study study, Preference wanted, String path) {
        boolean known = study.overview().preferences().stream()
                .anyMatch(version -> version.preference().equals(wanted));
        if (!known) {
            study.steer(wanted, "from " + path);
        }
    }

    private static void extend(Study study, Budget stored, Budget file, String path) {
        if (stored.trials().isEmpty() || file.trials().isEmpty()) {
            return;
        }
        long allowed = stored.trials().getAsLong() + study.overview().extension();
        if (file.trials().getAsLong() > stored.trials().getAsLong()
                && file.trials().getAsLong() > allowed) {
            Extend.once(study, allowed, file.trials().getAsLong(), "from " + path);
        }
    }

    /** The stored study with the file's way to evaluate, and its budget where that is no extension. */
    private static StudyDefinition now(StudyDefinition stored, StudyDefinition file) {
        boolean raised = stored.budget().trials().isPresent()
                && file.budget().trials().isPresent()
                && file.budget().trials().getAsLong() > stored.budget().trials().getAsLong();
        Budget budget = raised ? file.budget().ofTrials(stored.budget().trials().getAsLong()) : file.budget();
        return new StudyDefinition(
                stored.name(),
                stored.problem(),
                stored.noise(),
                stored.units(),
                stored.goal(),
                stored.strategy(),
                stored.seed(),
                budget,
                file.evaluator(),
                file.start(),
                file.known());
    }

    /** The problem of a definition is not that of the study; {@link ChangeProblem} can make it so. */
    public static final class Changed extends IllegalArgumentException {

        private static final long serialVersionUID = 1;

        private final String study;
        private final String path;

        private Changed(String study, String path, List<String> sections) {
            super("study '" + study + "': " + String.join(" and ", sections) + " of " + path
                    + " differ from those of the study; undo the change, make it a new version of the problem, or give"
                    + " the file another 'name' for a new study");
            this.study = study;
            this.path = path;
        }

        /** The name of the study. */
        public String study() {
            return study;
        }

        /** Where its definition was read from. */
        public String path() {
            return path;
        }
    }
}
