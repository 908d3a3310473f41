/**
 * The commands of the laboratory and its problems, which the command line finds as services.
 *
 * <p>Read {@link dev.etesian.bench.command.LaboratoryCommands} and {@link dev.etesian.bench.command.LaboratoryProblems}
 * first.
 *
 * <pre>{@code
 * etesian bench latency --n 150 --d 4 --k 2
 * }</pre>
 */
@NullMarked
package dev.etesian.bench.command;

import org.jspecify.annotations.NullMarked;
