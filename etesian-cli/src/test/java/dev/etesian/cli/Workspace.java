package dev.etesian.cli;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.etesian.cli.terminal.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A folder with a store of its own, and commands on it. */
record Workspace(Path folder) {

    /** A study that is evaluated by hand: two objectives, a limit, three kinds of parameters. */
    static final String COATING = """
            name: coating
            parameters:
              temperature: {type: real, low: 20, high: 90}
              speed: {type: integer, low: 1, high: 9}
              binder: {type: categorical, values: [a, b]}
            objectives:
              hardness: maximize
              cost: {direction: minimize, noise: 0.1}
            limits:
              waste: {max: 5}
            preference: {box: {hardness: [5, 9], cost: [0, 3]}}
            strategy: sobol
            budget: {trials: 30}
            """;

    Path file(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text);
    }

    Path store() {
        return folder.resolve("etesian.db");
    }

    /** Runs a command on the store of this workspace. */
    Cli run(String... words) {
        List<String> all = new ArrayList<>(List.of(words));
        all.add("--store");
        all.add(store().toString());
        return Cli.run(all.toArray(String[]::new));
    }

    /** Runs a command that must succeed. */
    String done(String... words) {
        Cli result = run(words);
        if (result.code() != ExitCode.DONE) {
            throw new AssertionError(String.join(" ", words) + ": " + result.err());
        }
        return result.out();
    }

    /** What a command that must succeed answers in JSON. */
    JsonNode json(String... words) throws JsonProcessingException {
        List<String> all = new ArrayList<>(List.of(words));
        all.add("--json");
        return new ObjectMapper().readTree(done(all.toArray(String[]::new)));
    }

    /** Creates the study of a file with this content. */
    void create(String study) throws IOException {
        done("create", file("study.yaml", study).toString());
    }
}
