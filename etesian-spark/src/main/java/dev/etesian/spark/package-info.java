/**
 * Evaluations on Apache Spark, which is provided at run time.
 *
 * <p>Read {@link dev.etesian.spark.SparkEvaluator} for programs as tasks, and {@link dev.etesian.spark.EtesianSpark} for functions
 * of your own over data that Spark holds.
 *
 * <pre>{@code
 * Study study = EtesianSpark.optimize(session, problem, (spark, point) -> Measurement.all(Map.of("error", fit(spark, point))));
 * }</pre>
 */
@NullMarked
package dev.etesian.spark;

import org.jspecify.annotations.NullMarked;
