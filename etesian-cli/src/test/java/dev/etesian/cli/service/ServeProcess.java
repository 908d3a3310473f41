package dev.etesian.cli.service;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.etesian.cli.Main;
import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.lang.ProcessBuilder.Redirect;
import java.net.ServerSocket;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** {@code etesian serve} in a process of its own, to be killed and started again on the same store and port. */
final class ServeProcess implements AutoCloseable {

    private final String store;
    private final Path log;
    private final List<String> more;
    private final Map<String, String> environment;
    private Process process;
    private JsonNode said;

    /** With a port that is free now. */
    static ServeProcess on(Path store) throws IOException {
        return new ServeProcess(store, Map.of(), "--port", freePort());
    }

    /** One of several on a database, with a port that is free now. */
    static ServeProcess on(String database, Path log) throws IOException {
        return new ServeProcess(database, log, Map.of(), "--port", freePort());
    }

    /** As an argument. */
    static String freePort() throws IOException {
        try (ServerSocket any = new ServerSocket(0)) {
            return Integer.toString(any.getLocalPort());
        }
    }

    ServeProcess(Path store, Map<String, String> environment, String... more) throws IOException {
        this(store, Path.of(store + ".log"), environment, more);
    }

    ServeProcess(Path store, Path log, Map<String, String> environment, String... more) throws IOException {
        this(store.toString(), log, environment, more);
    }

    private ServeProcess(String store, Path log, Map<String, String> environment, String... more) throws IOException {
        this.store = store;
        this.log = log;
        this.more = List.of(more);
        this.environment = environment;
        restart();
    }

    void restart() throws IOException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-Xmx512m",
                "-cp",
                classPath(),
                Main.class.getName(),
                "serve",
                "--json",
                "--store",
                store));
        command.addAll(more);
        ProcessBuilder builder = new ProcessBuilder(command).redirectError(Redirect.appendTo(log.toFile()));
        builder.environment().putAll(environment);
        process = builder.start();
        String line =
                new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8)).readLine();
        if (line == null) {
            throw new IOException("the service did not start: " + Files.readString(log));
        }
        said = new ObjectMapper().readTree(line);
    }

    String url() {
        return said.path("url").asText();
    }

    /** The operator's; it outlives a service that is killed. */
    String token() {
        return said.path("token").asText();
    }

    String login() {
        return said.path("login").asText();
    }

    /** Ends its standard input, as the end of the process that started it does. */
    void endInput() throws IOException {
        process.getOutputStream().close();
    }

    /** Waits for its end, and answers its exit code. */
    int ended() throws InterruptedException {
        return process.waitFor();
    }

    boolean runs() {
        return process.isAlive();
    }

    void kill() throws InterruptedException {
        process.destroyForcibly().waitFor();
    }

    /** Asks it to stop, and answers its exit code. */
    int stop() throws InterruptedException {
        process.destroy();
        return process.waitFor();
    }

    @Override
    public void close() throws InterruptedException {
        kill();
    }

    /** That of these classes, also where a runner loads them by a loader of its own. */
    static String classPath() {
        return ServeProcess.class.getClassLoader() instanceof URLClassLoader loader
                ? Arrays.stream(loader.getURLs()).map(URL::getPath).collect(Collectors.joining(File.pathSeparator))
                : System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
    }
}
