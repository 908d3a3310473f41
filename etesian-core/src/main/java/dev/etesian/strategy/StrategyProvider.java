package dev.etesian.strategy;

import java.util.List;
import java.util.Optional;

/**
 * Strategies of another module: {@link Strategies} finds it by {@link java.util.ServiceLoader}, so the module names its class in
 * {@code META-INF/services} and its strategies are there wherever it is on the class path. Immutable and safe to share.
 */
public interface StrategyProvider {

    /** Its strategies, in the order of help and documents. */
    List<Strategies.Entry> entries();

    /**
     * A strategy under a name that is not listed; empty where the name means nothing to it.
     *
     * @throws IllegalArgumentException if the name is nearly one of its own, saying which
     */
    default Optional<Strategy> unlisted(String name) {
        return Optional.empty();
    }
}
