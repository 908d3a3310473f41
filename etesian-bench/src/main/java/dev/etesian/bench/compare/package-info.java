/**
 * Methods side by side: curves with their bands, evaluations saved, tests and profiles, from runs of this program or of
 * others.
 *
 * <p>Read {@link dev.etesian.bench.compare.RunReader} and {@link dev.etesian.bench.compare.Comparison} first.
 *
 * <pre>{@code
 * List<RecordedRun> runs = RunReader.read(List.of(Path.of("runs.jsonl")), RunChoice.ALL);
 * Comparison comparison = Comparison.of(runs, Optional.of("random"));
 * comparison.tasks().get(0).methods();   // means, bands, evaluations saved
 * }</pre>
 */
@NullMarked
package dev.etesian.bench.compare;

import org.jspecify.annotations.NullMarked;
