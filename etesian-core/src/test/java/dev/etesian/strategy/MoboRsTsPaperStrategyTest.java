package dev.etesian.strategy;

final class MoboRsTsPaperStrategyTest extends StrategyContract {

    @Override
    String name() {
        return "mobo-rs-ts-paper";
    }
}
