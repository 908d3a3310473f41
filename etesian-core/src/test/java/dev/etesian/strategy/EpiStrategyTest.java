package dev.etesian.strategy;

final class EpiStrategyTest extends StrategyContract {

    @Override
    String name() {
        return "epi";
    }
}
