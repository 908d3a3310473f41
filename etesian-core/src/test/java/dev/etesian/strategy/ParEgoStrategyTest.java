package dev.etesian.strategy;

final class ParEgoStrategyTest extends StrategyContract {

    @Override
    String name() {
        return "parego";
    }
}
