/**
 * Locality-sensitive hashing: tables of buckets in which near vectors meet, and a search that looks into the likeliest
 * buckets of all tables.
 *
 * <p>Read {@link dev.etesian.workload.lsh.LshIndex} and {@link dev.etesian.workload.lsh.LshSearch} first;
 * {@link dev.etesian.workload.lsh.LshWorkload} makes a workload of them.
 *
 * <pre>{@code
 * Codes codes = new Codes(task.stored(), 16);
 * LshIndex index = LshIndex.of(codes, new LshSettings(16, 14, 128));
 * int[] rows = new LshSearch(index).nearest(task.queries().row(0));
 * }</pre>
 */
@NullMarked
package dev.etesian.workload.lsh;

import org.jspecify.annotations.NullMarked;
