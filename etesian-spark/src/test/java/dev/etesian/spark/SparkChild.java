package dev.etesian.spark;

import dev.etesian.evaluate.Engine;
import dev.etesian.evaluate.RunEvent;
import dev.etesian.evaluate.RunSettings;
import dev.etesian.evaluate.SparkJars;
import dev.etesian.evaluate.StudyRunner;
import dev.etesian.evaluate.Work;
import dev.etesian.store.SqlStore;
import dev.etesian.store.Stores;
import dev.etesian.studies.document.EvaluatorSpec;
import dev.etesian.study.Study;
import java.nio.file.Path;
import java.util.List;

/** A process that runs a study on Spark as the command line does: Spark and our module in a class loader of their own. */
final class SparkChild {

    private SparkChild() {}

    /** Arguments: the folder, Spark's jars, the address, the folder of our classes, the number of trials and of slots, the script. */
    public static void main(String[] args) {
        Path home = Path.of(args[0]);
        int slots = Integer.parseInt(args[5]);
        Engine engine = new SparkJars(Path.of(args[1])).engine(args[2], List.of(Path.of(args[3])));
        try (SqlStore store = Stores.file(home.resolve("etesian.db"), Trials.FLAT)) {
            Study study = Study.open("study", Trials.setup(), store);
            Work work = new Work(
                    EvaluatorSpec.Command.of(home, "sh", "-c", args[6], "sh", "{x}"),
                    Trials.problem(),
                    slots,
                    home.resolve("runs"),
                    name -> point -> java.util.Map.of());
            RunSettings settings = RunSettings.of(Trials.budget(Long.parseLong(args[4]), slots), home);
            new StudyRunner(study, engine.evaluator(work), settings, SparkChild::print).run();
        }
        System.exit(0);
    }

    private static void print(RunEvent event) {
        if (event instanceof RunEvent.Failed failed) {
            System.out.println("failed " + failed.trial().id() + " "
                    + failed.outcome().cause() + ": " + failed.outcome().reason());
        } else if (event instanceof RunEvent.Opened opened) {
            System.out.println("slots " + opened.slots());
        } else if (event instanceof RunEvent.Warning warning) {
            System.out.println("warning " + warning);
        }
    }
}
