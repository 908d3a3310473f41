package dev.etesian.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.etesian.cli.option.BuiltIn;
import dev.etesian.cli.option.ServiceNote;
import dev.etesian.cli.terminal.ExitCode;
import dev.etesian.server.Role;
import dev.etesian.server.Service;
import dev.etesian.server.ServiceSettings;
import dev.etesian.studies.Studies;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Commands through a service: by its address, and because it owns the file. */
final class ServedStoreTest {

    private static final String PROGRAM = """
            name: program
            parameters: {x: {type: real, low: 0, high: 1}}
            objectives: {a: maximize, b: minimize}
            strategy: sobol
            budget: {trials: 5, parallel: 2}
            evaluator: {command: [sh, -c, 'echo "{\\"a\\": $1, \\"b\\": 2}"', sh, "{x}"]}
            """;

    @TempDir
    Path folder;

    private Workspace workspace;
    private Studies studies;
    private Service service;

    @BeforeEach
    void serve() throws IOException {
        workspace = new Workspace(folder);
        studies = Studies.open(workspace.store(), new BuiltIn());
        service = Service.start(studies, studies.credentials(), ServiceSettings.local());
    }

    @AfterEach
    void stop() {
        service.close();
        studies.close();
    }

    private String token(Role role) {
        return service.access()
                .token("Ada", role, Optional.empty(), Optional.empty())
                .text();
    }

    private Path secret(String name, String text) throws IOException {
        Path file = Files.writeString(folder.resolve(name), text);
        return Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-------"));
    }

    /** A command with the address of the service. */
    private Cli remote(Role role, String... words) throws IOException {
        Path file = secret("token-" + role.word(), token(role) + "\n");
        List<String> all = new ArrayList<>(List.of(words));
        all.addAll(List.of("--store", service.url(), "--token-file", file.toString()));
        return Cli.run(all.toArray(String[]::new));
    }

    private String done(String... words) throws IOException {
        Cli result = remote(Role.ADMIN, words);
        assertThat(result.err()).as(String.join(" ", words)).isEmpty();
        assertThat(result.code()).as(String.join(" ", words)).isEqualTo(ExitCode.DONE);
        return result.out();
    }

    private JsonNode json(String... words) throws IOException {
        List<String> all = new ArrayList<>(List.of(words));
        all.add("--json");
        return new ObjectMapper().readTree(done(all.toArray(String[]::new)));
    }

    @Test
    void everythingByHand() throws Exception {
        done("create", workspace.file("study.yaml", Workspace.COATING).toString());
        assertThat(json("ask", "coating", "-n", "4", "--id", "first")).hasSize(4);
        assertThat(json("ask", "coating", "-n", "4", "--id", "first")
                        .get(3)
                        .get("trial")
                        .asInt())
                .isEqualTo(3);
        done("tell", "coating", "0", "hardness=6", "cost=2", "waste=1");
        done("tell", "coating", "1", "hardness=7", "cost=2.5", "waste=1");
        done(
                "tell",
                "coating",
                "--params",
                "temperature=30",
                "speed=3",
                "binder=a",
                "--values",
                "hardness=5",
                "cost=1");
        done("fail", "coating", "2", "--reason", "spilled");
        done("retry", "coating", "2");
        done("fail", "coating", "2", "--reason", "spilled again");
        done("forget", "coating", "2");
        done("cancel", "coating", "3");
        done("prefer", "coating", "--box", "hardness=6..8,cost=0..2", "--note", "harder");
        done("extend", "coating", "--trials", "5");
        done("tag", "coating", "0", "color=red");
        for (String[] look : new String[][] {
            {"status", "coating"},
            {"trials", "coating"},
            {"front", "coating"},
            {"recommend", "coating"},
            {"prefer", "coating", "--history"},
            {"studies"}
        }) {
            assertThat(json(look)).as(look[0]).isEqualTo(workspace.json(look));
        }
        Path archive = folder.resolve("coating.jsonl");
        done("export", "coating", "-o", archive.toString());
        assertThat(Files.readString(archive)).isEqualTo(workspace.done("export", "coating"));
        done("import", archive.toString(), "--as", "other");
        done("copy", "other", "third");
        done("rename", "third", "fourth");
        done("plot", "coating", "-o", folder.resolve("plot.svg").toString());
        done("delete", "other", "--yes");
        assertThat(json("studies").findValuesAsText("study")).containsExactly("coating", "fourth");
        assertThat(workspace.run("verify").code()).isEqualTo(ExitCode.DONE);
    }

