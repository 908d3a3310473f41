package dev.etesian.cli;

import dev.etesian.problem.Problem;
import dev.etesian.store.SqliteStore;
import dev.etesian.studies.document.StudyDefinition;
import dev.etesian.studies.document.StudyReader;
import dev.etesian.study.Dossier;
import dev.etesian.study.Overview;
import dev.etesian.study.Study;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/** A study of a store, with what it was created from. Closing it closes the store. */
record OpenStudy(SqliteStore store, StudyDefinition definition, Study study) implements AutoCloseable {

    /** Opens a study that is there. */
    static OpenStudy of(StoreOption option, String name) {
        SqliteStore store = option.existing();
        try {
            return of(store, name);
        } catch (RuntimeException e) {
            store.close();
            throw e;
        }
    }

    static OpenStudy of(SqliteStore store, String name) {
        StudyDefinition definition = definition(store, name);
        return new OpenStudy(store, definition, Study.open(name, definition.setup(), store));
    }

    /** What a study was created from. */
    static StudyDefinition definition(SqliteStore store, String name) {
        String document;
        try {
            document = store.definition(name);
        } catch (IllegalArgumentException unknown) {
            throw explained(store, name, unknown);
        }
        if (document.isEmpty()) {
            throw new IllegalArgumentException("study '" + name
                    + "': expected one that was created from a study file, got one of a program's; use it from there");
        }
        return new StudyReader(new BuiltIn()).document(document);
    }

    /** A file where a name belongs is a mistake that everybody makes once. */
    private static IllegalArgumentException explained(
            SqliteStore store, String name, IllegalArgumentException unknown) {
        String lower = name.toLowerCase(Locale.ROOT);
        boolean file = lower.endsWith(".yaml") || lower.endsWith(".yml") || lower.endsWith(".json");
        return file
                ? new IllegalArgumentException(
                        "study '" + name + "': expected the name of a study, got that of a file; the store has "
                                + String.join(
                                        ", ", store.studies().stream().limit(10).toList()),
                        unknown)
                : unknown;
    }

    String name() {
        return study.overview().name();
    }

    Problem problem() {
        return definition.problem();
    }

    /** Every trial. */
    List<TrialFacts> facts() {
        Overview overview = study.overview();
        return overview.dossiers().stream()
                .map(dossier -> new TrialFacts(problem(), dossier.trial(), dossier.preference()))
                .toList();
    }

    /** One trial of an overview. */
    static TrialFacts facts(Overview overview, long trial) {
        Dossier dossier = overview.dossiers().get((int) trial);
        return new TrialFacts(overview.setup().problem(), dossier.trial(), dossier.preference());
    }

    /** Where the programs of this study's trials leave what they write. */
    Path runs(Path storeFile) {
        return RunFolder.of(this, storeFile);
    }

    @Override
    public void close() {
        store.close();
    }
}
