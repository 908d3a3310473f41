/** The {@code etesian} command: {@link dev.etesian.cli.Main} is its root, each subcommand is one class. */
@NullMarked
package dev.etesian.cli;

import org.jspecify.annotations.NullMarked;
