package dev.etesian.cli.service;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.etesian.cli.Main;
import dev.etesian.cli.terminal.ExitCode;
import dev.etesian.store.ServiceClient;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** How a worker ends: within its grace where it gets SIGTERM, and saying so where all that it evaluated failed. */
final class WorkerStopTest {

    private static final String DOCUMENT =
            "{\"name\":\"s\",\"parameters\":{\"x\":{\"type\":\"real\",\"low\":0,\"high\":1}},"
                    + "\"objectives\":{\"f\":\"maximize\"},\"budget\":{\"trials\":1}}";
    private static final String PROGRAM = "echo x >> begun; while test ! -e go; do sleep 0.05; done; echo '{\"f\": 1}'";

    @TempDir
    Path folder;

    private Process worker(ServeProcess serve, String program) throws IOException {
        Path token = Files.writeString(folder.resolve("token"), serve.token());
        Files.setPosixFilePermissions(token, PosixFilePermissions.fromString("rw-------"));
        return new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:TieredStopAtLevel=1",
                        "-Xmx256m",
                        "-cp",
                        ServeProcess.classPath(),
                        Main.class.getName(),
                        "worker",
                        serve.url(),
                        "--study=s",
                        "--grace=200ms",
                        "--token-file=" + token,
                        "--",
                        "sh",
                        "-c",
                        program)
                .directory(folder.toFile())
                .redirectOutput(Redirect.appendTo(folder.resolve("log").toFile()))
                .redirectError(Redirect.appendTo(folder.resolve("log").toFile()))
                .start();
    }

    @Test
    @Timeout(120)
    void aNameInBracesIsThatOfAParameter() throws Exception {
        try (ServeProcess serve = ServeProcess.on(folder.resolve("etesian.db"))) {
            new ServiceClient(serve.url(), serve.token()).post("/studies", new ObjectMapper().readTree(DOCUMENT));
            assertThat(worker(serve, "{y}").waitFor()).isEqualTo(ExitCode.BAD_INPUT);
            assertThat(Files.readString(folder.resolve("log")))
                    .contains("argument '{y}': expected a parameter in the braces, got \"y\"");
        }
    }

    @Test
    @Timeout(120)
    void leavesWhatRunsToTheNext() throws Exception {
        try (ServeProcess serve = ServeProcess.on(folder.resolve("etesian.db"))) {
            ServiceClient service = new ServiceClient(serve.url(), serve.token());
            service.post("/studies", new ObjectMapper().readTree(DOCUMENT));
            Process first = worker(serve, PROGRAM);
            while (!Files.exists(folder.resolve("begun"))) {
                assertThat(first.isAlive()).isTrue();
                Thread.sleep(20);
            }
            first.destroy();
            assertThat(first.waitFor()).isEqualTo(ExitCode.INTERRUPTED);
            Files.writeString(folder.resolve("go"), "");
            assertThat(worker(serve, PROGRAM).waitFor())
                    .as(Files.readString(folder.resolve("log")))
                    .isZero();
            assertThat(service.get("/studies/s").path("completed").asInt()).isEqualTo(1);
        }
        assertThat(Files.readAllLines(folder.resolve("begun"))).hasSize(1);
    }

    @Test
    @Timeout(120)
    void saysWhereAllFailed() throws Exception {
        try (ServeProcess serve = ServeProcess.on(folder.resolve("etesian.db"))) {
            ServiceClient service = new ServiceClient(serve.url(), serve.token());
            service.post("/studies", new ObjectMapper().readTree(DOCUMENT.replace("\"trials\":1", "\"trials\":3")));
            int code = worker(serve, "echo no module >&2; exit 3").waitFor();
            assertThat(Files.readString(folder.resolve("log")))
                    .contains("3 trials evaluated, all 3 failed: exit code 3: no module; nothing left to do");
            assertThat(code).isEqualTo(ExitCode.FAILED);
        }
    }
}
