package dev.etesian.spark;

import dev.etesian.problem.Measurement;
import dev.etesian.space.Point;
import java.util.Map;
import org.apache.spark.sql.SparkSession;

/** A function to optimize that works on data that Spark holds. Called on the driver, by several threads at the same time. */
@FunctionalInterface
public interface SparkFunction {

    /**
     * The outcomes of a point, by the names of objectives and limits; an exception is a failed trial.
     *
     * @param spark the session of the caller; what it starts belongs to this trial alone
     */
    Map<String, Measurement> evaluate(SparkSession spark, Point point) throws Exception;
}
