package dev.etesian.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.etesian.study.Study;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A program that tells one result after the other and says so, with its system calls written to a file. */
final class TracedTeller {

    /** How its line about a result begins. */
    static final String RECEIPT = "receipt ";

    private TracedTeller() {}

    public static void main(String[] args) {
        try (SqlStore store = Examples.open(Path.of(args[0]))) {
            Study study = Study.open("s", Examples.SETUP, store);
            int tells = Integer.parseInt(args[1]);
            for (int i = 0; i < tells; i++) {
                study.tell(study.ask().id(), Examples.result(i, -i).identified("t" + i));
                System.out.println(RECEIPT + i);
            }
        }
    }

    /**
     * Runs it over a store, or skips the test where nothing can be traced.
     *
     * @param options further ones of strace: which calls, and how much of them
     */
    static void run(Path store, int tells, Path trace, String... options) throws Exception {
        run(TracedTeller.class, List.of(store.toString(), Integer.toString(tells)), trace, options);
    }

    /** The same of another program. */
    static void run(Class<?> main, List<String> arguments, Path trace, String... options) throws Exception {
        assumeTrue(canTrace(), "needs strace, and the right to use it");
        List<String> command = new ArrayList<>(List.of("strace", "-f", "-y"));
        command.addAll(List.of(options));
        command.addAll(List.of(
                "-o",
                trace.toString(),
                Children.java(),
                "-XX:TieredStopAtLevel=1",
                "-Dorg.sqlite.tmpdir=" + trace.toAbsolutePath().getParent(),
                "-cp",
                Children.classPath(),
                main.getName()));
        command.addAll(arguments);
        assertThat(ended(command)).isZero();
    }

    private static boolean canTrace() throws InterruptedException {
        try {
            return ended(List.of("strace", "-o", "/dev/null", "true")) == 0;
        } catch (IOException absent) {
            return false;
        }
    }

    private static int ended(List<String> command) throws IOException, InterruptedException {
        return new ProcessBuilder(command)
                .redirectOutput(Redirect.DISCARD)
                .redirectError(Redirect.DISCARD)
                .start()
                .waitFor();
    }
}
