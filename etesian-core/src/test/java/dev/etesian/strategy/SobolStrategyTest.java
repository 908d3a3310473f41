package dev.etesian.strategy;

final class SobolStrategyTest extends StrategyContract {

    @Override
    String name() {
        return "sobol";
    }
}
