package dev.etesian.spark;

import dev.etesian.evaluate.Engine;
import dev.etesian.evaluate.Evaluator;
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

    private static int running;

    /**
     * Arguments: the folder, that of evaluations, Spark's jars, the address, the folder of our classes, the number of trials and of
     * slots, the script.
     */
    public static void main(String[] args) {
        Path home = Path.of(args[0]);
        int slots = Integer.parseInt(args[6]);
        Engine engine = new SparkJars(Path.of(args[2])).engine(args[3], List.of(Path.of(args[4])));
        try (SqlStore store = Stores.file(home.resolve("etesian.db"), Trials.FLAT)) {
            Study study = Study.open("study", Trials.setup(), store);
            Work work = new Work(
                    EvaluatorSpec.Command.of(home, "sh", "-c", args[7], "sh", "{x}"),
                    Trials.problem(),
                    slots,
                    Path.of(args[1]),
                    name -> point -> java.util.Map.of());
            RunSettings settings = RunSettings.of(Trials.budget(Long.parseLong(args[5]), slots), home);
            Evaluator evaluator = engine.evaluator(work);
            new StudyRunner(study, evaluator, settings, event -> print(event, evaluator)).run();
        }
        System.exit(0);
    }

    private static void print(RunEvent event, Evaluator evaluator) {
        if (event instanceof RunEvent.Started) {
            running++;
            System.out.println("running " + running + " of " + evaluator.capacity());
        } else if (event instanceof RunEvent.Measured) {
            running--;
        } else if (event instanceof RunEvent.Failed failed) {
            running--;
            System.out.println("failed " + failed.trial().id() + " "
                    + failed.outcome().cause() + ": " + failed.outcome().reason());
        } else if (event instanceof RunEvent.Opened opened) {
            System.out.println("slots " + opened.slots());
        } else if (event instanceof RunEvent.Warning warning) {
            System.out.println("warning " + warning);
        }
    }
}
