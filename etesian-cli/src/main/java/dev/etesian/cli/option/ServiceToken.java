package dev.etesian.cli.option;

import dev.etesian.store.SecretFile;
import java.nio.file.Path;
import java.util.Optional;

/** The token of a service: from a file or the environment, where no list of processes shows it. */
public final class ServiceToken {

    private static final String VARIABLE = "ETESIAN_TOKEN";

    private ServiceToken() {}

    /** The token in a file, or else in the environment. */
    public static String read(Optional<Path> file) {
        String token = file.map(path -> SecretFile.read(path, "token"))
                .orElseGet(() -> System.getenv().getOrDefault(VARIABLE, ""));
        if (token.isBlank()) {
            throw new IllegalArgumentException("token: expected one in " + VARIABLE
                    + " or --token-file, got none; etesian token create makes one");
        }
        return token.strip();
    }
}
