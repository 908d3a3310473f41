package dev.etesian.server;

import dev.etesian.studies.Studies;
import dev.etesian.studies.document.BuiltinProblems;
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
import java.time.Clock;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** A service in a process of its own, to be killed and started again on the same store and port. */
final class ServiceProcess implements AutoCloseable {

    private final Path store;
    private final int port;
    private final List<String> tracer;
    private Process process;

    ServiceProcess(Path store) throws IOException {
        this(store, List.of());
    }

    /**
     * @param tracer a program with its arguments that runs the service; empty for none
     */
    ServiceProcess(Path store, List<String> tracer) throws IOException {
        this.store = store;
        this.tracer = tracer;
        try (ServerSocket any = new ServerSocket(0)) {
            port = any.getLocalPort();
        }
        process = start();
    }

    private Process start() throws IOException {
        List<String> command = new ArrayList<>(tracer);
        command.addAll(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-Xmx512m",
                "-cp",
                classPath(),
                ServiceProcess.class.getName(),
                store.toString(),
                Integer.toString(port)));
        Process started = new ProcessBuilder(command)
                .redirectError(Redirect.appendTo(new File(store + ".log")))
                .start();
        BufferedReader lines =
                new BufferedReader(new InputStreamReader(started.getInputStream(), StandardCharsets.UTF_8));
        if (lines.readLine() == null) {
            throw new IOException("the service did not start: " + Files.readString(Path.of(store + ".log")));
        }
        return started;
    }

    /** That of these classes, also where a runner loads them by a loader of its own. */
    static String classPath() {
        return ServiceProcess.class.getClassLoader() instanceof URLClassLoader loader
                ? Arrays.stream(loader.getURLs()).map(URL::getPath).collect(Collectors.joining(File.pathSeparator))
                : System.getProperty("java.class.path");
    }

    String url() {
        return "http://127.0.0.1:" + port;
    }

    /** What it wrote to its standard error. */
    Path log() {
        return Path.of(store + ".log");
    }

    /** A token of the store; made while no service runs or beside one. */
    static String token(Path store, Role role) {
        try (Studies studies = Studies.open(store, BuiltinProblems.none())) {
            return new Access(studies.credentials(), Clock.systemUTC())
                    .token(role.word(), role, Optional.empty(), Optional.empty())
                    .text();
        }
    }

    /** Ends the process as a power cut would, as far as a process can tell. */
    void kill() throws InterruptedException {
        process.destroyForcibly().waitFor();
    }

    /** Ends the process in order, and whatever traces it. */
    void end() throws IOException, InterruptedException {
        process.getOutputStream().close();
        process.waitFor();
    }

    void restart() throws IOException {
        process = start();
    }

    @Override
    public void close() throws InterruptedException {
        kill();
    }

    /** Arguments: the store, the port. Ends with its standard input. */
    public static void main(String[] args) throws IOException {
        JavaSerialization.refuse();
        try (Studies studies = Studies.open(Path.of(args[0]), BuiltinProblems.none());
                Service service = Service.start(
                        studies,
                        studies.credentials(),
                        ServiceSettings.local()
                                .on(Integer.parseInt(args[1]))
                                .auditing(Path.of(args[0] + ".audit.jsonl")))) {
            System.out.println(service.url());
            System.out.flush();
            while (System.in.read() >= 0) {
                // the parent says nothing; its end closes the stream
            }
        }
    }
}
