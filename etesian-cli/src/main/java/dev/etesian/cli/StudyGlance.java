package dev.etesian.cli;

import dev.etesian.problem.Problem;
import dev.etesian.store.Outline;
import dev.etesian.store.SqliteStore;
import dev.etesian.studies.document.StudyDefinition;
import dev.etesian.study.Dossier;
import dev.etesian.study.Overview;

/** A quick look at a study of a store, however long it is. Closing it closes the store. */
record StudyGlance(SqliteStore store, StudyDefinition definition, Outline outline) implements AutoCloseable {

    /** Looks at a study that is there. */
    static StudyGlance of(StoreOption option, String name) {
        SqliteStore store = option.existing();
        try {
            StudyDefinition definition = OpenStudy.definition(store, name);
            return new StudyGlance(store, definition, store.outline(name, definition.setup()));
        } catch (RuntimeException e) {
            store.close();
            throw e;
        }
    }

    Overview overview() {
        return outline.overview();
    }

    Problem problem() {
        return definition.problem();
    }

    /** One trial with its point. */
    TrialFacts facts(long trial) {
        Dossier dossier = outline.dossier(trial);
        return new TrialFacts(problem(), dossier.trial(), dossier.preference());
    }

    @Override
    public void close() {
        store.close();
    }
}
