package dev.etesian.cli.option;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** The token of a service: from a file or the environment, where no list of processes shows it. */
public final class ServiceToken {

    private static final String VARIABLE = "ETESIAN_TOKEN";

    private ServiceToken() {}

    /** The token in a file, or else in the environment. */
    public static String read(Optional<Path> file) {
        String token =
                file.map(ServiceToken::text).orElseGet(() -> System.getenv().getOrDefault(VARIABLE, ""));
        if (token.isBlank()) {
            throw new IllegalArgumentException("token: expected one in " + VARIABLE
                    + " or --token-file, got none; etesian token create makes one");
        }
        return token.strip();
    }

    private static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException("token file '" + file + "': could not be read, " + e.getMessage(), e);
        }
    }
}
