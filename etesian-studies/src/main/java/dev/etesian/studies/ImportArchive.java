package dev.etesian.studies;

import dev.etesian.store.Store;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;

/**
 * Reads a study that {@link ExportStudy} wrote. Reading it again changes nothing.
 *
 * @param source where it comes from, for messages; a file, for example
 * @param name the study's new name; empty for its own
 */
public record ImportArchive(InputStream archive, String source, String name) {

    public Imported in(Studies studies) throws IOException {
        try {
            Store.Imported imported = studies.store().importFrom(archive, name);
            return new Imported(imported.study(), "events", imported.events(), List.of());
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(source + ": " + e.getMessage(), e);
        }
    }
}