    @Test
    void aRunEvaluatesHereForAServiceElsewhere() throws Exception {
        String file = workspace.file("study.yaml", PROGRAM).toString();
        String work = folder.resolve("work").toString();
        Cli run = remote(Role.EDITOR, "run", file, "--work", work);
        assertThat(run.err()).isEmpty();
        assertThat(run.out()).contains("0 of 5 trials, 2 at a time", "5 results in ");
        assertThat(Path.of(work)).isNotEmptyDirectory();
        assertThat(workspace.json("trials", "program"))
                .hasSize(5)
                .allSatisfy(trial -> assertThat(trial.get("values").get("a").asDouble())
                        .isEqualTo(trial.get("params").get("x").asDouble()));
        assertThat(remote(Role.WORKER, "run", file, "--work", work).out()).contains("5 of 5 trials");
        assertThat(workspace.run("verify").code()).isEqualTo(ExitCode.DONE);
        // The command stayed here.
        Cli byName = remote(Role.EDITOR, "run", "program");
        assertThat(byName.code()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(byName.err()).contains("has no evaluator");
    }

    /** Programs go on, their results are kept until the service is back, and nothing is done twice. */
    @Test
    void aRunGoesOnWhenTheServiceWasAway() throws Exception {
        Path log = folder.resolve("log");
        String study = PROGRAM.replace("echo", "echo x >> " + log + "; sleep 0.3; echo")
                .replace("trials: 5", "trials: 12");
        String file = workspace.file("study.yaml", study).toString();
        CompletableFuture<Cli> run = CompletableFuture.supplyAsync(() -> {
            try {
                return remote(
                        Role.EDITOR,
                        "run",
                        file,
                        "--work",
                        folder.resolve("work").toString());
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
        while (!Files.exists(log) || Files.readAllLines(log).size() < 4) {
            assertThat(run).isNotDone();
            Thread.sleep(10);
        }
        int port = URI.create(service.url()).getPort();
        service.close();
        Thread.sleep(1500);
        service = Service.start(
                studies, studies.credentials(), ServiceSettings.local().on(port));
        Cli ended = run.get(60, TimeUnit.SECONDS);
        assertThat(ended.code()).as(ended.err()).isEqualTo(ExitCode.DONE);
        assertThat(ended.out()).contains("12 results in ", "retrying");
        assertThat(Files.readAllLines(log)).hasSize(12);
        assertThat(workspace.run("verify").code()).isEqualTo(ExitCode.DONE);
    }

    @Test
    void aRoleThatIsTooSmallIsSaidToBe() throws Exception {
        workspace.create(Workspace.COATING);
        Cli refused = remote(Role.VIEWER, "ask", "coating");
        assertThat(refused.code()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(refused.err()).contains("Your role is viewer; this needs worker");
        Cli without = Cli.run("status", "coating", "--store", service.url());
        assertThat(without.code()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(without.err()).contains("token: expected one in ETESIAN_TOKEN or --token-file");
        Path wrong = secret("wrong-token", "et_none.secret");
        Cli unknown = Cli.run("status", "coating", "--store", service.url(), "--token-file", wrong.toString());
        assertThat(unknown.code()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(unknown.err()).contains("Not signed in", "in ETESIAN_TOKEN or with --token-file");
        Files.setPosixFilePermissions(wrong, PosixFilePermissions.fromString("rw-r--r--"));
        Cli open = Cli.run("status", "coating", "--store", service.url(), "--token-file", wrong.toString());
        assertThat(open.code()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(open.err()).contains("others can read it; chmod 600 it", "Not signed in");
        Cli serving = Cli.run("verify", "--store", service.url());
        assertThat(serving.code()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(serving.err()).contains("run it where the store is");
    }

    /** The name of the token is in what was stored: so it came through the service. */
    @Test
    void aFileThatAServiceOwnsIsReachedThroughIt() throws Exception {
        workspace.create(Workspace.COATING);
        try (ServiceNote note = ServiceNote.write(Optional.of(workspace.store()), service.url(), token(Role.ADMIN))) {
            workspace.done("prefer", "coating", "--flat", "--note", "through it");
            assertThat(workspace.json("status", "coating").get("study").asText())
                    .isEqualTo("coating");
        }
        workspace.done("prefer", "coating", "--box", "hardness=6..8", "--note", "without it");
        assertThat(studies.study("coating").overview().preferences())
                .extracting(version -> version.actor())
                .containsExactly("", "Ada", "");
    }

    @Test
    void aServiceThatEndedIsNoHindrance() throws Exception {
        workspace.create(Workspace.COATING);
        Path note = folder.resolve("etesian.db.service");
        try (ServiceNote written =
                ServiceNote.write(Optional.of(workspace.store()), service.url(), token(Role.ADMIN))) {
            String text = Files.readString(note);
            for (String stale : List.of(
                    "",
                    "{",
                    text.replaceAll("\"process\":\"[^\"]*\"", "\"process\":\"\""),
                    text.replaceAll("/([0-9]+)\"}", "/0\"}").replaceAll("/[0-9]+/([0-9]+\"})", "/999999/$1"),
                    text.replaceAll("\"url\":\"[^\"]*\"", "\"url\":\"http://127.0.0.1:1\""),
                    text.replaceAll("\"token\":\"[^\"]*\"", "\"token\":\"et_none.secret\""))) {
                Files.writeString(note, stale);
                workspace.done("extend", "coating", "--trials", "1");
            }
        }
        assertThat(workspace.json("status", "coating").get("budget").asInt()).isEqualTo(36);
    }

    /** As the page says how to get another login. */
    @Test
    void theOwnerOfAStoreGetsAnotherLogin() throws Exception {
        String[] words = {"token", "login", "--store", workspace.store().toString()};
        assertThat(Cli.run(words).err()).contains("no running service of yours owns this store");
        try (ServiceNote note = ServiceNote.write(Optional.of(workspace.store()), service.url(), token(Role.ADMIN))) {
            Cli login = Cli.run(words);
            assertThat(login.code()).as(login.err() + note).isZero();
            assertThat(login.out()).startsWith(service.url() + "/login/");
            HttpResponse<Void> signed = HttpClient.newHttpClient()
                    .send(
                            HttpRequest.newBuilder(URI.create(login.out().strip()))
                                    .build(),
                            HttpResponse.BodyHandlers.discarding());
            assertThat(signed.statusCode()).isEqualTo(303);
            assertThat(signed.headers().firstValue("Set-Cookie")).isPresent();
            assertThat(Cli.run("token", "login", "--store", words[3], "--url", service.url())
                            .err())
                    .contains("expected an ID with its --url, or neither");
        }
    }
}
