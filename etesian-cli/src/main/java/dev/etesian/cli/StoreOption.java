package dev.etesian.cli;

import dev.etesian.studies.Studies;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import picocli.CommandLine.Option;

/** Where studies are kept, as every command that touches one has it. */
final class StoreOption {

    @Option(
            names = "--store",
            paramLabel = "FILE",
            defaultValue = "${env:ETESIAN_STORE:-etesian.db}",
            description = "Where studies are kept. Default: $ETESIAN_STORE, or etesian.db here.")
    private String text = "etesian.db";

    Path file() {
        if (text.startsWith("jdbc:")) {
            throw new IllegalArgumentException("option '--store': expected a file, got '" + text
                    + "'; databases of a server are not supported yet");
        }
        try {
            return Path.of(text);
        } catch (InvalidPathException e) {
            throw new IllegalArgumentException("option '--store': expected a file, got '" + text + "'", e);
        }
    }

    /** The store, made where there is none. */
    Studies made() {
        return Studies.open(file(), new BuiltIn());
    }

    /** The store, which must be there: a look into the wrong folder makes no file. */
    Studies existing() {
        if (!Files.exists(file())) {
            throw new IllegalArgumentException(
                    "store '" + text + "': no such file; create a study first (etesian create"
                            + " STUDY.yaml), or name the store with --store or ETESIAN_STORE");
        }
        return made();
    }
}
