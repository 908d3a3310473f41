package dev.etesian.bench.command;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.etesian.cli.terminal.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class CompareCommandTest {

    @TempDir
    Path folder;

    private String file = "";

    @BeforeEach
    void run() {
        file = folder.resolve("runs.jsonl").toString();
        Cli result = Cli.runLine("bench quality --problem circle,vlmop2 --strategy sobol,random --preference all"
                + " --evaluations 9 --runs 3 --out " + file);
        assertThat(result.code()).isEqualTo(ExitCode.DONE);
        assertThat(result.out().lines()).allMatch(line -> line.length() <= 80);
    }

    @Test
    void tablesFitEightyColumns() {
        Cli result = Cli.runLine("bench compare " + file + " --baseline random");
        assertThat(result.code()).isEqualTo(ExitCode.DONE);
        assertThat(result.out())
                .contains("circle, circle-low", "vlmop2, balanced", "random*", "Performance profile", "Over all tasks");
        assertThat(result.out().lines()).allMatch(line -> line.length() <= 80);
    }

    /** Long names, many runs and evaluations, several boxes, and outcomes from elsewhere that are out of all bounds. */
    @Test
    void tablesFitEightyColumnsWhateverIsInThem() throws IOException {
        StringBuilder lines = new StringBuilder();
        String y = "[1e300,1e300]" + ",[-80.5,12]".repeat(149);
        for (String method : List.of("mobo-rs-ucb-paper", "mobo-rs-ucb-paper/fixed-reference", "epi")) {
            for (int seed = 0; seed < 20; seed++) {
                lines.append("{\"problem\": \"branin-currin-4\", \"strategy\": \"" + method + "\", \"seed\": " + seed
                        + ", \"preference\": \"box:-110.123456..-95,23..27;-120..-95.123456789,22..27;-115..-95,23..27.0001\""
                        + ", \"y\": [" + (seed % 2 == 0 ? y : y.replace("1e300,1e300", "-90,9")) + "]}\n");
            }
        }
        Path foreign = Files.writeString(folder.resolve("foreign.jsonl"), lines);
        Cli result = Cli.runLine("bench compare " + foreign + " --at 1,100,500");
        assertThat(result.code()).isEqualTo(ExitCode.DONE);
        assertThat(result.out())
                .contains(
                        "20×150", "per*", "after 1 evaluation\n", "after 500 evaluations: no method has so many here");
        assertThat(result.out().lines()).allMatch(line -> line.length() <= 80);
    }

    @Test
    void oneInstanceIsOne() {
        String one = folder.resolve("one.jsonl").toString();
        Cli.runLine("bench quality --problem circle --strategy sobol --evaluations 3 --out " + one);
        assertThat(Cli.runLine("bench compare " + one).out()).contains("(1 instance; solved");
    }

    @Test
    void valuesInBetweenAndOtherMeasures() throws IOException {
        String line = "bench compare " + file + " --baseline random --at 5,7 --measure hypervolume";
        Cli result = Cli.runLine(line);
        assertThat(result.code()).isEqualTo(ExitCode.DONE);
        assertThat(result.out())
                .contains("after 5 evaluations", "after 7 evaluations", "by volume", "final volume", "took: ");
        assertThat(result.out().lines()).allMatch(text -> text.length() <= 80);
        JsonNode document =
                new ObjectMapper().readTree(Cli.runLine(line + " --json").out());
        assertThat(document.get("measure").asText()).isEqualTo("hypervolume");
        JsonNode task = document.get("tasks").get(0);
        assertThat(task.get("at").get(0).get("evaluations").asInt()).isEqualTo(5);
        assertThat(task.get("at")).anyMatch(moment -> moment.path("took").asInt() == 5);
        assertThat(task.get("tests").get(0).get("ahead").asInt()).isBetween(0, 3);
        assertThat(Cli.runLine("bench compare " + file + " --measure x").err())
                .contains("measure 'x': expected one of")
                .doesNotContain("known:");
        assertThat(Cli.runLine("bench compare " + file + " --at 0").code()).isEqualTo(ExitCode.BAD_INPUT);
    }

    /** Of a group, what a strategy cannot do is left out; a problem named by itself is refused. */
    @Test
    void impossiblePairsOfAGroupAreLeftOut() {
        Cli group = Cli.runLine("bench quality --problem held-out --strategy random,nehvi --evaluations 1 --json");
        assertThat(group.code()).isEqualTo(ExitCode.DONE);
        assertThat(group.err())
                .contains("left out: nehvi on dtlz2-k8, at most 4 objectives and here are 8")
                .doesNotContain("left out: random");
        assertThat(group.out().lines().filter(line -> line.contains("\"problem\":\"dtlz2-k8\"")))
                .singleElement()
                .asString()
                .contains("\"strategy\":\"random\"");
        assertThat(Cli.runLine("bench quality --problem dtlz2-k8 --strategy nehvi --evaluations 1")
                        .code())
                .isEqualTo(ExitCode.BAD_INPUT);
    }

    @Test
    void aTableOfSomeRunsAlsoFromAPackedFile() {
        String packed = folder.resolve("packed.jsonl.gz").toString();
        assertThat(Cli.runLine("bench compare " + file + " --preference circle-mid --pack " + packed)
                        .code())
                .isEqualTo(ExitCode.DONE);
        String form = " --baseline sobol --measure hypervolumeInside,shareInside --at +1,9 --table methods";
        Cli whole = Cli.runLine("bench compare " + file + " --problem circle --preference circle-mid" + form);
        assertThat(whole.out()).startsWith("| task | method | runs | Hypervolume inside the box after +1 |");
        assertThat(Cli.runLine("bench compare " + packed + form).out()).isEqualTo(whole.out());
        assertThat(Cli.runLine("bench compare " + packed + " --strategy random --table overview")
                        .out())
                .contains("| `random` |")
                .doesNotContain("sobol");
        assertThat(Cli.runLine("bench compare " + packed + " --strategy epi").err())
                .contains("expected at least one run as asked for");
        assertThat(Cli.runLine("bench compare " + packed + " --table rival").err())
                .contains("option '--table': expected one of overview, rivals, methods, delay, changes, got 'rival'");
        assertThat(Cli.runLine("bench compare " + packed + " --at +5").err()).contains("option '--at'");
        assertThat(Cli.runLine("bench compare " + packed + " --at x").err()).contains("got 'x'; for example 60 or +30");
    }

    @Test
    void jsonHasCurvesAndTests() throws IOException {
        JsonNode document = new ObjectMapper()
                .readTree(Cli.runLine("bench compare " + file + " --json").out());
        assertThat(document.get("baseline").asText()).isEqualTo("sobol");
        JsonNode task = document.get("tasks").get(1);
        assertThat(task.get("task").get("preference").asText()).isEqualTo("circle-low");
        JsonNode method = task.get("methods").get(0);
        for (String measure :
                new String[] {"expectedMaxScalarized", "bayesRegret", "hypervolume", "hypervolumeInside", "shareInside"
                }) {
            assertThat(method.get("bands").get(measure).get("mean")).as(measure).hasSize(9);
        }
        assertThat(task.get("tests").get(0).get("p").isNumber()).isTrue();
        assertThat(document.get("profile").get("instances").asInt()).isEqualTo(18);
    }

    @Test
    void filesAreWritten() throws IOException {
        Path out = folder.resolve("pictures");
        Cli result = Cli.runLine("bench compare " + file + " -o " + out);
        assertThat(result.out()).contains("Written: ");
        assertThat(out.resolve("circle-flat.svg")).isNotEmptyFile();
        assertThat(out.resolve("circle-circle-mid-samples.svg")).content().contains("Where each method sampled");
        assertThat(out.resolve("circle-circle-mid.png")).isNotEmptyFile();
        assertThat(out.resolve("profile.png")).isNotEmptyFile();
        assertThat(new ObjectMapper()
                        .readTree(out.resolve("compare.json").toFile())
                        .has("tasks"))
                .isTrue();
        assertThat(Files.readString(out.resolve("compare.md"))).contains("![curves](circle-flat.svg)");
    }

    @Test
    void mistakesAreBadInput() throws IOException {
        assertThat(Cli.runLine("bench compare " + folder.resolve("none")).code())
                .isEqualTo(ExitCode.BAD_INPUT);
        Files.writeString(folder.resolve("bad"), "{\"problem\": \"circle\"}");
        Cli bad = Cli.runLine("bench compare " + folder.resolve("bad"));
        assertThat(bad.code()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(bad.err()).contains("bad:1: peer: expected a word");
        assertThat(Cli.runLine("bench compare").code()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(Cli.runLine("bench compare " + file + " --baseline x").err()).contains("option '--baseline'");
    }

    @Test
    void whatIsDoneIsKept() {
        Cli again = Cli.runLine("bench quality --problem circle,vlmop2 --strategy sobol,random --preference all"
                + " --evaluations 9 --runs 3 --out " + file);
        assertThat(again.err()).contains("36 runs found in the file and kept");
        Cli other = Cli.runLine("bench quality --problem circle --strategy sobol --evaluations 10 --out " + file);
        assertThat(other.code()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(other.err()).contains("runs.jsonl:1: a run of other settings");
    }
}
