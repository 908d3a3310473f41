package dev.etesian.evaluate;

/** Who watches a run. Called by one thread at a time, in the order of events; it must be quick, for the run waits. */
@FunctionalInterface
public interface RunListener {

    /** Something happened. */
    void on(RunEvent event);
}
