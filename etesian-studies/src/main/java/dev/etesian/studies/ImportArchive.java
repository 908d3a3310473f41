package dev.etesian.studies;

import dev.etesian.store.Store;
import dev.etesian.studies.document.NewName;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * Reads a study that {@link ExportStudy} wrote. Reading it again changes nothing.
 *
 * @param source where it comes from, for messages; a file, for example
 * @param name the study's new name; empty for its own
 */
public record ImportArchive(InputStream archive, String source, String name) {

    public ImportSummary in(Studies studies) throws IOException {
        // Behind a service it is the service that looks at it.
        return studies.remote() ? made(() -> studies.store().importFrom(archive, name)) : in(studies, document -> {});
    }

    /**
     * Reads one that somebody else sent.
     *
     * @param documents refuses a document of the study that is not wanted: its definition, and those it was changed by. One that
     *     cannot be read is refused in any case.
     */
    public ImportSummary in(Studies studies, Consumer<String> documents) throws IOException {
        Consumer<String> readable = document -> {
            // A study of a program has none.
            if (!document.isEmpty()) {
                studies.read(document);
            }
        };
        return made(() -> studies.database().importFrom(archive, name, documents.andThen(readable)));
    }

    /** The same if the name may be a new one. Its own name it keeps, whatever that is: an export must come back. */
    public ImportArchive checked() {
        if (!name.isEmpty()) {
            NewName.checked("study", name);
        }
        return this;
    }

    private ImportSummary made(Supplier<Store.Imported> reading) {
        checked();
        try {
            Store.Imported imported = reading.get();
            return new ImportSummary(imported.study(), "events", imported.events(), List.of());
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(source + ": " + e.getMessage(), e);
        }
    }
}
