package dev.etesian.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.etesian.evaluate.SparkJars;
import java.io.File;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** A real Spark on this machine: a master and two workers, each a process of its own, from the jars alone. */
final class SparkCluster implements AutoCloseable {

    /** What Spark needs of a JVM. */
    static final List<String> OPENS = List.of(
            "java.lang",
            "java.lang.invoke",
            "java.lang.reflect",
            "java.io",
            "java.net",
            "java.nio",
            "java.util",
            "java.util.concurrent",
            "java.util.concurrent.atomic",
            "jdk.internal.ref",
            "sun.nio.ch",
            "sun.nio.cs",
            "sun.security.action",
            "sun.util.calendar");

    private final Path folder;
    private final Path jars;
    private final int port = freePort();
    private final List<Process> processes = new ArrayList<>();

    /** Starts the cluster, or skips the test where Spark is not to be had; in continuous integration it must be. */
    static SparkCluster start(Path folder) throws Exception {
        return new SparkCluster(folder, jars());
    }

    /** The jars of Spark; fetched when they are asked for the first time. */
    static Path jars() {
        try {
            return SparkJars.found(System.getenv())
                    .orElseGet(() -> SparkJars.fetch(System.getenv()))
                    .folder();
        } catch (IllegalArgumentException missing) {
            assumeThat(System.getenv("CI"))
                    .as("Spark is missing: " + missing.getMessage())
                    .isEqualTo("true");
            throw missing;
        }
    }

    private SparkCluster(Path folder, Path jars) throws Exception {
        this.folder = folder;
        this.jars = jars;
        Path home = Files.createDirectories(folder.resolve("home"));
        Files.createSymbolicLink(home.resolve("jars"), jars.toAbsolutePath());
        daemon(
                "master",
                "org.apache.spark.deploy.master.Master",
                "--port",
                Integer.toString(port),
                "--webui-port",
                "0");
        await(() -> log("master").contains("I have been elected leader"));
        worker("one");
        worker("two");
        await(() -> log("one").contains("Successfully registered with master")
                && log("two").contains("Successfully registered with master"));
    }

    private Process worker(String name) throws IOException {
        return daemon(
                name,
                "org.apache.spark.deploy.worker.Worker",
                "--cores",
                "2",
                "--memory",
                "1g",
                "--webui-port",
                "0",
                "--work-dir",
                folder.resolve("work-" + name).toString(),
                address());
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0)) {
            return socket.getLocalPort();
        }
    }

    String address() {
        return "spark://127.0.0.1:" + port;
    }

    private Process daemon(String name, String type, String... arguments) throws IOException {
        List<String> command = java("-Xmx256m", "-cp", jars + "/*", type, "--host", "127.0.0.1");
        command.addAll(List.of(arguments));
        ProcessBuilder builder = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(Redirect.to(folder.resolve(name + ".log").toFile()));
        builder.environment()
                .putAll(Map.of(
                        "SPARK_HOME",
                        folder.resolve("home").toString(),
                        "SPARK_SCALA_VERSION",
                        "2.13",
                        "SPARK_LOCAL_IP",
                        "127.0.0.1"));
        Process process = builder.start();
        processes.add(process);
        return process;
    }

    /** A command that starts Java with what Spark needs. */
    static List<String> java(String... rest) {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        OPENS.forEach(name -> command.add(SparkEngine.openingOption(name)));
        command.add("-XX:TieredStopAtLevel=1");
        command.add("-XX:+UseSerialGC");
        command.addAll(List.of(rest));
        return command;
    }

    /** The class path of a program that has Spark and us in it. */
    static String withSpark() {
        return jars() + "/*" + File.pathSeparator + System.getProperty("java.class.path");
    }

    /** The exit code of a process, which does not outlive whoever waits for it. */
    static int ended(Process process) throws InterruptedException {
        try {
            return process.waitFor();
        } finally {
            process.destroyForcibly();
        }
    }

    private String log(String name) throws IOException {
        return Files.readString(folder.resolve(name + ".log"));
    }

    /** Kills the first worker and its executors, as if their machine had died. */
    void killWorker() throws Exception {
        Process worker = processes.get(1);
        List<ProcessHandle> executors = worker.descendants().toList();
        worker.destroyForcibly().waitFor();
        for (ProcessHandle executor : executors) {
            if (executor.info().command().orElse("").endsWith("java")) {
                executor.destroyForcibly();
            }
        }
    }

    /** A condition that takes a moment. */
    interface Condition {
        boolean holds() throws Exception;
    }

    static void await(Condition condition) throws Exception {
        long begun = System.nanoTime();
        while (!condition.holds()) {
            assertThat(System.nanoTime() - begun).as("nanoseconds waited").isLessThan(TimeUnit.SECONDS.toNanos(120));
            Thread.sleep(50);
        }
    }

    @Override
    public void close() throws Exception {
        for (int i = processes.size() - 1; i >= 0; i--) {
            Process process = processes.get(i);
            process.destroy();
            if (!process.waitFor(10, TimeUnit.SECONDS)) {
                process.destroyForcibly().waitFor();
            }
        }
    }
}
