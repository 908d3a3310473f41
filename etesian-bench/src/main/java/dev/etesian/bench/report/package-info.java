/**
 * What a report of an experiment is made of, as Markdown and as HTML.
 *
 * <p>Read {@link dev.etesian.bench.report.Section} and {@link dev.etesian.bench.report.Block} first.
 *
 * <pre>{@code
 * List<Block> measured = List.of(new Block.Heading("Regret"), new Block.Text("It falls with the root of T."));
 * Section section = new Section("circle", "The circle", "120 runs", List.of("Figure 3"), "as in the paper", measured);
 * }</pre>
 */
@NullMarked
package dev.etesian.bench.report;

import org.jspecify.annotations.NullMarked;
