package dev.etesian.evaluate;

import dev.etesian.store.SqlStore;
import dev.etesian.store.Stores;
import dev.etesian.studies.document.EvaluatorSpec;
import dev.etesian.study.Study;
import java.io.File;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** A process that runs a study on disk, to be killed. */
final class RunChild {

    static final String NAME = "study";

    private RunChild() {}

    /**
     * Starts a run of a study in a file, in a process of its own.
     *
     * @param script of the program that evaluates
     * @param under what it is started by; mostly nothing
     */
    static Process start(Path home, int trials, int slots, Duration lease, String script, String... under)
            throws IOException {
        return start(home, home.resolve("etesian.db").toString(), trials, slots, lease, script, under);
    }

    /** The same of a study in a store at an address. */
    static Process start(Path home, String store, int trials, int slots, Duration lease, String script, String... under)
            throws IOException {
        File log = home.resolve("child.log").toFile();
        List<String> command = new ArrayList<>(List.of(under));
        command.addAll(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-Xmx256m",
                "-cp",
                System.getProperty("java.class.path"),
                RunChild.class.getName(),
                home.toString(),
                Integer.toString(trials),
                Integer.toString(slots),
                script,
                Long.toString(lease.toMillis()),
                store));
        return new ProcessBuilder(command)
                .redirectOutput(Redirect.appendTo(log))
                .redirectError(Redirect.appendTo(log))
                .redirectInput(new File("/dev/null"))
                .start();
    }

    /** Arguments: the folder, the number of trials, the number of slots, the script of the program, the lease in milliseconds, the store. */
    public static void main(String[] args) {
        Path home = Path.of(args[0]);
        int slots = Integer.parseInt(args[2]);
        try (SqlStore store = Stores.open(args[5], Runs.FLAT)) {
            Study study = Study.open(NAME, Runs.setup(), store);
            Evaluator evaluator = new CommandEvaluator(
                    EvaluatorSpec.Command.of(home, "sh", "-c", args[3]),
                    Runs.problem().outcomes(),
                    slots,
                    home.resolve("runs"));
            RunSettings settings = Runs.settings(home, Runs.budget(Long.parseLong(args[1]), slots), 0)
                    .leasing(Duration.ofMillis(Long.parseLong(args[4])));
            StudyRunner runner = new StudyRunner(study, evaluator, settings, event -> {});
            try (Signals signals = Signals.stopping(runner)) {
                runner.run();
            }
        }
        System.exit(0);
    }
}
