package dev.etesian.bench.quality;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class LineFileTest {

    @TempDir
    Path folder;

    /** Opens the file given; exits with 3 where it is turned away. */
    static final class Other {
        private Other() {}

        public static void main(String[] arguments) throws IOException {
            try (LineFile file = LineFile.open(Path.of(arguments[0]), "a")) {
                System.exit(file.lines().size() == 1 ? 0 : 1);
            } catch (IllegalArgumentException e) {
                System.exit(e.getMessage().contains("another program is writing") ? 3 : 4);
            }
        }
    }

    private static int openedByAnother(Path path) throws IOException, InterruptedException {
        return new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        Other.class.getName(),
                        path.toString())
                .start()
                .waitFor();
    }

    @Test
    void anotherProcessIsTurnedAwayUntilTheFileIsClosed() throws IOException, InterruptedException {
        Path path = folder.resolve("runs.jsonl");
        Files.writeString(path, "first\nsecond, cut", StandardCharsets.UTF_8);
        try (LineFile file = LineFile.open(path, "a")) {
            assertThat(file.lines()).extracting(LineFile.Line::text).containsExactly("first");
            assertThat(openedByAnother(path)).isEqualTo(3);
        }
        assertThat(openedByAnother(path)).isZero();
    }

    @Test
    void aBrokenLineIsRefusedInPlainWords() {
        assertThatThrownBy(() -> {
                    try {
                        new ObjectMapper().readTree("{\"a\":[1,");
                    } catch (JsonProcessingException e) {
                        throw new LineFile.Line("runs.jsonl:7", "").refused("a run", e);
                    }
                })
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageMatching(
                        "runs.jsonl:7: expected a run, got Unexpected end-of-input[^\\[\\]]*; remove that line to have"
                                + " it run again, or name another place")
                .message()
                .doesNotContain("Source");
    }

    @Test
    void whatWasCutIsDroppedByTheNextLine() throws IOException {
        Path path = folder.resolve("runs.jsonl");
        Files.writeString(path, "first\nsecond, cut", StandardCharsets.UTF_8);
        try (LineFile file = LineFile.open(path, "a")) {
            assertThat(file.cutOff()).isTrue();
            file.append("second");
        }
        try (LineFile file = LineFile.open(path, "a")) {
            assertThat(file.cutOff()).isFalse();
        }
        assertThat(Files.readAllLines(path)).isEqualTo(List.of("first", "second"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"notes", "\0\1", "{\"mine\":[1,", "\n\n{\"b\":", "3"})
    void anotherFileIsRefusedAndLeftAsItIs(String content) throws IOException {
        Path path = Files.writeString(folder.resolve("notes"), content);
        assertThatThrownBy(() -> LineFile.open(path, "a"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("option '--out': expected earlier runs or an empty file, got another file, '" + path
                        + "'; name another place");
        assertThat(path).hasContent(content);
    }

    @ParameterizedTest
    @ValueSource(strings = {"{", "{\"a", "{\"a\":[1,"})
    void theBeginningOfALineIsCutOff(String content) throws IOException {
        Path path = Files.writeString(folder.resolve("runs.jsonl"), content);
        try (LineFile file = LineFile.open(path, "a")) {
            assertThat(file.cutOff()).isTrue();
            assertThat(file.lines()).isEmpty();
        }
        assertThat(path).hasContent(content);
    }

    /** Nothing of it is lost, whoever wrote it. */
    @Test
    void aLineThatLacksOnlyItsEndIsWhole() throws IOException {
        Path path = Files.writeString(folder.resolve("runs.jsonl"), "{\"a\":1}\n{\"b\":2}");
        try (LineFile file = LineFile.open(path, "a")) {
            assertThat(file.cutOff()).isFalse();
            assertThat(file.lines()).last().isEqualTo(new LineFile.Line(path + ":2", "{\"b\":2}"));
            file.append("{\"a\":3}");
            file.append("{\"a\":4}");
        }
        assertThat(Files.readAllLines(path)).containsExactly("{\"a\":1}", "{\"b\":2}", "{\"a\":3}", "{\"a\":4}");
    }

    /** A file system that takes no files. */
    @Test
    @EnabledOnOs(OS.LINUX)
    void aFileThatCannotBeMadeIsNamed() {
        assertThatThrownBy(() -> LineFile.open(Path.of("/proc/etesian.jsonl"), "a"))
                .isInstanceOf(IOException.class)
                .hasMessageStartingWith("option '--out': expected a file that can be written to, got '/proc/etesian");
    }
}
