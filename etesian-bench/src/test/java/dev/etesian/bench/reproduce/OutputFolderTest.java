package dev.etesian.bench.reproduce;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.etesian.bench.compare.RunChoice;
import dev.etesian.bench.compare.RunReader;
import dev.etesian.workload.TimeMode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What a folder of earlier runs means for the next call: continued, kept or refused. */
final class OutputFolderTest extends SmokeRuns {

    @Test
    void goesOnWhereItStopped() throws Exception {
        Protocol protocol = smoke();
        AtomicInteger steps = new AtomicInteger();
        run("circle", protocol, steps);
        assertThat(steps.get()).isEqualTo(6 * 9);
        List<String> whole = lines("runs.jsonl");
        String report = Files.readString(folder.resolve("report.md"));
        String text = Files.readString(folder.resolve("runs.jsonl"));
        Files.writeString(folder.resolve("runs.jsonl"), text.substring(0, text.length() - 200));
        steps.set(0);
        run("circle", protocol, steps);
        assertThat(steps.get()).isEqualTo(9);
        assertThat(lines("runs.jsonl")).isEqualTo(whole);
        assertThat(Files.readString(folder.resolve("report.md"))).isEqualTo(report);
        steps.set(0);
        run("theory", protocol, steps);
        int all = steps.getAndSet(0);
        List<String> theory = lines("theory.jsonl");
        assertThat(theory).hasSize(all);
        Files.write(folder.resolve("theory.jsonl"), theory.subList(3, theory.size()));
        run("theory", protocol, steps);
        assertThat(steps.get()).isEqualTo(3);
        assertThat(lines("theory.jsonl")).isEqualTo(theory);
        assertThat(Files.readString(folder.resolve("report.md")))
                .contains("(circle)")
                .contains("(theory)");
    }

    @Test
    void onlyTheRunsAskedForAreReportedAndAllMethodsOfTheFolder() throws Exception {
        Protocol two = new Protocol(Effort.SMOKE, OptionalInt.of(2), List.of(), TimeMode.WORK);
        run("circle", two, new AtomicInteger());
        List<String> runs = lines("runs.jsonl");
        assertThat(runs).hasSize(12);
        assertThat(Files.readString(folder.resolve("report.md"))).contains("2 runs of 9 evaluations");
        assertThat(Files.readAllLines(folder.resolve("results.csv"))).hasSize(13);
        AtomicInteger steps = new AtomicInteger();
        Protocol one = new Protocol(Effort.SMOKE, OptionalInt.of(1), List.of(Methods.TS), TimeMode.WORK);
        run("circle", one, steps);
        assertThat(steps.get()).isZero();
        assertThat(lines("runs.jsonl")).isEqualTo(runs);
        assertThat(Files.readString(folder.resolve("report.md")))
                .contains("1 run of 9 evaluations")
                .contains("| UCB |")
                .contains("| EPI |");
        assertThat(Files.readAllLines(folder.resolve("results.csv")).stream().skip(1))
                .hasSize(6)
                .allMatch(row -> row.split(",", -1)[5].equals("0"));
    }

    /** What is kept of runs is enough for the report, and only the report is made from it. */
    @Test
    void theReportIsTheSameFromPackedRuns() throws Exception {
        run("gp6", smoke("mobo-rs-ts-paper", "parego"), new AtomicInteger());
        String report = Files.readString(folder.resolve("report.md"));
        Path runs = folder.resolve("runs.jsonl");
        RunReader.pack(List.of(runs), RunChoice.ALL, folder.resolve("runs.jsonl.gz"));
        Files.delete(runs);
        assertThat(run(Experiments.REPORT, smoke(), new AtomicInteger()).keySet())
                .containsExactly("gp6");
        assertThat(Files.readString(folder.resolve("report.md"))).isEqualTo(report);
        assertThat(Files.readString(runs)).isEmpty();
        assertThatThrownBy(() -> open("gp6", new Protocol(Effort.QUICK, OptionalInt.empty(), List.of(), TimeMode.WORK)))
                .hasMessageContaining("runs.jsonl.gz:1: a run of other settings");
    }

    @Test
    void whatWasNotAskedForIsReportedAsItWasRun() throws Exception {
        run("figures", smoke(), new AtomicInteger());
        run("circle", smoke(), new AtomicInteger());
        run(
                "gp6",
                new Protocol(Effort.SMOKE, OptionalInt.of(2), List.of("parego"), TimeMode.WORK),
                new AtomicInteger());
        run("theory", smoke(), new AtomicInteger());
        run("complexity", smoke("mobo-rs-ucb"), new AtomicInteger());
        Protocol last = new Protocol(Effort.SMOKE, OptionalInt.of(1), List.of("smsego"), TimeMode.WORK);
        assertThat(run("zstd", last, new AtomicInteger()).keySet())
                .containsExactly("circle", "gp6", "theory", "complexity", "figures", "zstd");
        assertThat(Files.readString(folder.resolve("report.md")))
                .contains("1 run of 9 evaluations")
                .contains("| EPI |")
                .contains("2 runs of 15 evaluations")
                .contains("`etesian reproduce circle --time work`")
                .contains("`etesian reproduce gp6 --runs 2 --time work --strategies parego`")
                .contains("`etesian reproduce theory --time work`")
                .contains("`etesian reproduce complexity --time work --strategies mobo-rs-ucb`")
                .contains("`etesian reproduce zstd --runs 1 --time work --strategies smsego`");
        assertThat(Files.readAllLines(folder.resolve("results.csv")).stream()
                        .skip(1)
                        .map(row -> row.split(",", -1)[0]))
                .containsExactly(
                        "circle", "circle", "circle", "circle", "circle", "circle", "gp6", "gp6", "gp6", "gp6", "zstd",
                        "zstd");
    }

