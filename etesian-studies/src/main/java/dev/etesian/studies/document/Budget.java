package dev.etesian.studies.document;

import java.time.Duration;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/**
 * When a study has done enough, and how much it does at once. It is spent as soon as one of its parts is.
 *
 * @param trials how many trials, of all runs; empty for as many as it takes; see {@link #spent}
 * @param time how long to run, all its runs together
 * @param improvementBelow ends where the improvement that the strategy expects of its next trial falls below this, in
 *     scaled gains: 0.001 is a thousandth of the way from reference to ideal
 * @param parallel how many evaluations run at the same time
 */
public record Budget(OptionalLong trials, Optional<Duration> time, OptionalDouble improvementBelow, int parallel) {

    /** The most evaluations at the same time. */
    public static final int MOST_PARALLEL = 4096;

    public Budget {
        if (trials.isPresent() && trials.getAsLong() < 0) {
            throw new IllegalArgumentException("budget.trials: expected 0 or more, got " + trials.getAsLong());
        }
        if (time.isPresent() && (time.get().isNegative() || time.get().isZero())) {
            throw new IllegalArgumentException(
                    "budget.time: expected more than nothing, got " + Durations.text(time.get()));
        }
        if (improvementBelow.isPresent() && !(improvementBelow.getAsDouble() > 0)) {
            throw new IllegalArgumentException(
                    "budget.until-improvement-below: expected a number > 0, got " + improvementBelow.getAsDouble());
        }
        if (parallel < 1 || parallel > MOST_PARALLEL) {
            throw new IllegalArgumentException(
                    "budget.parallel: expected a number from 1 to " + MOST_PARALLEL + ", got " + parallel);
        }
    }

    /** No end, one evaluation at a time. */
    public static Budget unlimited() {
        return new Budget(OptionalLong.empty(), Optional.empty(), OptionalDouble.empty(), 1);
    }

    /** The same with another number of trials. */
    public Budget ofTrials(long count) {
        return new Budget(OptionalLong.of(count), time, improvementBelow, parallel);
    }

    /** The same with another number of evaluations at the same time. */
    public Budget inParallel(int slots) {
        return new Budget(trials, time, improvementBelow, slots);
    }
}
