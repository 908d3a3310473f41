/**
 * How long one suggestion takes, by the clock and in a process of its own.
 *
 * <p>Read {@link dev.etesian.bench.latency.LatencyPlan} and {@link dev.etesian.bench.latency.LatencyBench} first.
 *
 * <pre>{@code
 * LatencyPlan plan = new LatencyPlan(150, 4, 2, "epi", "flat", Declared.NONE, 50, 5, 2);
 * LatencyReport report = new LatencyBench(plan).run(() -> {});   // report.msMedian()
 * }</pre>
 */
@NullMarked
package dev.etesian.bench.latency;

import org.jspecify.annotations.NullMarked;
