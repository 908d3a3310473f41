package dev.etesian.strategy;

final class PesmoStrategyTest extends StrategyContract {

    @Override
    String name() {
        return "pesmo";
    }
}
