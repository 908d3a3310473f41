package dev.etesian.cli.service;

import static org.assertj.core.api.Assertions.assertThat;

import dev.etesian.cli.Main;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;
import picocli.CommandLine.ParseResult;

/** The manifest for Kubernetes starts a worker as the command line has it. */
class WorkerJobTest {

    @Test
    void theManifestCallsTheWorker() throws Exception {
        String text = Files.readString(Path.of("..", "docs", "service", "worker-job.yaml"));
        Object job = new Load(LoadSettings.builder().build()).loadFromString(text);
        Map<?, ?> container = (Map<?, ?>) ((List<?>) at(job, "spec", "template", "spec", "containers")).get(0);
        String[] arguments =
                ((List<?>) container.get("args")).stream().map(String::valueOf).toArray(String[]::new);
        ParseResult worker = Main.commandLine().parseArgs(arguments).subcommand();
        assertThat(worker.commandSpec().name()).isEqualTo("worker");
        assertThat(worker.matchedOptionValue("--study", "")).isEqualTo("coating");
        assertThat(worker.matchedPositionals()).isNotEmpty();
        Path secret = Path.of(
                String.valueOf(((Map<?, ?>) ((List<?>) container.get("volumeMounts")).get(0)).get("mountPath")));
        assertThat(worker.<java.util.Optional<Path>>matchedOptionValue("--token-file", java.util.Optional.empty()))
                .hasValue(secret.resolve("token"));
    }

    private static Object at(Object document, String... path) {
        Object here = document;
        for (String name : path) {
            here = ((Map<?, ?>) here).get(name);
        }
        return here;
    }
}
