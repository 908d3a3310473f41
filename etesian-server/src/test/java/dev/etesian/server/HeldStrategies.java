package dev.etesian.server;

import dev.etesian.math.Compute;
import dev.etesian.math.Streams;
import dev.etesian.strategy.Request;
import dev.etesian.strategy.Strategies;
import dev.etesian.strategy.Strategy;
import dev.etesian.strategy.StrategyInfo;
import dev.etesian.strategy.StrategyProvider;
import dev.etesian.strategy.Suggestion;
import java.util.List;
import java.util.concurrent.CountDownLatch;

/** For tests: the strategy {@code held}, whose suggestions take as long as the test wants. */
public final class HeldStrategies implements StrategyProvider {

    /** Opens when a suggestion is being made. */
    static final CountDownLatch BEGUN = new CountDownLatch(1);

    /** Suggestions are made when this is open. */
    static final CountDownLatch END = new CountDownLatch(1);

    @Override
    public List<Strategies.Entry> entries() {
        StrategyInfo info =
                StrategyInfo.of("held", "random draws that wait", "tests of what is slow", "nothing", "as you like");
        return List.of(new Strategies.Entry(info.ignoringPreference(), known -> new Held()));
    }

    private record Held() implements Strategy {

        @Override
        public String name() {
            return "held";
        }

        @Override
        public List<Suggestion> suggest(Request request, Compute compute, Streams streams) {
            BEGUN.countDown();
            try {
                END.await();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            return Strategies.named("random").suggest(request, compute, streams);
        }
    }
}
