/**
 * What commands of every module share: where they write, tables, progress, JSON, exit codes.
 *
 * <p>Read {@link dev.etesian.cli.terminal.Output} and {@link dev.etesian.cli.terminal.ExitCode} first.
 *
 * <pre>{@code
 * Output output = Output.of(spec);
 * new TextTable("trial", "cost").row("1", "2.5").print(output.out());
 * return ExitCode.DONE;
 * }</pre>
 */
@NullMarked
package dev.etesian.cli.terminal;

import org.jspecify.annotations.NullMarked;
