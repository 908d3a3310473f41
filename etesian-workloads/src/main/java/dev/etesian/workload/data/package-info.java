/**
 * The data that workloads read: what there is, where it is kept, how it gets there.
 *
 * <p>Read {@link dev.etesian.workload.data.DataSets} and {@link dev.etesian.workload.data.DataFolder} first.
 *
 * <pre>{@code
 * DataFolder folder = DataFolder.standard();
 * new Fetcher(folder, FetchListener.silent()).fetch(DataSets.GLOVE);
 * Path vectors = folder.require(DataSets.GLOVE, "glove100.f32");
 * }</pre>
 */
@NullMarked
package dev.etesian.workload.data;

import org.jspecify.annotations.NullMarked;
