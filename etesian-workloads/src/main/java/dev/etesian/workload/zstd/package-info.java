/**
 * Zstandard on a novel: eight integers against ratio, time and memory. Needs nothing but the class path.
 *
 * <p>Read {@link dev.etesian.workload.zstd.ZstdWorkload} and {@code CompressionSettings} first.
 *
 * <pre>{@code
 * Workload zstd = new ZstdWorkload(TimeMode.CPU);
 * Point point = zstd.info().space().decode(new double[] {.4, .5, .5, .5, .5, .5, .5, .5});
 * double ratio = zstd.evaluate(point).get("ratio");
 * }</pre>
 */
@NullMarked
package dev.etesian.workload.zstd;

import org.jspecify.annotations.NullMarked;
