package dev.etesian.strategy;

final class MoeadEgoStrategyTest extends StrategyContract {

    @Override
    String name() {
        return "moead-ego";
    }
}
