/** Methods to compare with. Everything is reached by name, through {@link dev.etesian.strategy.Strategies}. */
module dev.etesian.rivals {
    requires transitive dev.etesian.core;

    exports dev.etesian.rival;

    provides dev.etesian.strategy.StrategyProvider with
            dev.etesian.rival.Rivals;
}
