package dev.etesian.cli.option;

import dev.etesian.store.Stores;
import dev.etesian.studies.Studies;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** A store itself, for commands that cannot go through a service: a file or a database. */
public final class LocalStoreOption {

    @Spec(Spec.Target.MIXEE)
    @SuppressWarnings("NullAway.Init") // picocli sets it before the command is called
    private CommandSpec spec;

    @Option(
            names = "--store",
            paramLabel = "STORE",
            defaultValue = "${env:ETESIAN_STORE:-etesian.db}",
            description = "Where studies are kept: a file, or jdbc:postgresql://HOST/DB with user and password from"
                    + " PGUSER, PGPASSWORD or PGPASSFILE. Default: $ETESIAN_STORE, or etesian.db here.")
    private String text = "etesian.db";

    /** The file of the store; empty for one on a server. */
    public Optional<Path> file() {
        return Stores.isFile(text) ? Optional.of(Stores.path(text)) : Optional.empty();
    }

    /** The store, made where there is none. */
    public Studies made() {
        return open(text, spec);
    }

    /** The store, which must be there: a look into the wrong folder makes no file. */
    public Studies existing() {
        require(file().map(Files::exists).orElse(true), text);
        return made();
    }

    static Studies open(String text, CommandSpec spec) {
        Studies studies = Studies.open(text, new BuiltIn());
        studies.warnings().forEach(warning -> spec.commandLine().getErr().println("etesian: " + warning));
        return studies;
    }

    static void require(boolean there, String text) {
        if (!there) {
            throw new IllegalArgumentException(
                    "store '" + text + "': no such file; create a study first (etesian create"
                            + " STUDY.yaml), or name the store with --store or ETESIAN_STORE");
        }
    }
}
