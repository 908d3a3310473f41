package dev.etesian.evaluate;

import dev.etesian.studies.document.EvaluatorSpec.Keep;
import java.io.IOException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.stream.Stream;

/** What stays of an evaluation once its outcome is stored. */
final class Leftovers {

    private Leftovers() {}

    /** Drops the folder, or cuts what is large in it; what cannot be tidied stays. */
    static void tidy(TrialFolder folder, Keep keep, Outcome outcome) {
        boolean drop = keep == Keep.NONE || (keep == Keep.FAILED && outcome instanceof Outcome.Measured);
        try {
            if (drop) {
                delete(folder.path());
            } else {
                OutputFile.trim(folder.stdout());
                OutputFile.trim(folder.stderr());
                deleteEmpty(folder.scratch());
            }
        } catch (IOException stays) {
            return;
        }
    }

    private static void delete(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
        Path trial = folder.getParent();
        if (trial != null) {
            deleteEmpty(trial);
        }
    }

    private static void deleteEmpty(Path folder) throws IOException {
        try {
            Files.deleteIfExists(folder);
        } catch (DirectoryNotEmptyException used) {
            return;
        }
    }
}
