/**
 * The {@code etesian} command: each subcommand is one class that reads its arguments, calls a use case of
 * {@code dev.etesian.studies} and prints the answer.
 *
 * <p>Read {@link dev.etesian.cli.Main}, the root, and {@code DemoCommand} first. Results go to standard output, as text as
 * wide as the window (80 columns in a file) or with {@code --json}; progress and messages go to standard error. {@code ExitCode} lists what the process
 * answers.
 *
 * <pre>{@code
 * CommandLine command = Main.commandLine();
 * command.setOut(new PrintWriter(text));
 * int code = command.execute("strategies", "--json");   // 0
 * }</pre>
 */
@NullMarked
package dev.etesian.cli;

import org.jspecify.annotations.NullMarked;
