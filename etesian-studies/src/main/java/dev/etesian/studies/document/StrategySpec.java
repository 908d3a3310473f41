package dev.etesian.studies.document;

import dev.etesian.strategy.Strategies;
import dev.etesian.strategy.Strategy;

/**
 * A strategy by name, with its options.
 *
 * @param repeats whether points are suggested again once a finite space is exhausted
 */
public record StrategySpec(String name, boolean repeats) {

    /** The default strategy. */
    public static StrategySpec standard() {
        return new StrategySpec(Strategies.DEFAULT, false);
    }

    /** The strategy itself. */
    public Strategy strategy() {
        return Strategies.named(name);
    }
}
