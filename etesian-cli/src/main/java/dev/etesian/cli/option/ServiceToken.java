package dev.etesian.cli.option;

import dev.etesian.store.PrivateFiles;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Model.CommandSpec;

/** The token of a service: from a file or the environment, where no list of processes shows it. */
public final class ServiceToken {

    private static final String VARIABLE = "ETESIAN_TOKEN";

    private ServiceToken() {}

    /** The token in a file, or else in the environment. */
    public static String read(Optional<Path> file, CommandSpec spec) {
        PrintWriter err = spec.commandLine().getErr();
        String token = file.map(path -> PrivateFiles.read(path, "token", text -> err.println("etesian: " + text)))
                .orElseGet(() -> System.getenv().getOrDefault(VARIABLE, ""));
        if (token.isBlank()) {
            throw new IllegalArgumentException("token: expected one in " + VARIABLE
                    + " or --token-file, got none; etesian token create makes one");
        }
        return token.strip();
    }
}
