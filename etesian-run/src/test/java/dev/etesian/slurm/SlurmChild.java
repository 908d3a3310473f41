package dev.etesian.slurm;

import dev.etesian.evaluate.Runs;
import dev.etesian.evaluate.StudyRunner;
import dev.etesian.evaluate.Work;
import dev.etesian.store.SqlStore;
import dev.etesian.store.Stores;
import dev.etesian.studies.document.EvaluatorSpec;
import dev.etesian.study.Study;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** A process that runs a study on Slurm, to be killed. */
final class SlurmChild {

    private SlurmChild() {}

    /** Arguments: the folder, the number of trials, the number of slots, the script of the program. */
    public static void main(String[] args) {
        Path home = Path.of(args[0]);
        int slots = Integer.parseInt(args[2]);
        try (SqlStore store = Stores.file(home.resolve("etesian.db"), Runs.FLAT)) {
            Study study = Study.open("study", Runs.setup(), store);
            Work work = new Work(
                    EvaluatorSpec.Command.of(home, "sh", "-c", args[3]),
                    Runs.problem(),
                    slots,
                    home.resolve("runs"),
                    name -> Runs::outcomes);
            new StudyRunner(
                            study,
                            new SlurmEngine(Optional.empty(), List.of()).evaluator(work),
                            Runs.settings(home, Runs.budget(Long.parseLong(args[1]), slots), 0),
                            event -> {})
                    .run();
        }
        System.exit(0);
    }
}
