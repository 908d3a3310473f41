package dev.etesian.studies.document;

import dev.etesian.space.Point;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** What evaluates a study's points: a program, or a problem that is built in. */
public sealed interface EvaluatorSpec {

    /** How a program is used. */
    enum Mode {
        /** Started anew for every trial. */
        ONCE,
        /** One process for each of the parallel slots; it reads a JSON line per trial and answers with one. */
        PERSISTENT
    }

    /** Whose output stays on disk once its result is stored. */
    enum Keep {
        ALL,
        FAILED,
        NONE
    }

    /**
     * A program.
     *
     * @param arguments the program and its arguments, at least one
     * @param timeout how long one evaluation may take
     * @param idleTimeout how long it may go without writing anything
     * @param retries how often a failed evaluation is tried again
     * @param directory where the program runs, absolute
     * @param keep whose raw output is kept
     */
    record Command(
            List<Argument> arguments,
            Mode mode,
            Optional<Duration> timeout,
            Optional<Duration> idleTimeout,
            int retries,
            Path directory,
            Environment environment,
            Keep keep)
            implements EvaluatorSpec {

        /** The most retries. */
        public static final int MOST_RETRIES = 1000;

        public Command {
            arguments = List.copyOf(arguments);
            if (arguments.isEmpty()) {
                throw new IllegalArgumentException("evaluator.command: expected a program, got nothing");
            }
            if (retries < 0 || retries > MOST_RETRIES) {
                throw new IllegalArgumentException(
                        "evaluator.retries: expected a number from 0 to " + MOST_RETRIES + ", got " + retries);
            }
            if (!directory.isAbsolute()) {
                throw new IllegalArgumentException(
                        "evaluator.directory: expected an absolute path, got '" + directory + "'");
            }
        }

        /** A program started anew for every trial, without time limits, with our environment, all output kept. */
        public static Command of(Path directory, String... written) {
            return new Command(
                    List.of(written).stream().map(Argument::of).toList(),
                    Mode.ONCE,
                    Optional.empty(),
                    Optional.empty(),
                    0,
                    directory,
                    Environment.inherited(),
                    Keep.ALL);
        }

        /** The program and its arguments for a point. */
        public List<String> arguments(Point point) {
            return arguments.stream().map(argument -> argument.at(point)).toList();
        }
    }

    /** A problem that is built in, by name. */
    record Builtin(String problem) implements EvaluatorSpec {}
}
