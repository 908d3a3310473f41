/**
 * The {@code etesian} command: {@link dev.etesian.cli.Main} is its root, each subcommand is one class that reads its options,
 * hands the work to the laboratory and the result to a class that renders it.
 *
 * <p>Results go to standard output, as text of at most 80 columns or with {@code --json}; progress and messages go to
 * standard error. {@link dev.etesian.cli.ExitCode} lists what the process answers.
 */
@NullMarked
package dev.etesian.cli;

import org.jspecify.annotations.NullMarked;
