package dev.etesian.strategy;

final class NehviStrategyTest extends StrategyContract {

    @Override
    String name() {
        return "nehvi";
    }
}
