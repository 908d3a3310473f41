package dev.etesian.strategy;

final class MoboRsUcbPaperStrategyTest extends StrategyContract {

    @Override
    String name() {
        return "mobo-rs-ucb-paper";
    }
}
