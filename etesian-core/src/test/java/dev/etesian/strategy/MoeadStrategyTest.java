package dev.etesian.strategy;

final class MoeadStrategyTest extends StrategyContract {

    @Override
    String name() {
        return "moead";
    }
}
