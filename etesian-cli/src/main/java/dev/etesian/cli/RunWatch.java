package dev.etesian.cli;

import dev.etesian.evaluate.RunListener;

/** Who shows a run; closed when it is over, more than once if need be. */
interface RunWatch extends RunListener, AutoCloseable {

    @Override
    default void close() {}
}
