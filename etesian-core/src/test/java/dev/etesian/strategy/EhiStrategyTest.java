package dev.etesian.strategy;

final class EhiStrategyTest extends StrategyContract {

    @Override
    String name() {
        return "ehi";
    }
}
