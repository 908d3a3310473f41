package dev.etesian.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.etesian.cli.terminal.ExitCode;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** The engine as another program uses it: a process of its own, a line at a time. */
final class SuggestCommandTest {

    private static final String REQUEST =
            "{\"id\": %d, \"problem\": {\"parameters\": {\"größe\": {\"type\": \"real\", \"low\": 0,"
                    + " \"high\": 1}}, \"objectives\": {\"f\": \"minimize\"}}, \"seed\": 7, \"trials\": [%s]}";

    @Test
    void answersEachLineAtOnceSurvivesABadOneAndEndsWithItsInput() throws IOException, InterruptedException {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")),
                        Main.class.getName(),
                        "suggest",
                        "--threads=1")
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        try (Writer to = process.outputWriter(StandardCharsets.UTF_8);
                BufferedReader from = process.inputReader(StandardCharsets.UTF_8)) {
            StringBuilder trials = new StringBuilder();
            for (int i = 0; i < 6; i++) {
                JsonNode answer = answer(to, from, REQUEST.formatted(i, trials));
                assertThat(answer.path("id").intValue()).isEqualTo(i);
                double size = answer.at("/suggestions/0/params/größe").doubleValue();
                assertThat(size).isBetween(0.0, 1.0);
                trials.append(i == 0 ? "" : ", ")
                        .append("{\"params\": {\"größe\": " + size + "}, \"values\": {\"f\": " + size * size + "}}");
                assertThat(answer(to, from, "{\"id\": 7, nonsense")
                                .at("/error/message")
                                .asText())
                        .contains("a line of JSON");
            }
            to.close();
            assertThat(from.readLine()).isNull();
            assertThat(process.waitFor(1, TimeUnit.MINUTES)).isTrue();
            assertThat(process.exitValue()).isEqualTo(ExitCode.DONE);
        } finally {
            process.destroyForcibly();
        }
    }

    private static JsonNode answer(Writer to, BufferedReader from, String line) throws IOException {
        to.write(line + "\n");
        to.flush();
        return new ObjectMapper().readTree(from.readLine());
    }
}
