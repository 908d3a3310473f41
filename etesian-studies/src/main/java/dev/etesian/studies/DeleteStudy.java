package dev.etesian.studies;

import java.nio.file.Path;
import java.util.Optional;

/** Takes a study out of its store. */
public record DeleteStudy(String study) {

    /** The export that stays beside the store, where that is on this machine; {@link ImportArchive} reads it back. */
    public Optional<Path> in(Studies studies) {
        return studies.store().delete(study);
    }
}
