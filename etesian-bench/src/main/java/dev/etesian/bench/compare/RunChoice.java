package dev.etesian.bench.compare;

import com.fasterxml.jackson.databind.JsonNode;
import dev.etesian.bench.quality.Declared;
import java.util.List;
import java.util.Optional;

/**
 * Which runs of a file are read; an empty list stands for all.
 *
 * @param strategies names as the lines have them
 * @param declared what they were told of the objectives
 */
public record RunChoice(
        List<String> problems, List<String> strategies, List<String> preferences, Optional<Declared> declared) {

    /** Every run. */
    public static final RunChoice ALL = new RunChoice(List.of(), List.of(), List.of(), Optional.empty());

    public RunChoice {
        problems = List.copyOf(problems);
        strategies = List.copyOf(strategies);
        preferences = List.copyOf(preferences);
    }

    /** Whether a line is wanted, apart from what its run was told. */
    boolean keeps(JsonNode line) {
        String strategy = line.path(line.has("strategy") ? "strategy" : "peer").asText();
        return keeps(problems, line.path("problem").asText())
                && keeps(strategies, strategy)
                && keeps(preferences, line.path("preference").asText("flat"));
    }

    private static boolean keeps(List<String> wanted, String name) {
        return wanted.isEmpty() || wanted.contains(name);
    }
}
