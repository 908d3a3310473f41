package dev.etesian.cli;

import dev.etesian.space.Point;
import dev.etesian.store.SqliteStore;
import dev.etesian.studies.document.KnownResult;
import dev.etesian.studies.document.StudyDefinition;
import dev.etesian.studies.document.StudyReader;
import dev.etesian.study.Dossier;
import dev.etesian.study.Result;
import dev.etesian.study.Study;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;

/** Brings a study file into a store: its definition, its starting points, its known results. */
final class StudyFile {

    /** The origin of starting points. */
    static final String START = "start";

    private static final int ID_BYTES = 12;

    private StudyFile() {}

    static StudyDefinition read(Path file) {
        return new StudyReader(new BuiltIn()).read(file);
    }

    /** The same with another seed. */
    static StudyDefinition seeded(StudyDefinition d, long seed) {
        return new StudyDefinition(
                d.name(),
                d.problem(),
                d.noise(),
                d.goal(),
                d.strategy(),
                seed,
                d.budget(),
                d.evaluator(),
                d.start(),
                d.known());
    }

    /**
     * The study of a definition, made where there is none and continued otherwise; what is in it already is not added
     * again.
     *
     * @param file where the definition was read, for messages and notes
     */
    static OpenStudy opened(SqliteStore store, StudyDefinition definition, String file) {
        boolean made = store.create(definition.name(), definition.document());
        OpenStudy study = made
                ? new OpenStudy(store, definition, Study.open(definition.name(), definition.setup(), store))
                : Continuation.of(store, definition, file);
        tell(study.study(), definition, definition.known());
        addStart(study.study(), definition);
        return study;
    }

    /** Tells known results; each bears an id made from its content, so that whoever was killed half-way begins again. */
    static void tell(Study study, StudyDefinition definition, List<KnownResult> results) {
        Map<String, Integer> times = new HashMap<>();
        for (KnownResult known : results) {
            String content = digest(known);
            int time = times.merge(content, 1, Integer::sum);
            study.tell(
                    known.point(),
                    Result.of(definition.measured(known.outcomes()))
                            .identified("known/" + content + (time == 1 ? "" : "/" + time)));
        }
    }

    private static void addStart(Study study, StudyDefinition definition) {
        if (definition.start().isEmpty()) {
            return;
        }
        List<Point> there = new ArrayList<>();
        for (Dossier dossier : study.overview().dossiers()) {
            if (dossier.trial().rationale().strategy().equals(START)) {
                there.add(dossier.trial().point());
            }
        }
        for (Point point : definition.start()) {
            if (!there.remove(point)) {
                study.add(point, START);
            }
        }
    }

    private static String digest(KnownResult known) {
        try {
            byte[] hash = MessageDigest.getInstance("SHA-256")
                    .digest((known.point() + "\n" + known.outcomes()).getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(hash, 0, ID_BYTES);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }
}
