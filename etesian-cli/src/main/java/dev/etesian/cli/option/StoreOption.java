package dev.etesian.cli.option;

import dev.etesian.store.ServiceClient;
import dev.etesian.store.Stores;
import dev.etesian.studies.Studies;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/**
 * Where studies are kept, as every command that touches one has it: a file, a database, or a service. A file that a service owns
 * is reached through the service.
 */
public final class StoreOption {

    @Spec(Spec.Target.MIXEE)
    @SuppressWarnings("NullAway.Init") // picocli sets it before the command is called
    private CommandSpec spec;

    @Option(
            names = "--store",
            paramLabel = "STORE",
            defaultValue = "${env:ETESIAN_STORE:-etesian.db}",
            description =
                    "Where studies are kept: a file, jdbc:postgresql://HOST/DB with user and password from PGUSER,"
                            + " PGPASSWORD or PGPASSFILE, or http(s)://HOST:PORT of a service. Default: $ETESIAN_STORE, or"
                            + " etesian.db here.")
    private String text = "etesian.db";

    @Option(
            names = "--token-file",
            paramLabel = "FILE",
            description = "File with the token of a service. Default: $ETESIAN_TOKEN.")
    private Optional<Path> tokenFile = Optional.empty();

    /** Whether there may be studies in it. */
    public boolean exists() {
        return !Stores.isFile(text) || Files.exists(Stores.path(text));
    }

    /** The store, made where there is none. */
    public Studies made() {
        if (ServiceClient.isAddress(text)) {
            return Studies.of(new ServiceClient(text, ServiceToken.read(tokenFile, spec)), new BuiltIn());
        }
        Optional<Path> file = Stores.isFile(text) ? Optional.of(Stores.path(text)) : Optional.empty();
        Optional<Studies> served = file.filter(Files::exists)
                .flatMap(
                        path -> ServiceNote.service(path).map(service -> Studies.served(path, service, new BuiltIn())));
        return served.orElseGet(() -> LocalStoreOption.open(text, spec));
    }

    /** The store, which must be there: a look into the wrong folder makes no file. */
    public Studies existing() {
        LocalStoreOption.require(exists(), text);
        return made();
    }
}
