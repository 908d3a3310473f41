package dev.etesian.bench.compare;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.etesian.bench.problem.BenchProblem;
import dev.etesian.bench.problem.BenchProblems;
import dev.etesian.bench.quality.Declared;
import dev.etesian.bench.quality.PreferenceArgument;
import dev.etesian.preference.Scalarizations;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.MalformedInputException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;
import org.jspecify.annotations.Nullable;

/**
 * Reads runs from files of JSON lines, packed or not, as {@code bench quality} writes them or as others do: a run needs {@code problem},
 * {@code strategy} (or {@code peer}), {@code seed} and {@code y}; the rest has defaults, and scores are computed anew. Runs
 * in batches are a method of their own, {@code epi q=8}; so are, where runs differ in it, those that were told more of the
 * objectives than names and directions, {@code epi declared=ranges}. Every mistake is answered with file and line.
 */
public final class RunReader {

    private static final ObjectMapper MAPPER = new ObjectMapper();

    private final Map<String, String> places = new HashMap<>();
    private final List<Read> runs = new ArrayList<>();

    private final RunChoice choice;

    private record Read(RecordedRun run, Declared declared, JsonNode line) {}

    private RunReader(RunChoice choice) {
        this.choice = choice;
    }

    /** Returns those runs of files that are wanted. */
    public static List<RecordedRun> read(List<Path> files, RunChoice choice) throws IOException {
        return of(files, choice).named();
    }

    /** Writes the runs of files that are wanted to a packed file, without what is computed anew. */
    public static void pack(List<Path> files, RunChoice choice, Path file) throws IOException {
        PackedRuns.write(
                of(files, choice).runs.stream()
                        .filter(read ->
                                choice.declared().isEmpty() || choice.declared().get() == read.declared)
                        .map(Read::line)
                        .toList(),
                file);
    }

    private static RunReader of(List<Path> files, RunChoice choice) throws IOException {
        RunReader reader = new RunReader(choice);
        for (Path file : files) {
            reader.readFile(file);
        }
        if (reader.runs.isEmpty()) {
            throw new IllegalArgumentException("files: expected at least one run"
                    + (choice.equals(RunChoice.ALL) ? "" : " as asked for") + ", got none in " + files);
        }
        return reader;
    }

    private List<RecordedRun> named() {
        Optional<Declared> only = choice.declared();
        Set<Declared> found = runs.stream().map(Read::declared).collect(Collectors.toCollection(TreeSet::new));
        if (only.isPresent() && !found.contains(only.get())) {
            throw new IllegalArgumentException("option '--declare': expected "
                    + found.stream().map(Declared::word).collect(Collectors.joining(" or ")) + " as in these runs, got "
                    + only.get().word());
        }
        boolean plain = only.isPresent() || found.size() == 1;
        return runs.stream()
                .filter(read -> only.isEmpty() || read.declared == only.get())
                .map(read -> plain || read.declared == Declared.NONE
                        ? read.run
                        : read.run.named(read.run.method() + " declared=" + read.declared.word()))
                .toList();
    }

    private void readFile(Path file) throws IOException {
        if (!Files.isRegularFile(file) || !Files.isReadable(file)) {
            throw new IllegalArgumentException("file '" + file + "': expected a file that can be read, got "
                    + (Files.isDirectory(file) ? "a folder" : "none"));
        }
        List<String> lines;
        try {
            lines = lines(file);
        } catch (MalformedInputException e) {
            throw new IllegalArgumentException(
                    "file '" + file + "': expected JSON lines, got bytes that are no text", e);
        }
        for (int i = 0; i < lines.size(); i++) {
            if (!lines.get(i).isBlank()) {
                add(lines.get(i), file + ":" + (i + 1));
            }
        }
    }

    /** Those of a file that may be packed. */
    private static List<String> lines(Path file) throws IOException {
        if (!file.toString().endsWith(".gz")) {
            return Files.readAllLines(file);
        }
        try (BufferedReader reader = new BufferedReader(
                new InputStreamReader(new GZIPInputStream(Files.newInputStream(file)), StandardCharsets.UTF_8))) {
            return reader.lines().toList();
        } catch (ZipException e) {
            throw new IllegalArgumentException("file '" + file + "': expected a packed file, got another", e);
        }
    }

