package dev.etesian.evaluate;

/** Where the evaluations of a run happen: this machine, or what starts programs on others. */
@FunctionalInterface
public interface Engine {

    /** An evaluator of the work; refuses what this engine cannot do, saying what to do instead. */
    Evaluator evaluator(Work work);
}
