package dev.etesian.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.etesian.cli.terminal.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Every example works as its README says, on a copy. */
final class ExamplesTest extends WorkspaceFixture {

    private static final Path EXAMPLES = Path.of("..", "examples");

    static List<String> names() throws IOException {
        try (Stream<Path> all = Files.list(EXAMPLES)) {
            return all.filter(path -> Files.exists(path.resolve("study.yaml")))
                    .map(path -> path.getFileName().toString())
                    .sorted()
                    .toList();
        }
    }

    @ParameterizedTest
    @MethodSource("names")
    void hasAStudyAndAShortReadme(String name) throws IOException {
        workspace.done("create", EXAMPLES.resolve(name).resolve("study.yaml").toString());
        assertThat(workspace.json("studies").get(0).get("study").asText()).isEqualTo(name);
        assertThat(Files.readAllLines(EXAMPLES.resolve(name).resolve("README.md")))
                .hasSizeLessThanOrEqualTo(6);
    }

    @ParameterizedTest
    @CsvSource({"compressor,sh", "python-program,python3", "persistent,python3", "mixed-space,sh"})
    void runs(String name, String needed) throws IOException {
        assumeThat(found(needed)).as("needs " + needed).isTrue();
        copy(name);
        Cli run = workspace.run("run", folder.resolve("study.yaml").toString(), "--trials", "4");
        assertThat(run.out()).contains("4 results in ");
        assertThat(run.code()).isEqualTo(ExitCode.DONE);
        JsonNode trials = workspace.json("trials", name);
        assertThat(trials.findValuesAsText("state")).hasSize(4).allMatch("completed"::equals);
    }

    @Test
    void theLaboratoryWorksByHand() throws Exception {
        assumeThat(found("python3")).as("needs python3").isTrue();
        copy("laboratory");
        String said = script("week.sh");
        assertThat(said)
                .contains(
                        "trial 1: correction stored", "trial 2: replicate stored", "trial 7: failed", "For cost ≤ 15");
        JsonNode trials = workspace.json("trials", "laboratory");
        assertThat(trials).hasSize(9);
        assertThat(trials.get(2).get("replicates").asInt()).isEqualTo(2);
        assertThat(workspace.json("verify").get("ok").asBoolean()).isTrue();
    }

    @Test
    void theMindIsChangedHalfWay() throws Exception {
        copy("change-of-mind");
        Path script = folder.resolve("steer.sh");
        Files.writeString(
                script,
                Files.readString(script).replace("--trials 24", "--trials 11").replace("--trials 12", "--trials 2"));
        Path study = folder.resolve("study.yaml");
        Files.writeString(study, Files.readString(study).replace("trials: 24", "trials: 11"));
        assertThat(script("steer.sh"))
                .contains("the next trials would be:", "version 2", "13 trials in all", "2 results in ");
        JsonNode trials = workspace.json("trials", "change-of-mind");
        assertThat(trials).hasSize(13);
        assertThat(trials.get(10).get("preference").asInt()).isEqualTo(1);
        assertThat(trials.get(11).get("preference").asInt()).isEqualTo(2);
    }

    private void copy(String name) throws IOException {
        try (Stream<Path> files = Files.list(EXAMPLES.resolve(name))) {
            for (Path file : files.toList()) {
                Files.copy(file, folder.resolve(file.getFileName().toString()));
            }
        }
    }

    /** What a script says that calls the command line of this class path. */
    private String script(String name) throws Exception {
        Path command = workspace.file(
                "etesian.sh",
                "#!/bin/sh\nexec '" + Path.of(System.getProperty("java.home"), "bin", "java")
                        + "' -XX:TieredStopAtLevel=1 -XX:+UseSerialGC -cp '" + System.getProperty("java.class.path")
                        + "' dev.etesian.cli.Main \"$@\"\n");
        assertThat(command.toFile().setExecutable(true)).isTrue();
        ProcessBuilder builder = new ProcessBuilder("sh", name)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("said").toFile());
        builder.environment().put("ETESIAN", command.toString());
        builder.environment().remove("ETESIAN_STORE");
        Process process = builder.start();
        assertThat(process.waitFor(5, TimeUnit.MINUTES)).isTrue();
        String said = Files.readString(folder.resolve("said"));
        assertThat(process.exitValue()).as(said).isEqualTo(0);
        return said;
    }

    private static boolean found(String program) {
        return Stream.of(System.getenv("PATH").split(java.io.File.pathSeparator))
                .anyMatch(path -> Files.isExecutable(Path.of(path, program)));
    }
}
