package dev.etesian.bench.peer;

import java.io.IOException;
import java.util.Optional;
import java.util.stream.Stream;

/** Pythons of this machine. */
final class Pythons {

    private Pythons() {}

    static Optional<String> any() {
        return Stream.of("python3", "python").filter(Pythons::runs).findFirst();
    }

    private static boolean runs(String name) {
        try {
            Process process = new ProcessBuilder(name, "-c", "import sys; sys.exit(sys.version_info < (3, 8))")
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start();
            return process.waitFor() == 0;
        } catch (IOException e) {
            return false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
