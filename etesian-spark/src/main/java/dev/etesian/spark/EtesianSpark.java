package dev.etesian.spark;

import dev.etesian.evaluate.BuiltinEvaluator;
import dev.etesian.evaluate.RunReport;
import dev.etesian.evaluate.RunSettings;
import dev.etesian.evaluate.StudyRunner;
import dev.etesian.problem.Measurement;
import dev.etesian.problem.Problem;
import dev.etesian.space.Point;
import dev.etesian.studies.document.Budget;
import dev.etesian.study.Setup;
import dev.etesian.study.Study;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.apache.spark.sql.SparkSession;

/**
 * Optimizes functions over data that Spark holds: a model fitted to a data frame, a query with other settings.
 *
 * <pre>{@code
 * Study study = EtesianSpark.optimize(session, problem, (spark, point) -> Measurement.all(Map.of("error", error(spark, point))));
 * study.front();
 * }</pre>
 */
public final class EtesianSpark {

    private static final long TRIALS = 50;
    private static final int PARALLEL = 4;

    private EtesianSpark() {}

    /** A new study in memory with the defaults, after 50 trials, four at a time. */
    public static Study optimize(SparkSession session, Problem problem, SparkFunction function) {
        Study study = Study.of(Setup.of(problem));
        optimize(session, study, function, TRIALS, PARALLEL);
        return study;
    }

    /**
     * Goes on with a study until it has so many trials. Whenever one ends the next begins; none waits for the slowest.
     *
     * @param parallel how many run at the same time; Spark shares its executors between them
     */
    public static RunReport optimize(
            SparkSession session, Study study, SparkFunction function, long trials, int parallel) {
        Budget budget = new Budget(OptionalLong.of(trials), Optional.empty(), OptionalDouble.empty(), parallel);
        ClassLoader loader = Thread.currentThread().getContextClassLoader();
        try {
            Path folder = Files.createTempDirectory("etesian-spark");
            try {
                return new StudyRunner(
                                study,
                                new BuiltinEvaluator(point -> called(session, function, point, loader), parallel),
                                RunSettings.of(budget, folder),
                                event -> {})
                        .run();
            } finally {
                ProgramProcess.delete(folder);
            }
        } catch (IOException unwritable) {
            throw new UncheckedIOException(unwritable);
        }
    }

    private static Map<String, Measurement> called(
            SparkSession session, SparkFunction function, Point point, ClassLoader loader) {
        Thread.currentThread().setContextClassLoader(loader);
        try {
            return function.evaluate(session, point);
        } catch (RuntimeException failed) {
            throw failed;
        } catch (Exception failed) {
            throw new IllegalStateException(failed.toString(), failed);
        }
    }
}
