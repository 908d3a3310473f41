package dev.etesian.studies;

import java.nio.file.Path;

/** Takes a study out of its store. */
public record DeleteStudy(String study) {

    /** The export that stays beside the store; {@link ImportArchive} reads it back. */
    public Path in(Studies studies) {
        return studies.store().delete(study);
    }
}
