/**
 * The task that the search workloads share: find the ten stored vectors nearest to a query in angle.
 *
 * <p>Read {@link dev.etesian.workload.vector.SearchTask} and {@link dev.etesian.workload.vector.WordVectors} first.
 *
 * <pre>{@code
 * SearchTask task = WordVectors.task(DataFolder.standard(), 100_000, 300);
 * int[] found = …;                                  // rows of task.stored()
 * double share = task.precision(0, found);          // of the ten nearest to query 0
 * }</pre>
 */
@NullMarked
package dev.etesian.workload.vector;

import org.jspecify.annotations.NullMarked;
