package dev.etesian.spark;

import dev.etesian.problem.Measurement;
import dev.etesian.study.Study;
import java.util.Map;
import org.apache.spark.sql.SparkSession;

/** A Spark user's own program: tunes something that is computed from a data frame. */
final class SessionChild {

    private SessionChild() {}

    /** Prints the trials, and how many executors there were besides the driver. The argument is the master. */
    public static void main(String[] args) {
        SparkSession session = SparkSession.builder()
                .master(args[0])
                .config("spark.ui.enabled", "false")
                .getOrCreate();
        Study study = Study.of(Trials.setup());
        EtesianSpark.optimize(
                session,
                study,
                (spark, point) -> {
                    double x = point.real("x");
                    if (x > 0.9) {
                        throw new IllegalStateException("too large");
                    }
                    long count = spark.range(1000).filter("id < " + 1000 * x).count();
                    return Measurement.all(Map.of("ratio", count / 1000.0, "seconds", x));
                },
                12,
                3);
        study.trials()
                .forEach(trial -> System.out.println("trial " + trial.point().real("x") + " "
                        + (trial.outcomes().isEmpty()
                                ? "failed"
                                : trial.outcomes().get(0).get("ratio").value())));
        System.out.println(
                "executors " + (session.sparkContext().getExecutorMemoryStatus().size() - 1));
        session.stop();
        System.exit(0);
    }
}
