/**
 * Real programs as black boxes: compression, hashing, face detection, graph search.
 *
 * <p>Read {@link dev.etesian.workload.Workload} and {@link dev.etesian.workload.Workloads} first.
 */
@NullMarked
package dev.etesian.workload;

import org.jspecify.annotations.NullMarked;
