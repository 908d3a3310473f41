package dev.etesian.studies;

import dev.etesian.store.Credentials;
import dev.etesian.store.SqlStore;
import dev.etesian.store.Stores;
import dev.etesian.studies.document.BuiltinProblems;
import dev.etesian.studies.document.PreferenceDocument;
import dev.etesian.studies.document.StudyDefinition;
import dev.etesian.studies.document.StudyReader;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/** An open store of studies, and the built-in problems that their documents may name. May be shared by threads. */
public final class Studies implements AutoCloseable {

    private static final int LISTED = 10;

    private final String place;
    private final Path runs;
    private final SqlStore store;
    private final StudyReader reader;

    private Studies(String place, Path runs, SqlStore store, StudyReader reader) {
        this.place = place;
        this.runs = runs;
        this.store = store;
        this.reader = reader;
    }

    /** The studies of a file, which is made where there is none. */
    public static Studies open(Path file, BuiltinProblems problems) {
        return open(file.toString(), problems);
    }

    /**
     * The studies of a store, which is made where there is none.
     *
     * @param address a file, or {@code jdbc:postgresql://HOST/DATABASE}; see {@link Stores#open}
     */
    public static Studies open(String address, BuiltinProblems problems) {
        Path runs = Stores.isFile(address) ? Path.of(Stores.path(address) + ".runs") : Path.of("etesian-runs");
        StudyReader reader = new StudyReader(problems);
        SqlStore store = Stores.open(address, PreferenceDocument.codec(reader));
        return new Studies(Stores.place(address), runs, store, reader);
    }

    /** Where the store is, in words: without a password. */
    public String place() {
        return place;
    }

    /** The folder under which programs leave what they write: beside a file, or in the current folder. */
    Path runs() {
        return runs;
    }

    /** What the user should know of the store though nothing is wrong; mostly nothing. */
    public List<String> warnings() {
        return store.warnings();
    }

    /** What opens a service over the store. */
    public Credentials credentials() {
        return store.credentials();
    }

    /** The names of all studies. */
    public List<String> names() {
        return store.studies();
    }

    /** Opens a study that was created from a document. Opening reads its whole history; keep it open to use it often. */
    public OpenStudy study(String name) {
        return new OpenStudy(this, name, definition(name));
    }

    /** What a study was created from; its problem may have changed since. */
    public StudyDefinition definition(String name) {
        String document;
        try {
            document = store.definition(name);
        } catch (IllegalArgumentException unknown) {
            throw explained(name, unknown);
        }
        if (document.isEmpty()) {
            throw new IllegalArgumentException("study '" + name
                    + "': expected one that was created from a study file, got one of a program's; use it from there");
        }
        return reader.document(document);
    }

    /** The definition in a document of this store. */
    StudyDefinition read(String document) {
        return reader.document(document);
    }

    /** A file where a name belongs is a mistake that everybody makes once. */
    private IllegalArgumentException explained(String name, IllegalArgumentException unknown) {
        String lower = name.toLowerCase(Locale.ROOT);
        boolean looksLikeFile = lower.endsWith(".yaml") || lower.endsWith(".yml") || lower.endsWith(".json");
        return looksLikeFile
                ? new IllegalArgumentException(
                        "study '" + name + "': expected the name of a study, got that of a file; the store has "
                                + String.join(
                                        ", ", names().stream().limit(LISTED).toList()),
                        unknown)
                : unknown;
    }

    SqlStore store() {
        return store;
    }

    @Override
    public void close() {
        store.close();
    }
}
