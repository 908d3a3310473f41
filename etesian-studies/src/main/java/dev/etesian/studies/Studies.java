package dev.etesian.studies;

import dev.etesian.store.Credentials;
import dev.etesian.store.LogLines;
import dev.etesian.store.PreferenceCodec;
import dev.etesian.store.RemoteStore;
import dev.etesian.store.ServiceClient;
import dev.etesian.store.SqlStore;
import dev.etesian.store.Store;
import dev.etesian.store.Stores;
import dev.etesian.store.StudyPage;
import dev.etesian.store.StudySummary;
import dev.etesian.studies.document.BuiltinProblems;
import dev.etesian.studies.document.PreferenceDocument;
import dev.etesian.studies.document.StudyDefinition;
import dev.etesian.studies.document.StudyReader;
import dev.etesian.study.Study;
import dev.etesian.study.StudyLog;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;

/** An open store of studies, and the built-in problems that their documents may name. May be shared by threads. */
public final class Studies implements AutoCloseable {

    private static final int LISTED = 10;
    private static final Path HERE = Path.of("etesian-runs");

    private final String place;
    private final Path runs;
    private final Store store;
    private final StudyReader reader;
    private volatile Consumer<String> fallbacks = text -> {};

    Studies(String place, Path runs, Store store, StudyReader reader) {
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
        Path runs = Stores.isFile(address) ? runs(Stores.path(address)) : HERE;
        StudyReader reader = new StudyReader(problems);
        Store store = Stores.open(address, PreferenceDocument.codec(reader));
        return new Studies(Stores.place(address), runs, store, reader);
    }

    /** The studies of a service. What runs for them here is never taken from there. */
    public static Studies of(ServiceClient service, BuiltinProblems problems) {
        return of(service, problems, HERE, false);
    }

    /** The studies of a file that a service of this machine owns, through the service. */
    public static Studies served(Path file, ServiceClient service, BuiltinProblems problems) {
        return of(service, problems, runs(file), true);
    }

    private static Studies of(ServiceClient service, BuiltinProblems problems, Path runs, boolean own) {
        StudyReader reader = new StudyReader(problems);
        PreferenceCodec codec = PreferenceDocument.codec(reader);
        return new Studies(service.place(), runs, new RemoteStore(service, codec, own), reader);
    }

    private static Path runs(Path file) {
        return Path.of(file + ".runs");
    }

    /** Where the store is, in words: without a password. */
    public String place() {
        return place;
    }

    /** A study as a service has it; empty where the store is here. */
    Optional<ServedStudy> remote(String name) {
        return store instanceof RemoteStore remote
                ? Optional.of(new ServedStudy(this, remote, name))
                : Optional.empty();
    }

    /** Whether they are reached through a service. */
    public boolean remote() {
        return store instanceof RemoteStore;
    }

    /** The folder under which programs leave what they write: beside a file, or in the current folder. */
    Path runs() {
        return runs;
    }

    /** What the user should know of the store though nothing is wrong; mostly nothing. */
    public List<String> warnings() {
        return store.warnings();
    }

    /** How events are written for others. */
    LogLines lines() {
        return new LogLines(PreferenceDocument.codec(reader));
    }

    /** What opens a service over the store. */
    public Credentials credentials() {
        return database().credentials();
    }

    /** Tells a listener, on any thread, why a suggestion for a study that is opened from now on could not be made as intended. */
    public void onFallback(Consumer<String> listener) {
        fallbacks = listener;
    }

    void heed(Study study, String name) {
        Consumer<String> listener = fallbacks;
        study.onFallback(
                (trial, causes) -> listener.accept("study '" + name + "', " + Explanation.fallback(trial, causes)));
    }

    /** Gives every lease a full period from now on, after a time in which no heartbeat could be heard. */
    public void renewLeases() {
        database().renewLeases();
    }

    /** The names of all studies. */
    public List<String> names() {
        return store.studies();
    }

    /** The same, a line each. */
    public List<StudySummary> summaries() {
        return store.summaries();
    }

    /** A page of them. */
    public StudyPage page(StudyPage.Query query) {
        return database().page(query);
    }

    /** Whether there is a study of a name. */
    public boolean has(String name) {
        return store.find(name).isPresent();
    }

    /** The name of the study of an {@link #id}; empty where there is none. */
    public Optional<String> named(String id) {
        return database().name(id);
    }

    /** What the study of a name is beyond it; empty where there is none. */
    public Optional<String> id(String name) {
        return store.find(name).map(StudyLog::id);
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
            throw new IllegalArgumentException(
                    "study '" + name + "': was created by a program, not from a study file; open it from that program");
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

    /** The store itself, for what does not go through a service. */
    SqlStore database() {
        if (store instanceof SqlStore database) {
            return database;
        }
        throw new IllegalArgumentException("store '" + place
                + "': expected a file or a PostgreSQL database, got a service; run it where the store is");
    }

    /** Refuses, with the reason, a store that can only be looked at: what waits for better times would wait for ever. */
    public void checkWritable() {
        if (store instanceof SqlStore database) {
            database.checkWritable();
        }
    }

    Store store() {
        return store;
    }

    @Override
    public void close() {
        store.close();
    }
}
