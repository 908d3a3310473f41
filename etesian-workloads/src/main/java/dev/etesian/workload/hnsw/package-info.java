/**
 * Search in a graph of neighbors, as Lucene builds it.
 *
 * <p>Read {@link dev.etesian.workload.hnsw.HnswWorkload} and {@link dev.etesian.workload.hnsw.HnswIndex} first.
 *
 * <pre>{@code
 * HnswIndex index = HnswIndex.of(task.stored(), new HnswSettings(16, 100, Quantization.NONE));
 * HnswIndex.Answer answer = index.nearest(task.queries().row(0), 50);
 * }</pre>
 */
@NullMarked
package dev.etesian.workload.hnsw;

import org.jspecify.annotations.NullMarked;
