package dev.etesian.strategy;

import java.util.random.RandomGenerator;

/** One step of a strategy that follows models: the part in which such strategies differ. Immutable. */
interface Method {

    /** The point this method evaluates next. */
    Proposal propose(Situation at, RandomGenerator random);
}
