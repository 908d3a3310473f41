package dev.etesian.strategy;

final class Nsga2StrategyTest extends StrategyContract {

    @Override
    String name() {
        return "nsga2";
    }
}
