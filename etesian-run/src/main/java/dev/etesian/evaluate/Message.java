package dev.etesian.evaluate;

import dev.etesian.problem.Trial;
import dev.etesian.store.StoreException;
import dev.etesian.study.Assignment;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** What other threads tell the thread of a run. */
sealed interface Message {

    /** Trials are there, with their leases; none where nobody waits and the budget or the space has no more. */
    record Leased(List<Assignment> work, Duration took) implements Message {}

    /** The store failed a suggestion, which may be asked for again. */
    record Delayed(StoreException cause) implements Message {}

    /** A suggestion could not be had. */
    record Broken(RuntimeException cause) implements Message {}

    /** An evaluation runs. */
    record Begun(Evaluation evaluation, boolean adopted) implements Message {}

    /**
     * An evaluation is not to be begun, or is left to others or the next run.
     *
     * @param unfinished whether its trial was this run's to evaluate
     */
    record Left(String slot, boolean unfinished) implements Message {}

    /** A trial of an earlier run is ours, and to be evaluated anew. */
    record Claimed(Evaluation evaluation) implements Message {}

    /** A result is stored. */
    record Stored(Evaluation evaluation, Trial trial, Outcome.Measured outcome, Duration took) implements Message {}

    /** A failure is stored; with what is to be done next. */
    record Failed(Evaluation evaluation, Outcome.Failed outcome, Duration took, Optional<Evaluation> next)
            implements Message {}

    /** Something to tell the user. */
    record Warned(String text) implements Message {}

    /** Somebody wants the run to stop. */
    record Stop() implements Message {}
}
