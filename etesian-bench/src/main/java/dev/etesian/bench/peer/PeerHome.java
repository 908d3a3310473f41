package dev.etesian.bench.peer;

import dev.etesian.workload.data.DataFolder;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/**
 * Where the virtual environments of peers are: {@code peers} in the folder of data, by default in the user's cache folder.
 *
 * @param folder need not exist yet
 * @param pythons programs to try, the first that is new enough makes the environments
 */
public record PeerHome(Path folder, List<String> pythons) {

    /** The system property that names the Python to use. */
    public static final String PROPERTY = "etesian.python";

    /** The environment variable that names it where the property does not. */
    public static final String VARIABLE = "ETESIAN_PYTHON";

    /** What the newest of the peers needs. */
    private static final String NEW_ENOUGH = "import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 11))";

    /** Written when an environment is complete, with what it is made for. */
    private static final String MARK = "made-for";

    private static final String LOG = "install.log";

    private static final int TAIL = 5;

    /** That an environment could not be made, and why. */
    public static final class NotInstalled extends Exception {
        private static final long serialVersionUID = 1;

        NotInstalled(String message) {
            super(message);
        }
    }

    public PeerHome {
        pythons = List.copyOf(pythons);
    }

    /** The one of this user. */
    public static PeerHome standard() {
        String named = System.getProperty(PROPERTY, System.getenv().getOrDefault(VARIABLE, ""));
        return new PeerHome(
                DataFolder.standard().path().resolve("peers"),
                named.isBlank()
                        ? List.of("python3", "python3.13", "python3.12", "python3.11", "python")
                        : List.of(named));
    }

    /** Whether the environment for packages is complete. */
    public boolean has(PeerPackages packages) {
        try {
            Path mark = environment(packages).resolve(MARK);
            return Files.exists(mark) && Files.readString(mark).equals(marked(packages));
        } catch (IOException e) {
            return false;
        }
    }

    /** Makes the environment for packages, from nothing where an earlier attempt was interrupted. */
    public void install(PeerPackages packages) throws NotInstalled, InterruptedException {
        Path place = environment(packages);
        try {
            Files.createDirectories(folder);
            String python = python();
            run("a virtual environment", packages, List.of(python, "-m", "venv", "--clear", place.toString()));
            List<String> pip = new ArrayList<>(
                    List.of(program(packages).toString(), "-m", "pip", "install", "--disable-pip-version-check", "-q"));
            pip.addAll(packages.requirements());
            run(String.join(", ", packages.requirements()), packages, pip);
            Files.writeString(place.resolve(MARK), marked(packages));
        } catch (IOException e) {
            throw new NotInstalled(e.getMessage() == null ? e.toString() : e.getMessage());
        }
    }

    /** The Python of an environment. */
    Path program(PeerPackages packages) {
        Path unix = environment(packages).resolve("bin").resolve("python");
        Path windows = environment(packages).resolve("Scripts").resolve("python.exe");
        return Files.exists(windows) ? windows : unix;
    }

    private Path environment(PeerPackages packages) {
        return folder.resolve(packages.name());
    }

    private static String marked(PeerPackages packages) {
        return String.join("\n", packages.requirements()) + "\n";
    }

    private String python() throws NotInstalled, InterruptedException {
        for (String name : pythons) {
            if (runs(name)) {
                return name;
            }
        }
        throw new NotInstalled("needs Python 3.11 or newer with venv, found none as " + String.join(", ", pythons)
                + "; install it, or name one in " + VARIABLE);
    }

    private static boolean runs(String python) throws InterruptedException {
        try {
            Process process = new ProcessBuilder(python, "-c", NEW_ENOUGH)
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start();
            process.getOutputStream().close();
            return process.waitFor() == 0;
        } catch (IOException e) {
            return false;
        }
    }

    private void run(String what, PeerPackages packages, List<String> command)
            throws IOException, NotInstalled, InterruptedException {
        Path log = folder.resolve(packages.name() + "-" + LOG);
        Process process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(log.toFile())
                .start();
        process.getOutputStream().close();
        try {
            int code = process.waitFor();
            if (code != 0) {
                throw new NotInstalled(
                        "could not install " + what + ": " + tail(log).orElse("exit code " + code));
            }
        } finally {
            stop(process);
        }
    }

    private static void stop(Process process) throws InterruptedException {
        if (process.isAlive()) {
            process.destroy();
            process.waitFor(10, TimeUnit.SECONDS);
        }
    }

    /** The last lines of a log in one. */
    static Optional<String> tail(Path log) {
        try {
            List<String> lines = new String(Files.readAllBytes(log), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.isBlank())
                    .toList();
            String last = String.join(" | ", lines.subList(Math.max(0, lines.size() - TAIL), lines.size()));
            return last.isBlank() ? Optional.empty() : Optional.of(last);
        } catch (IOException e) {
            return Optional.empty();
        }
    }
}
