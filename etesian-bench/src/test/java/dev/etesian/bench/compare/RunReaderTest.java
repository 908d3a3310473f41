package dev.etesian.bench.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.etesian.bench.quality.Declared;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class RunReaderTest {

    @TempDir
    Path folder;

    /** What others write: no scalarization, no number of initial points, a peer instead of a strategy. */
    @Test
    void missingFieldsHaveDefaults() throws IOException {
        RecordedRun run = read("{\"problem\": \"circle\", \"peer\": \"other\", \"seed\": 3, \"y\": [[0.1, 0.2], null]}")
                .get(0);
        assertThat(run.method()).isEqualTo("other");
        assertThat(run.seed()).isEqualTo(3);
        assertThat(run.task()).isEqualTo(new Task("circle", "flat", "tchebyshev", 0));
        assertThat(run.initial()).isEqualTo(2);
        assertThat(run.y()[1]).containsExactly(Double.NaN, Double.NaN);
    }

    @Test
    void batchesAreMethodsOfTheirOwn() throws IOException {
        String text =
                "{\"problem\": \"circle\", \"strategy\": \"epi\", \"seed\": 0, \"y\": [[1, \"NaN\"]], \"batch\": %d}";
        assertThat(read(text.formatted(1) + "\n\n" + text.formatted(8)))
                .extracting(RecordedRun::method)
                .containsExactly("epi", "epi q=8");
    }

    @Test
    void whatWasDeclaredMakesAMethodOfItsOwnWhereRunsDifferInIt() throws IOException {
        String text = "{\"problem\": \"circle\", \"strategy\": \"epi\", \"seed\": 0, \"y\": [[1, 2]]%s}\n";
        String none = text.formatted(", \"declare\": \"none\"");
        String ranges = text.formatted(", \"declare\": \"ranges\"");
        assertThat(read(none + ranges + text.formatted("")))
                .extracting(RecordedRun::method)
                .containsExactly("epi", "epi declared=ranges", "epi declared=all");
        assertThat(read(ranges)).extracting(RecordedRun::method).containsExactly("epi");
        Path both = Files.writeString(folder.resolve("both.jsonl"), none + ranges);
        assertThat(RunReader.read(List.of(both), declaring(Declared.RANGES)))
                .singleElement()
                .satisfies(run -> assertThat(run.method()).isEqualTo("epi"))
                .satisfies(run -> assertThat(run.where()).endsWith(":2"));
        assertThatThrownBy(() -> RunReader.read(List.of(both), declaring(Declared.ALL)))
                .hasMessage("option '--declare': expected none or ranges as in these runs, got all");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{\"problem\": \"circle\", | :1: expected a JSON object, got one that is cut off; run the same",
                "{\"problem\": \"circle\", \"peer\": \"a\", \"declare\": \"range\"} | did you mean 'ranges'",
                "[1] | :1: expected a JSON object, got ARRAY",
                "{\"problem\": \"circel\", \"peer\": \"a\"} | did you mean 'circle'",
                "{\"peer\": \"a\"} | problem: expected a word, got none",
                "{\"problem\": \"circle\", \"seed\": 0} | peer: expected a word, got none",
                "{\"problem\": \"circle\", \"peer\": \"a\"} | seed: expected a whole number, got none",
                "{\"problem\": \"circle\", \"peer\": \"a\", \"seed\": 1.5} | seed: expected a whole number, got 1.5",
                "{\"problem\": \"circle\", \"peer\": \"a\", \"seed\": 9223372036854775808} | expected a whole number",
                "{\"problem\": \"circle\", \"peer\": \"a\", \"batch\": 2.5} | batch: expected a whole number >= 1, got 2.5",
                "{\"problem\": \"circle\", \"peer\": \"a\", \"seed\": 0, \"y\": [[1, 2]], \"initial\": 0.5}"
                        + " | initial: expected a whole number >= 0, got 0.5",
                "{\"problem\": \"circle\", \"peer\": \"a\", \"seed\": 0, \"y\": [[1, 2]], \"initial\": -1}"
                        + " | initial: expected a whole number >= 0, got -1",
                "{\"problem\": \"circle\", \"peer\": \"a\", \"seed\": 0} | y: expected a list of outcomes, got none",
                "{\"problem\": \"circle\", \"peer\": \"a\", \"seed\": 0, \"y\": []} | y: expected a list of outcomes",
                "{\"problem\": \"circle\", \"peer\": \"a\", \"seed\": 0, \"y\": [[1]]} | y[0]: expected 2 numbers, got [1]",
                "{\"problem\": \"circle\", \"peer\": \"a\", \"seed\": 0, \"y\": [[1, \"x\"]]} | y[0]: expected a number",
                "{\"problem\": \"circle\", \"peer\": \"a\", \"seed\": 0, \"preference\": \"flta\", \"y\": [[1, 2]]} | 'flat'",
                "{\"problem\": \"circle\", \"peer\": \"a\", \"scalarization\": \"liner\", \"y\": [[1, 2]]} | 'linear'",
                "{\"problem\": \"c2-dtlz2\", \"peer\": \"a\", \"seed\": 0, \"y\": [[1, 2]]} | limits: expected a list",
            })
    void mistakesAreNamedWithTheirPlace(String json, String message) {
        assertThatThrownBy(() -> read(json))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("runs.jsonl:1: ")
                .hasMessageContaining(message);
    }

    @Test
    void aPlaceIsNamedOnce() {
        assertThatThrownBy(() -> read("{\"problem\": 3}"))
                .hasMessage(folder.resolve("runs.jsonl") + ":1: problem: expected a word, got 3");
    }

    /** Also where a double could not tell them apart. */
    @Test
    void seedsAreWholeNumbers() throws IOException {
        String line = "{\"problem\": \"circle\", \"peer\": \"a\", \"seed\": %s, \"y\": [[1, 2]]}\n";
        assertThat(read(line.formatted("-1")
                        + line.formatted("9007199254740992")
                        + line.formatted("9007199254740993")
                        + line.formatted("4.0")))
                .extracting(RecordedRun::seed)
                .containsExactly(-1L, 9007199254740992L, 9007199254740993L, 4L);
    }

    @Test
    void theSameRunTwiceIsOneTooMany() {
        String line = "{\"problem\": \"circle\", \"peer\": \"a\", \"seed\": 0, \"y\": [[1, 2]]}";
        assertThatThrownBy(() -> read(line + "\n" + line))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("runs.jsonl:2: a with seed 0 on circle, flat: expected once, got it at")
                .hasMessageContaining("runs.jsonl:1 too");
    }

    @Test
    void filesThatAreNoneAreNamed() throws IOException {
        assertThatThrownBy(() -> RunReader.read(List.of(folder), RunChoice.ALL))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("got a folder");
        assertThatThrownBy(() -> read("\n")).hasMessageContaining("expected at least one run");
        Path bytes = Files.write(folder.resolve("bytes"), new byte[] {(byte) 0xC3, 0x28});
        assertThatThrownBy(() -> RunReader.read(List.of(bytes), RunChoice.ALL)).hasMessageContaining("no text");
    }

    private List<RecordedRun> read(String text) throws IOException {
        return RunReader.read(List.of(Files.writeString(folder.resolve("runs.jsonl"), text)), RunChoice.ALL);
    }

    /** What compare computes anew is left out, and what is left says the same to eight digits. */
    @Test
    void packedRunsAreReadAsBefore() throws IOException {
        String line =
                "{\"problem\": \"%s\", \"strategy\": \"epi\", \"seed\": 4, \"seconds\": 1.23456789, \"x\": [[0.5, 0.5]],"
                        + " \"y\": [[0.123456789012, \"NaN\"], null], \"hypervolume\": [0.1], \"insideBox\": 0.5,"
                        + " \"batch\": 8, \"declare\": \"ranges\"}\n";
        Path file =
                Files.writeString(folder.resolve("runs.jsonl"), line.formatted("circle") + line.formatted("vlmop2"));
        Path packed = folder.resolve("packed.jsonl.gz");
        RunReader.pack(
                List.of(file),
                new RunChoice(List.of("circle"), List.of("epi"), List.of("flat"), Optional.empty()),
                packed);
        RecordedRun run = RunReader.read(List.of(packed), RunChoice.ALL).get(0);
        assertThat(run.y()[0]).containsExactly(0.12345679, Double.NaN);
        assertThat(run.y()[1]).containsExactly(Double.NaN, Double.NaN);
        assertThat(run.seconds()).isEqualTo(1.235);
        assertThat(run.method()).isEqualTo("epi q=8");
        assertThat(RunReader.read(List.of(packed), declaring(Declared.RANGES))).hasSize(1);
        try (InputStream in = new GZIPInputStream(Files.newInputStream(packed))) {
            assertThat(new String(in.readAllBytes(), StandardCharsets.UTF_8))
                    .isEqualTo("{\"problem\":\"circle\",\"strategy\":\"epi\",\"seed\":4,\"seconds\":1.235,"
                            + "\"y\":[[0.12345679,\"NaN\"],null],\"batch\":8,\"declare\":\"ranges\"}\n");
        }
    }

    private static RunChoice declaring(Declared declared) {
        return new RunChoice(List.of(), List.of(), List.of(), Optional.of(declared));
    }
}
