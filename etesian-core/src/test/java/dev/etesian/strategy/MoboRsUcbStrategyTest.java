package dev.etesian.strategy;

final class MoboRsUcbStrategyTest extends StrategyContract {

    @Override
    String name() {
        return "mobo-rs-ucb";
    }
}
