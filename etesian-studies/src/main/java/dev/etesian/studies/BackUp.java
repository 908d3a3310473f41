package dev.etesian.studies;

import java.nio.file.Path;

/**
 * Copies a whole store, as it is at one moment, to a new file, which is a store itself; others may go on writing.
 *
 * @param target a file that is not there yet
 */
public record BackUp(Path target) {

    public void in(Studies studies) {
        studies.database().backUp(target);
    }
}
