package dev.etesian.evaluate;

import dev.etesian.problem.Pending;
import dev.etesian.problem.Trial;
import java.time.Duration;
import java.util.List;
import java.util.OptionalLong;

/** What happens in a run, for those who watch it. */
public sealed interface RunEvent {

    /**
     * The run begins.
     *
     * @param trials how many of the budget the study has
     * @param budget how many it may have
     * @param unfinished how many of an earlier run are taken up
     */
    record Opened(long trials, OptionalLong budget, int slots, int unfinished) implements RunEvent {}

    /** Points were suggested. */
    record Suggested(List<Pending> trials, Duration took) implements RunEvent {}

    /**
     * An evaluation runs.
     *
     * @param adopted whether an earlier run began it
     */
    record Started(Pending trial, int attempt, boolean adopted) implements RunEvent {}

    /**
     * A result is stored.
     *
     * @param trial its state with the result
     */
    record Measured(Trial trial, int attempt, Outcome.Measured outcome, Duration took) implements RunEvent {}

    /**
     * An evaluation failed.
     *
     * @param again whether it is tried again
     */
    record Failed(Pending trial, int attempt, Outcome.Failed outcome, Duration took, boolean again)
            implements RunEvent {}

    /**
     * The run was told to stop, and waits for what runs.
     *
     * @param detach whether what runs longer goes on by itself; otherwise it is stopped
     */
    record Stopping(int running, Duration grace, boolean detach) implements RunEvent {}

    /**
     * The budget is given out, and the run waits for what others evaluate.
     *
     * @param workers who they are
     */
    record Waiting(int trials, List<String> workers) implements RunEvent {}

    /** Something that the user should know, and that does not end the run. */
    record Warning(String text) implements RunEvent {}

    /** The run is over. */
    record Ended(RunReport report) implements RunEvent {}
}
