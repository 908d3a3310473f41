package dev.etesian.bench.quality;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.etesian.bench.problem.BenchProblem;
import dev.etesian.bench.problem.BenchProblems;
import dev.etesian.preference.Tchebyshev;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class ResultFileTest {

    @TempDir
    Path folder;

    private final BenchProblem problem = BenchProblems.named("hidden-failure");
    private Path path = Path.of("");

    @BeforeEach
    void place() {
        path = folder.resolve("runs.jsonl");
    }

    @Test
    void whatIsThereIsNotRunAgain() throws Exception {
        QualityPlan plan = plan(List.of("sobol", "random"), 9, 0, Optional.empty());
        assertThat(run(plan)).isEqualTo(2 * 2 * 9);
        List<String> whole = texts();
        Files.write(path, whole.subList(1, 3));
        assertThat(run(plan)).isEqualTo(2 * 9);
        assertThat(texts()).containsExactlyElementsOf(whole);
        assertThat(run(plan)).isZero();
        assertThat(run(plan(List.of("sobol", "random"), 9, 0, Optional.empty(), 3)))
                .isEqualTo(2 * 9);
    }

    @Test
    void aLastLineThatWasCutOffIsDropped() throws Exception {
        QualityPlan plan = plan(List.of("sobol"), 9, 0, Optional.empty());
        run(plan);
        List<String> whole = texts();
        String last = Files.readAllLines(path).get(1);
        Files.writeString(path, Files.readAllLines(path).get(0) + "\n" + last.substring(0, last.length() / 2));
        assertThat(run(plan)).isEqualTo(9);
        assertThat(texts()).containsExactlyElementsOf(whole);
    }

    @Test
    void aBrokenLineInTheMiddleIsNamed() throws Exception {
        Files.writeString(path, "\n{\"problem\": 3,\n");
        assertThatThrownBy(() -> run(plan(List.of("sobol"), 9, 0, Optional.empty())))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("runs.jsonl:2: expected a run");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{\"my\":\"only copy\"} | :1: not a run: expected 'problem', got none",
                "[1] | :1: not a run: expected 'problem', got none",
                "{\"problem\":\"circle\",\"peer\":\"a\",\"seed\":0} | :1: not a run: expected 'strategy', got none",
            })
    void whatIsNoRunIsRefusedAndLeftAsItIs(String text, String why) throws Exception {
        for (String end : List.of("", "\n")) {
            Files.writeString(path, text + end);
            refused(plan(List.of("sobol"), 9, 0, Optional.empty()), why);
            assertThat(Files.readString(path)).isEqualTo(text + end);
        }
    }

    @Test
    void aRunWithAnotherKindOfValueIsNamed() throws Exception {
        QualityPlan plan = plan(List.of("sobol"), 9, 0, Optional.empty());
        run(plan);
        Files.writeString(path, Files.readString(path).replaceFirst("\"seed\":0", "\"seed\":\"first\""));
        refused(plan, ":1: not a run: unexpected value of 'seed'");
    }

    @Test
    void aRunThatLacksOnlyTheEndOfItsLineIsKept() throws Exception {
        QualityPlan plan = plan(List.of("sobol"), 9, 0, Optional.empty());
        run(plan);
        String whole = Files.readString(path);
        Files.writeString(path, whole.stripTrailing());
        assertThat(run(plan)).isZero();
        assertThat(path).hasContent(whole);
    }

    @Test
    void otherSettingsAreRefused() throws Exception {
        run(plan(List.of("sobol"), 9, 0, Optional.empty()));
        InitialPoints points =
                new InitialPoints("here", Map.of("0", new double[][] {{0.1, 0.2}}, "1", new double[][] {{0.1, 0.2}}));
        refused(plan(List.of("sobol"), 10, 0, Optional.empty()), "evaluations 9 instead of 10");
        refused(plan(List.of("sobol"), 9, 0.1, Optional.empty()), "noise 0.0 instead of 0.1");
        refused(plan(List.of("sobol"), 9, 0, Optional.of(points)), "initial points drawn instead of given");
        refused(plan(List.of("sobol"), 9, 0, Optional.empty(), 2, Declared.RANGES), "declared none instead of ranges");
        Files.delete(path);
        run(plan(List.of("sobol"), 9, 0, Optional.of(points)));
        InitialPoints others =
                new InitialPoints("here", Map.of("0", new double[][] {{0.3, 0.2}}, "1", new double[][] {{0.1, 0.2}}));
        refused(plan(List.of("sobol"), 9, 0, Optional.of(others)), "other initial points");
    }

    /** Runs told ranges and freedom from noise before they said what they were told. */
    @Test
    void aRunThatDoesNotSayWhatWasDeclaredWasToldAll() throws Exception {
        QualityPlan all = plan(List.of("sobol"), 9, 0, Optional.empty(), 1, Declared.ALL);
        run(all);
        String old = Files.readString(path).replace("\"declare\":\"all\",", "");
        Files.writeString(path, old);
        refused(plan(List.of("sobol"), 9, 0, Optional.empty(), 1), "declared all instead of none");
        assertThat(run(all)).isZero();
        assertThat(path).hasContent(old);
    }

    @Test
    void twoWritersAreOneTooMany() throws Exception {
        QualityPlan plan = plan(List.of("sobol"), 9, 0, Optional.empty());
        try (ResultFile first = ResultFile.open(path, List.of(plan))) {
            assertThat(first.lines()).isEmpty();
            refused(plan, "another program is writing");
        }
    }

    @Test
    void aMissingFolderIsNamed() {
        assertThatThrownBy(() -> ResultFile.open(folder.resolve("none").resolve("a"), List.of()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("make the folder");
    }

    /** Numbers survive, also those that are none: evaluations fail on this problem. */
    @Test
    void linesAreReadAsTheyWereWritten() throws Exception {
        run(plan(List.of("sobol"), 30, 0.2, Optional.empty()));
        for (String text : Files.readAllLines(path)) {
            assertThat(text).contains("\"NaN\"");
            assertThat(QualityLine.read(text).json()).isEqualTo(text);
        }
        Files.writeString(path, "\n", StandardOpenOption.APPEND);
        assertThat(run(plan(List.of("sobol"), 30, 0.2, Optional.empty()))).isZero();
    }

    private void refused(QualityPlan plan, String why) {
        assertThatThrownBy(() -> run(plan))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(why);
    }

    private QualityPlan plan(List<String> strategies, int evaluations, double noise, Optional<InitialPoints> initial) {
        return plan(strategies, evaluations, noise, initial, 2);
    }

    private QualityPlan plan(
            List<String> strategies, int evaluations, double noise, Optional<InitialPoints> initial, int runs) {
        return plan(strategies, evaluations, noise, initial, runs, Declared.NONE);
    }

    private QualityPlan plan(
            List<String> strategies,
            int evaluations,
            double noise,
            Optional<InitialPoints> initial,
            int runs,
            Declared declared) {
        return new QualityPlan(
                problem,
                strategies,
                problem.preference("flat"),
                new Tchebyshev(),
                evaluations,
                runs,
                0,
                initial,
                1,
                noise,
                declared);
    }

    /** The lines but for the time taken. */
    private List<String> texts() throws IOException {
        return Files.readAllLines(path).stream()
                .map(text -> text.replaceAll("\"seconds\":[^,]*", "\"seconds\":0"))
                .toList();
    }

    /** How many evaluations it took. */
    private int run(QualityPlan plan) throws Exception {
        AtomicInteger steps = new AtomicInteger();
        try (ResultFile file = ResultFile.open(path, List.of(plan))) {
            List<QualityLine> lines = Collections.synchronizedList(new ArrayList<>());
            new QualityBench(List.of(plan), 2, file.lines())
                    .run(line -> append(file, line), lines::add, steps::incrementAndGet);
            file.arrange(lines);
        }
        return steps.get();
    }

    private static void append(ResultFile file, QualityLine line) {
        try {
            file.append(line);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