    @Test
    void whatWasInterruptedAndNotAskedForIsLeftOut() throws Exception {
        run("circle", smoke(), new AtomicInteger());
        String text = Files.readString(folder.resolve("runs.jsonl"));
        Files.writeString(folder.resolve("runs.jsonl"), text.substring(0, text.length() - 200));
        run("theory", smoke(), new AtomicInteger());
        List<String> theory = Files.readAllLines(folder.resolve("theory.jsonl"));
        Files.write(folder.resolve("theory.jsonl"), theory.subList(1, theory.size()));
        assertThat(run("figures", smoke(), new AtomicInteger()).keySet()).containsExactly("figures");
    }

    @Test
    void filesOfOthersAreRefusedAndKept() throws Exception {
        for (String name : List.of("report.md", "report.html", "results.csv")) {
            Path file = Files.writeString(folder.resolve(name), "mine");
            assertThatThrownBy(() -> open("figures", smoke()))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("option '--out': expected a new folder or one of an earlier call, got '" + file
                            + "' without runs.jsonl beside it; move that file away or name another folder");
            assertThat(contents()).containsExactly(Map.entry(file, "mine"));
            Files.delete(file);
        }
        for (int call = 0; call < 3; call++) {
            assertThat(run("figures", smoke(), new AtomicInteger()).keySet()).containsExactly("figures");
        }
        assertThatThrownBy(() -> Reproduction.open(Experiments.chosen("figures"), smoke(), Path.of(""), 2))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("option '--out': expected a folder, got ''");
    }

    @Test
    void otherSettingsAreRefusedAndNothingIsTouched() throws Exception {
        try (Reproduction theory = open("theory", smoke())) {
            theory.run("theory", () -> {});
        }
        try (Reproduction circle = open("circle", smoke(Methods.UCB))) {
            circle.run("circle", () -> {});
        }
        Map<Path, String> before = contents();
        assertThatThrownBy(
                        () -> open("circle", new Protocol(Effort.QUICK, OptionalInt.empty(), List.of(), TimeMode.WORK)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("runs.jsonl:1: a run of other settings, evaluations 9 instead of 36");
        assertThat(contents()).isEqualTo(before);
        Files.delete(folder.resolve("runs.jsonl"));
        assertThatThrownBy(
                        () -> open("circle", new Protocol(Effort.QUICK, OptionalInt.empty(), List.of(), TimeMode.WORK)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("theory.jsonl:1: a run of other settings, evaluations 20 instead of 100");
        Files.delete(folder.resolve("theory.jsonl"));
        Files.writeString(
                folder.resolve("complexity.jsonl"),
                "{\"strategy\":\"epi\",\"n\":7,\"d\":2,\"k\":2,\"repeats\":1,\"milliseconds\":3.0,\"fitMilliseconds\":1.0}\n");
        assertThatThrownBy(() -> open("circle", smoke()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("complexity.jsonl:1: a cost of other settings, n = 7");
        Files.writeString(
                folder.resolve("complexity.jsonl"),
                "{\"strategy\":\"epi\",\"n\":10,\"d\":2,\"k\":2,\"repeats\":1,\"milliseconds\":3.0,\"fitMilliseconds\":1.0}\n");
        assertThatThrownBy(() -> open("circle", smoke()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("complexity.jsonl:1: a cost of other settings, repeats 1 instead of 2");
        Files.writeString(folder.resolve("complexity.jsonl"), "{\n");
        assertThatThrownBy(() -> open("circle", smoke()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("complexity.jsonl:1: expected the cost of a suggestion");
    }

    @Test
    void everyRunOnRealDataSaysWhatItCameFromAndMeasuresOneThing() throws Exception {
        AtomicInteger steps = new AtomicInteger();
        run("zstd", smoke("parego"), steps);
        assertThat(steps.get()).isEqualTo(10);
        List<String> lines = Files.readAllLines(folder.resolve("runs.jsonl"));
        assertThat(lines)
                .singleElement()
                .asString()
                .contains("\"problem\":\"zstd-work\"")
                .contains("\"time\":\"work\"")
                .contains("\"data\":{\"war-and-peace/warandpeace.txt\":\"c03649f24d05d597");
        JsonNode run = new ObjectMapper().readTree(lines.get(0));
        assertThat(Files.readAllLines(folder.resolve("results.csv")))
                .hasSize(3) // scored for both scalarizations
                .last()
                .asString()
                .startsWith("zstd,zstd-work,zstd,tchebyshev,parego,0,10,"
                        + run.at("/expectedMaxScalarized/9").asDouble() + ",,"
                        + run.at("/hypervolume/9").asDouble() + ",")
                .endsWith(",zstd,tchebyshev");
        assertThatThrownBy(() -> open("circle", new Protocol(Effort.SMOKE, OptionalInt.empty(), List.of())))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("runs.jsonl:1: a run of '--time work', which does not mix with the other");
        Files.writeString(folder.resolve("runs.jsonl"), lines.get(0).replace("c03649f2", "00000000") + "\n");
        assertThatThrownBy(() -> open("zstd", smoke("parego")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("a run of other settings, data {war-and-peace/warandpeace.txt=00000000");
    }

    /** The lines of a file but for the time taken. */
    private List<String> lines(String file) throws IOException {
        return Files.readAllLines(folder.resolve(file)).stream()
                .map(text -> text.replaceAll("\"seconds\":[^,]*", "\"seconds\":0"))
                .toList();
    }

    private Map<Path, String> contents() throws IOException {
        Map<Path, String> all = new TreeMap<>();
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.filter(Files::isRegularFile)
                    .filter(f -> !f.toString().endsWith(".png"))
                    .toList()) {
                all.put(file, Files.readString(file));
            }
        }
        return all;
    }
}
