package dev.etesian.strategy;

import java.util.List;
import java.util.random.RandomGenerator;

/** One step of a strategy that follows models: the part in which such strategies differ. Immutable. */
public interface Method {

    /** The point this method evaluates next: builds an acquisition from what is known and searches for its maximum. */
    Proposal propose(Posterior posterior, Search search, RandomGenerator random);

    /**
     * The next points of a batch, chosen together: one at least, at most {@code count}. Those that are missing are asked
     * for afterwards, when these count as running.
     */
    default List<Proposal> proposeTogether(Posterior posterior, Search search, int count, RandomGenerator random) {
        return List.of(propose(posterior, search, random));
    }
}
