package dev.etesian.strategy;

import java.util.random.RandomGenerator;

/** One step of a strategy that follows models: the part in which such strategies differ. Immutable. */
interface Method {

    /** The point this method evaluates next. */
    Proposal propose(Situation at, RandomGenerator random);

    /** The most objectives it can be asked for. */
    default int mostObjectives() {
        return Integer.MAX_VALUE;
    }
}
