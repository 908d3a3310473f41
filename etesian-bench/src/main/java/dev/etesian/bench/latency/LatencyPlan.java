package dev.etesian.bench.latency;

import dev.etesian.bench.quality.Declared;
import dev.etesian.strategy.Strategies;

/**
 * What to time.
 *
 * @param n results known when a suggestion is made, to within ten
 * @param d parameters
 * @param k objectives
 * @param preference {@code flat}, {@code box} or intervals of [0,1] as on the command line
 * @param declared nothing, or the range of each objective, so that no scale has to be estimated
 * @param repeats suggestions that count
 * @param warmup seconds of suggestions before, so that the compiler has done its work
 */
public record LatencyPlan(
        int n,
        int d,
        int k,
        String strategy,
        String preference,
        Declared declared,
        int repeats,
        double warmup,
        int threads) {

    public LatencyPlan {
        check("n", n, 2);
        check("d", d, 1);
        check("k", k, 1);
        check("repeats", repeats, 1);
        check("threads", threads, 1);
        if (!(warmup >= 0 && warmup < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("warmup: expected seconds >= 0, got " + warmup);
        }
        if (declared != Declared.NONE && declared != Declared.RANGES) {
            throw new IllegalArgumentException("declare: expected none or ranges, got " + declared.word());
        }
        Strategies.info(strategy);
    }

    private static void check(String what, int count, int least) {
        if (count < least) {
            throw new IllegalArgumentException(what + ": expected at least " + least + ", got " + count);
        }
    }
}
