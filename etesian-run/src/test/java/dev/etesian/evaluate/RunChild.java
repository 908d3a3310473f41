package dev.etesian.evaluate;

import dev.etesian.store.SqlStore;
import dev.etesian.store.Stores;
import dev.etesian.studies.document.EvaluatorSpec;
import dev.etesian.study.Study;
import java.nio.file.Path;

/** A process that runs a study on disk, to be killed. */
final class RunChild {

    static final String NAME = "study";

    private RunChild() {}

    /** Arguments: the folder, the number of trials, the number of slots, the script of the program. */
    public static void main(String[] args) {
        Path home = Path.of(args[0]);
        int slots = Integer.parseInt(args[2]);
        try (SqlStore store = Stores.file(home.resolve("etesian.db"), Runs.FLAT)) {
            Study study = Study.open(NAME, Runs.setup(), store);
            Evaluator evaluator = new CommandEvaluator(
                    EvaluatorSpec.Command.of(home, "sh", "-c", args[3]),
                    Runs.problem().outcomes(),
                    slots,
                    home.resolve("runs"));
            StudyRunner runner = new StudyRunner(
                    study, evaluator, Runs.settings(home, Runs.budget(Long.parseLong(args[1]), slots), 0), event -> {});
            try (Signals signals = Signals.stopping(runner)) {
                runner.run();
            }
        }
        System.exit(0);
    }
}