    private void add(String text, String where) {
        JsonNode line = parsed(text, where);
        if (!choice.keeps(line)) {
            return;
        }
        String name = word(line, "problem", null, where);
        BenchProblem problem = located(where, () -> BenchProblems.named(name));
        Task task = task(line, problem, where);
        long batch = whole(line, "batch", 1L, 1, where);
        // Runs of ours from before they said so were told all; others were told nothing.
        String usually = (line.has("strategy") ? Declared.ALL : Declared.NONE).word();
        Declared declared = located(where, () -> Declared.named(word(line, "declare", usually, where)));
        String method =
                word(line, line.has("strategy") ? "strategy" : "peer", null, where) + (batch == 1 ? "" : " q=" + batch);
        long seed = whole(line, "seed", null, Long.MIN_VALUE, where);
        double[][] y = rows(line, "y", problem.objectives().size(), where);
        double[][] limits = problem.limits().isEmpty()
                ? new double[y.length][0]
                : rows(line, "limits", problem.limits().size(), where);
        if (limits.length != y.length) {
            throw new IllegalArgumentException(
                    where + ": limits: expected as many rows as y, " + y.length + ", got " + limits.length);
        }
        long usual = 2L * (problem.dimension() + 1);
        int initial = (int) Math.min(y.length, whole(line, "initial", usual, 0, where));
        String earlier = places.putIfAbsent(task.label() + "|" + method + "|" + declared + "|" + seed, where);
        if (earlier != null) {
            throw new IllegalArgumentException(where + ": " + method + " with seed " + seed + " on " + task.label()
                    + ": expected once, got it at " + earlier + " too; remove one");
        }
        Double seconds = line.has("seconds") ? number(line, "seconds", null, where) : null;
        runs.add(new Read(new RecordedRun(task, method, seed, initial, y, limits, where, seconds), declared, line));
    }

    private static JsonNode parsed(String text, String where) {
        try {
            JsonNode line = MAPPER.readTree(text);
            if (line.isObject()) {
                return line;
            }
            throw new IllegalArgumentException(where + ": expected a JSON object, got " + line.getNodeType());
        } catch (JsonProcessingException e) {
            boolean cutOff = text.startsWith("{") && !text.endsWith("}");
            String got = cutOff
                    ? "one that is cut off; run the same 'bench quality' again to complete it, or remove the line"
                    : e.getOriginalMessage();
            throw new IllegalArgumentException(where + ": expected a JSON object, got " + got, e);
        }
    }

    private static Task task(JsonNode line, BenchProblem problem, String where) {
        String preference = word(line, "preference", "flat", where);
        String scalarization = word(line, "scalarization", "tchebyshev", where);
        located(where, () -> PreferenceArgument.parse(preference, problem));
        located(where, () -> Scalarizations.named(scalarization));
        return new Task(problem.name(), preference, scalarization, number(line, "noise", 0.0, where));
    }

    /** Something that may be refused, with the place in front of the refusal. */
    private static <T> T located(String where, Supplier<T> made) {
        try {
            return made.get();
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(where + ": " + e.getMessage(), e);
        }
    }

    private static String word(JsonNode line, String field, @Nullable String otherwise, String where) {
        JsonNode node = line.path(field);
        if (node.isTextual() && !node.asText().isBlank()) {
            return node.asText();
        }
        if (node.isMissingNode() && otherwise != null) {
            return otherwise;
        }
        throw new IllegalArgumentException(where + ": " + field + ": expected a word, got " + shown(node));
    }

    private static double number(JsonNode line, String field, @Nullable Double otherwise, String where) {
        JsonNode node = line.path(field);
        if (node.isNumber() && node.asDouble() >= 0) {
            return node.asDouble();
        }
        if (node.isMissingNode() && otherwise != null) {
            return otherwise;
        }
        throw new IllegalArgumentException(where + ": " + field + ": expected a number >= 0, got " + shown(node));
    }

    private static long whole(JsonNode line, String field, @Nullable Long otherwise, long least, String where) {
        JsonNode node = line.path(field);
        if (node.isMissingNode() && otherwise != null) {
            return otherwise;
        }
        if (node.canConvertToExactIntegral() && node.canConvertToLong() && node.asLong() >= least) {
            return node.asLong();
        }
        throw new IllegalArgumentException(where + ": " + field + ": expected a whole number"
                + (least == Long.MIN_VALUE ? "" : " >= " + least) + ", got " + shown(node));
    }

    private static double[][] rows(JsonNode line, String field, int width, String where) {
        JsonNode node = line.path(field);
        if (!node.isArray() || node.isEmpty()) {
            throw new IllegalArgumentException(
                    where + ": " + field + ": expected a list of outcomes, got " + shown(node));
        }
        double[][] rows = new double[node.size()][width];
        for (int i = 0; i < rows.length; i++) {
            JsonNode row = node.get(i);
            if (row.isNull()) {
                Arrays.fill(rows[i], Double.NaN);
                continue;
            }
            if (!row.isArray() || row.size() != width) {
                throw new IllegalArgumentException(
                        where + ": " + field + "[" + i + "]: expected " + width + " numbers, got " + shown(row));
            }
            for (int k = 0; k < width; k++) {
                rows[i][k] = outcome(row.get(k), where + ": " + field + "[" + i + "]");
            }
        }
        return rows;
    }

    private static double outcome(JsonNode node, String where) {
        if (node.isNumber()) {
            return node.asDouble();
        }
        return switch (node.asText()) {
            case "NaN" -> Double.NaN;
            case "Infinity" -> Double.POSITIVE_INFINITY;
            case "-Infinity" -> Double.NEGATIVE_INFINITY;
            default -> throw new IllegalArgumentException(where + ": expected a number, got " + shown(node));
        };
    }

    private static String shown(JsonNode node) {
        String text = node.isMissingNode() ? "none" : node.toString();
        return text.length() > 40 ? text.substring(0, 40) + "…" : text;
    }
}
