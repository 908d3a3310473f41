package dev.etesian.store;

import dev.etesian.study.Entry;
import dev.etesian.study.Setup;
import dev.etesian.study.StudyStore;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Studies as wholes, beside their logs: in a database, or behind a service. */
public interface Store extends StudyStore, AutoCloseable {

    /** What the user should know of this store though nothing is wrong; mostly nothing. */
    List<String> warnings();

    /** Makes a study with its first events, all or nothing; returns false, and changes nothing, where it exists. */
    boolean create(String study, String definition, List<Entry> entries);

    /** A study without what was suggested; for a quick look at a long one. */
    StudyOutline outline(String study, Setup setup);

    /** All studies with their sizes, by name. */
    List<StudySummary> summaries();

    /** Gives a study another name, which must be free. */
    void rename(String study, String name);

    /** Copies a study with its whole log to another name, which must be free. */
    void copy(String study, String name);

    /** Deletes a study; returns the file that holds its export, where that is on this machine. */
    Optional<Path> delete(String study);

    /** Writes a study as JSON Lines: a manifest, then an event a line; the same study gives the same bytes. */
    void exportTo(OutputStream out, String study);

    /**
     * Reads what {@link #exportTo} wrote, all or nothing. Events that the store has already are left alone, so that reading
     * the same twice, or a longer export later, does what one would hope.
     *
     * @param name of the study, or empty for the name in the file
     */
    Imported importFrom(InputStream in, String name);

    @Override
    void close();

    /**
     * What an import did.
     *
     * @param events how many were new
     */
    record Imported(String study, long events) {}
}
