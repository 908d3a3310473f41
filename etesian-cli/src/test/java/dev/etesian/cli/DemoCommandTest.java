package dev.etesian.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.etesian.cli.terminal.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class DemoCommandTest {

    @TempDir
    Path folder;

    @Test
    void writesBothPicturesAndNamesThem() throws IOException {
        Cli demo = Cli.run(
                "demo", "--trials", "2,1", "--out", folder.resolve("new").toString());
        assertThat(demo.code()).isEqualTo(ExitCode.DONE);
        Path png = folder.resolve("new").resolve("etesian-demo.png");
        Path svg = folder.resolve("new").resolve("etesian-demo.svg");
        assertThat(Files.readAllBytes(png)).startsWith(0x89, 'P', 'N', 'G').hasSizeGreaterThan(10_000);
        assertThat(Files.readString(svg)).contains("<svg").contains("branin (maximized)");
        assertThat(demo.out())
                .contains(png.toString(), svg.toString())
                .contains("of 2 suggestions inside the box")
                .contains("branin in [-80, -70], currin in [16, 22]")
                .doesNotContain("\033", "\r");
        assertThat(demo.out().lines().filter(line -> !line.startsWith("Picture:")))
                .allMatch(line -> line.length() <= 80);
    }

    @Test
    void jsonIsOneDocument() throws IOException {
        Cli demo = Cli.run("demo", "--json", "--trials", "1,1", "--seed", "3", "--out", folder.toString());
        JsonNode document = new ObjectMapper().readTree(demo.out());
        assertThat(document.get("seed").asInt()).isEqualTo(3);
        assertThat(document.get("phases")).hasSize(2);
        assertThat(document.get("phases").get(1).get("from").asInt()).isEqualTo(11);
        assertThat(document.get("trials")).hasSize(12);
        assertThat(document.get("pictures")).hasSize(2);
    }
}
