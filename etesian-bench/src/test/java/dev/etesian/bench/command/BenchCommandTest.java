package dev.etesian.bench.command;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.etesian.cli.terminal.ExitCode;
import dev.etesian.studies.json.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class BenchCommandTest {

    private static final String QUALITY =
            "bench quality --problem circle --strategy sobol,mobo-rs-ucb --preference circle-mid --evaluations 7 --runs 2";

    @Test
    void qualityWritesOneObjectARun() throws JsonProcessingException {
        Cli result = Cli.runLine(QUALITY + " --json --seed 3");
        assertThat(result.code()).isEqualTo(ExitCode.DONE);
        List<String> lines = result.out().lines().toList();
        assertThat(lines).hasSize(4);
        for (String line : lines) {
            JsonNode run = parse(line);
            for (String curve : List.of(
                    "x",
                    "y",
                    "lambda",
                    "expectedMaxScalarized",
                    "bayesRegret",
                    "instantaneousRegret",
                    "cumulativeRegret",
                    "hypervolume",
                    "hypervolumeInside")) {
                assertThat(run.get(curve)).as(curve).hasSize(7);
            }
            assertThat(run.get("problem").asText()).isEqualTo("circle");
            assertThat(run.get("preference").asText()).isEqualTo("circle-mid");
            assertThat(run.get("scalarization").asText()).isEqualTo("tchebyshev");
            assertThat(run.get("evaluations").asInt()).isEqualTo(7);
            assertThat(run.get("seconds").isNumber()).isTrue();
            assertThat(run.get("insideBox").asDouble()).isBetween(0.0, 1.0);
            assertThat(run.get("fallbacks").isInt()).isTrue();
            assertThat(run.get("lambda").get(0).isNull()).isTrue();
        }
        assertThat(parse(lines.get(3)).get("strategy").asText()).isEqualTo("mobo-rs-ucb");
        assertThat(parse(lines.get(3)).get("seed").asInt()).isEqualTo(4);
        assertThat(parse(lines.get(3)).get("lambda").get(6)).hasSize(2);
    }

    @Test
    void evaluationsMayCountFromTheStart() throws JsonProcessingException {
        JsonNode run = parse(Cli.runLine("bench quality --problem circle --strategy sobol --evaluations +2 --json")
                .out());
        assertThat(run.get("evaluations").asInt()).isEqualTo(8);
        assertThat(run.get("initial").asInt()).isEqualTo(6);
    }

    /** Without Python and without a question: said, skipped, exit code 1. */
    @Test
    void aPeerThatCannotBeInstalledIsSkipped(@TempDir Path folder) {
        System.setProperty("etesian.python", "no-such-python");
        System.setProperty("etesian.data", folder.toString());
        try {
            Cli result = Cli.runLine("bench peers --peer optuna-tpe --problem circle --evaluations +1 --yes --out "
                    + folder.resolve("runs.jsonl"));
            assertThat(result.code()).isEqualTo(ExitCode.FAILED);
            assertThat(result.err())
                    .contains("optuna==5.0.0 from pip: about 24.1 MB to download")
                    .contains("skipped: optuna: needs Python 3.11 or newer with venv, found none as no-such-python");
            assertThat(folder.resolve("runs.jsonl")).isEmptyFile();
        } finally {
            System.clearProperty("etesian.python");
            System.clearProperty("etesian.data");
        }
    }

    @Test
    void unknownOptimaAreNull() throws JsonProcessingException {
        JsonNode run = parse(Cli.runLine("bench quality --problem gp6 --strategy random --evaluations 2 --json")
                .out());
        assertThat(run.get("bayesRegret").isNull()).isTrue();
        assertThat(run.get("instantaneousRegret").isNull()).isTrue();
        assertThat(run.get("hypervolumeInside").isNull()).isTrue();
        assertThat(run.get("insideBox").isNull()).isTrue();
        assertThat(run.has("observed")).isFalse();
    }

    @Test
    void qualitySummaryFitsEightyColumns() {
        Cli result = Cli.runLine(QUALITY);
        assertThat(result.code()).isEqualTo(ExitCode.DONE);
        assertThat(result.out()).contains("mobo-rs-ucb").doesNotContain("\033");
        assertThat(result.out().lines()).allMatch(line -> line.length() <= 80);
        assertThat(Cli.runLine(
                                "bench quality --problem circle --evaluations 2 --strategy mobo-rs-ucb-paper/moving-reference")
                        .out()
                        .lines())
                .isNotEmpty()
                .allMatch(line -> line.length() <= 80);
        assertThat(Cli.runLine("bench quality --help").out()).contains("\n      --out runs.jsonl\n");
    }

    @Test
    void aForeignFileIsNotWrittenOver(@TempDir Path folder) throws IOException {
        Path notes = Files.writeString(folder.resolve("notes.json"), "{\"my\":\"only copy\"}");
        for (String command : List.of("bench quality --strategy sobol", "bench ablation --variants no-priors")) {
            Cli result = Cli.runLine(command + " --problem circle --evaluations 2 --out " + notes);
            assertThat(result.code()).isEqualTo(ExitCode.BAD_INPUT);
            assertThat(result.err()).contains("notes.json:1: not a run");
        }
        assertThat(notes).hasContent("{\"my\":\"only copy\"}");
        Path points = Files.writeString(folder.resolve("points.json"), "{\"0\":[[0.5]]}");
        Cli same = Cli.runLine("bench quality --problem circle --strategy sobol --evaluations 2 --initial " + points
                + " --out " + points);
        assertThat(same.code()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(same.err()).contains("option '--out': expected a file of its own");
        assertThat(points).hasContent("{\"0\":[[0.5]]}");
    }

    @Test
    void aRunCutOffIsMadeAgain(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("runs.jsonl");
        String line =
                "bench quality --problem circle --strategy sobol --evaluations 2 --runs 2 --seed -1 --out " + file;
        assertThat(Cli.runLine(line).err()).doesNotContain("cut off");
        Files.writeString(
                file, Files.readString(file).substring(0, Files.readString(file).length() - 9));
        assertThat(Cli.runLine("bench compare " + file).err())
                .contains("runs.jsonl:2: expected a JSON object", "run the same 'bench quality' again to complete it");
        assertThat(Cli.runLine(line).err())
                .contains(
                        "runs.jsonl: a last line cut off by an interruption is left out and run again", "1 run found");
        assertThat(Cli.runLine("bench compare " + file).code()).isEqualTo(ExitCode.DONE);
    }

    private static final String ABLATION =
            "bench ablation --of mobo-rs-ucb --variants no-bonus,fixed-reference --problem circle --evaluations 8 --runs 2";

    @Test
    void ablationShowsWhatEachChangeDoes(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("runs.jsonl");
        Cli result = Cli.runLine(ABLATION + " --out " + file);
        assertThat(result.code()).isEqualTo(ExitCode.DONE);
        assertThat(result.out().lines()).allMatch(line -> line.length() <= 80);
        assertThat(result.out()).contains("beta = 0").contains("z = -1");
        List<JsonNode> runs = new ArrayList<>();
        for (String line : Files.readAllLines(file)) {
            runs.add(parse(line));
        }
        assertThat(runs)
                .extracting(run -> run.get("strategy").asText())
                .containsExactly(
                        "mobo-rs-ucb",
                        "mobo-rs-ucb",
                        "mobo-rs-ucb/no-bonus",
                        "mobo-rs-ucb/no-bonus",
                        "mobo-rs-ucb/fixed-reference",
                        "mobo-rs-ucb/fixed-reference");
        double change = (last(runs.get(2)) - last(runs.get(0)) + last(runs.get(3)) - last(runs.get(1))) / 2;
        String shown = String.format(Locale.ROOT, "%+.4f", change).replace("0.", ".");
        assertThat(result.out()
                        .lines()
                        .filter(line -> line.startsWith("no-bonus"))
                        .findFirst()
                        .orElseThrow())
                .contains(shown);
        assertThat(Cli.runLine(ABLATION + " --out " + file).out()).isEqualTo(result.out());
        assertThat(Cli.runLine("bench compare --json " + file).out()).contains("mobo-rs-ucb/no-bonus");
    }

    private static double last(JsonNode run) {
        JsonNode curve = run.get("expectedMaxScalarized");
        return curve.get(curve.size() - 1).asDouble();
    }

    @Test
    void ablationKnowsItsVariants() {
        assertThat(Cli.runLine("bench ablation --of epi --list").out()).contains("no-input-warps");
        Cli unknown = Cli.runLine("bench ablation --variants no-prior");
        assertThat(unknown.code()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(unknown.err()).contains("did you mean 'no-priors'?");
        assertThat(Cli.runLine("bench ablation --of sobol").err())
                .contains("expected one with variants, epi, ")
                .doesNotContain("known:");
    }

    @Test
    void latencyWritesOneObject() throws JsonProcessingException {
        Cli result = Cli.runLine("bench latency --n 8 --d 2 --k 2 --repeats 2 --warmup 0 --threads 2"
                + " --strategy mobo-rs-ucb --json");
        assertThat(result.code()).isEqualTo(ExitCode.DONE);
        JsonNode report = parse(result.out());
        assertThat(report.fieldNames())
                .toIterable()
                .contains(
                        "n",
                        "d",
                        "k",
                        "strategy",
                        "declare",
                        "backend",
                        "threads",
                        "repeats",
                        "msMedian",
                        "msP90",
                        "msMax",
                        "msFirst",
                        "refitted",
                        "fitSize",
                        "phases",
                        "heapMiB");
        assertThat(report.get("phases").fieldNames()).toIterable().containsExactly("fit", "acquisition");
        assertThat(report.get("refitted").isBoolean()).isTrue();
        assertThat(report.get("fitSize").asInt()).isEqualTo(8);
        assertThat(report.get("threads").asInt()).isEqualTo(2);
    }

    @Test
    void latencyTableFitsEightyColumns() {
        Cli result = Cli.runLine("bench latency --n 8 --d 2 --repeats 1 --warmup 0 --strategy sobol");
        assertThat(result.out()).contains("one suggestion");
        assertThat(result.out().lines()).allMatch(line -> line.length() <= 80);
    }

    @Test
    void numbersThatAreNoneAreStrings() {
        assertThat(Json.line(new double[] {Double.NaN, Double.NEGATIVE_INFINITY, 0.1}))
                .isEqualTo("[\"NaN\",\"-Infinity\",0.1]");
    }

    private static JsonNode parse(String text) throws JsonProcessingException {
        return new ObjectMapper().readTree(text);
    }
}
