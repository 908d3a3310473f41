package dev.etesian.studies;

import dev.etesian.store.StoreException;
import dev.etesian.study.Study;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Takes a study out of its store. */
public record DeleteStudy(String study) {

    /**
     * Deletes it whether or not its trials are being evaluated: runs and workers learn of it and end. That is for a service,
     * whose admins cannot stop what runs on other machines, and where the study can be restored; the files of its runs lie
     * with those who run it.
     *
     * @return the export that stays beside the store, where that is on this machine; {@link ImportArchive} reads it back
     */
    public Optional<Path> in(Studies studies) {
        return studies.store().delete(study);
    }

    /**
     * Deletes it unless its trials are being evaluated, and puts the files of its runs aside: for those whose runs they are, and
     * who can stop them.
     *
     * @param runners names who evaluates trials of a study and has not ended for certain
     * @return the same
     */
    public Optional<Path> idle(Studies studies, Function<Study, List<String>> runners) throws IOException {
        OpenStudy open = studies.study(study);
        List<String> running = runners.apply(open.study());
        if (!running.isEmpty()) {
            throw new StoreException(
                    "Study '" + study + "' is running (" + String.join(", ", running) + "); stop it first");
        }
        Path runs = open.runs();
        Optional<Path> backup = in(studies);
        if (Files.isDirectory(runs)) {
            Files.move(runs, runs.resolveSibling(runs.getFileName() + ".deleted"));
        }
        return backup;
    }
}
