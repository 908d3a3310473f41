package dev.etesian.strategy;

final class SmsEgoStrategyTest extends StrategyContract {

    @Override
    String name() {
        return "smsego";
    }
}
