package dev.etesian.strategy;

final class MoboRsTsStrategyTest extends StrategyContract {

    @Override
    String name() {
        return "mobo-rs-ts";
    }
}
