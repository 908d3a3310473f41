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
import org.junit.jupiter.api.io.TempDir;

final class LineFileTest {

    @TempDir
    Path folder;

    /** Opens the file given; exits with 3 where it is turned away. */
    static final class Other {
        private Other() {}

        public static void main(String[] arguments) throws IOException {
            try (LineFile file = LineFile.open(Path.of(arguments[0]))) {
                System.exit(file.lines().size() == 1 ? 0 : 1);
            } catch (IllegalArgumentException e) {
                System.exit(e.getMessage().contains("another comparison is writing") ? 3 : 4);
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
        try (LineFile file = LineFile.open(path)) {
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
        try (LineFile file = LineFile.open(path)) {
            assertThat(file.cutOff()).isTrue();
            file.append("second");
        }
        try (LineFile file = LineFile.open(path)) {
            assertThat(file.cutOff()).isFalse();
        }
        assertThat(Files.readAllLines(path)).isEqualTo(List.of("first", "second"));
    }
}
