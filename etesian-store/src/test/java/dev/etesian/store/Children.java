package dev.etesian.store;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Child processes of the same program. */
final class Children {

    private Children() {}

    static String java() {
        return Path.of(System.getProperty("java.home"), "bin", "java").toString();
    }

    static String classPath() {
        return System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
    }

    /** Starts a main class, with settings for a short life; what it unpacks and cannot remove goes to the folder. */
    static Process start(Class<?> main, Path folder, String... args) throws IOException {
        List<String> command = new ArrayList<>(List.of(
                java(),
                "-Xshare:auto",
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-Xmx256m",
                "-Dorg.sqlite.tmpdir=" + folder,
                "-cp",
                classPath(),
                main.getName()));
        command.addAll(List.of(args));
        return new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
    }
}
