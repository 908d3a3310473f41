package dev.etesian.cli;

import dev.etesian.studies.ImportArchive;
import dev.etesian.studies.ImportOptuna;
import dev.etesian.studies.ImportResults;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Locale;

/** What can be imported; the format of a file is detected from its content. */
enum ImportFormat {
    /** A study that was exported, as JSON Lines: {@link ImportArchive}. */
    ARCHIVE,
    /** An SQLite file of Optuna's: {@link ImportOptuna}. */
    OPTUNA,
    /** A table of results: {@link ImportResults}. */
    CSV;

    private static final String SQLITE = "SQLite format 3\0";

    static ImportFormat of(Path file) {
        try (InputStream in = Files.newInputStream(file)) {
            String start = new String(in.readNBytes(SQLITE.length()), StandardCharsets.ISO_8859_1);
            if (!start.startsWith(SQLITE)
                    && file.toString().toLowerCase(Locale.ROOT).matches(".*\\.ya?ml")) {
                throw new IllegalArgumentException(
                        "file '" + file + "': this is a study file; 'etesian create' or 'etesian run' takes it");
            }
            return start.startsWith(SQLITE) ? OPTUNA : start.startsWith("{") ? ARCHIVE : CSV;
        } catch (NoSuchFileException e) {
            throw new IllegalArgumentException("file '" + file + "': does not exist", e);
        } catch (IOException e) {
            throw new IllegalArgumentException("file '" + file + "': could not be read, " + e, e);
        }
    }
}
