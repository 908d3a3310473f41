/**
 * The evaluation of the paper, from runs to report: every experiment that needs no data.
 *
 * <p>Read {@link dev.etesian.bench.reproduce.Experiment} and {@link dev.etesian.bench.reproduce.Reproduction} first. What was
 * run is kept in a folder as JSON lines; the report is a function of these lines. Source: [Paria2019].
 *
 * <pre>{@code
 * Protocol quick = new Protocol(Effort.QUICK, OptionalInt.empty(), List.of());
 * try (Reproduction circle = Reproduction.open(Experiments.chosen("circle"), quick, Path.of("out"), 2)) {
 *     circle.run("circle", () -> {});
 *     circle.report();   // out/report.md, out/report.html, out/figures
 * }
 * }</pre>
 */
@NullMarked
package dev.etesian.bench.reproduce;

import org.jspecify.annotations.NullMarked;
