package dev.etesian.strategy;

final class RandomStrategyTest extends StrategyContract {

    @Override
    String name() {
        return "random";
    }
}
